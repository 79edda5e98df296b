import type { Bits } from './bits.ts'
import { createCountingMemory, setBytes } from './counting.ts'

/**
 * Sets that many others are compared with: rows of one memory, in which WebAssembly counts. It has an instruction that counts the
 * bits of a word, which JavaScript has not: there it takes ten times as long.
 */
export interface BitRows {
  /** Whether there is room for so many more rows, if all reach up to this number. */
  hasRoom(rows: number, at: number): boolean
  /** A row that is empty. */
  take(): number
  giveBack(row: number): void
  add(row: number, at: number): void
  drop(row: number, at: number): void
  /** The set that stands in a row, where it lies until the next change. */
  read(row: number): Bits
  /** How many numbers of the set each of these rows has. */
  countIn(bits: Bits, rows: Int32Array): Int32Array
}

/** Rows are of so many words, or several times as many. */
const blockWords = setBytes / 4

/** Words of a row that a number fits in. */
const lengthFor = (at: number): number => blockWords * (Math.floor(at / (32 * blockWords)) + 1)

/** A memory of at least so many words, and what counts in it. */
function createMemory(words: number) {
  const { buffer, countInBoth } = createCountingMemory(words * 4)
  return { words: new Uint32Array(buffer), countInBoth }
}

/** Makes rows that take at most so many bytes. */
export function createBitRows(mostBytes: number): BitRows {
  /** Words to a row. */
  let length = blockWords
  /** The first row is where a set is put that others are compared with. */
  let end = 1
  const free: number[] = []
  let memory = createMemory(blockWords)

  /** Makes room, with each row where it is then. */
  const makeRoom = (rows: number, longer: number): void => {
    if (longer === length && rows * length <= memory.words.length) return
    const larger = createMemory(rows * longer)
    for (let row = 1; row < end; row += 1)
      larger.words.set(memory.words.subarray(row * length, (row + 1) * length), row * longer)
    memory = larger
    length = longer
  }
  return {
    hasRoom: (rows, at) => (end + rows - free.length) * Math.max(length, lengthFor(at)) * 4 <= mostBytes,
    take() {
      const row = free.pop()
      if (row !== undefined) return row
      if ((end + 1) * length > memory.words.length) makeRoom(Math.ceil(end * 1.25) + 1, length)
      end += 1
      return end - 1
    },
    giveBack(row) {
      memory.words.fill(0, row * length, (row + 1) * length)
      free.push(row)
    },
    add(row, at) {
      const word = at >>> 5
      if (word >= length) makeRoom(end, Math.max(lengthFor(at), lengthFor(length * 1.25 * 32)))
      const { words } = memory
      const place = row * length + word
      words[place] = (words[place] ?? 0) | (1 << (at & 31))
    },
    drop(row, at) {
      const word = at >>> 5
      const place = row * length + word
      if (word < length) memory.words[place] = (memory.words[place] ?? 0) & ~(1 << (at & 31))
    },
    read: (row) => ({ words: memory.words.subarray(row * length, (row + 1) * length) }),
    countIn(bits, rows) {
      const { words, countInBoth } = memory
      words.fill(0, 0, length)
      words.set(bits.words.length > length ? bits.words.subarray(0, length) : bits.words)
      const bytes = length * 4
      const counts = new Int32Array(rows.length)
      for (const [at, row] of rows.entries()) counts[at] = countInBoth(0, row * bytes, bytes)
      return counts
    },
  }
}
