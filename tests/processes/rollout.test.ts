import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createReadModel, follow } from '#engine/read-model/read-model.ts'
import { systemClock } from '#ports/clock/clock.ts'
import type { Collection } from '#ports/document-store/collection.ts'
import {
  put,
  StoreConflict,
  StoreTooNew,
  StoreUnavailable,
  type DocumentStore,
} from '#ports/document-store/document-store.ts'
import { withFaults } from '#ports/document-store/faults.ts'
import { readAll } from '#ports/document-store/read-all.ts'
import { migrate } from '#ports/document-store/rollout/rollout-migration.ts'
import { storeSchemas } from '#ports/document-store/rollout/rollout-state.ts'
import { openRollout } from '#ports/document-store/rollout/rollout.ts'
import { withoutDynamo } from '../hosted/dynamodb-server.ts'
import { withoutMongo } from '../hosted/mongodb-server.ts'
import {
  oldPeople,
  people,
  oldVisits,
  visits,
  collections,
  openDatabase,
  openOld,
  openNew,
  lovelace,
  hopper,
  families,
} from './two-releases.ts'
import { casesOf } from '../tiers.ts'

// Hosted stores are programs beside this one, on a machine that may be busy.

const stores = [
  'sqlite',
  'firestore',
  ...(withoutDynamo() ? [] : ['dynamodb']),
  ...(withoutMongo() ? [] : ['mongodb']),
]

describe.each(casesOf(stores))('two releases on one store (%s)', (name) => {
  test('before the migration both releases read and change what either has written', async () => {
    const database = await openDatabase(name)
    const old = await openOld(database)
    await old.commit([put(oldPeople, 'ada', { name: 'Ada Lovelace' }, 'absent')])
    const fresh = await openNew(database)
    expect((await fresh.get(people, 'ada'))?.data).toEqual(lovelace)
    await fresh.commit([put(people, 'grace', hopper, 'absent')])
    expect((await old.get(oldPeople, 'grace'))?.data).toEqual({ name: 'Grace Hopper' })
    await old.commit([put(oldPeople, 'grace', { name: 'Grace Murray' }, 1)])
    expect((await fresh.get(people, 'grace'))?.data).toEqual({ given: 'Grace', family: 'Murray' })
    await fresh.commit([put(people, 'grace', hopper, 2)])
    await old.commit([put(oldPeople, 'ada', { name: 'Ada Byron' }, 1)])
    await expect(families(fresh)).rejects.toThrow('the index byFamily of people is not filled yet')
    await expect(families(fresh)).rejects.toBeInstanceOf(StoreUnavailable)
  })

  test('a migration disturbs no process that runs, fills the new index, and shuts the older release out', async () => {
    const database = await openDatabase(name)
    const old = await openOld(database)
    const many = Array.from({ length: 90 }, (_, at) =>
      put(oldPeople, `p${at}`, { name: `Old ${at}` }, 'absent'),
    )
    await old.commit(many)
    const one = await openNew(database)
    const other = await openNew(database)
    const known = new Map<string, string>()
    const model = createReadModel(other, [
      follow({
        collection: people,
        put: (id, { data }) => void known.set(id, data.family),
        remove: (id) => void known.delete(id),
      }),
    ])
    onTestFinished(() => model.close())
    await model.ready()

    let over = false
    const isOver = (): boolean => over
    let writes = 0
    /** Both go on writing all the time; nothing may fail. */
    const work = async (store: DocumentStore, name: string): Promise<void> => {
      while (!isOver()) {
        writes += 1
        const id = `${name}${writes}`
        await store.commit([put(people, id, { given: name, family: `F${writes}` }, 'absent')])
        expect((await store.get(people, id))?.data.given).toBe(name)
        await sleep(10)
      }
    }
    const working = Promise.all([work(one, 'one'), work(other, 'other')])
    await sleep(100)
    const counts = await migrate({
      open: () => openNew(database),
      collections,
      prepare: () => database.prepare(collections),
      pause: 400,
    })
    await sleep(100)
    over = true
    await working

    expect(counts['people']).toBeGreaterThanOrEqual(90)
    const all: string[] = []
    for await (const { data } of readAll(one, people)) all.push(data.family)
    expect(all.length).toBe(90 + writes)
    const indexed: string[] = []
    for (let after: string | undefined, first = true; first || after !== undefined; first = false) {
      const page = await other.query(people, { index: 'byFamily', limit: 100, ...(after && { after }) })
      indexed.push(...page.items.map(({ data }) => data.family))
      after = page.next
    }
    expect(indexed.toSorted()).toEqual(all.toSorted())
    await model.caughtUp()
    await vi.waitFor(() => expect(known.size).toBe(all.length), { timeout: 60_000 })

    await expect(old.commit([put(oldPeople, 'p1', { name: 'Too late' }, 'any')])).rejects.toBeInstanceOf(
      StoreTooNew,
    )
    await expect(old.get(oldPeople, 'p1')).rejects.toBeInstanceOf(StoreTooNew)
    const startedByMistake = openOld(database).then((late) => late.get(oldPeople, 'p1'))
    await expect(startedByMistake).rejects.toBeInstanceOf(StoreTooNew)
    expect(await migrate({ open: () => openNew(database), collections, pause: 0 })).toEqual({})
  })

  test('a process that has not looked yet learns of a migration by its first write that comes too late', async () => {
    const database = await openDatabase(name)
    await (await openOld(database)).commit([put(oldPeople, 'ada', { name: 'Ada Byron' }, 'absent')])
    const late = await openNew(database, { lookEvery: 600_000 })
    const prepare = (): Promise<void> => database.prepare(collections)
    await migrate({ open: () => openNew(database), collections, prepare, pause: 100 })
    await late.commit([put(people, 'ada', lovelace, 2)])
    expect(await families(late)).toEqual(['Lovelace'])
  })

  test('a migration that was ended goes on where it was', async () => {
    const database = await openDatabase(name)
    const old = await openOld(database)
    for (let from = 0; from < 800; from += 100) {
      const ids = Array.from({ length: 100 }, (_, at) => String(from + at).padStart(4, '0'))
      await old.commit(ids.map((id) => put(oldPeople, id, { name: `Person ${id}` }, 'absent')))
    }
    const prepare = (): Promise<void> => database.prepare(collections)
    let commits = 0
    const around = (store: DocumentStore): DocumentStore => {
      const faulty = withFaults(store)
      return {
        ...faulty,
        commit: async (writes) => {
          commits += 1
          if (commits === 30) faulty.failNext('commit', 'before')
          await faulty.commit(writes)
        },
      }
    }
    const breaking = (): Promise<DocumentStore> => openNew(database, { around })
    await expect(migrate({ open: breaking, collections, prepare, pause: 100 })).rejects.toBeInstanceOf(
      StoreUnavailable,
    )
    const again = await openNew(database)
    const { people: count = 0 } = await migrate({
      open: () => openNew(database),
      collections,
      prepare,
      pause: 100,
    })
    expect(count).toBeLessThan(800)
    expect(count).toBeGreaterThanOrEqual(100)
    expect((await again.get(people, '0000'))?.version).toBe(2)
    expect((await again.get(people, '0799'))?.version).toBe(2)
  })

  test('a document that someone else is just changing is rewritten all the same', async () => {
    const database = await openDatabase(name)
    const ids = Array.from({ length: 30 }, (_, at) => `p${at}`)
    await (
      await openOld(database)
    ).commit(ids.map((id) => put(oldPeople, id, { name: `Old ${id}` }, 'absent')))
    const refused = new Set<string>()
    /** Each document is refused once by itself too, as one is that a transaction of others holds for a moment. */
    const around = (store: DocumentStore): DocumentStore => ({
      ...store,
      async commit(writes) {
        const held = writes.filter(({ collection }) => collection.name === people.name).map(({ id }) => id)
        if (held.length > 1 || held.some((id) => !refused.has(id))) {
          if (held.length === 1) held.forEach((id) => refused.add(id))
          throw new StoreConflict('held by another transaction')
        }
        await store.commit(writes)
      },
    })
    const open = (): Promise<DocumentStore> => openNew(database, { around })
    const prepare = (): Promise<void> => database.prepare(collections)
    expect(await migrate({ open, collections, prepare, pause: 100 })).toEqual({ people: 30 })
    expect(await families(await openNew(database))).toHaveLength(30)
  })

  test('a time to live that is new holds once the migration has gone by', async () => {
    const database = await openDatabase(name)
    const declared = [visits, storeSchemas]
    const open = (each: readonly Collection<unknown>[]): Promise<DocumentStore> =>
      database.open({ clock: systemClock, collections: each })
    const old = await open([oldVisits])
    const gone = '2026-01-01T00:00:00.000Z'
    await old.commit([put(oldVisits, 'past', { gone }, 'absent'), put(oldVisits, 'still', {}, 'absent')])
    const openVisits = (): Promise<DocumentStore> =>
      openRollout({ collections: declared, open, lookEvery: 600_000 })
    const store = await openVisits()
    expect(await store.get(visits, 'past')).toBeDefined()
    const prepare = (): Promise<void> => database.prepare(declared)
    await migrate({ open: openVisits, collections: declared, prepare, pause: 0 })
    const after = await openVisits()
    expect(await after.get(visits, 'past')).toBeUndefined()
    expect(await after.get(visits, 'still')).toBeDefined()
    for (const each of [old, store, after]) await each.close()
  })

  test('a new store is written in the new way at once', async () => {
    const database = await openDatabase(name)
    await database.prepare(collections)
    const store = await openNew(database)
    await store.commit([put(people, 'ada', lovelace, 'absent')])
    expect(await families(store)).toEqual(['Lovelace'])
    expect(await migrate({ open: () => openNew(database), collections, pause: 0 })).toEqual({})
  })

  test('a release whose predecessor’s migration was left out says so, as does one that two could not share', async () => {
    const database = await openDatabase(name)
    await database.prepare(collections)
    await openNew(database)
    const third: Collection<unknown> = {
      ...people,
      schemaVersion: 4,
      before: { schemaVersion: 3, indexes: ['all', 'byFamily'], downgrade: (data) => data },
    }
    const open = (declared: readonly Collection<unknown>[]) =>
      database.open({ clock: systemClock, collections: declared })
    await expect(openRollout({ collections: [third, storeSchemas], open })).rejects.toThrow('release before')
    const mixed: Collection<unknown> = {
      ...people,
      indexes: { byFamily: people.indexes['byFamily'] ?? { equals: [] } },
    }
    await expect(openRollout({ collections: [mixed, storeSchemas], open })).rejects.toThrow(RangeError)
  })
})
