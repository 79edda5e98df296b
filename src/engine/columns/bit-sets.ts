import { countShared, type Bits } from './bits.ts'

/** Sets that many others are compared with, side by side in one array. Each has a number. */
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
const blockWords = 8

/** Words of a set that a number fits in. */
const capacityFor = (at: number): number => blockWords * (Math.floor(at / (32 * blockWords)) + 1)

/** Creates sets that take at most this many bytes. */
export function createBitSets(mostBytes: number): BitSets {
  /** Words of each set. */
  let length = blockWords
  let end = 0
  const free: number[] = []
  let words = new Uint32Array(0)

  /** Makes capacity for more or longer sets. */
  const grow = (sets: number, longer: number): void => {
    if (longer === length && sets * length <= words.length) return
    const larger = new Uint32Array(sets * longer)
    for (let set = 0; set < end; set += 1)
      larger.set(words.subarray(set * length, (set + 1) * length), set * longer)
    words = larger
    length = longer
  }
  return {
    hasCapacity: (sets, at) =>
      (end + sets - free.length) * Math.max(length, capacityFor(at)) * 4 <= mostBytes,
    take() {
      const set = free.pop()
      if (set !== undefined) return set
      if ((end + 1) * length > words.length) grow(Math.ceil(end * 1.25) + 1, length)
      end += 1
      return end - 1
    },
    giveBack(set) {
      words.fill(0, set * length, (set + 1) * length)
      free.push(set)
    },
    add(set, at) {
      const word = at >>> 5
      if (word >= length) grow(end, Math.max(capacityFor(at), capacityFor(length * 1.25 * 32)))
      const place = set * length + word
      words[place] = (words[place] ?? 0) | (1 << (at & 31))
    },
    drop(set, at) {
      const word = at >>> 5
      const place = set * length + word
      if (word < length) words[place] = (words[place] ?? 0) & ~(1 << (at & 31))
    },
    read: (set) => ({ words: words.subarray(set * length, (set + 1) * length) }),
    countIn({ words: wanted }, sets) {
      const shared = Math.min(length, wanted.length)
      return sets.map((set) => countShared(words, set * length, wanted, shared))
    },
  }
}
