import { onTestFinished } from 'vitest'
import { systemClock } from '#ports/clock/clock.ts'
import { defineCollection, type Collection } from '#ports/document-store/collection.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { storeSchemas } from '#ports/document-store/rollout/rollout-state.ts'
import { openRollout } from '#ports/document-store/rollout/rollout.ts'
import { createTestDatabase, type TestDatabase } from '../test-store.ts'

export interface OldPerson {
  name: string
}

export interface Person {
  given: string
  family: string
}

/** The release before: a name in one field. */
export const oldPeople: Collection<OldPerson> = defineCollection({
  name: 'people',
  about: 'Someone',
  schema: { parse: (value: unknown) => value as OldPerson },
  schemaVersion: 1,
  watched: true,
  indexes: { all: { equals: [] } },
})

/** This release: a name in two fields, and an index more. */
export const people: Collection<Person> = defineCollection({
  ...oldPeople,
  schema: { parse: (value: unknown) => value as Person },
  schemaVersion: 2,
  upgrades: {
    1: (data) => {
      const [given = '', ...family] = (data as OldPerson).name.split(' ')
      return { given, family: family.join(' ') } satisfies Person
    },
  },
  indexes: { ...oldPeople.indexes, byFamily: { equals: [], order: 'family' } },
  before: {
    schemaVersion: 1,
    indexes: ['all'],
    downgrade: ({ given, family }: Person): OldPerson => ({ name: `${given} ${family}` }),
  },
})

export interface Visit {
  gone?: string
}

export const oldVisits: Collection<Visit> = defineCollection({
  name: 'visits',
  about: 'A visit',
  schema: { parse: (value: unknown) => value as Visit },
  schemaVersion: 1,
  indexes: {},
})

export const visits: Collection<Visit> = defineCollection({
  ...oldVisits,
  schemaVersion: 2,
  upgrades: { 1: (data) => data },
  timeToLive: 'gone',
  before: { schemaVersion: 1, indexes: [], timeToLive: null, downgrade: (visit) => visit },
})

export const collections = [people, storeSchemas]

/** A database that the release before has set up. */
export async function openDatabase(name: string) {
  const database = await createTestDatabase(name)
  onTestFinished(() => database.remove())
  await database.prepare([oldPeople, storeSchemas])
  return database
}

/** A program of the release before: it knows nothing of any of this. */
export async function openOld(database: TestDatabase): Promise<DocumentStore> {
  const store = await database.open({ clock: systemClock, collections: [oldPeople] })
  onTestFinished(() => store.close())
  return store
}

/** A program of this release. */
export async function openNew(
  database: TestDatabase,
  { around = (store: DocumentStore) => store, lookEvery = 30 } = {},
): Promise<DocumentStore> {
  const store = await openRollout({
    collections,
    open: async (declared) => around(await database.open({ clock: systemClock, collections: declared })),
    lookEvery,
  })
  onTestFinished(() => store.close())
  return store
}

export const lovelace: Person = { given: 'Ada', family: 'Lovelace' }
export const hopper: Person = { given: 'Grace', family: 'Hopper' }
export const families = async (store: DocumentStore): Promise<string[]> =>
  (await store.query(people, { index: 'byFamily', limit: 100 })).items.map(({ data }) => data.family)
