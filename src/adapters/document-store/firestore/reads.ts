import type { Firestore, Query, QueryDocumentSnapshot } from '@google-cloud/firestore'
import type { Clock } from '#ports/clock/clock.ts'
import { checkCount, checkQuery, checkScan } from '#ports/document-store/checked-query.ts'
import { readPage } from '#ports/document-store/document-fields.ts'
import type { Collection, IndexValue } from '#ports/document-store/collection.ts'
import { maximumGetMany, type DocumentStore, type Stored } from '#ports/document-store/document-store.ts'
import { isStorableId } from '#ports/document-store/limits.ts'
import { fieldsOf, idOf, isAlive, readSnapshot, referenceOf } from './documents.ts'
import { answering } from './failures.ts'
import type { Memory } from './memory.ts'
import { decodePlace, encodePlace, indexQuery, placeOf, scanQuery } from './queries.ts'

interface ReadsNeeds {
  firestore: Firestore
  clock: Clock
  memory: Memory
  /** @throws RangeError when the store was opened without this collection */
  check(collection: Collection<unknown>): void
}

/** The source of a page. */
interface Source {
  query: Query
  after: IndexValue[] | undefined
  /** Where a document stands in the order of the query. */
  place(document: QueryDocumentSnapshot): IndexValue[]
  isShown(document: QueryDocumentSnapshot): boolean
  limit: number
}

/** Firestore's own removal may be a day behind: a page skips expired documents until it is full. */
const fewest = 10

/** One document more than the limit, when there is one. */
async function fill({ query, after, place, isShown, limit }: Source): Promise<QueryDocumentSnapshot[]> {
  const found: QueryDocumentSnapshot[] = []
  let wanted = limit + 1
  for (let last = after; ;) {
    const { docs } = await (last ? query.startAfter(...last) : query).limit(wanted).get()
    found.push(...docs.filter(isShown))
    const end = docs.at(-1)
    if (found.length > limit || docs.length < wanted || !end) return found
    last = place(end)
    wanted = Math.max(fewest, limit + 1 - found.length)
  }
}

/** The reading half of the port. */
export function createReads({ firestore, clock, memory, check }: ReadsNeeds) {
  const isShownIn = (collection: Collection<unknown>) => (document: QueryDocumentSnapshot) => {
    const standing = memory.see(collection, document)
    return standing !== undefined && isAlive(standing, clock.now())
  }

  async function getMany<T>(
    collection: Collection<T>,
    ids: readonly string[],
  ): Promise<Map<string, Stored<T>>> {
    check(collection)
    if (ids.length > maximumGetMany) throw new RangeError(`${ids.length} ids in one getMany`)
    const wanted = [...new Set(ids)].filter(isStorableId)
    if (wanted.length === 0) return new Map()
    const references = wanted.map((id) => referenceOf(firestore, collection.name, id))
    const snapshots = await answering(() => firestore.getAll(...references))
    const found = snapshots.filter((snapshot, at) => {
      const standing = memory.see(collection, snapshot)
      if (!standing) memory.forget(collection.name, wanted[at] ?? '')
      return standing !== undefined && isAlive(standing, clock.now())
    })
    return new Map(found.map((snapshot) => [idOf(snapshot), readSnapshot(collection, snapshot)]))
  }

  const reads: Pick<DocumentStore, 'get' | 'getMany' | 'query' | 'count' | 'scan'> = {
    getMany,
    get: async (collection, id) => (await getMany(collection, [id])).get(id),
    query: async (collection, query) => {
      check(collection)
      const checked = checkQuery(collection, query)
      const after = checked.after === undefined ? undefined : decodePlace(checked.after)
      if (checked.hopeless) return { items: [], next: undefined }
      const place = (document: QueryDocumentSnapshot): IndexValue[] => placeOf(checked, fieldsOf(document))
      const found = await answering(() =>
        fill({
          query: indexQuery(firestore.collection(collection.name), checked),
          after,
          place,
          isShown: isShownIn(collection),
          limit: checked.limit,
        }),
      )
      const shown = found.slice(0, checked.limit)
      const last = found.length > checked.limit ? shown.at(-1) : undefined
      return {
        ...readPage(shown, idOf, (document) => readSnapshot(collection, document)),
        next: last && checked.cursor(encodePlace(place(last))),
      }
    },
    count: async (collection, counted, atMost) => {
      check(collection)
      const checked = checkCount(collection, counted, atMost)
      if (checked.hopeless) return 0
      const query = indexQuery(firestore.collection(collection.name), checked).limit(atMost)
      return (await answering(() => query.count().get())).data().count
    },
    scan: async (collection, scan) => {
      check(collection)
      const limit = checkScan(scan)
      const found = await answering(() =>
        fill({
          query: scanQuery(firestore.collection(collection.name)),
          after: scan.after === undefined ? undefined : [scan.after],
          place: (document) => [idOf(document)],
          isShown: isShownIn(collection),
          limit,
        }),
      )
      const shown = found.slice(0, limit)
      const last = found.length > limit ? shown.at(-1) : undefined
      return {
        ...readPage(shown, idOf, (document) => readSnapshot(collection, document)),
        next: last && idOf(last),
      }
    },
  }
  return reads
}
