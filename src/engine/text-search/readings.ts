import { withoutClitics } from '#vocabulary/text/stems/arabic.ts'
import { stemsOf } from '#vocabulary/text/stems/stems.ts'
import { ngrams } from '#vocabulary/text/search-words.ts'
import type { QueryOptions, Synonym } from './text-search.ts'
import type { Vocabulary } from './vocabulary.ts'

/**
 * One way to read neighbouring words of a query: an entry with all of `words` matches the query from `from` to `to`.
 */
export interface Reading {
  from: number
  to: number
  words: readonly string[]
  /** Its weight relative to the typed words. */
  weight: number
  /** Longer words that begin so count too. */
  begins: boolean
  /** The synonym that it comes from, where its words are not the typed ones. */
  synonym?: Synonym
}

/** A word of the vocabulary that a typed one may mean, and its weight. */
export interface Meant {
  number: number
  weight: number
}

const weights = { form: 0.9, part: 0.55, joined: 1, split: 0.7 }
const longestSpan = 4
const shortest = { part: 3, split: 6 }

/** The weight of a word of which the beginning was typed, by how likely it is meant, from 0 to 1. */
export const ofBeginning = (likely: number): number => 0.15 + 0.6 * likely

/** The meanings of a typed word: itself, its forms, compounds that end in it, and words that begin with it. */
export function meantBy(vocabulary: Vocabulary, word: string, begins: boolean): Meant[] {
  const meant = new Map<number, number>()
  const mean = (number: number, weight: number) => meant.set(number, Math.max(weight, meant.get(number) ?? 0))
  const same = vocabulary.find(word)
  if (same !== undefined) mean(same, 1)
  for (const number of vocabulary.sameStem(word)) mean(number, weights.form)
  for (const number of vocabulary.endingIn(word)) mean(number, weights.part)
  // The more of a word has been typed, the likelier it is meant.
  if (begins)
    for (const { word: longer, number } of vocabulary.startingWith(word))
      mean(number, longer === word ? 1 : ofBeginning(word.length / longer.length))
  return [...meant].map(([number, weight]) => ({ number, weight }))
}

/** A single sign of a script without spaces begins pairs of signs. */
const beginsPair = (word: string): boolean => word.length === 1 && stemsOf(word).length === 0

/** A run of Japanese is looked for by its pairs of signs, all of them; a single sign begins a pair. */
function asTyped(word: string, at: number): Reading {
  const parts = ngrams(word)
  return { from: at, to: at, words: parts, weight: 1, begins: parts.length === 1 }
}

const isKnown = (vocabulary: Vocabulary, word: string): boolean =>
  vocabulary.find(word) !== undefined || vocabulary.sameStem(word).length > 0

/** Words that are searched for have their kana as katakana. */
const inflected = /^([\p{Script=Han}]+)\p{Script=Katakana}+$/u

/** A Japanese adjective or verb by its stem alone: `赤い` as `赤`. */
function uninflected(words: readonly string[]): Reading[] {
  return words.flatMap((word, at) => {
    const stem = inflected.exec(word)?.[1]
    return stem === undefined ? [] : [{ ...asTyped(stem, at), weight: weights.form }]
  })
}

/** An unknown Arabic word without its clitics, if that is known: `بكوبك` as `كوب`. */
function bareOfClitics(vocabulary: Vocabulary, words: readonly string[]): Reading[] {
  return words.flatMap((word, at) => {
    if (isKnown(vocabulary, word)) return []
    const bare = withoutClitics(word).find((each) => isKnown(vocabulary, each))
    return bare === undefined
      ? []
      : [{ from: at, to: at, words: [bare], weight: weights.form, begins: false }]
  })
}

/** `tea pot` as `teapot`. */
function joined(vocabulary: Vocabulary, words: readonly string[]): Reading[] {
  return words.slice(1).flatMap((word, at) => {
    const whole = (words[at] ?? '') + word
    const begins = false
    return stemsOf(whole).length > 0 && isKnown(vocabulary, whole)
      ? [{ from: at, to: at + 1, words: [whole], weight: weights.joined, begins }]
      : []
  })
}

/** `teapot` as `tea pot`, where both are known: of several ways that with the longest shorter part. */
function split(vocabulary: Vocabulary, words: readonly string[]): Reading[] {
  return words.flatMap((word, at) => {
    if (word.length < shortest.split || stemsOf(word).length === 0) return []
    const cuts = Array.from({ length: word.length - 2 * shortest.part + 1 }, (_, cut) => cut + shortest.part)
    const middle = word.length / 2
    const best = cuts
      .toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
      .find((cut) => isKnown(vocabulary, word.slice(0, cut)) && isKnown(vocabulary, word.slice(cut)))
    if (best === undefined) return []
    const parts = [word.slice(0, best), word.slice(best)]
    return [{ from: at, to: at, words: parts, weight: weights.split, begins: false }]
  })
}

/** Whether any entry has each of these words, in any of its forms; compounds are looked for last, as that takes longest. */
const hasWords =
  (vocabulary: Vocabulary) =>
  (words: readonly string[]): boolean =>
    words
      .flatMap(ngrams)
      .every(
        (word) =>
          isKnown(vocabulary, word) ||
          (beginsPair(word) && vocabulary.startingWith(word).length > 0) ||
          vocabulary.endingIn(word).length > 0,
      )

function synonymous(
  vocabulary: Vocabulary,
  words: readonly string[],
  synonyms: QueryOptions['synonyms'],
): Reading[] {
  if (!synonyms) return []
  const isHad = hasWords(vocabulary)
  return words.flatMap((_, from) =>
    Array.from({ length: Math.min(longestSpan, words.length - from) }, (_, more) => from + more).flatMap(
      (to) =>
        synonyms(words.slice(from, to + 1), isHad).map((synonym) => {
          const parts = synonym.words.flatMap(ngrams)
          const begins = parts.length === 1 && beginsPair(parts[0] ?? '')
          return { from, to, words: parts, weight: synonym.weight, begins, synonym }
        }),
    ),
  )
}

/** All ways to read the words of a query. */
export function readingsOf(
  vocabulary: Vocabulary,
  words: readonly string[],
  synonyms: QueryOptions['synonyms'],
): Reading[] {
  return [
    ...words.map(asTyped),
    ...uninflected(words),
    ...bareOfClitics(vocabulary, words),
    ...joined(vocabulary, words),
    ...split(vocabulary, words),
    ...synonymous(vocabulary, words, synonyms),
  ]
}
