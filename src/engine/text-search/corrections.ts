import type { QueryOptions } from './text-search.ts'
import type { NearWord } from './near-words.ts'
import { readingsOf } from './readings.ts'
import type { Tally } from './tally.ts'
import type { Vocabulary } from './vocabulary.ts'
import { weighPlaces, type Weighing } from './weighing.ts'

/** So many of the likeliest words are tried beside the other words of the query. */
const mostTried = 4

interface Candidate {
  word: string
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
  const counted = words.map(({ word, number }) => ({ word, entries: postings.count(number) }))
  const best = counted.reduce<(typeof counted)[number] | undefined>(
    (most, each) => (most && most.entries >= each.entries ? most : each),
    undefined,
  )
  return best && { ...best, distance: 2 * edits + (begun ? 1 : 0) }
}

/** Whole words before beginnings, fewer edits first, then those whose first letter is right, then the commonest. */
function likeliest(weighing: Weighing, vocabulary: Vocabulary, typed: string): string[] {
  const candidates = vocabulary.near(typed).flatMap((near) => candidateOf(weighing, near) ?? [])
  const otherStart = ({ word }: Candidate): number => Number(word[0] !== typed[0])
  const sorted = candidates.sort(
    (a, b) =>
      a.distance - b.distance ||
      otherStart(a) - otherStart(b) ||
      b.entries - a.entries ||
      (a.word < b.word ? -1 : 1),
  )
  return [...new Set(sorted.map(({ word }) => word))].slice(0, mostTried)
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
    const candidates = likeliest(weighing, weighing.vocabulary, typed[at] ?? '')
    const fitting = candidates.find((word) => having(weighing, meant.with(at, word), options) > 0)
    meant[at] = fitting ?? candidates[0] ?? meant[at] ?? ''
  }
  return meant
}
