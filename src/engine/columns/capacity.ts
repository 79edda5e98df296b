const firstLength = 1_024
/** Growth factor of a full column: larger means fewer copies and more unused memory. */
const growth = 1.25

/** How long a column of `length` becomes so as to have this place; as long as it is when it has it. */
export const capacityFor = (place: number, length: number): number =>
  place < length ? length : Math.max(firstLength, place + 1, Math.ceil(length * growth))

/** The longer column, beginning as the other, which is no more. */
export function moveInto<T extends { set(column: T): void; readonly buffer: ArrayBuffer }>(
  column: T,
  longer: T,
): T {
  longer.set(column)
  // Moved to nowhere, its memory is free at once, and not when it is collected.
  column.buffer.transfer(0)
  return longer
}
