import type { Bits } from './bits.ts'

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
  /** The set that stands in a row now. */
  read(row: number): Bits
  /** How many numbers of the set each of these rows has. */
  countIn(bits: Bits, rows: Int32Array): Int32Array
}

/** What `count-in-both.wat` becomes. */
export const compiledKernel =
  'AGFzbQEAAAABCAFgA39/fwF/AhABBHJvd3MGbWVtb3J5AgABAwIBAAcPAQtjb3VudEluQm90aAAACmIBYAIBfwF+IAAgAmohAwNAIAQgACkD' +
  'ACABKQMAg3sgACkDCCABKQMIg3t8IAApAxAgASkDEIN7IAApAxggASkDGIN7fHx8IQQgAEEgaiEAIAFBIGohASAAIANJDQALIASnCw=='

/** What is used of the WebAssembly JavaScript Interface (W3C), which Node's types leave to those of browsers. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object
  Memory: new (size: { initial: number }) => { buffer: ArrayBuffer }
  Instance: new (module: object, imports: object) => { exports: Record<string, unknown> }
}

const kernel = new WebAssembly.Module(Buffer.from(compiledKernel, 'base64'))

/** The kernel reads so many bytes at a time. */
const blockBytes = 32
const pageBytes = 65_536
/** Words to a block. */
const blockWords = blockBytes / 4

/** Words of a row that a number fits in. */
const lengthFor = (at: number): number => blockWords * (Math.floor(at / (32 * blockWords)) + 1)

/** So many pages, and the words and the kernel on them. */
function createMemory(pages: number) {
  const memory = new WebAssembly.Memory({ initial: pages })
  const { exports } = new WebAssembly.Instance(kernel, { rows: { memory } })
  return {
    words: new Uint32Array(memory.buffer),
    // It is what the kernel exports.
    countInBoth: exports['countInBoth'] as (a: number, b: number, bytes: number) => number,
  }
}

/** Makes rows that take at most so many bytes. */
export function createBitRows(mostBytes: number): BitRows {
  /** Words to a row. */
  let length = blockWords
  /** The first row is where a set is put that others are compared with. */
  let end = 1
  const free: number[] = []
  let memory = createMemory(1)

  /** Makes room, with each row where it is then. */
  const makeRoom = (rows: number, longer: number): void => {
    if (longer === length && rows * length <= memory.words.length) return
    const larger = createMemory(Math.ceil((rows * longer * 4) / pageBytes))
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
    read: (row) => ({ words: memory.words.slice(row * length, (row + 1) * length) }),
    countIn(bits, rows) {
      const { words, countInBoth } = memory
      words.fill(0, 0, length)
      words.set(bits.words.length > length ? bits.words.subarray(0, length) : bits.words)
      const bytes = length * 4
      return rows.map((row) => countInBoth(0, row * bytes, bytes))
    },
  }
}
