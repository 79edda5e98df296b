import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openSqliteStore } from '#adapters/document-store/sqlite/sqlite-store.ts'
import { setAsideDocuments } from '#engine/read-model/documents.ts'
import { createReadModel, follow } from '#engine/read-model/read-model.ts'
import { setAsideOf } from '#engine/read-model/set-aside.ts'
import { systemClock } from '#ports/clock/clock.ts'
import { things } from '#ports/document-store/conformance/subject.ts'
import { put, remove, type DocumentStore } from '#ports/document-store/document-store.ts'
import { withFaults } from '#ports/document-store/faults.ts'

const options = { clock: systemClock, collections: [things] }

function modelOver(store: DocumentStore) {
  const known = new Map<string, unknown>()
  const model = createReadModel(store, [
    follow({
      collection: things,
      put: (id, { data }) => void known.set(id, data.rank),
      remove: (id) => void known.delete(id),
    }),
  ])
  onTestFinished(() => model.close())
  return { known, model }
}

it('reads everything again, and lets go of what is gone, when the store has forgotten what changed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-read-model-'))
  const path = join(folder, 'shop.db')
  const store = openSqliteStore({ path, ...options, changesRetained: 10 })
  const other = openSqliteStore({ path, ...options, changesRetained: 10 })
  onTestFinished(async () => {
    await store.close()
    await other.close()
    await rm(folder, { recursive: true })
  })
  await other.commit([put(things, 'stays', { rank: 1 }, 'any'), put(things, 'goes', { rank: 1 }, 'any')])
  const { known, model } = modelOver(store)
  await model.ready()
  // All in one turn of the event loop: the watcher has no chance to look in between.
  await Promise.all([
    other.commit([remove(things, 'goes', 'any')]),
    ...Array.from({ length: 50 }, (_, rank) => other.commit([put(things, 'stays', { rank }, 'any')])),
  ])
  await vi.waitFor(() => expect([...known]).toEqual([['stays', 49]]), { timeout: 60_000 })
  await other.commit([put(things, 'new', { rank: 7 }, 'absent')])
  await model.caughtUp()
  expect(known.get('new')).toBe(7)
})

it('keeps what it knows while the store is down, and goes on by itself afterwards', async () => {
  const file = openSqliteStore({ path: ':memory:', ...options })
  onTestFinished(() => file.close())
  const faulty = withFaults(file)
  let end: ((error: RangeError) => void) | undefined
  const store: DocumentStore = {
    ...faulty,
    watch: (collections, from, onChange, onEnd) => {
      end = onEnd
      return file.watch(collections, from, onChange, onEnd)
    },
  }
  await file.commit([put(things, 'a', { rank: 1 }, 'any')])
  const { known, model } = modelOver(store)
  await model.ready()
  faulty.plan({ before: 1 })
  end?.(new RangeError('forgotten'))
  await file.commit([put(things, 'b', { rank: 2 }, 'any')])
  expect(known.get('a')).toBe(1)
  faulty.plan({})
  await model.caughtUp()
  expect([...known]).toEqual([
    ['a', 1],
    ['b', 2],
  ])
})

it('fails its waiters when it could not be read at the start', async () => {
  const faulty = withFaults(openSqliteStore({ path: ':memory:', ...options }), { before: 1 })
  onTestFinished(() => faulty.close())
  await expect(modelOver(faulty).model.ready()).rejects.toThrow('did not reach the store')
})

it('names what is set aside to the next process too, until that finds it gone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-set-aside-'))
  const path = join(folder, 'shop.db')
  const open = () => openSqliteStore({ path, ...options, collections: [things, setAsideDocuments] })
  const [store, next] = [open(), open()]
  onTestFinished(async () => {
    await Promise.all([store.close(), next.close()])
    await rm(folder, { recursive: true })
  })
  const foreign = { collection: 'things', id: 'x', reason: 'its data is no JSON' }
  setAsideOf(store).leaveOut(foreign)
  const recorded = async () => (await store.scan(setAsideDocuments, { limit: 5 })).items.length
  await expect.poll(recorded).toBe(1)
  const aside = setAsideOf(next)
  const named: unknown[] = []
  aside.listen((document) => void named.push(document))
  await expect.poll(() => named).toEqual([foreign])
  await aside.recheck(things)
  expect(aside.list()).toEqual([])
  await expect.poll(recorded).toBe(0)
})
