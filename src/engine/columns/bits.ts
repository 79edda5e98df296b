import type { PartsReader, PartsWriter } from '../read-model/parts.ts'

/** A set of small whole numbers, one bit each. Sets may have different lengths: missing words count as 0. */
export interface Bits {
  words: Uint32Array
}

/** An empty set, with capacity for numbers below `end`. */
export const createBits = (end = 128): Bits => ({ words: new Uint32Array(Math.ceil(end / 32)) })

/** Writes a set down. */
export const writeBits = (bits: Bits, out: PartsWriter): void => out.numbers(bits.words)

/** A set that was written down; an empty one of none. */
export const readBits = (saved: PartsReader | undefined): Bits =>
  saved ? { words: saved.numbers(Uint32Array) } : createBits()

/** Writes sets down with their names. */
export function writeSets(sets: ReadonlyMap<string, Bits>, out: PartsWriter): void {
  out.texts([...sets.keys()])
  for (const bits of sets.values()) writeBits(bits, out)
}

/** Sets that were written down with their names; none of none. */
export function readSets(saved: PartsReader | undefined): Map<string, Bits> {
  const names = saved?.texts() ?? []
  return new Map(names.map((name) => [name, readBits(saved)]))
}

/** The set of these numbers. */
export function bitsOf(numbers: ArrayLike<number>): Bits {
  let most = 0
  for (let at = 0; at < numbers.length; at += 1) most = Math.max(most, numbers[at] ?? 0)
  const bits = createBits(most + 1)
  addBits(bits, numbers)
  return bits
}

/** Adds a number, growing where it must. */
export function addBit(bits: Bits, at: number): void {
  const word = at >>> 5
  if (word >= bits.words.length) {
    const grown = new Uint32Array(Math.max(word + 1, bits.words.length * 2))
    grown.set(bits.words)
    bits.words = grown
  }
  bits.words[word] = (bits.words[word] ?? 0) | (1 << (at & 31))
}

/** Adds numbers that it has capacity for. */
export function addBits({ words }: Bits, numbers: ArrayLike<number>): void {
  for (let at = 0; at < numbers.length; at += 1) {
    const number = numbers[at] ?? 0
    words[number >>> 5] = (words[number >>> 5] ?? 0) | (1 << (number & 31))
  }
}

/** Removes a number; a number outside the set changes nothing. */
export function dropBit(bits: Bits, at: number): void {
  const word = at >>> 5
  if (word < bits.words.length) bits.words[word] = (bits.words[word] ?? 0) & ~(1 << (at & 31))
}

/** Whether a number is in the set. */
export function hasBit(bits: Bits, at: number): boolean {
  return ((bits.words[at >>> 5] ?? 0) & (1 << (at & 31))) !== 0
}

/** Numbers that are in both sets. */
export function inBoth({ words: a }: Bits, { words: b }: Bits): Bits {
  const words = new Uint32Array(Math.min(a.length, b.length))
  for (let at = 0; at < words.length; at += 1) words[at] = (a[at] ?? 0) & (b[at] ?? 0)
  return { words }
}

/** Numbers that are in any of the sets. */
export function inAny(sets: readonly Bits[]): Bits {
  const words = new Uint32Array(Math.max(0, ...sets.map((bits) => bits.words.length)))
  for (const bits of sets) {
    for (let at = 0; at < bits.words.length; at += 1) words[at] = (words[at] ?? 0) | (bits.words[at] ?? 0)
  }
  return { words }
}

/** Numbers of the first set that are not in the second. */
export function inFirstAlone({ words: a }: Bits, { words: b }: Bits): Bits {
  const words = a.slice()
  const length = Math.min(a.length, b.length)
  for (let at = 0; at < length; at += 1) words[at] = (a[at] ?? 0) & ~(b[at] ?? 0)
  return { words }
}

/** Intersects a set with some others: `all` with all of them, and `allBut` for each with all but that one. */
export function inAllAndAllBut(of: Bits, sets: readonly Bits[]): { all: Bits; allBut: Bits[] } {
  let all = of
  const before = sets.map((set) => {
    const left = all
    all = inBoth(all, set)
    return left
  })
  const allBut = [...before]
  let after: Bits | undefined
  for (let at = sets.length - 1; at > 0; at -= 1) {
    const set = sets[at] ?? of
    after = after ? inBoth(set, after) : set
    allBut[at - 1] = inBoth(before[at - 1] ?? of, after)
  }
  return { all, allBut }
}

/** How many bits of a word are set (Warren, “Hacker's Delight”, 5-1). */
function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55_55_55_55)
  const fours = (pairs & 0x33_33_33_33) + ((pairs >>> 2) & 0x33_33_33_33)
  return Math.imul((fours + (fours >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24
}

/** How many numbers are in the set. */
export const countBits = (bits: Bits): number => countInBoth(bits, bits)

/** The size of the intersection of both sets, without building it. */
export function countInBoth({ words: a }: Bits, { words: b }: Bits): number {
  return countShared(a, 0, b, Math.min(a.length, b.length))
}

/** How many bits are set in both of two rows of words: of the first from `from` on, of the second from its start. */
export function countShared(a: Uint32Array, from: number, b: Uint32Array, length: number): number {
  let count = 0
  for (let at = 0; at < length; at += 1) {
    const both = (a[from + at] ?? 0) & (b[at] ?? 0)
    if (both !== 0) count += bitsIn(both)
  }
  return count
}
