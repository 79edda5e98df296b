import type { PartsReader } from '../read-model/parts.ts'

/** A number for each slot, not a number where none was set. */
export interface NumberColumn {
  values(): Float64Array
  set(slot: number, value: number): void
}

/** Makes a column that begins with these values. */
export function createColumn(values = new Float64Array(64).fill(Number.NaN)): NumberColumn {
  return {
    values: () => values,
    set(slot, value) {
      if (slot >= values.length) {
        const grown = new Float64Array(Math.max(slot + 1, values.length * 2)).fill(Number.NaN)
        grown.set(values)
        values = grown
      }
      values[slot] = value
    },
  }
}

/** The column that was written, else an empty one. */
export const keptColumn = (kept: PartsReader | undefined): NumberColumn =>
  createColumn(kept?.numbers(Float64Array))
