import type { PartsReader, PartsWriter } from '../read-model/parts.ts'
import type { Bits } from './bits.ts'
import { createCountingMemory } from './counting.ts'
import { noteBytes } from './counting-memory.ts'

/**
 * A short list of whole numbers for each row, all in one memory, in which WebAssembly counts: a hundred thousand
 * lists without an object each.
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

/** The capacity of a memory: rows, numbers on their lists, and counts. */
interface Capacity {
  rows: number
  numbers: number
  counts: number
}

const fewest: Capacity = { rows: 64, numbers: 256, counts: 1_024 }
/** Capacity is taken for a quarter more than is needed. */
const withSlack = (needed: number): number => Math.ceil(needed * 1.25)

/** Allocates memory of at least this capacity, with the counter of its lists. */
function createArea(least: Capacity) {
  // The kernel reads bits by words of 64.
  const rows = 64 * Math.ceil(Math.max(least.rows, fewest.rows) / 64)
  const numbers = Math.max(least.numbers, fewest.numbers)
  const most = Math.max(least.counts, fewest.counts)
  const headsAt = noteBytes + rows / 8
  const poolAt = headsAt + rows * 8
  // Behind the pool, since the kernel reads past the end of a list.
  const countsAt = poolAt + numbers * 4
  const { buffer, countListed } = createCountingMemory(countsAt + most * 4)
  const bits = new Uint32Array(buffer, noteBytes, rows / 32)
  const counts = new Int32Array(buffer, countsAt, most)
  const capacity: Capacity = { rows, numbers, counts: most }
  return {
    capacity,
    /** Where the list of each row begins, and where it ends. */
    heads: new Int32Array(buffer, headsAt, rows * 2),
    pool: new Int32Array(buffer, poolAt, numbers),
    count({ words }: Bits, mask: number, end: number): Int32Array {
      bits.set(words.length > bits.length ? words.subarray(0, bits.length) : words)
      bits.fill(0, words.length)
      counts.fill(0, 0, end)
      countListed(noteBytes, bits.byteLength, headsAt, poolAt, countsAt, mask)
      return counts.slice(0, end)
    },
  }
}

/** Makes lists: those that were written, else empty ones. */
export function createRowLists(saved?: PartsReader): RowLists {
  const starts = saved?.numbers(Int32Array) ?? new Int32Array(0)
  const lengths = saved?.numbers(Int32Array) ?? new Int32Array(0)
  const savedPool = saved?.numbers(Int32Array) ?? new Int32Array(0)
  let area = createArea({ rows: starts.length, numbers: withSlack(savedPool.length), counts: 0 })
  area.pool.set(savedPool)
  for (const [row, start] of starts.entries()) {
    area.heads[2 * row] = start
    area.heads[2 * row + 1] = start + (lengths[row] ?? 0)
  }
  /** Where the pool is free from. */
  let end = savedPool.length
  /** How many numbers are on lists. */
  let used = end

  /** Makes capacity, with all lists one after the other. */
  const move = (capacity: Capacity): void => {
    const { heads, pool } = area
    area = createArea(capacity)
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
      if (row >= area.capacity.rows) move({ ...area.capacity, rows: withSlack(row + 1) })
      used += numbers.length - of(row).length
      area.heads.fill(end, 2 * row, 2 * row + 2)
      if (end + numbers.length > area.capacity.numbers) move({ ...area.capacity, numbers: withSlack(used) })
      const { heads, pool } = area
      // One by one: for so few that is far faster than `set`.
      for (let at = 0; at < numbers.length; at += 1) pool[end + at] = numbers[at] ?? 0
      heads[2 * row] = end
      end += numbers.length
      heads[2 * row + 1] = end
    },
    of,
    end: () => area.capacity.rows,
    each(row, visit) {
      const { heads, pool } = area
      const last = heads[2 * row + 1] ?? 0
      for (let place = heads[2 * row] ?? 0; place < last; place += 1) visit(pool[place] ?? 0)
    },
    count(rows, mask, below) {
      if (below > area.capacity.counts) move({ ...area.capacity, counts: withSlack(below) })
      return area.count(rows, mask, below)
    },
    write(out) {
      if (end > used) move(area.capacity)
      const { heads, pool } = area
      const begin = heads.filter((_, at) => at % 2 === 0)
      out.numbers(begin)
      out.numbers(begin.map((each, row) => (heads[2 * row + 1] ?? 0) - each))
      out.numbers(pool.subarray(0, end))
    },
  }
}
