import type { Db, Filter } from 'mongodb'
import type { Clock } from '#ports/clock/clock.ts'
import { checkCount, checkQuery, checkScan, type CheckedQuery } from '#ports/document-store/checked-query.ts'
import type { Collection } from '#ports/document-store/collection.ts'
import { readPage } from '#ports/document-store/document-fields.ts'
import { maximumGetMany, type Counted, type DocumentStore } from '#ports/document-store/document-store.ts'
import { keyBounds } from '#ports/document-store/key-bounds.ts'
import { isStorableId } from '#ports/document-store/limits.ts'
import { aliveAt, bytesOfText, idOf, sortableText, toStored, type StoredFields } from './documents.ts'
import { answering } from './failures.ts'

interface ReadsNeeds {
  database: Db
  clock: Clock
  /** @throws RangeError on a collection that the store was opened without */
  check(collection: Collection<unknown>): void
}

/** Where decisions are made: commits that were acknowledged are seen. */
const decisive = { readPreference: 'primary', readConcern: { level: 'majority' } } as const
/** Where lists are read: the URL may say `readPreference=secondary`. */
const relaxed = { readConcern: { level: 'majority' } } as const

/** The fields that reads need. */
const projection = { v: 1, s: 1, json: 1 } as const

/** The documents that a query finds, expired ones too: an index holds all that it names. */
function filterOf({ index }: Counted, checked: CheckedQuery): Filter<StoredFields> {
  const { lower, upper } = keyBounds(Buffer.alloc(0), checked)
  return {
    ...Object.fromEntries(checked.index.equals.map((field, at) => [`e.${field}`, checked.equals[at]])),
    [`k.${index}`]: { $gte: sortableText(lower), $lt: sortableText(upper) },
  }
}

/** The reading half of the port. */
export function createReads({
  database,
  clock,
  check,
}: ReadsNeeds): Pick<DocumentStore, 'get' | 'getMany' | 'query' | 'count' | 'scan'> {
  const all = ({ name }: Collection<unknown>) => database.collection<StoredFields>(name)

  return {
    async get(collection, id) {
      check(collection)
      if (!isStorableId(id)) return undefined
      const found = await answering(() =>
        all(collection).findOne({ _id: id, ...aliveAt(clock.now()) }, { projection, ...decisive }),
      )
      return found ? toStored(collection, found) : undefined
    },
    async getMany(collection, ids) {
      check(collection)
      if (ids.length > maximumGetMany) throw new RangeError(`${ids.length} ids in one getMany`)
      const wanted = [...new Set(ids)].filter(isStorableId)
      if (wanted.length === 0) return new Map()
      const found = await answering(() =>
        all(collection)
          .find({ _id: { $in: wanted }, ...aliveAt(clock.now()) }, { projection, ...decisive })
          .toArray(),
      )
      return new Map(found.map((each) => [idOf(each), toStored(collection, each)]))
    },
    async query(collection, query) {
      check(collection)
      const checked = checkQuery(collection, query)
      if (checked.hopeless) return { items: [], next: undefined }
      const place = `k.${query.index}`
      const filter = { ...filterOf(query, checked), ...aliveAt(clock.now()) }
      const found = await answering(() =>
        all(collection)
          .find(filter, { projection: { ...projection, [place]: 1 }, ...relaxed })
          .sort(place, checked.descending ? -1 : 1)
          .limit(checked.limit + 1)
          .toArray(),
      )
      const shown = found.slice(0, checked.limit)
      const last = found.length > checked.limit ? shown.at(-1) : undefined
      return {
        ...readPage(shown, idOf, (each) => toStored(collection, each)),
        next: last && checked.cursor(bytesOfText(last.k?.[query.index] ?? '').toString('base64url')),
      }
    },
    async count(collection, counted, atMost) {
      check(collection)
      const checked = checkCount(collection, counted, atMost)
      if (checked.hopeless) return 0
      const filter = filterOf(counted, checked)
      return answering(() => all(collection).countDocuments(filter, { limit: atMost, ...relaxed }))
    },
    async scan(collection, scan) {
      check(collection)
      const limit = checkScan(scan)
      // Ids of other types are not the shop's; no cursor could follow them.
      const _id = scan.after === undefined ? { $gte: '' } : { $gt: scan.after }
      const found = await answering(() =>
        all(collection)
          .find({ _id, ...aliveAt(clock.now()) }, { projection, ...relaxed })
          .sort('_id', 1)
          .limit(limit + 1)
          .toArray(),
      )
      const shown = found.slice(0, limit)
      const last = found.length > limit ? shown.at(-1) : undefined
      return { ...readPage(shown, idOf, (each) => toStored(collection, each)), next: last && idOf(last) }
    },
  }
}
