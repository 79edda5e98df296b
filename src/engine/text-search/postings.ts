import { createLists, type Lists, type PackedLists } from './lists.ts'
import { readNumbers, writeNumbers } from './small-numbers.ts'

/** Which entries have a word, and how much it counts there: one number each, the entry above eight bits of weight. */
export interface Postings {
  count(word: number): number
  /** The first entries that have a word, at most so many. */
  firstEntries(word: number, most: number): number[]
  /** Adds or replaces an entry: words with their weights, as {@link weigh} makes them, ascending. */
  put(entry: number, words: Uint32Array): void
  /** Takes an entry out. */
  remove(entry: number): void
  /** The lists of entries, ascending. */
  lists: Lists
  pack(): PackedPostings
}

/** Postings as they are saved. */
export interface PackedPostings {
  lists: PackedLists
  wordsOf: PackedLists
}

const weightBits = 8

/** An entry or a word with a weight, in one number. */
export const weigh = (number: number, weight: number): number => ((number << weightBits) | weight) >>> 0
/** The entry of a posting, or the word. */
export const entryOf = (posting: number): number => posting >>> weightBits
/** The weight of a posting. */
export const weightOf = (posting: number): number => posting & 0xff

/** The position of an entry in the list of a word, or its insertion point. */
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

/** Creates empty postings, or restores packed ones. */
export function createPostings(packed?: PackedPostings): Postings {
  const lists = createLists(packed?.lists)
  const wordsOf = createLists(packed?.wordsOf ?? { lengths: new Uint32Array(), values: new Uint8Array() })
  const wordsBefore = (entry: number): number[] => {
    const start = wordsOf.start(entry)
    return readNumbers(wordsOf.block(), start, start + wordsOf.length(entry))
  }
  const drop = (word: number, entry: number): void => lists.drop(word, placeOf(lists, word, entry))
  return {
    lists,
    count: (word) => lists.length(word),
    firstEntries: (word, most) =>
      Array.from({ length: Math.min(most, lists.length(word)) }, (_, at) => entryOf(lists.at(word, at))),
    put(entry, words) {
      const before = wordsBefore(entry)
      const now: number[] = []
      let at = 0
      for (const weighed of words) {
        const word = entryOf(weighed)
        now.push(word)
        while (at < before.length && (before[at] ?? 0) < word) drop(before[at++] ?? 0, entry)
        const place = placeOf(lists, word, entry)
        const posting = weigh(entry, weightOf(weighed))
        if (before[at] === word) lists.replace(word, place, posting)
        else lists.insert(word, place, posting)
        if (before[at] === word) at += 1
      }
      for (const word of before.slice(at)) drop(word, entry)
      wordsOf.fill(entry, writeNumbers(now))
    },
    remove(entry) {
      for (const word of wordsBefore(entry)) drop(word, entry)
      wordsOf.fill(entry, [])
    },
    pack: () => ({ lists: lists.pack(), wordsOf: wordsOf.pack() }),
  }
}
