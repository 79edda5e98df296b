import type { CountingMemory } from './counting-memory.ts'

/** How many bits of a word are set (Warren, “Hacker's Delight”, 5-1). */
function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55_55_55_55)
  const fours = (pairs & 0x33_33_33_33) + ((pairs >>> 2) & 0x33_33_33_33)
  return Math.imul((fours + (fours >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24
}

/** The 32-bit words in this many bytes. */
const wordsIn = (bytes: number): number => bytes >>> 2

/** A memory in which JavaScript counts. */
export function createPlainMemory(bytes: number): CountingMemory {
  const words = new Int32Array(Math.ceil(bytes / 4))
  return {
    buffer: words.buffer,
    countInBoth(a, b, length) {
      const [first, second, end] = [wordsIn(a), wordsIn(b), wordsIn(length)]
      let count = 0
      for (let at = 0; at < end; at += 1)
        count += bitsIn((words[first + at] ?? 0) & (words[second + at] ?? 0))
      return count
    },
    countListed(bits, length, headsAt, poolAt, countsAt, mask) {
      const [first, end] = [wordsIn(bits), wordsIn(length)]
      const [heads, pool, counts] = [wordsIn(headsAt), wordsIn(poolAt), wordsIn(countsAt)]
      for (let at = 0; at < end; at += 1) {
        for (let left = words[first + at] ?? 0; left !== 0; left &= left - 1) {
          const head = heads + 2 * ((at << 5) + 31 - Math.clz32(left & -left))
          const last = pool + (words[head + 1] ?? 0)
          for (let place = pool + (words[head] ?? 0); place < last; place += 1) {
            const count = counts + ((words[place] ?? 0) & mask)
            words[count] = (words[count] ?? 0) + 1
          }
        }
      }
    },
  }
}
