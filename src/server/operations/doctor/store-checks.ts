import { randomUUID } from 'node:crypto'
import { setAsideDocuments } from '#engine/read-model/documents.ts'
import type { Collection, Index } from '#ports/document-store/collection.ts'
import {
  put,
  remove,
  StoreTooNew,
  type DocumentStore,
  type Query,
} from '#ports/document-store/document-store.ts'
import { hour, plus, toTimestamp } from '#vocabulary/time.ts'
import { mostCounted, readOutboxState } from '../outbox-readings.ts'
import { failed, look, ok, took, warning, wordsOf, type Check } from './check.ts'
import { doctorVisits } from './visits.ts'

/** Slower than this and pages that need a document begin to feel it, in milliseconds. */
const slowRoundTrip = 500
/** Work that has been due for longer is not being done, in seconds. */
const longDue = 600

async function roundTrip(store: DocumentStore): Promise<Check> {
  const id = randomUUID()
  const started = performance.now()
  const data = { goneAt: plus(toTimestamp(Date.now()), hour) }
  await store.commit([put(doctorVisits, id, data, 'absent')])
  const read = await store.get(doctorVisits, id)
  await store.commit([remove(doctorVisits, id, 'present')])
  const left = await store.get(doctorVisits, id)
  if (read?.data.goneAt !== data.goneAt || left !== undefined) {
    const mend = 'The store does not return what was written. Check that the shop supports it.'
    return failed('Store', 'what was written is not what was read', mend)
  }
  const detail = `a document was written, read and removed in ${took(started)}`
  const mend = 'Run the shop in the region of its store.'
  return performance.now() - started > slowRoundTrip ? warning('Store', detail, mend) : ok('Store', detail)
}

/** A question that finds nothing, or one document at most. */
const questionTo = (name: string, { equals }: Index): Query => ({
  index: name,
  equals: Object.fromEntries(equals.map((field) => [field, 'queried by the doctor'])),
  limit: 1,
})

async function indexChecks(
  store: DocumentStore,
  collections: readonly Collection<unknown>[],
  mend: string,
): Promise<Check[]> {
  const wrong: Check[] = []
  let queried = 0
  for (const collection of collections) {
    for (const [name, index] of Object.entries(collection.indexes)) {
      queried += 1
      await store
        .query(collection, questionTo(name, index))
        .catch((error: unknown) =>
          wrong.push(failed('Indexes', `${collection.name}.${name}: ${wordsOf(error)}`, mend)),
        )
    }
  }
  return wrong.length > 0 ? wrong : [ok('Indexes', `all ${queried} answer`)]
}

const mendUnfit = 'Mend or remove them in the store; the shop runs without them.'

async function schemaChecks(
  store: DocumentStore,
  collections: readonly Collection<unknown>[],
): Promise<Check> {
  const unreadable: string[] = []
  for (const collection of collections) {
    try {
      const page = await store.scan(collection, { limit: 1 })
      unreadable.push(
        ...(page.unreadable ?? []).map(({ id, reason }) => `${collection.name}/${id} (${reason})`),
      )
    } catch (error) {
      if (!(error instanceof StoreTooNew)) throw error
      return failed('Documents', wordsOf(error), 'Run the newer program that has written them.')
    }
  }
  if (unreadable.length > 0)
    return warning('Documents', `these cannot be read: ${unreadable.join(', ')}`, mendUnfit)
  return ok('Documents', `one of each of ${collections.length} kinds can be read`)
}

/** So many documents that are set aside are named. */
const mostNamed = 10

/** The damaged documents that running shops have found in the collections that they follow. */
async function setAsideCheck(store: DocumentStore): Promise<Check> {
  const { items } = await store.scan(setAsideDocuments, { limit: 100 })
  if (items.length === 0) return ok('Set aside', 'every document that a shop has followed fits')
  const named = items
    .slice(0, mostNamed)
    .map(({ data }) => `${data.collection}/${data.document} (${data.reason})`)
  const more = items.length > mostNamed ? ` and ${items.length - mostNamed} more` : ''
  return warning('Set aside', `these do not fit: ${named.join(', ')}${more}`, mendUnfit)
}

async function leftoverChecks(store: DocumentStore): Promise<Check[]> {
  const { due, oldestDueSeconds, failed: givenUp } = await readOutboxState(store, { now: Date.now })
  const many = (count: number): string => (count >= mostCounted ? `${count} or more` : String(count))
  return [
    givenUp === 0
      ? ok('Tasks', 'no failed tasks')
      : warning(
          'Tasks',
          `${many(givenUp)} have failed`,
          'See the back office: messages and refunds that failed.',
        ),
    oldestDueSeconds < longDue
      ? ok('Work', `${many(due)} tasks are due`)
      : warning(
          'Work',
          `${many(due)} tasks are due, the oldest for ${Math.round(oldestDueSeconds / 60)} min`,
          'See that a shop is running on this store, and what its log says.',
        ),
  ]
}

/** The remedy when a store cannot be used at all, by the kind of store. */
export function reachOf(url: string): string {
  if (url.startsWith('firestore:'))
    return 'See that the database is there, in Native mode, and that the shop may use it (docs/stores/firestore.md).'
  if (url.startsWith('dynamodb:'))
    return 'See the rights that the shop needs (docs/stores/dynamodb.md), and that it reaches DynamoDB.'
  if (url.startsWith('mongodb'))
    return 'See the address, the user and its rights (docs/stores/mongodb.md), and that the shop reaches the cluster.'
  return 'See that the file is whole and that the user of the shop may write it and its folder.'
}

/** How to create missing parts of a store, by the kind of store. */
export function mendOf(url: string): string {
  if (url.startsWith('firestore:'))
    return 'Deploy the indexes: firebase deploy --only firestore, in deploy/firestore (docs/stores/firestore.md).'
  if (url.startsWith('dynamodb:')) return 'Run npm run store:create (docs/stores/dynamodb.md).'
  if (url.startsWith('mongodb')) return 'Run npm run store:mongodb (docs/stores/mongodb.md).'
  return reachOf(url)
}

/** Whether the store persists writes, has the required indexes, and has no overdue work; then the checks of `more`. */
export async function checkStore(
  url: string,
  open: () => Promise<DocumentStore>,
  collections: readonly Collection<unknown>[],
  more: (store: DocumentStore) => Promise<Check[]> = async () => [],
): Promise<Check[]> {
  const mend = mendOf(url)
  let store: DocumentStore
  try {
    store = await open()
  } catch (error) {
    const newer = error instanceof StoreTooNew ? 'Run the newer program that has written it.' : reachOf(url)
    return [failed('Store', wordsOf(error), newer)]
  }
  try {
    const reached = await look('Store', reachOf(url), () => roundTrip(store))
    if (reached.some(({ state }) => state === 'failed')) return reached
    return [
      ...reached,
      ...(await look('Indexes', mend, () => indexChecks(store, collections, mend))),
      ...(await look('Documents', mend, () => schemaChecks(store, collections))),
      ...(await look('Set aside', mend, () => setAsideCheck(store))),
      ...(await look('Tasks', mend, () => leftoverChecks(store))),
      ...(await look('Backups', mend, () => more(store))),
    ]
  } finally {
    await store.close().catch(() => undefined)
  }
}
