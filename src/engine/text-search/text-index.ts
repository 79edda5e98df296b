import type {
  IndexedText,
  QueryOptions,
  SynonymsOf,
  TextField,
  TextIndex,
  TextMatches,
} from './text-search.ts'
import { searchedWords } from '#vocabulary/text/search-words.ts'
import { bestFirst } from './best-first.ts'
import { createCodes } from './codes.ts'
import { correctWords } from './corrections.ts'
import { createEntryWords } from './entry-words.ts'
import { createPostings } from './postings.ts'
import { readingsOf } from './readings.ts'
import { readIndex, writeIndex, type SavedIndex } from './snapshot/saved-index.ts'
import { createTallies } from './tally.ts'
import { createVocabulary } from './vocabulary.ts'
import { weighPlaces, type Weighing } from './weighing.ts'

/** Most words of a query that are searched for; those after it are left out. */
const mostWords = 10

const nothing = (): TextMatches => ({
  ids: new Uint32Array(),
  scores: new Float32Array(),
  corrected: null,
  partial: false,
  synonyms: [],
})
const coded = (ids: number[]): TextMatches => ({
  ...nothing(),
  ids: Uint32Array.from(ids),
  scores: new Float32Array(ids.length).fill(1),
})

/** All entries, one as good as another. */
const everything = (ids: Uint32Array): TextMatches => ({
  ...nothing(),
  ids,
  scores: new Float32Array(ids.length).fill(1),
  partial: true,
})

/** Finds entries with all words, or with most of them if none has all; and the positions of words that no entry has. */
function findWords(weighing: Weighing, words: readonly string[], { synonyms }: QueryOptions) {
  const { tallies } = weighing
  const readings = readingsOf(weighing.vocabulary, words, synonyms)
  const places = weighPlaces(weighing, words.length, readings)
  const { ids, scores, known } = bestFirst(places, weighing.size().above)
  const unknown = places.flatMap(({ count }, at) => (count === 0 ? [at] : []))
  tallies.giveBack(places)
  const partial = ids.length > 0 && known < words.length
  const searched = [...new Set(readings.flatMap(({ synonym }) => synonym ?? []))]
  return { answer: { ids, scores, corrected: null, partial, synonyms: searched }, unknown }
}

/** The words of a query that are not of its sentence; all of them where none remains. */
function tellingWords(query: string, { isOfSentence }: QueryOptions): string[] {
  const typed = [...new Set(searchedWords(query))]
  const telling = isOfSentence ? typed.filter((word, at) => !isOfSentence(word, typed[at + 1])) : typed
  return (telling.length > 0 ? telling : typed).slice(0, mostWords)
}

/** The entries that some words find. */
type Found = ReturnType<typeof findWords> & { words: readonly string[] }

const isWhole = ({ answer }: Found): boolean => answer.ids.length > 0 && !answer.partial

/** Leaves weak words out, some more each time, until an entry has all that are left; with none left it is null. */
function leaveOut(
  found: Found,
  { weak }: QueryOptions,
  find: (words: readonly string[]) => Found,
): Found | null {
  if (!weak) return found
  const ways: ((word: string, isUnknown: boolean) => boolean)[] = [
    (word) => weak.fillers.has(word),
    (word, isUnknown) => isUnknown && weak.hints.has(word),
    (word) => weak.hints.has(word),
  ]
  let best = found
  for (const isLeftOut of ways) {
    if (isWhole(best)) break
    const { words, unknown } = best
    const left = words.filter((word, at) => !isLeftOut(word, unknown.includes(at)))
    if (left.length === 0) return null
    if (left.length < words.length) best = find(left)
  }
  return best
}

/** Finds the entries nearest to a query with unknown words, if any has the others. */
function findNearest(weighing: Weighing, { words: typed, unknown }: Found, options: QueryOptions) {
  const { nearest, synonyms } = options
  if (!nearest || unknown.length === 0) return undefined
  const isUnknown = (word: string): boolean => unknown.includes(typed.indexOf(word))
  const besides: SynonymsOf = (words, isKnown) => [
    ...(synonyms?.(words, isKnown) ?? []),
    ...(words.every(isUnknown) ? nearest(words, isKnown) : []),
  ]
  const { answer } = findWords(weighing, typed, { ...options, synonyms: besides })
  return answer.ids.length > 0 && !answer.partial ? { ...answer, partial: true } : undefined
}

/** Creates the parts of an index, empty or from saved ones. */
function openParts(fields: readonly TextField[], saved?: SavedIndex) {
  const postings = createPostings(saved?.postings)
  const vocabulary = createVocabulary(postings.count, saved?.vocabulary)
  const codes = createCodes(saved?.codes)
  const entryWords = createEntryWords(fields, vocabulary.add)
  const entries = new Set(saved?.entries)
  let above = saved?.entries.reduce((most, entry) => Math.max(most, entry + 1), 0) ?? 0
  return {
    postings,
    vocabulary,
    codes,
    tallies: createTallies(),
    size: () => ({ entries: entries.size, above }),
    all: () => Uint32Array.from(entries),
    put(entry: number, text: IndexedText): void {
      postings.put(entry, entryWords(text))
      codes.put(entry, text.codes)
      entries.add(entry)
      above = Math.max(above, entry + 1)
    },
    remove(entry: number): void {
      postings.remove(entry)
      codes.remove(entry)
      entries.delete(entry)
    },
    save: (): SavedIndex => ({
      entries: Uint32Array.from(entries),
      vocabulary: vocabulary.save(),
      postings: postings.pack(),
      codes: codes.save(),
    }),
  }
}

/**
 * Creates an empty index of texts with these fields: a list of entries for each word, and mappings from typed words
 * to indexed ones.
 */
export function createTextIndex(fields: readonly TextField[]): TextIndex {
  let parts = openParts(fields)
  return {
    put: (id, text) => parts.put(id, text),
    remove: (id) => parts.remove(id),
    search(query, options = {}) {
      const { codes } = parts
      const exact = codes.find(query)
      if (exact.length > 0) return coded(exact)
      const typed = tellingWords(query, options)
      if (typed.length === 0) return nothing()
      const find = (words: readonly string[]): Found => ({ words, ...findWords(parts, words, options) })
      const asTyped = find(typed)
      if (isWhole(asTyped)) return asTyped.answer
      const begun = codes.startingWith(query)
      if (begun.length > 0) return coded(begun)
      const found = leaveOut(asTyped, options, find)
      if (!found) return everything(parts.all())
      if (isWhole(found)) return found.answer
      const { words, unknown } = found
      const meant = options.exactly ? words : correctWords(parts, words, unknown, options)
      const isCorrected = meant.some((word, at) => word !== words[at])
      const last = isCorrected ? find(meant) : found
      const answer = (isWhole(last) ? undefined : findNearest(parts, last, options)) ?? last.answer
      return isCorrected ? { ...answer, corrected: meant.join(' ') } : answer
    },
    save: () => writeIndex(fields, parts.save()),
    resume(saved) {
      const index = readIndex(fields, saved)
      parts = openParts(fields, index)
      return index !== undefined
    },
  }
}
