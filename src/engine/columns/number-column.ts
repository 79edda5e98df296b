import type { PartsReader } from '../read-model/parts.ts'

/** A number for each row, not a number where none was set. */
export interface NumberColumn {
  values(): Float64Array
  set(row: number, value: number): void
}

/** Makes a column that begins with these values. */
export function createColumn(values = new Float64Array(64).fill(Number.NaN)): NumberColumn {
  return {
    values: () => values,
    set(row, value) {
      if (row >= values.length) {
        const grown = new Float64Array(Math.max(row + 1, values.length * 2)).fill(Number.NaN)
        grown.set(values)
        values = grown
      }
      values[row] = value
    },
  }
}

/** The column that was written, else an empty one. */
export const readColumn = (saved: PartsReader | undefined): NumberColumn =>
  createColumn(saved?.numbers(Float64Array))

/** The array, or a longer one with the same beginning, and `empty` from there on. */
export function withCapacity(
  array: Int32Array<ArrayBuffer>,
  length: number,
  empty = 0,
): Int32Array<ArrayBuffer> {
  if (length <= array.length) return array
  const grown = new Int32Array(Math.max(length, array.length * 2))
  grown.set(array)
  if (empty !== 0) grown.fill(empty, array.length)
  return grown
}
