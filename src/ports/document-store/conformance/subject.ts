import { onTestFinished } from 'vitest'
import { defineCollection, type Collection } from '../collection.ts'
import { put, type DocumentStore, type Page, type Query, type Stored } from '../document-store.ts'

/** The store of an adapter's test. */
export interface StoreUnderTest {
  store: DocumentStore
  /** Another store over the same data, as another process would open it. */
  sibling(): Promise<DocumentStore>
  /** The time of `store` and its siblings, in milliseconds since 1970; `advance` moves it on. */
  clock: { now(): number; advance(milliseconds: number): void }
  /**
   * Whether `sweepExpired` removes expired documents; the suite does not wait for a database that does it by itself.
   */
  sweeps: boolean
  /** Puts something among the things, under an id, that no shop has written; scans and watches come upon it. */
  plantForeign(id: string): Promise<void>
  /** Closes every store of this test and removes its data. */
  dispose(): Promise<void>
}

/** Opens an empty store. */
export type OpenStore = () => Promise<StoreUnderTest>

/** The suite's documents: every field is optional, so that indexes can be sparse. */
export interface Thing {
  name?: string
  rank?: number | null
  flag?: boolean
  group?: string
  tags?: readonly string[]
  mixed?: string | number | boolean
  expiresAt?: string
  note?: unknown
}

/** Has an index of each kind. */
export const things: Collection<Thing> = defineCollection({
  name: 'things',
  about: 'What the suite stores',
  schema: { parse: (value: unknown) => value as Thing },
  schemaVersion: 1,
  watched: true,
  timeToLive: 'expiresAt',
  indexes: {
    all: { equals: [] },
    byName: { equals: [], order: 'name' },
    byRank: { equals: [], order: 'rank' },
    byFlag: { equals: [], order: 'flag' },
    byMixed: { equals: [], order: 'mixed' },
    ofGroup: { equals: ['group'] },
    ofGroupByRank: { equals: ['group'], order: 'rank' },
    ofFlagAndGroupByName: { equals: ['flag', 'group'], order: 'name' },
    ofRank: { equals: ['rank'] },
  },
})

/** A second collection, whose documents must never show among the things. */
export const places: Collection<{ name: string }> = defineCollection({
  name: 'places',
  about: 'What the suite stores beside things',
  schema: { parse: (value: unknown) => value as { name: string } },
  schemaVersion: 1,
  indexes: { byName: { equals: [], order: 'name' } },
})

/** Its long documents are stored compressed. */
export const longThings: Collection<{ name: string; note?: string }> = defineCollection({
  name: 'longThings',
  about: 'What the suite stores compressed',
  schema: { parse: (value: unknown) => value as { name: string } },
  schemaVersion: 1,
  watched: true,
  long: true,
  indexes: { byName: { equals: [], order: 'name' } },
})

/** All that the suite uses: an adapter's test opens its store with these. */
export const conformanceCollections: readonly Collection<unknown>[] = [things, places, longThings]

/** A clock for an adapter's test, at a fixed moment until it is advanced. */
export function createMovableClock(): StoreUnderTest['clock'] {
  let now = Date.parse('2026-03-01T09:00:00.000Z')
  return {
    now: () => now,
    advance: (milliseconds) => {
      now += milliseconds
    },
  }
}

/** Opens a store for one test and disposes of it afterwards. */
export async function opened(open: OpenStore): Promise<StoreUnderTest> {
  const subject = await open()
  onTestFinished(() => subject.dispose())
  return subject
}

/** Writes things by id, at most 100. */
export async function fill(store: DocumentStore, documents: Record<string, Thing>): Promise<void> {
  await store.commit(Object.entries(documents).map(([id, thing]) => put(things, id, thing, 'any')))
}

/** Every item of a query, page by page, by following the cursors. */
export async function allPages(store: DocumentStore, query: Query): Promise<Stored<Thing>[]> {
  const items: Stored<Thing>[] = []
  let after: string | undefined
  do {
    const page: Page<Thing> = await store.query(things, { ...query, ...(after && { after }) })
    items.push(...page.items)
    after = page.next
  } while (after !== undefined)
  return items
}

/** The ids of {@link allPages}. */
export async function ids(store: DocumentStore, query: Query): Promise<string[]> {
  return (await allPages(store, query)).map((item) => item.id)
}
