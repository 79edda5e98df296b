import type { PartsReader, PartsWriter } from '../read-model/parts.ts'
import type { Bits } from './bits.ts'

/**
 * A short list of whole numbers for each row, all in one array: a hundred thousand lists without an object each.
 */
export interface RowLists {
  /** Replaces the list of a row; an empty one takes it out. */
  set(row: number, numbers: readonly number[]): void
  /** The list of a row, empty if none was set: a view of memory, valid until the next change. */
  of(row: number): Int32Array
  /** There are no lists from this row on. */
  end(): number
  /** Calls back with each number on the list of a row. */
  each(row: number, visit: (number: number) => void): void
  /** How often each number below `end` is on the lists of these rows, where only the bits of a mask count in a number. */
  count(rows: Bits, mask: number, end: number): Int32Array
  write(out: PartsWriter): void
}

const fewestRows = 64
const fewestNumbers = 256
/** Capacity is taken for a quarter more than is needed. */
const withSlack = (needed: number): number => Math.ceil(needed * 1.25)

/** Allocates room for at least this many rows and numbers: where the list of each row begins and ends, and the lists. */
const createArea = (rows: number, numbers: number) => ({
  heads: new Int32Array(2 * Math.max(rows, fewestRows)),
  pool: new Int32Array(Math.max(numbers, fewestNumbers)),
})

/** Makes lists: those that were written, else empty ones. */
export function createRowLists(saved?: PartsReader): RowLists {
  const starts = saved?.numbers(Int32Array) ?? new Int32Array(0)
  const lengths = saved?.numbers(Int32Array) ?? new Int32Array(0)
  const savedPool = saved?.numbers(Int32Array) ?? new Int32Array(0)
  let area = createArea(starts.length, withSlack(savedPool.length))
  area.pool.set(savedPool)
  for (const [row, start] of starts.entries()) {
    area.heads[2 * row] = start
    area.heads[2 * row + 1] = start + (lengths[row] ?? 0)
  }
  /** Where the pool is free from. */
  let end = savedPool.length
  /** How many numbers are on lists. */
  let used = end

  const capacity = (): number => area.heads.length / 2
  /** Makes capacity, with all lists one after the other. */
  const move = (rows: number, numbers: number): void => {
    const { heads, pool } = area
    area = createArea(rows, numbers)
    end = 0
    for (let at = 0; at < heads.length; at += 2) {
      const last = heads[at + 1] ?? 0
      area.heads[at] = end
      for (let place = heads[at] ?? 0; place < last; place += 1) area.pool[end++] = pool[place] ?? 0
      area.heads[at + 1] = end
    }
  }
  const of = (row: number): Int32Array =>
    area.pool.subarray(area.heads[2 * row] ?? 0, area.heads[2 * row + 1] ?? 0)
  return {
    set(row, numbers) {
      if (row >= capacity()) move(withSlack(row + 1), area.pool.length)
      used += numbers.length - of(row).length
      area.heads.fill(end, 2 * row, 2 * row + 2)
      if (end + numbers.length > area.pool.length) move(capacity(), withSlack(used))
      const { heads, pool } = area
      // One by one: for so few that is far faster than `set`.
      for (let at = 0; at < numbers.length; at += 1) pool[end + at] = numbers[at] ?? 0
      heads[2 * row] = end
      end += numbers.length
      heads[2 * row + 1] = end
    },
    of,
    end: capacity,
    each(row, visit) {
      const { heads, pool } = area
      const last = heads[2 * row + 1] ?? 0
      for (let place = heads[2 * row] ?? 0; place < last; place += 1) visit(pool[place] ?? 0)
    },
    count({ words }, mask, below) {
      const { heads, pool } = area
      const counts = new Int32Array(below)
      const most = Math.min(words.length, Math.ceil(capacity() / 32))
      for (let word = 0; word < most; word += 1) {
        for (let left = words[word] ?? 0; left !== 0; left &= left - 1) {
          const head = 2 * ((word << 5) + 31 - Math.clz32(left & -left))
          const last = heads[head + 1] ?? 0
          for (let place = heads[head] ?? 0; place < last; place += 1) {
            const number = (pool[place] ?? 0) & mask
            counts[number] = (counts[number] ?? 0) + 1
          }
        }
      }
      return counts
    },
    write(out) {
      if (end > used) move(capacity(), area.pool.length)
      const { heads, pool } = area
      const begin = heads.filter((_, at) => at % 2 === 0)
      out.numbers(begin)
      out.numbers(begin.map((each, row) => (heads[2 * row + 1] ?? 0) - each))
      out.numbers(pool.subarray(0, end))
    },
  }
}
