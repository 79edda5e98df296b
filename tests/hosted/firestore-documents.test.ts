import { createServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { documentName } from '#adapters/document-store/firestore/documents.ts'
import { openFirestoreStore } from '#adapters/document-store/firestore/firestore-store.ts'
import { openFirestore } from '#adapters/document-store/firestore/open.ts'
import { decodePlace, encodePlace } from '#adapters/document-store/firestore/queries.ts'
import { places, things } from '#ports/document-store/conformance/subject.ts'
import { maximumIdBytes } from '#ports/document-store/document-store.ts'
import { isStorableId } from '#ports/document-store/limits.ts'
import { createMemoryFirestore } from './memory-firestore.ts'

const clock = { now: () => Date.parse('2026-03-01T09:00:00.000Z') }
const ids = fc
  .oneof(
    fc.string({ unit: 'binary', minLength: 1 }),
    fc.string({ unit: fc.constantFrom('_', '.', '/', '%', '2', 'F', 'x'), minLength: 1 }),
  )
  .filter(isStorableId)

describe('the name of a document', () => {
  it('is one that Firestore takes, and gives the id back', () => {
    fc.assert(
      fc.property(ids, (id) => {
        const name = documentName(id)
        expect(name).not.toMatch(/^\.\.?$|\/|^__.*__$/s)
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(1_500)
        expect(decodeURIComponent(name)).toBe(id)
      }),
    )
    expect(Buffer.byteLength(documentName('/'.repeat(maximumIdBytes)))).toBeLessThanOrEqual(1_500)
  })
})

describe('a cursor', () => {
  const value = fc.oneof(
    fc.boolean(),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
    fc.string({ unit: 'binary', maxLength: 100 }).map((text) => text.toWellFormed()),
    fc.constantFrom('', '\0', 'a\0b', '\0'.repeat(640)),
  )
  it('gives back the place it was made of, in few enough characters', () => {
    fc.assert(
      fc.property(fc.option(value, { nil: undefined }), ids, (order, id) => {
        const place = order === undefined ? [id] : [order, id]
        const text = encodePlace(place)
        expect(text.length).toBeLessThan(3_900)
        expect(decodePlace(text)).toEqual(place)
      }),
    )
  })

  it.each([
    '',
    '\0',
    'id\0',
    'id\0x1',
    'id\0n',
    'id\0nNaN',
    'id\0nInfinity',
    `id\0s${'x'.repeat(641)}`,
    '\0sx',
  ])('that was tampered with is refused: %j', (text) => {
    const position = Buffer.from(text).toString('base64url')
    if (text === 'id\0n') expect(decodePlace(position)).toEqual([0, 'id'])
    else expect(() => decodePlace(position)).toThrow(RangeError)
  })
})

describe('openFirestore', () => {
  it.each(['firestore://', 'firestore://a/b/c', 'firestore:a', 'sqlite:x'])('refuses %s', async (url) => {
    await expect(openFirestore(url, { clock, collections: [things] })).rejects.toBeInstanceOf(RangeError)
  })

  it('opens a project, with a database of its own or without', async () => {
    const requested: string[] = []
    const server = createServer()
    server.on('stream', (stream, headers) => {
      requested.push(String(headers[':path']).split('/').at(-1) ?? '')
      stream.respond({ ':status': 200, 'content-type': 'application/grpc' }, { waitForTrailers: true })
      stream.on('wantTrailers', () => stream.sendTrailers({ 'grpc-status': '0' }))
      // An empty message of gRPC: no flags, no length.
      stream.end(Buffer.alloc(5))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    vi.stubEnv('FIRESTORE_EMULATOR_HOST', `127.0.0.1:${(server.address() as AddressInfo).port}`)
    vi.stubEnv('METADATA_SERVER_DETECTION', 'none')
    onTestFinished(() => {
      vi.unstubAllEnvs()
      server.close()
    })
    for (const url of ['firestore://a-project', 'firestore://a-project/shop', 'firestore://p/(default)']) {
      const store = await openFirestore(url, { clock, collections: [things] })
      await store.close()
    }
    expect(requested).toEqual(['Commit', 'Commit', 'Commit'])
  })

  it('refuses a collection named as what it keeps for itself', () => {
    const collections = [{ ...places, name: 'removals' }]
    const firestore = createMemoryFirestore()()
    expect(() => openFirestoreStore({ firestore, clock, collections })).toThrow(RangeError)
  })
})
