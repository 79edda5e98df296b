import type { IndexedText, TextField } from './text-search.ts'
import { writtenWords } from '#vocabulary/text/search-words.ts'
import { weigh } from './postings.ts'

/** The weight of a part of a code. */
const codeWeight = 3
/** How much of a line's length counts. */
const byLength = 0.5
/** The longest indexed word; nobody types the end of a longer one. */
const longestWord = 40

/** The number of steps of weights, and the highest. */
const steps = { perUnit: 8, most: 4_000 }

/** The words of a line by number, each once, and how much each counts in a field. */
interface WeighedLine {
  words: readonly number[]
  weights: readonly number[]
}

/** Lines that are looked up rather than taken apart again: the same ones come in thousands of entries. */
const remembered = { longest: 40, most: 4_000 }

/** A whole code as it is compared: without signs between, and a number without zeros before it (GTIN-12 as GTIN-13). */
export const codeKey = (text: string): string => {
  const bare = writtenWords(text).join('')
  return /^\d+$/.test(bare) ? bare.replace(/^0+(?=\d)/, '') : bare
}

/** A number for each word, of which most are 0, and the words that have one. */
function createSums() {
  let sums = new Float64Array(1024)
  let words = new Uint32Array(64)
  let count = 0
  return {
    /** The words that have a number, and the numbers of all words: until the next change. */
    lie: () => ({ words: words.subarray(0, count), sums }),
    /** Adds `more` to the number of a word, or takes the maximum of both. */
    raise(word: number, more: number, isSum: boolean): void {
      if (word >= sums.length) sums = grown(sums, new Float64Array(word * 2))
      const before = sums[word] ?? 0
      if (before === 0) {
        if (count === words.length) words = grown(words, new Uint32Array(count * 2))
        words[count++] = word
      }
      if (isSum) sums[word] = before + more
      else if (more > before) sums[word] = more
    },
    clear(): void {
      for (let at = 0; at < count; at += 1) sums[words[at] ?? 0] = 0
      count = 0
    },
  }
}

function grown<T extends Float64Array | Uint32Array>(array: T, larger: T): T {
  larger.set(array)
  return larger
}

const stepsOf = (weight: number): number =>
  Math.min(steps.most, Math.max(1, Math.round(weight * steps.perUnit)))

/**
 * Creates the analyser of an entry's words, weighed by field as BM25F does (Robertson and Zaragoza, “The
 * Probabilistic Relevance Framework: BM25 and Beyond”, 2009). The usual length of a line is a setting, not a
 * measurement, so that the weight of an entry does not depend on other entries. A word is its number with its weight
 * in steps from 1 to 255, as `weigh` writes them, ascending. In a field the best line for a word counts. `numberOf`
 * numbers words. The array is good until the next call.
 */
export function createEntryWords(
  fields: readonly TextField[],
  numberOf: (word: string) => number,
): (text: IndexedText) => Uint32Array {
  const known = fields.map(() => new Map<string, WeighedLine>())
  let written = new Uint32Array(1024)
  const total = createSums()
  const inField = createSums()

  // An end may have cut a sign of two halves in two.
  const number = (word: string): number =>
    numberOf(word.length > longestWord ? word.slice(0, longestWord).toWellFormed() : word)
  const takeApart = (line: string, weight: number, usual: number): WeighedLine => {
    const written = writtenWords(line)
    const norm = weight / (1 - byLength + (byLength * written.length) / usual)
    const times = new Map<number, number>()
    for (const word of written.map(number)) times.set(word, (times.get(word) ?? 0) + 1)
    const weights = [...times.values()].map((count) => norm * Math.sqrt(count))
    return { words: [...times.keys()], weights }
  }
  const weighLine = (line: string, at: number): WeighedLine => {
    const lines = known[at]
    const weighed = lines?.get(line)
    if (weighed) return weighed
    const { weight = 0, usual = 1 } = fields[at] ?? {}
    const taken = takeApart(line, weight, usual)
    if (line.length > remembered.longest || !lines) return taken
    if (lines.size >= remembered.most) lines.clear()
    lines.set(line, taken)
    return taken
  }
  const addField = (text: string, field: number): void => {
    for (const line of text.split('\n')) {
      if (line === '') continue
      const { words, weights } = weighLine(line, field)
      for (let at = 0; at < words.length; at += 1) inField.raise(words[at] ?? 0, weights[at] ?? 0, false)
    }
    const { words, sums } = inField.lie()
    for (const word of words) total.raise(word, sums[word] ?? 0, true)
    inField.clear()
  }

  return (text) => {
    for (const [at, { name }] of fields.entries()) addField(text.fields[name] ?? '', at)
    const parts = text.codes.filter((code) => /\p{Letter}/u.test(code)).flatMap(writtenWords)
    for (const part of new Set(parts)) total.raise(number(part), codeWeight, true)
    const { words, sums } = total.lie()
    if (words.length > written.length) written = new Uint32Array(words.length * 2)
    const weighed = written.subarray(0, words.length)
    for (let at = 0; at < words.length; at += 1) {
      const word = words[at] ?? 0
      weighed[at] = weigh(word, stepsOf(sums[word] ?? 0))
    }
    total.clear()
    return weighed.sort()
  }
}

/** How much more of a weight counts less and less (the k1 of BM25), in steps. */
const half = 5 * steps.perUnit

/** The worth of a weight in steps, from 0 to 1. */
export const worthOf: Float32Array = Float32Array.from(
  { length: steps.most + 1 },
  (_, weight) => weight / (weight + half),
)
