const firstLength = 1_024
/** What a column grows by when it is full: it is copied then, and what is not used of it is lost. */
const growth = 1.25

/** How long a column of `length` becomes so as to have this place; as long as it is when it has it. */
export const lengthFor = (place: number, length: number): number =>
  place < length ? length : Math.max(firstLength, place + 1, Math.ceil(length * growth))

/** The longer column, beginning as the other. */
export function begunAs<T extends { set(column: T): void }>(column: T, longer: T): T {
  longer.set(column)
  return longer
}
