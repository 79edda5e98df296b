import type { PartsReader, PartsWriter } from '../read-model/parts.ts'
import { moveInto, capacityFor } from './capacity.ts'
import { createTextColumn, hashText, type HashedText } from './text-column.ts'

/** Rows by a key: any number for each key. */
export interface KeyedRows {
  /** One of a key's rows; {@link noRow} where it has none. */
  first(key: string): number
  /** Another row of the same key; {@link noRow} after the last. */
  after(row: number): number
  isUsed(row: number): boolean
  keyAt(row: number): string | undefined
  /** Of each key that has rows the first. */
  firsts(): Iterable<number>
  /** One past the highest row that was ever assigned. */
  end(): number
  /** Gives a key one more row: one that is free, unless it must be this one, at the end or beyond it. */
  add(key: string, row?: number): number
  drop(row: number): void
  clear(): void
  save(out: PartsWriter): void
  /** Restores saved rows, before any others are added. */
  resume(saved: PartsReader): void
}

/** No row of any key. */
export const noRow = -1
/** Marks a row outside every chain, in place of its next row. */
const free = -2

const fewestChains = 1_024

/**
 * Creates a hash table without rows: the hash of a key gives the chain that holds all its rows, with those of some
 * other keys.
 */
export function createKeyedRows(): KeyedRows {
  const keys = createTextColumn()
  let heads = new Int32Array(fewestChains).fill(noRow)
  /** The next row of the same chain. */
  let next = new Int32Array(0)
  let end = 0
  let unused: number[] = []

  // There are as many chains as a power of two, so that the lowest bits of a hash are the number of one.
  const chainOf = (hash: number): number => hash & (heads.length - 1)
  const headOf = (chain: number): number => heads[chain] ?? noRow
  const nextOf = (row: number): number => next[row] ?? noRow
  const link = (row: number): void => {
    const chain = chainOf(keys.hashAt(row))
    next[row] = headOf(chain)
    heads[chain] = row
  }
  const isUsed = (row: number): boolean => row < end && next[row] !== free
  const extend = (row: number): void => {
    const capacity = capacityFor(row, next.length)
    if (capacity > next.length) next = moveInto(next, new Int32Array(capacity))
    for (; end <= row; end += 1) next[end] = free
    if (end <= heads.length) return
    heads = new Int32Array(heads.length * 2).fill(noRow)
    for (let each = 0; each < end; each += 1) if (isUsed(each)) link(each)
  }
  const find = (id: HashedText): number => {
    let row = headOf(chainOf(id.hash))
    while (row !== noRow && !keys.isAt(row, id)) row = nextOf(row)
    return row
  }
  const sameFrom = (from: number, as: number): number => {
    let row = from
    while (row !== noRow && !keys.areSame(row, as)) row = nextOf(row)
    return row
  }
  /** A free row. One that was given out since it became free is none. */
  const takeUnused = (): number => {
    let row = unused.pop()
    while (row !== undefined && isUsed(row)) row = unused.pop()
    return row ?? end
  }
  const keyAt = (row: number): string | undefined => (isUsed(row) ? keys.at(row) : undefined)

  return {
    first: (key) => find(hashText(key)),
    after: (row) => sameFrom(nextOf(row), row),
    isUsed,
    keyAt,
    *firsts() {
      for (let row = 0; row < end; row += 1) {
        if (isUsed(row) && sameFrom(headOf(chainOf(keys.hashAt(row))), row) === row) yield row
      }
    },
    end: () => end,
    add(key, row = takeUnused()) {
      const id = hashText(key)
      const same = find(id)
      for (let between = end; between < row; between += 1) unused.push(between)
      if (row >= end) extend(row)
      if (same === noRow) keys.write(row, id)
      else keys.share(row, same)
      link(row)
      return row
    },
    drop(row) {
      if (!isUsed(row)) return
      const chain = chainOf(keys.hashAt(row))
      let before = headOf(chain)
      if (before === row) heads[chain] = nextOf(row)
      else {
        while (nextOf(before) !== row) before = nextOf(before)
        next[before] = nextOf(row)
      }
      next[row] = free
      unused.push(row)
    },
    clear() {
      keys.clear()
      heads.fill(noRow)
      end = 0
      unused = []
    },
    save(out) {
      out.numbers(heads)
      out.numbers(next.subarray(0, end))
      keys.save(end, out)
    },
    resume(saved) {
      heads = saved.numbers(Int32Array)
      next = saved.numbers(Int32Array)
      keys.resume(saved)
      end = next.length
      for (let row = 0; row < end; row += 1) if (!isUsed(row)) unused.push(row)
    },
  }
}
