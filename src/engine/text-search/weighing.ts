import { meantBy, ofBeginning, type Reading } from './readings.ts'
import { worthOf } from './entry-words.ts'
import { entryOf, weightOf, type Postings } from './postings.ts'
import { raise, type createTallies, type Tally } from './tally.ts'
import type { Vocabulary } from './vocabulary.ts'

/** The data that weighs entries: vocabulary, postings, and the number of entries. */
export interface Weighing {
  vocabulary: Vocabulary
  postings: Postings
  tallies: ReturnType<typeof createTallies>
  /** Entries there are, and one more than the highest of their numbers. */
  size: () => { entries: number; above: number }
}

/** The inverse document frequency of a word in `having` of all entries (the idf of BM25). */
const rarity = (having: number, all: number): number => Math.log(1 + (all - having + 0.5) / (having + 0.5))

/** Scores every entry that has a word in one of its forms, into a tally that is empty. */
function weighWord(
  { vocabulary, postings, size }: Weighing,
  word: string,
  begins: boolean,
  into: Tally,
  least = 0,
): void {
  const { lists } = postings
  for (const { number, weight } of meantBy(vocabulary, word, begins)) {
    const block = lists.block()
    const end = lists.start(number) + lists.length(number)
    const { scores, touched } = into
    // Written out, as this runs for every entry that has the word.
    for (let at = lists.start(number); at < end; at += 1) {
      const posting = block[at] as number
      const entry = entryOf(posting)
      const worth = worthOf[weightOf(posting)] as number
      if (worth < least) continue
      const score = weight * worth
      const before = scores[entry] as number
      if (before === 0) touched[into.count++] = entry
      if (score > before) scores[entry] = score
    }
  }
  into.factor = rarity(into.count, size().entries)
}

/** An entry is about a word that is worth so much in it: in its title, or in several fields. */
const aboutFrom = 0.5

/** How many entries have a word, worth so much, and all the words before it. */
function countBearers({ lists }: Postings, number: number, before: readonly Tally[], worth: number): number {
  const block = lists.block()
  const end = lists.start(number) + lists.length(number)
  let bearers = 0
  for (let at = lists.start(number); at < end; at += 1) {
    const posting = block[at] as number
    if ((worthOf[weightOf(posting)] as number) < worth) continue
    if (before.every(({ scores }) => (scores[entryOf(posting)] as number) > 0)) bearers += 1
  }
  return bearers
}

/**
 * Of the words that begin as the last one does, the likely ones are those that most of the entries with the words before
 * it are about: `blue m` is more often a mug than a moiré. Where as many have the word as it is typed, it is whole.
 */
function favourLikely(
  { vocabulary, postings, size }: Weighing,
  word: string,
  before: readonly Tally[],
  into: Tally,
): void {
  const { lists } = postings
  const whole = meantBy(vocabulary, word, false).map(({ number }) => number)
  const begun = vocabulary
    .startingWith(word)
    .filter(({ number }) => !whole.includes(number))
    .map(({ number }) => ({ number, bearers: countBearers(postings, number, before, aboutFrom) }))
    .toSorted((a, b) => b.bearers - a.bearers)
  const [likeliest = { number: 0, bearers: 0 }] = begun
  if (whole.some((number) => countBearers(postings, number, before, 0) >= likeliest.bearers)) return
  if (likeliest.bearers === 0) return
  into.factor = rarity(lists.length(likeliest.number), size().entries)
  for (const { number, bearers } of begun) {
    if (bearers === 0) break
    const weight = ofBeginning(bearers / likeliest.bearers)
    const end = lists.start(number) + lists.length(number)
    for (let at = lists.start(number); at < end; at += 1) {
      const posting = lists.block()[at] as number
      raise(into, entryOf(posting), weight * (worthOf[weightOf(posting)] as number) * into.factor)
    }
  }
}

/** The rarity of the typed word: a rarer synonym counts no more. A place whose scores are weighed already tells none. */
const rarityAt = (place: Tally | undefined): number =>
  place && place.count > 0 && place.factor !== 1 ? place.factor : Infinity

/** Scores the entries that have all words of a reading, for each of the places that it reads. */
function weighReading(weighing: Weighing, reading: Reading, places: readonly Tally[]): void {
  const [only = ''] = reading.words
  const [place] = places.slice(reading.from, reading.to + 1)
  // The first reading of most places, and the only one of many.
  if (
    reading.words.length === 1 &&
    reading.from === reading.to &&
    reading.weight === 1 &&
    place?.count === 0
  ) {
    weighWord(weighing, only, reading.begins, place)
    const before = places.slice(0, reading.from)
    if (reading.begins && before.length > 0 && reading.to === places.length - 1)
      favourLikely(weighing, only, before, place)
    return
  }
  const { above } = weighing.size()
  const { least = [] } = reading.synonym ?? {}
  const tallies = reading.words.map((word, at) => {
    const tally = weighing.tallies.take(above)
    weighWord(weighing, word, reading.begins, tally, least[at] ?? least.at(-1))
    return tally
  })
  if (reading.synonym) for (const tally of tallies) tally.factor = Math.min(tally.factor, rarityAt(place))
  const [first, ...others] = tallies.toSorted((a, b) => a.count - b.count)
  for (let at = 0; at < (first?.count ?? 0); at += 1) {
    const entry = first?.touched[at] ?? 0
    let sum = (first?.scores[entry] ?? 0) * (first?.factor ?? 0)
    let all = true
    for (const { scores, factor } of others) {
      const score = scores[entry] ?? 0
      if (score === 0) all = false
      sum += score * factor
    }
    if (!all) continue
    const score = (reading.weight * sum) / tallies.length
    for (let place = reading.from; place <= reading.to; place += 1) {
      const into = places[place]
      if (into) raise(into, entry, score)
    }
  }
  weighing.tallies.giveBack(tallies)
}

/** For each word of a query, the entries that have it by one of the readings. To be given back. */
export function weighPlaces(weighing: Weighing, count: number, readings: readonly Reading[]): Tally[] {
  const { above } = weighing.size()
  const places = Array.from({ length: count }, () => weighing.tallies.take(above))
  // The last word after the others, which tell the meaning of its beginning.
  const isLast = ({ to }: Reading): number => Number(to === count - 1)
  for (const reading of readings.toSorted((a, b) => isLast(a) - isLast(b)))
    weighReading(weighing, reading, places)
  return places
}
