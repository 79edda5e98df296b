import { checkCount, checkQuery, checkScan, type CheckedQuery } from '#ports/document-store/checked-query.ts'
import { readPage } from '#ports/document-store/document-fields.ts'
import type { Collection } from '#ports/document-store/collection.ts'
import { maximumGetMany, type DocumentStore, type Page } from '#ports/document-store/document-store.ts'
import { keyBounds } from '#ports/document-store/key-bounds.ts'
import { isStorableId } from '#ports/document-store/limits.ts'
import type { Clock } from '#ports/clock/clock.ts'
import type { Calls } from './calls.ts'
import {
  idOf,
  isExpired,
  itemKey,
  maximumPlaceBytes,
  partitionIn,
  partitionOf,
  placeIn,
  gsiName,
  gsisOf,
  toStored,
  wholeIndex,
  type Item,
} from './items.ts'

/** Dependencies of {@link createReads}. */
interface ReadsOptions {
  calls: Calls
  clock: Clock
  /** @throws RangeError on a collection that the store was opened without */
  check(collection: Collection<unknown>): void
}

/**
 * Some entries of an index, in its order. `resume` is the key to pass for
 * the next ones; undefined at the end.
 */
type ReadEntries = (limit: number, resume?: Item) => Promise<{ entries: Item[]; resume: Item | undefined }>

/** The biggest request for entries: one batch gets as many documents. */
const mostEntries = 100

/** Whether an entry, which may lag, still stands for the document: all of its keys are as they were. */
function isCurrent(entry: Item, item: Item): boolean {
  return Object.entries(entry).every(([name, value]) => {
    if (value.B === undefined) return value.S === item[name]?.S
    return Buffer.compare(value.B, item[name]?.B ?? Buffer.alloc(0)) === 0
  })
}

function entriesOfWhole(calls: Calls, collection: string, after: string | undefined): ReadEntries {
  return async (limit, resume) => {
    const { Items: entries = [], LastEvaluatedKey } = await calls.query({
      IndexName: wholeIndex,
      KeyConditionExpression: '#collection = :collection' + (after === undefined ? '' : ' AND #id > :after'),
      ExpressionAttributeNames: { '#collection': 'collection', ...(after !== undefined && { '#id': 'id' }) },
      ExpressionAttributeValues: {
        ':collection': { S: collection },
        ...(after !== undefined && { ':after': { S: after } }),
      },
      Limit: limit,
      ...(resume && { ExclusiveStartKey: resume }),
    })
    return { entries, resume: LastEvaluatedKey }
  }
}

/** The question to an index; undefined where none of its keys can be within the bounds. */
function questionOf(gsi: number, partition: string, lower: Buffer, upper: Buffer) {
  const clip = (bytes: Buffer) => ({ B: bytes.subarray(0, maximumPlaceBytes) })
  // No key is empty, and no query may name an empty one; and no key begins with NUL.
  const from = lower.length === 0 ? { B: Buffer.from([0]) } : clip(lower)
  if (Buffer.compare(from.B, upper) >= 0) return undefined
  return {
    IndexName: gsiName(gsi),
    KeyConditionExpression: '#p = :p AND #k BETWEEN :from AND :to',
    ExpressionAttributeNames: { '#p': partitionIn(gsi), '#k': placeIn(gsi) },
    ExpressionAttributeValues: { ':p': { S: partition }, ':from': from, ':to': clip(upper) },
  }
}

/**
 * Counts entries of an index, a megabyte of them at a time. A key is longer than the value that a bound names, since an
 * id follows it: so no key is a bound itself.
 */
async function countEntries(
  calls: Calls,
  question: ReturnType<typeof questionOf>,
  atMost: number,
): Promise<number> {
  let found = 0
  if (!question) return found
  let resume: Item | undefined
  do {
    const { Count = 0, LastEvaluatedKey } = await calls.query({
      ...question,
      Select: 'COUNT',
      Limit: atMost - found,
      ...(resume && { ExclusiveStartKey: resume }),
    })
    found += Count
    resume = LastEvaluatedKey
  } while (resume && found < atMost)
  return found
}

/** DynamoDB bounds are inclusive, and as short as keys: entries beyond the real bounds are left out here. */
function entriesOfGsi(calls: Calls, gsi: number, partition: string, checked: CheckedQuery): ReadEntries {
  const { lower, upper } = keyBounds(Buffer.alloc(0), checked)
  const question = questionOf(gsi, partition, lower, upper)
  const within = (entry: Item): boolean => {
    const place = entry[placeIn(gsi)]?.B ?? Buffer.alloc(0)
    return Buffer.compare(place, lower) >= 0 && Buffer.compare(place, upper) < 0
  }
  return async (limit, resume) => {
    if (!question) return { entries: [], resume: undefined }
    const { Items: found = [], LastEvaluatedKey } = await calls.query({
      ...question,
      ScanIndexForward: !checked.descending,
      Limit: limit,
      ...(resume && { ExclusiveStartKey: resume }),
    })
    return { entries: found.filter(within), resume: LastEvaluatedKey }
  }
}

/** The reading half of the port. */
export function createReads({
  calls,
  clock,
  check,
}: ReadsOptions): Pick<DocumentStore, 'get' | 'getMany' | 'query' | 'count' | 'scan'> {
  const live = (item: Item | undefined): item is Item => item !== undefined && !isExpired(item, clock.now())

  /** The documents of the first entries that are current, as many as `count` where there are so many. */
  async function collect(read: ReadEntries, count: number): Promise<Item[]> {
    const found: Item[] = []
    let resume: Item | undefined
    do {
      // After some skipped ones there may be many: expired items stay in the indexes for up to two days.
      const page = await read(resume ? mostEntries : Math.min(mostEntries, count), resume)
      const keys = page.entries.map((entry) => entry['pk']?.S ?? '')
      const items = new Map((await calls.getSome(keys)).map((item) => [item['pk']?.S ?? '', item]))
      for (const [at, entry] of page.entries.entries()) {
        const item = items.get(keys[at] ?? '')
        if (live(item) && isCurrent(entry, item)) found.push(item)
      }
      resume = page.resume
    } while (resume && found.length < count)
    return found
  }

  /** One more than the page holds is read, so that the last page is known to be the last. */
  async function pageOf<T>(
    collection: Collection<T>,
    read: ReadEntries,
    limit: number,
    cursorOf: (last: Item) => string,
  ): Promise<Page<T>> {
    const found = await collect(read, limit + 1)
    const shown = found.slice(0, limit)
    const last = found.length > limit ? shown.at(-1) : undefined
    return {
      ...readPage(shown, idOf, (item) => toStored(collection, item)),
      next: last && cursorOf(last),
    }
  }

  return {
    async get(collection, id) {
      check(collection)
      const item = isStorableId(id) ? await calls.get(itemKey(collection.name, id)) : undefined
      return live(item) ? toStored(collection, item) : undefined
    },
    async getMany(collection, ids) {
      check(collection)
      if (ids.length > maximumGetMany) throw new RangeError(`${ids.length} ids in one getMany`)
      const wanted = [...new Set(ids.filter(isStorableId))].map((id) => itemKey(collection.name, id))
      const items = (await calls.getSome(wanted)).filter(live)
      const documents = items.map((item) => toStored(collection, item))
      return new Map(documents.map((document) => [document.id, document]))
    },
    async query(collection, query) {
      check(collection)
      const checked = checkQuery(collection, query)
      if (checked.hopeless) return { items: [], next: undefined }
      const gsi = gsisOf(collection).get(query.index) ?? 0
      const partition = partitionOf(collection.name, query.index, checked.equals)
      const read = entriesOfGsi(calls, gsi, partition, checked)
      const cursorOf = (last: Item): string =>
        checked.cursor(Buffer.from(last[placeIn(gsi)]?.B ?? []).toString('base64url'))
      return pageOf(collection, read, checked.limit, cursorOf)
    },
    async count(collection, counted, atMost) {
      check(collection)
      const checked = checkCount(collection, counted, atMost)
      if (checked.hopeless) return 0
      const gsi = gsisOf(collection).get(counted.index) ?? 0
      const partition = partitionOf(collection.name, counted.index, checked.equals)
      const { lower, upper } = keyBounds(Buffer.alloc(0), checked)
      return countEntries(calls, questionOf(gsi, partition, lower, upper), atMost)
    },
    async scan(collection, scan) {
      check(collection)
      const limit = checkScan(scan)
      const read = entriesOfWhole(calls, collection.name, scan.after)
      return pageOf(collection, read, limit, (last) => last['id']?.S ?? '')
    },
  }
}
