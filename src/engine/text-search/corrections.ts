import type { QueryOptions } from './text-search.ts'
import { isSlip, nearWords, type NearWord } from './near-words.ts'
import { readingsOf } from './readings.ts'
import type { Tally } from './tally.ts'
import { weighPlaces, type Weighing } from './weighing.ts'

/** So many of the likeliest words are tried beside the other words of the query. */
const mostTried = 4
/** `isMeant` gets at most so many entries of a word. */
const mostShown = 8

interface Candidate {
  word: string
  /** None for a word that may only have synonyms. */
  number?: number
  /** Less is likelier. */
  distance: number
  entries: number
}

/** A whole word, or of those that begin so the one that most entries have. */
function candidateOf(
  { vocabulary, postings }: Weighing,
  { text, edits, begun }: NearWord,
): Candidate | undefined {
  const words = begun
    ? vocabulary.startingWith(text)
    : [text].flatMap((word) => {
        const number = vocabulary.find(word)
        return number === undefined ? [] : [{ word, number }]
      })
  const counted = words.map(({ word, number }) => ({ word, number, entries: postings.count(number) }))
  const best = counted.reduce<(typeof counted)[number] | undefined>(
    (most, each) => (most && most.entries >= each.entries ? most : each),
    undefined,
  )
  return best && { ...best, distance: 2 * edits + (begun ? 1 : 0) }
}

/** Words near a typed one that are no words of entries, or not only. */
const wordsBesides = (typed: string, known: readonly string[]): Candidate[] =>
  nearWords(known, typed)
    .filter(({ begun }) => !begun)
    .map(({ text, edits }) => ({ word: text, distance: 2 * edits, entries: 0 }))

/**
 * Whole words before beginnings, fewer edits first, then those whose first letter is right, slips to the next key, and the
 * commonest.
 */
function likeliest(weighing: Weighing, typed: string, options: QueryOptions): string[] {
  const { vocabulary, postings } = weighing
  const candidates: Candidate[] = vocabulary.near(typed).flatMap((near) => candidateOf(weighing, near) ?? [])
  const otherStart = ({ word }: Candidate): number => Number(word[0] !== typed[0])
  const noSlip = ({ word }: Candidate): number => Number(!isSlip(typed, word))
  const besides = wordsBesides(typed, options.wordsBesides?.() ?? [])
  const sorted = [...candidates, ...besides].sort(
    (a, b) =>
      a.distance - b.distance ||
      otherStart(a) - otherStart(b) ||
      noSlip(a) - noSlip(b) ||
      b.entries - a.entries ||
      (a.word < b.word ? -1 : 1),
  )
  const isMeant = ({ word, number }: Candidate): boolean =>
    number === undefined
      ? having(weighing, [word], options) > 0
      : (options.isMeant?.(word, postings.firstEntries(number, mostShown)) ?? true)
  const likely = new Set<string>()
  for (const candidate of sorted) {
    if (likely.size === mostTried) break
    if (!likely.has(candidate.word) && isMeant(candidate)) likely.add(candidate.word)
  }
  return [...likely]
}

/** Entries that all places know. */
function shared(places: readonly Tally[]): number {
  const [first, ...others] = places
  let count = 0
  for (let at = 0; at < (first?.count ?? 0); at += 1) {
    const entry = first?.touched[at] ?? 0
    if (others.every(({ scores }) => (scores[entry] ?? 0) > 0)) count += 1
  }
  return count
}

/** How many entries have all of these words, of those that anything has. */
function having(weighing: Weighing, words: readonly string[], options: QueryOptions): number {
  const places = weighPlaces(weighing, words.length, readingsOf(weighing.vocabulary, words, options.synonyms))
  const count = shared(places.filter((place) => place.count > 0))
  weighing.tallies.giveBack(places)
  return count
}

/** Replaces unknown words by indexed ones: the likeliest that occurs together with the others. */
export function correctWords(
  weighing: Weighing,
  typed: readonly string[],
  unknown: readonly number[],
  options: QueryOptions,
): string[] {
  const meant = [...typed]
  for (const at of unknown) {
    if (options.isWord?.(typed[at] ?? '')) continue
    const candidates = likeliest(weighing, typed[at] ?? '', options)
    const fitting = candidates.find((word) => having(weighing, meant.with(at, word), options) > 0)
    meant[at] = fitting ?? candidates[0] ?? meant[at] ?? ''
  }
  return meant
}
