import type { SearchAnswer, SearchEngine, SearchWishes } from '#ports/search/search.ts'
import { searchedWords } from '#vocabulary/search-words.ts'
import { bestFirst } from './best-first.ts'
import { createCodes } from './codes.ts'
import { correctWords } from './corrections.ts'
import { entryWords } from './entry-words.ts'
import { createPostings } from './postings.ts'
import { readingsOf } from './readings.ts'
import { createTallies } from './tally.ts'
import { createVocabulary } from './vocabulary.ts'
import { weighPlaces, type Weighing } from './weighing.ts'

/** Most words of a query that are searched for; those after it are left out. */
const mostWords = 10

const nothing = (): SearchAnswer => ({ ids: [], scores: new Float32Array(), corrected: null, partial: false })
const coded = (ids: number[]): SearchAnswer => ({
  ...nothing(),
  ids,
  scores: new Float32Array(ids.length).fill(1),
})

/** Entries that have all words, or what has most of them where none has all. */
function findWords(weighing: Weighing, words: readonly string[], wishes: SearchWishes): SearchAnswer {
  const { tallies } = weighing
  const readings = readingsOf(weighing.vocabulary, words, wishes.synonyms)
  const places = weighPlaces(weighing, words.length, readings)
  const times = tallies.take(weighing.size().above)
  const { ids, scores, known } = bestFirst(places, times)
  tallies.giveBack([...places, times])
  return { ids, scores, corrected: null, partial: ids.length > 0 && known < words.length }
}

/** Search by words in memory: a list of entries for each word, and ways from what is typed to words. */
export function openWordSearch(): SearchEngine {
  const postings = createPostings()
  const vocabulary = createVocabulary(postings.count)
  const codes = createCodes()
  const tallies = createTallies()
  const kept = new Set<number>()
  let above = 0
  const weighing = { vocabulary, postings, tallies, size: () => ({ entries: kept.size, above }) }

  return {
    put(id, text) {
      postings.remove(id)
      const words = entryWords(text)
      postings.put(
        id,
        [...words.keys()].map((word) => vocabulary.add(word)),
        [...words.values()],
      )
      codes.put(id, text.codes)
      kept.add(id)
      above = Math.max(above, id + 1)
    },
    remove(id) {
      postings.remove(id)
      codes.remove(id)
      kept.delete(id)
    },
    search(query, wishes = {}) {
      const exact = codes.find(query)
      if (exact.length > 0) return coded(exact)
      const typed = [...new Set(searchedWords(query))].slice(0, mostWords)
      if (typed.length === 0) return nothing()
      const asTyped = findWords(weighing, typed, wishes)
      if (asTyped.ids.length > 0 && !asTyped.partial) return asTyped
      const begun = codes.startingWith(query)
      if (begun.length > 0) return coded(begun)
      const meant = wishes.exactly ? typed : correctWords(weighing, typed, wishes)
      if (meant.every((word, at) => word === typed[at])) return asTyped
      return { ...findWords(weighing, meant, wishes), corrected: meant.join(' ') }
    },
    close: () => undefined,
  }
}
