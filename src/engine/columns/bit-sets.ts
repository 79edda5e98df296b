import type { Bits } from './bits.ts'
import { createCountingMemory } from './counting.ts'
import { setBytes } from './counting-memory.ts'

/** Sets that many others are compared with, side by side in one counting memory. Each has a number. */
export interface BitSets {
  /** Whether there is capacity for this many more sets, if all reach up to `at`. */
  hasCapacity(sets: number, at: number): boolean
  /** Gives out an empty set. */
  take(): number
  giveBack(set: number): void
  add(set: number, at: number): void
  drop(set: number, at: number): void
  /** The members of a set: a view of memory, valid until the next change. */
  read(set: number): Bits
  /** How many of these numbers each of the sets has. */
  countIn(bits: Bits, sets: Int32Array): Int32Array
}

/** Sets have this many words, or a multiple of them. */
const blockWords = setBytes / 4

/** Words of a set that a number fits in. */
const capacityFor = (at: number): number => blockWords * (Math.floor(at / (32 * blockWords)) + 1)

/** Allocates memory of at least this many words, with the counter that works in it. */
function createMemory(words: number) {
  const { buffer, countInBoth } = createCountingMemory(words * 4)
  return { words: new Uint32Array(buffer), countInBoth }
}

/** Creates sets that take at most this many bytes. */
export function createBitSets(mostBytes: number): BitSets {
  /** Words of each set. */
  let length = blockWords
  /** The first is where the one is put that others are compared with. */
  let end = 1
  const free: number[] = []
  let memory = createMemory(blockWords)

  /** Makes capacity for more or longer sets. */
  const grow = (sets: number, longer: number): void => {
    if (longer === length && sets * length <= memory.words.length) return
    const larger = createMemory(sets * longer)
    for (let set = 1; set < end; set += 1)
      larger.words.set(memory.words.subarray(set * length, (set + 1) * length), set * longer)
    memory = larger
    length = longer
  }
  return {
    hasCapacity: (sets, at) =>
      (end + sets - free.length) * Math.max(length, capacityFor(at)) * 4 <= mostBytes,
    take() {
      const set = free.pop()
      if (set !== undefined) return set
      if ((end + 1) * length > memory.words.length) grow(Math.ceil(end * 1.25) + 1, length)
      end += 1
      return end - 1
    },
    giveBack(set) {
      memory.words.fill(0, set * length, (set + 1) * length)
      free.push(set)
    },
    add(set, at) {
      const word = at >>> 5
      if (word >= length) grow(end, Math.max(capacityFor(at), capacityFor(length * 1.25 * 32)))
      const { words } = memory
      const place = set * length + word
      words[place] = (words[place] ?? 0) | (1 << (at & 31))
    },
    drop(set, at) {
      const word = at >>> 5
      const place = set * length + word
      if (word < length) memory.words[place] = (memory.words[place] ?? 0) & ~(1 << (at & 31))
    },
    read: (set) => ({ words: memory.words.subarray(set * length, (set + 1) * length) }),
    countIn(bits, sets) {
      const { words, countInBoth } = memory
      words.fill(0, 0, length)
      words.set(bits.words.length > length ? bits.words.subarray(0, length) : bits.words)
      const bytes = length * 4
      const counts = new Int32Array(sets.length)
      for (const [at, set] of sets.entries()) counts[at] = countInBoth(0, set * bytes, bytes)
      return counts
    },
  }
}
