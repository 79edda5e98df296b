import { createServer } from 'node:http2'
import { Firestore } from '@google-cloud/firestore'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { readFailure } from '#adapters/document-store/firestore/failures.ts'
import { openFirestoreStore } from '#adapters/document-store/firestore/firestore-store.ts'
import {
  conformanceCollections as collections,
  createMovableClock,
  places,
  things,
} from '#ports/document-store/conformance/subject.ts'
import { put, remove, StoreConflict, StoreUnavailable } from '#ports/document-store/document-store.ts'
import { createMemoryFirestore } from './memory-firestore.ts'

/** Two processes over one database, and the client of the first. */
function twoProcesses(remembered?: number) {
  const clock = createMovableClock()
  const connect = createMemoryFirestore(() => clock.now())
  const firestore = connect()
  const options = { clock, collections, ...(remembered !== undefined && { remembered }) }
  const here = openFirestoreStore({ firestore, ...options })
  const there = openFirestoreStore({ firestore: connect(), ...options })
  onTestFinished(async () => {
    await Promise.all([here.close(), there.close()])
  })
  const reads = vi.spyOn(firestore, 'getAll')
  return { clock, here, there, reads }
}

describe('a commit to Firestore', () => {
  it('after a read or another commit of the same document reads nothing more', async () => {
    const { here, there, reads } = twoProcesses()
    await there.commit([put(places, 'a', { name: '1' }, 'absent')])
    const found = await here.get(places, 'a')
    reads.mockClear()
    await here.commit([put(places, 'a', { name: '2' }, found?.version ?? 'absent')])
    await here.commit([put(places, 'a', { name: '3' }, 2), put(places, 'b', { name: '1' }, 'absent')])
    await here.commit([remove(places, 'a', 3), remove(places, 'b', 'any')])
    expect(reads).not.toHaveBeenCalled()
    expect(await there.getMany(places, ['a', 'b'])).toEqual(new Map())
  })

  it('does not reach the client any more once the store is closed', async () => {
    const { here, reads } = twoProcesses()
    await here.close()
    const late = here.commit([put(places, 'a', { name: '1' }, 'present')])
    await expect(late).rejects.toThrow(new StoreUnavailable('the store is closed'))
    await expect(here.get(places, 'a')).rejects.toBeInstanceOf(StoreUnavailable)
    expect(reads).not.toHaveBeenCalled()
  })

  it('goes by the database, not by what is remembered of it', async () => {
    const { here, there, reads } = twoProcesses()
    await here.commit([put(places, 'a', { name: 'here' }, 'absent')])
    await there.commit([put(places, 'a', { name: 'there' }, 1)])
    const stale = here.commit([put(places, 'a', { name: 'lost update' }, 1)])
    await expect(stale).rejects.toBeInstanceOf(StoreConflict)
    reads.mockClear()
    await here.commit([put(places, 'a', { name: 'known by its version' }, 2)])
    expect(reads).toHaveBeenCalledTimes(1)
    expect(await there.get(places, 'a')).toMatchObject({ version: 3, data: { name: 'known by its version' } })
  })

  it('refuses the version of a document that was removed and made again', async () => {
    const { here, there } = twoProcesses()
    await here.commit([put(places, 'a', { name: 'first' }, 'absent')])
    await there.commit([remove(places, 'a', 1)])
    await there.commit([put(places, 'a', { name: 'another' }, 'absent')])
    const stale = here.commit([put(places, 'a', { name: 'lost update' }, 1)])
    await expect(stale).rejects.toBeInstanceOf(StoreConflict)
    expect((await there.get(places, 'a'))?.data.name).toBe('another')
  })

  it('creates what another process has removed, though it is remembered', async () => {
    const { here, there } = twoProcesses()
    await here.commit([put(places, 'a', { name: 'first' }, 'absent')])
    await there.commit([remove(places, 'a', 1)])
    await here.commit([put(places, 'a', { name: 'second' }, 'absent')])
    expect(await there.get(places, 'a')).toMatchObject({ version: 1, data: { name: 'second' } })
  })

  it('finds a document present that is remembered as expired, and was prolonged elsewhere', async () => {
    const { clock, here, there } = twoProcesses()
    const inMinutes = (minutes: number): string => new Date(clock.now() + minutes * 60_000).toISOString()
    await here.commit([put(things, 'a', { expiresAt: inMinutes(1) }, 'absent')])
    await there.commit([put(things, 'a', { expiresAt: inMinutes(10) }, 1)])
    clock.advance(2 * 60_000)
    await here.commit([put(things, 'a', { rank: 1 }, 'present')])
    expect(await there.get(things, 'a')).toEqual({ id: 'a', version: 3, data: { rank: 1 } })
  })

  it('that expects nothing is made until it is through, whoever else writes', async () => {
    const { here, there } = twoProcesses()
    const writes = Array.from({ length: 6 }, (_, at) =>
      (at % 2 === 0 ? here : there).commit([put(places, 'a', { name: `${at}` }, 'any')]),
    )
    await Promise.all(writes)
    expect((await here.get(places, 'a'))?.version).toBe(6)
  })

  it('is right with hardly any memory', async () => {
    const { here } = twoProcesses(1)
    await here.commit(['a', 'b', 'c'].map((id) => put(places, id, { name: '1' }, 'absent')))
    await here.commit(['a', 'b', 'c'].map((id) => put(places, id, { name: '2' }, 1)))
    const wrong = here.commit([put(places, 'a', { name: '3' }, 1)])
    await expect(wrong).rejects.toBeInstanceOf(StoreConflict)
    expect((await here.get(places, 'c'))?.version).toBe(2)
  })
})

/** Google's client against a server that answers every call with one status of gRPC. */
async function refusing(status: number) {
  const calls: string[] = []
  const server = createServer()
  server.on('stream', (stream, headers) => {
    calls.push(String(headers[':path']).split('/').at(-1) ?? '')
    const answer = { ':status': 200, 'content-type': 'application/grpc', 'grpc-status': `${status}` }
    stream.respond(answer, { endStream: true })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', `127.0.0.1:${port}`)
  vi.stubEnv('METADATA_SERVER_DETECTION', 'none')
  const firestore = new Firestore({ projectId: 'refusing' })
  const store = openFirestoreStore({ firestore, clock: createMovableClock(), collections })
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    await store.close()
    server.close()
  })
  return { store, calls }
}

describe('what Firestore answers', () => {
  it.each([
    ['NOT_FOUND', 5, StoreConflict],
    ['ALREADY_EXISTS', 6, StoreConflict],
    ['FAILED_PRECONDITION', 9, StoreConflict],
    ['ABORTED', 10, StoreConflict],
    ['UNKNOWN', 2, StoreUnavailable],
    ['DEADLINE_EXCEEDED', 4, StoreUnavailable],
    ['PERMISSION_DENIED', 7, StoreUnavailable],
    ['RESOURCE_EXHAUSTED', 8, StoreUnavailable],
    ['INTERNAL', 13, StoreUnavailable],
    ['UNAVAILABLE', 14, StoreUnavailable],
  ])(
    '%s to a commit is passed on as it is, and the commit is not sent again',
    async (_name, status, kind) => {
      const { store, calls } = await refusing(status)
      await expect(store.commit([put(places, 'a', { name: 'x' }, 'absent')])).rejects.toBeInstanceOf(kind)
      expect(calls).toEqual(['Commit'])
    },
  )

  it('to a read is passed on as it is, and a query without an index says what to deploy', () => {
    const answer = (code: number): Error => Object.assign(new Error('refused'), { code })
    for (const code of [2, 4, 7, 8, 10, 13, 14, 16]) {
      expect(readFailure(answer(code))).toBeInstanceOf(StoreUnavailable)
    }
    expect(readFailure(answer(9))).toMatchObject({ message: expect.stringContaining('deploy/firestore') })
    const ours = new TypeError('a mistake of our own')
    expect(readFailure(ours)).toBe(ours)
  })
})
