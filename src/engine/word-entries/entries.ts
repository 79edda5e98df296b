import type { Collection } from '#ports/document-store/collection.ts'
import {
  put,
  remove,
  type DocumentStore,
  type Stored,
  type Write,
} from '#ports/document-store/document-store.ts'
import { haveBeginnings } from '#vocabulary/text/folding.ts'
import type { Timestamp } from '#vocabulary/time.ts'
import { matching, readMatchingPage, readPage, type Paged, type Paging } from '../paging/paging.ts'
import { wordEntries, type WordEntry, type WordList } from './documents.ts'

/** A record as a list finds it. */
export interface ListedRecord {
  list: WordList
  id: string
  /** The date that it is sorted by, the newest first. */
  at: Timestamp
  /** Its words, as `distinctWords` gives them. */
  words: readonly string[]
  /** Whether it has an entry without a word, by which the whole list is read. */
  isListed?: boolean
}

/** No word has a blank, which sorts before all of their characters. */
const blank = ' '
const afterBlank = '!'
const afterAll = '\u{10ffff}'
/** The last moment of ECMAScript's time. */
const distant = 8.64e15

const keyOf = (word: string, at: Timestamp): string =>
  word + blank + String(distant - Date.parse(at)).padStart(16, '0')
const wordOf = ({ key }: Pick<WordEntry, 'key'>): string => key.slice(0, key.lastIndexOf(blank))

/** The entries of records by their ids. */
const entriesOf = (records: readonly ListedRecord[]): Map<string, WordEntry> =>
  new Map(
    records.flatMap(({ list, id: target, at, words, isListed = false }) =>
      [...words, ...(isListed ? [''] : [])].map((word): [string, WordEntry] => [
        `${list}:${target}:${word}`,
        { list, key: keyOf(word, at), target, words: [...words] },
      ]),
    ),
  )

/** The writes that change the entries of a document, for the commit of its own change; none where its words stay. */
export function entryWrites(before: readonly ListedRecord[], after: readonly ListedRecord[]): Write[] {
  const had = entriesOf(before)
  const has = entriesOf(after)
  return [
    ...[...had.keys()].filter((id) => !has.has(id)).map((id) => remove(wordEntries, id, 'any')),
    ...[...has]
      .filter(([id, entry]) => JSON.stringify(had.get(id)) !== JSON.stringify(entry))
      .map(([id, entry]) => put(wordEntries, id, entry, 'any')),
  ]
}

/** Entries that a page reads besides those that it needs: twice at most, where several words are to fit. */
const rounds = { full: 2, half: 2 }

/**
 * The ids of the records of a list that have a word for each of these beginnings, a page of them; all records without a
 * beginning. Records with the shortest words come first, of one word the newest.
 * @throws ShopFailure `invalid_request` on a wrong cursor
 */
export async function findRecords(
  store: DocumentStore,
  list: WordList,
  beginnings: readonly string[],
  paging: Paging,
): Promise<Paged<string>> {
  // The longest one leaves the least to be read.
  const first = beginnings.reduce((one, other) => (other.length > one.length ? other : one), '')
  const range = first === '' ? { gte: blank, lt: afterBlank } : { gte: first, lt: first + afterAll }
  const { items, ...page } = await readMatchingPage(
    store,
    wordEntries,
    { index: 'byWord', equals: { list }, range },
    paging,
    matching(
      { first },
      ({ data }) =>
        haveBeginnings(data.words, beginnings) &&
        // Of several words that fit, one finds it.
        wordOf(data) === data.words.filter((word) => word.startsWith(first)).sort()[0],
    ),
    rounds,
  )
  return { ...page, items: items.map(({ data }) => data.target) }
}

/**
 * The ids of the records of a list that have this very word, a page of them, the newest first.
 * @throws ShopFailure `invalid_request` on a wrong cursor
 */
export async function recordsOfWord(
  store: DocumentStore,
  list: WordList,
  word: string,
  paging: Paging,
): Promise<Paged<string>> {
  const range = { gte: word + blank, lt: word + afterBlank }
  const { items, ...page } = await readPage(
    store,
    wordEntries,
    { index: 'byWord', equals: { list }, range },
    paging,
  )
  return { ...page, items: items.map(({ data }) => data.target) }
}

/** Reads found records, the newest of a page first. One that is gone meanwhile is passed by. */
export async function readFound<T>(
  store: DocumentStore,
  collection: Collection<T>,
  { items, ...page }: Paged<string>,
  atOf: (data: T) => Timestamp,
): Promise<Paged<Stored<T>>> {
  const known = await store.getMany(collection, items)
  const found = items.flatMap((id) => known.get(id) ?? [])
  return { ...page, items: found.sort((one, other) => (atOf(one.data) < atOf(other.data) ? 1 : -1)) }
}
