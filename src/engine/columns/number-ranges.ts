import { addBits, createBits, inFirstAlone, type Bits } from './bits.ts'

/** Rows in the order of a number that each has. */
export interface RowsByNumber {
  /** Of each row; not a number where it has none. */
  numbers: Float64Array
  /** The rows that have one, the smallest first. */
  order: Int32Array
  /** Sets of the first rows in the order, made once until rows change. */
  firstSets: () => readonly Bits[]
}

/** Each set of the first rows has this many more. */
const setsGrowBy = 4_096

/** The rows in the first places of an order, as growing sets: computed once by {@link RowsByNumber}. */
export function firstSetsOf(order: Int32Array, end: number): Bits[] {
  const all = createBits(end)
  return Array.from({ length: 1 + Math.floor(order.length / setsGrowBy) }, (_, at) => {
    addBits(all, order.subarray(Math.max(0, at - 1) * setsGrowBy, at * setsGrowBy))
    return { words: all.words.slice() }
  })
}

/** The first place whose number is not below `number`. */
function placeOf({ order, numbers }: RowsByNumber, number: number): number {
  let [low, high] = [0, order.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((numbers[order[middle] ?? 0] ?? 0) < number) low = middle + 1
    else high = middle
  }
  return low
}

/** The rows in the first places. */
function firstRows({ order, firstSets }: RowsByNumber, places: number): Bits {
  const whole = Math.floor(places / setsGrowBy)
  const rows = { words: (firstSets()[whole] ?? createBits()).words.slice() }
  addBits(rows, order.subarray(whole * setsGrowBy, places))
  return rows
}

/** The rows whose number is within the bounds, both included. Numbers are whole. */
export function rowsBetween(by: RowsByNumber, min: number, max: number): Bits {
  return inFirstAlone(firstRows(by, placeOf(by, max + 1)), firstRows(by, placeOf(by, min)))
}

/** The smallest and the largest number of some rows; null where none of them has one. */
export function rangeOf({ words }: Bits, numbers: Float64Array): { min: number; max: number } | null {
  let [min, max] = [Infinity, -Infinity]
  for (let at = 0; at < words.length; at += 1) {
    let left = words[at] ?? 0
    while (left !== 0) {
      const lowest = left & -left
      left ^= lowest
      const number = numbers[(at << 5) + 31 - Math.clz32(lowest)] ?? Number.NaN
      if (number < min) min = number
      if (number > max) max = number
    }
  }
  return min <= max ? { min, max } : null
}
