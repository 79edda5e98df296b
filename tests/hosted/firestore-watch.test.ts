import { Query, Timestamp } from '@google-cloud/firestore'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openFirestoreStore } from '#adapters/document-store/firestore/firestore-store.ts'
import { createHandOver, type ChangeBatch } from '#adapters/document-store/firestore/hand-over.ts'
import {
  conformanceCollections as collections,
  createMovableClock,
  fill,
  things,
} from '#ports/document-store/conformance/subject.ts'
import { put, remove, StoreUnavailable, type Change } from '#ports/document-store/document-store.ts'
import { createMemoryFirestore } from './memory-firestore.ts'

const day = 86_400_000

function twoProcesses() {
  const clock = createMovableClock()
  const connect = createMemoryFirestore(() => clock.now())
  const firestore = connect()
  const here = openFirestoreStore({ firestore, clock, collections })
  const there = openFirestoreStore({ firestore: connect(), clock, collections })
  onTestFinished(async () => {
    vi.restoreAllMocks()
    await Promise.all([here.close(), there.close()])
  })
  return { clock, firestore, here, there }
}

/** Watches things and records the changes. */
function follow(store: ReturnType<typeof twoProcesses>['here'], from: string) {
  const changes: Change[] = []
  const ended: RangeError[] = []
  const subscription = store.watch(
    [things],
    from,
    (change) => changes.push(change),
    (error) => ended.push(error),
  )
  onTestFinished(() => subscription.stop())
  const reported = (): string[] => changes.map(({ id, document }) => `${id}${document?.version ?? ' gone'}`)
  return { ...subscription, changes, ended, reported }
}

describe('a watch of Firestore', () => {
  it('reports a commit that the server began before the position and ended after it', async () => {
    const { firestore, here } = twoProcesses()
    const position = await here.position()
    const began = Timestamp.fromMillis(Number(position) / 1_000 - 50_000)
    await firestore.doc('things/late').create({ id: 'late', v: 1, s: 1, json: '{}', i: {}, at: began })
    const watcher = follow(here, position)
    await watcher.caughtUp()
    expect(watcher.reported()).toEqual(['late1'])
  })

  it('does not repeat a change, however often it catches up', async () => {
    const { here, there } = twoProcesses()
    const watcher = follow(here, await here.position())
    await fill(there, { a: {}, b: {} })
    await watcher.caughtUp()
    await Promise.all([watcher.caughtUp(), watcher.caughtUp(), watcher.caughtUp()])
    await fill(here, { c: {} })
    await watcher.caughtUp()
    expect(watcher.reported()).toEqual(['a1', 'b1', 'c1'])
  })

  it('reports the writes of its own process at once, and not again when they come back', async () => {
    const { here } = twoProcesses()
    const watcher = follow(here, await here.position())
    await fill(here, { a: {}, b: {} })
    await here.commit([put(things, 'a', {}, 1), remove(things, 'b', 1)])
    expect(watcher.reported()).toEqual(['a1', 'b1', 'a2', 'b gone'])
    await watcher.caughtUp()
    expect(watcher.reported()).toEqual(['a1', 'b1', 'a2', 'b gone'])
  })

  it('reports removals, also of unknown documents, and the changes after them', async () => {
    const { here, there } = twoProcesses()
    await fill(there, { old: {}, back: {} })
    const watcher = follow(here, await here.position())
    await there.commit([remove(things, 'old', 'any'), remove(things, 'back', 1)])
    await there.commit([put(things, 'back', {}, 'absent')])
    await watcher.caughtUp()
    expect(watcher.reported()).toEqual(['back gone', 'old gone', 'back1'])
  })

  it('reads page by page what has happened since long ago', async () => {
    const { here, there } = twoProcesses()
    const position = await here.position()
    for (let batch = 0; batch < 6; batch += 1) {
      await there.commit(Array.from({ length: 100 }, (_, at) => put(things, `${batch}-${at}`, {}, 'absent')))
    }
    const watcher = follow(here, position)
    await watcher.caughtUp()
    expect(new Set(watcher.changes.map(({ id }) => id)).size).toBe(600)
  })

  it('refuses a position from which changes are forgotten, and one of the future', async () => {
    const { clock, here } = twoProcesses()
    const position = await here.position()
    clock.advance(6 * day)
    follow(here, position)
    clock.advance(1 * day + 60_000)
    await here.position()
    expect(() => follow(here, position)).toThrow('forgotten')
    expect(() => follow(here, String(Number(position) + 9 * day * 1_000))).toThrow('not a position')
  })

  it('that received nothing for longer than changes are retained ends, and says so', async () => {
    const { clock, here, there } = twoProcesses()
    const watcher = follow(here, await here.position())
    await watcher.caughtUp()
    clock.advance(8 * day)
    await watcher.caughtUp()
    expect(watcher.ended).toEqual([expect.any(RangeError)])
    await fill(there, { a: {} })
    expect(watcher.changes).toEqual([])
  })

  it('goes on when a listener fails, and when it cannot read at first', async () => {
    const { here, there } = twoProcesses()
    const position = await here.position()
    const unavailable = Object.assign(new Error('down'), { code: 14 })
    vi.spyOn(Query.prototype, 'get').mockRejectedValueOnce(unavailable)
    vi.spyOn(Query.prototype, 'onSnapshot').mockImplementationOnce((_onNext, onError) => {
      setTimeout(() => onError?.(unavailable), 1)
      return () => undefined
    })
    const watcher = follow(here, position)
    await fill(there, { a: {} })
    await vi.waitFor(() => expect(watcher.reported()).toEqual(['a1']), { timeout: 60_000 })
    await fill(there, { b: {} })
    await vi.waitFor(() => expect(watcher.reported()).toEqual(['a1', 'b1']), { timeout: 60_000 })
  })

  it('never shows an older state because a read was slow', async () => {
    const { here, there } = twoProcesses()
    await fill(there, { other: {} })
    const watcher = follow(here, await here.position())
    await fill(there, { a: {} })
    await vi.waitFor(() => expect(watcher.reported()).toEqual(['a1']), { timeout: 60_000 })
    const slow = Promise.withResolvers<void>()
    const { get } = Query.prototype
    vi.spyOn(Query.prototype, 'get').mockImplementationOnce(async function (this: Query) {
      const page = await get.call(this)
      await slow.promise
      return page
    })
    await there.commit([put(things, 'a', {}, 1)])
    const caughtUp = watcher.caughtUp()
    await vi.waitFor(() => expect(watcher.reported()).toEqual(['a1', 'a2']), { timeout: 60_000 })
    await there.commit([put(things, 'a', {}, 2)])
    await there.commit([remove(things, 'other', 1)])
    await vi.waitFor(() => expect(watcher.reported()).toEqual(['a1', 'a2', 'a3', 'other gone']), {
      timeout: 60_000,
    })
    slow.resolve()
    await caughtUp
    expect(watcher.reported()).toEqual(['a1', 'a2', 'a3', 'other gone'])
  })

  it('says when it cannot catch up, and catches up later', async () => {
    const { here, there } = twoProcesses()
    const watcher = follow(here, await here.position())
    await watcher.caughtUp()
    const unavailable = Object.assign(new Error('down'), { code: 14 })
    vi.spyOn(Query.prototype, 'get').mockRejectedValueOnce(unavailable)
    await expect(watcher.caughtUp()).rejects.toBeInstanceOf(StoreUnavailable)
    await fill(there, { a: {} })
    await watcher.caughtUp()
    expect(watcher.reported()).toEqual(['a1'])
  })
})

describe('the hand-over', () => {
  const news = (id: string, at: number): ChangeBatch => ({
    collection: 'things',
    id,
    at,
    read: () => ({ id, version: at, data: {} }),
  })

  it('never reports an older state after a newer one, whichever source comes first', () => {
    const reported: unknown[] = []
    const handOver = createHandOver(
      () => true,
      ({ id, document }) => reported.push([id, document?.version]),
    )
    handOver.deliver([news('a', 5), news('b', 3)], 1)
    handOver.deliver([news('a', 4), news('b', 3), news('b', 6)], 1)
    expect(reported).toEqual([
      ['b', 3],
      ['a', 5],
      ['b', 6],
    ])
  })
})
