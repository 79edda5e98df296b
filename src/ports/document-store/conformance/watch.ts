import { describe, expect, it, vi } from 'vitest'
import { put, remove, type Change, type DocumentStore } from '../document-store.ts'
import { fill, opened, places, things, type OpenStore } from './subject.ts'

/** Watches things and remembers the latest state of each document. */
function follow(store: DocumentStore, from: string) {
  const changes: Change[] = []
  const state = new Map<string, unknown>()
  const subscription = store.watch([things], from, (change) => {
    changes.push(change)
    if (change.document) state.set(change.id, change.document.data)
    else state.delete(change.id)
  })
  return { ...subscription, changes, state }
}

function describeDelivery(open: OpenStore): void {
  it('hands over puts and removals with the document as it is after', async () => {
    const { store } = await opened(open)
    const watcher = follow(store, await store.position())
    await fill(store, { a: { rank: 1 }, b: { rank: 2 } })
    await watcher.caughtUp()
    expect(watcher.changes.map(({ position: _position, ...rest }) => rest)).toEqual([
      { collection: 'things', id: 'a', document: { id: 'a', version: 1, data: { rank: 1 } } },
      { collection: 'things', id: 'b', document: { id: 'b', version: 1, data: { rank: 2 } } },
    ])
    await store.commit([remove(things, 'a', 1), put(things, 'b', { rank: 3 }, 1)])
    await watcher.caughtUp()
    expect([...watcher.state]).toEqual([['b', { rank: 3 }]])
  })

  it('hands over nothing of other collections, nor of commits that failed', async () => {
    const { store } = await opened(open)
    const watcher = follow(store, await store.position())
    await store.commit([put(places, 'p', { name: 'x' }, 'any')])
    await expect(store.commit([put(things, 'a', {}, 'present')])).rejects.toThrow()
    await watcher.caughtUp()
    expect(watcher.changes).toEqual([])
  })

  it('receives the commits of another process', async () => {
    const { store, sibling } = await opened(open)
    const other = await sibling()
    const watcher = follow(store, await store.position())
    await fill(other, { a: { rank: 1 } })
    await watcher.caughtUp()
    expect([...watcher.state.keys()]).toEqual(['a'])
    await fill(other, { b: { rank: 1 } })
    await vi.waitFor(() => expect([...watcher.state.keys()]).toEqual(['a', 'b']), { timeout: 60_000 })
  })

  it('ends when it is stopped', async () => {
    const { store } = await opened(open)
    const watcher = follow(store, await store.position())
    watcher.stop()
    await fill(store, { a: {} })
    await watcher.caughtUp()
    expect(watcher.changes).toEqual([])
  })

  it('shows a document that has expired and is swept as removed', async () => {
    const { store, clock, sweeps } = await opened(open)
    if (!sweeps) return
    const watcher = follow(store, await store.position())
    await fill(store, { a: { expiresAt: new Date(clock.now() + 1_000).toISOString() } })
    await watcher.caughtUp()
    expect([...watcher.state.keys()]).toEqual(['a'])
    clock.advance(1_000)
    await store.sweepExpired(10)
    await watcher.caughtUp()
    expect([...watcher.state.keys()]).toEqual([])
  })
}

/** How read models and other processes learn of changes. */
export function describeWatch(open: OpenStore): void {
  describe('watch:', () => {
    describeDelivery(open)

    it('resumes at the position of any change without missing a later one', async () => {
      const { store } = await opened(open)
      const start = await store.position()
      const first = follow(store, start)
      for (const rank of [1, 2, 3]) await fill(store, { [`t${rank}`]: { rank } })
      await first.caughtUp()
      first.stop()
      await store.commit([remove(things, 't1', 1), put(things, 't4', { rank: 4 }, 'absent')])
      for (const { position } of first.changes) {
        const state = new Map(first.state)
        const resumed = store.watch([things], position, ({ id, document }) => {
          if (document) state.set(id, document.data)
          else state.delete(id)
        })
        await resumed.caughtUp()
        resumed.stop()
        expect([...state.keys()].toSorted()).toEqual(['t2', 't3', 't4'])
      }
    })

    it('refuses a collection that is not declared as watched', async () => {
      const { store } = await opened(open)
      const position = await store.position()
      expect(() => store.watch([places], position, () => undefined)).toThrow(RangeError)
    })

    it('misses nothing between taking the position and reading, whatever is written meanwhile', async () => {
      const { store } = await opened(open)
      const writing = Promise.all(
        Array.from({ length: 40 }, (_, at) => fill(store, { [`t${at}`]: { rank: at } })),
      )
      const position = await store.position()
      const page = await store.query(things, { index: 'all', limit: 500 })
      const watcher = follow(store, position)
      await writing
      await watcher.caughtUp()
      const seen = new Set([...page.items.map((item) => item.id), ...watcher.state.keys()])
      expect(seen.size).toBe(40)
    })

    it('shows the changes of one document in the order of their commits', async () => {
      const { store } = await opened(open)
      const watcher = follow(store, await store.position())
      for (let rank = 1; rank <= 20; rank += 1) await fill(store, { a: { rank } })
      await watcher.caughtUp()
      const versions = watcher.changes.map((change) => change.document?.version ?? 0)
      expect(versions).toEqual(versions.toSorted((a, b) => a - b))
      expect(versions.at(-1)).toBe(20)
    })

    it.each(['', 'x', '-1', '1.5', '\0', '99999999999999999999999'])(
      'refuses the position %j',
      async (from) => {
        const { store } = await opened(open)
        expect(() => store.watch([things], from, () => undefined)).toThrow(RangeError)
      },
    )
  })
}
