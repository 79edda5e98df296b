import { createLists, type Lists } from './lists.ts'

/** Which entries have a word, and how much it counts there: one number each, the entry above eight bits of weight. */
export interface Postings {
  count(word: number): number
  /** Puts an entry in that is not there: words by number, and their weights. */
  put(entry: number, words: readonly number[], weights: readonly number[]): void
  /** Takes an entry out. */
  remove(entry: number): void
  /** Where they lie, entries ascending. */
  lists: Lists
}

const weightBits = 8

/** The entry of a posting. */
export const entryOf = (posting: number): number => posting >>> weightBits
/** The weight of a posting. */
export const weightOf = (posting: number): number => posting & 0xff

/** Where an entry stands in the list of a word, or would. */
function placeOf(lists: Lists, word: number, entry: number): number {
  let low = 0
  let high = lists.length(word)
  // Most entries come in order of their numbers.
  if (high > 0 && entryOf(lists.at(word, high - 1)) < entry) return high
  while (low < high) {
    const middle = (low + high) >>> 1
    if (entryOf(lists.at(word, middle)) < entry) low = middle + 1
    else high = middle
  }
  return low
}

/** Makes empty postings. */
export function createPostings(): Postings {
  const lists = createLists()
  const wordsOf = createLists()
  const remove = (entry: number): void => {
    for (let at = 0; at < wordsOf.length(entry); at += 1) {
      const word = wordsOf.at(entry, at)
      lists.drop(word, placeOf(lists, word, entry))
    }
    wordsOf.fill(entry, [])
  }
  return {
    lists,
    remove,
    count: (word) => lists.length(word),
    put(entry, words, weights) {
      for (const [at, word] of words.entries()) {
        const posting = ((entry << weightBits) | (weights[at] ?? 1)) >>> 0
        lists.insert(word, placeOf(lists, word, entry), posting)
      }
      wordsOf.fill(entry, words)
    },
  }
}
