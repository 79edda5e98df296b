import type { SearchText } from '#ports/search/search.ts'
import { writtenWords } from '#vocabulary/search-words.ts'

type Field = Exclude<keyof SearchText, 'codes'>

/**
 * How much a word counts in each field, and how long a line of it usually is, as BM25F weighs them (Robertson and
 * Zaragoza, “The Probabilistic Relevance Framework: BM25 and Beyond”, 2009). The usual length is set rather than
 * measured: so an entry weighs the same whatever else there is, and whenever it was put in.
 */
const fields: readonly { field: Field; weight: number; usual: number }[] = [
  { field: 'title', weight: 8, usual: 3 },
  { field: 'brand', weight: 4, usual: 2 },
  { field: 'groups', weight: 4, usual: 1 },
  { field: 'facts', weight: 3, usual: 1 },
  { field: 'about', weight: 2.5, usual: 6 },
  { field: 'text', weight: 0.7, usual: 60 },
]
/** What a piece of a SKU counts. */
const codeWeight = 3
/** How much of a line's length counts. */
const byLength = 0.5
/** No word is longer: what is has no end that anyone would type. */
const longestWord = 40

/** Steps in which weights are kept, and the highest. */
const steps = { perUnit: 8, most: 255 }

function addLine(weights: Map<string, number>, line: string, weight: number, usual: number): void {
  const words = writtenWords(line)
  const norm = weight / (1 - byLength + (byLength * words.length) / usual)
  const raise = (word: string, times: number): void => {
    const before = weights.get(word) ?? 0
    const now = norm * Math.sqrt(times)
    if (now > before) weights.set(word, now)
  }
  if (words.length < 2) return words.forEach((word) => raise(word, 1))
  const times = new Map<string, number>()
  for (const word of words) times.set(word, (times.get(word) ?? 0) + 1)
  for (const [word, count] of times) raise(word, count)
}

/** A whole code as it is compared: without signs between, and a number without zeros before it (GTIN-12 as GTIN-13). */
export const codeKey = (text: string): string => {
  const bare = writtenWords(text).join('')
  return /^\d+$/.test(bare) ? bare.replace(/^0+(?=\d)/, '') : bare
}

/** The words of an entry with their weights in steps from 1 to 255; in a field the line counts that says a word best. */
export function entryWords(text: SearchText): Map<string, number> {
  const total = new Map<string, number>()
  const add = (word: string, weight: number) => total.set(word, (total.get(word) ?? 0) + weight)
  for (const { field, weight, usual } of fields) {
    const weights = new Map<string, number>()
    for (const line of text[field].split('\n')) if (line !== '') addLine(weights, line, weight, usual)
    for (const [word, each] of weights) add(word.slice(0, longestWord), each)
  }
  const pieces = text.codes.filter((code) => /\p{Letter}/u.test(code)).flatMap(writtenWords)
  for (const word of new Set(pieces)) add(word.slice(0, longestWord), codeWeight)
  for (const [word, weight] of total)
    total.set(word, Math.min(steps.most, Math.max(1, Math.round(weight * steps.perUnit))))
  return total
}

/** How much more of a weight counts less and less (the k1 of BM25), in steps. */
const half = 5 * steps.perUnit

/** What a weight in steps gives, from 0 to 1. */
export const worthOf: Float32Array = Float32Array.from(
  { length: steps.most + 1 },
  (_, weight) => weight / (weight + half),
)
