import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { BucketRefused, checkBucket, openBucket, type BucketSettings } from '#adapters/media/s3/bucket.ts'
import { createS3Media } from '#adapters/media/s3/s3-media.ts'
import { createS3Uploads } from '#adapters/media/s3/s3-uploads.ts'
import { sweepUploads } from '#domain/catalog/media/direct-uploads.ts'
import { describeMediaStore } from '#ports/media/conformance.ts'
import { cachedMedia } from '#ports/media/cached-media.ts'
import { MediaUnavailable } from '#ports/media/media.ts'
import { openTestBucket, type TestBucket } from './s3-server.ts'

const settingsOf = (bucket: TestBucket): BucketSettings => ({
  bucket: bucket.name,
  prefix: 'shop/',
  region: bucket.region,
  endpoint: bucket.endpoint,
  pathStyle: true,
  credentials: bucket.keys,
})

async function openOne(change: Partial<BucketSettings> = {}) {
  const bucket = await openTestBucket()
  const opened = await openBucket({ ...settingsOf(bucket), ...change })
  return { bucket, opened, media: createS3Media(opened), uploads: createS3Uploads(opened) }
}

const svg = 'image/svg+xml'
const bytes = new TextEncoder().encode('<svg/>')

describeMediaStore('A bucket', async () => (await openOne()).media)
describeMediaStore('A bucket behind the memory of a process', async () =>
  cachedMedia((await openOne()).media, { mostBytes: 10_000_000, mostAge: 60_000, clock: { now: () => 0 } }),
)

test('pictures lie in one folder of the bucket, said to be cacheable for ever where their names have a hash', async () => {
  const { bucket, media } = await openOne()
  await media.put('mug.0123456789abcdef.svg', bytes, svg)
  expect([...bucket.objects.keys()]).toEqual(['shop/media/mug.0123456789abcdef.svg'])
  expect(bucket.objects.get('shop/media/mug.0123456789abcdef.svg')?.contentType).toBe(svg)
})

test('what another has put under the name of a picture is served as what the name says', async () => {
  const { bucket, media } = await openOne()
  bucket.objects.set('shop/media/mug.png', { bytes, contentType: 'text/html', modifiedAt: 0 })
  expect((await media.get('mug.png'))?.contentType).toBe('image/png')
})

test.each([
  [
    'wrong keys',
    { credentials: { accessKeyId: 'AKIATESTS', secretAccessKey: 'wrong' } },
    'SignatureDoesNotMatch',
  ],
  [
    'unknown keys',
    { credentials: { accessKeyId: 'AKIAOTHER', secretAccessKey: 'wrong' } },
    'InvalidAccessKeyId',
  ],
  ['another region', { region: 'us-east-1' }, 'SignatureDoesNotMatch'],
  ['a bucket that is not there', { bucket: 'missing' }, 'NoSuchBucket'],
] as const)('%s are a refusal that names the reason, never a missing picture', async (_, change, code) => {
  const { opened, media } = await openOne(change)
  const refusal = { name: 'BucketRefused', code }
  await expect(checkBucket(opened)).rejects.toMatchObject(refusal)
  await expect(media.get('mug.png')).rejects.toMatchObject(refusal)
  await expect(media.put('mug.svg', bytes, svg)).rejects.toMatchObject(refusal)
})

test('a refusal carries nothing of the request: no signature, no key', async () => {
  const { media } = await openOne({ credentials: { accessKeyId: 'AKIAOTHER', secretAccessKey: 'wrong' } })
  const error = await media.get('mug.png').catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(BucketRefused)
  const shown = inspect(error, { depth: 9, showHidden: true })
  for (const secret of ['AKIAOTHER', 'Signature=', 'Credential=']) expect(shown).not.toContain(secret)
})

test.each([
  { kind: 'refuse', status: 503, code: 'SlowDown' },
  { kind: 'refuse', status: 500, code: 'InternalError' },
  { kind: 'drop', when: 'before' },
  { kind: 'drop', when: 'after' },
] as const)('one failure is passed over: %o', async (mishap) => {
  const { bucket, media } = await openOne()
  bucket.mishaps.push(mishap)
  await media.put('mug.svg', bytes, svg)
  expect(await media.get('mug.svg')).toMatchObject({ contentType: svg })
})

test('storage that goes on failing, or is not there, is unavailable', async () => {
  const { bucket, opened, media } = await openOne()
  bucket.mishaps.push(
    ...Array.from({ length: 9 }, () => ({ kind: 'refuse', status: 503, code: 'SlowDown' }) as const),
  )
  await expect(media.get('mug.svg')).rejects.toThrow(MediaUnavailable)
  await expect(media.put('mug.svg', bytes, svg)).rejects.toThrow(MediaUnavailable)
  await bucket.close()
  await expect(media.get('mug.svg')).rejects.toThrow(MediaUnavailable)
  await expect(checkBucket(opened)).rejects.toThrow(MediaUnavailable)
})

test('a picture that breaks off on its way is a failure, not half a picture', async () => {
  const { bucket, media } = await openOne()
  await media.put('mug.png', new Uint8Array(100_000), 'image/png')
  bucket.mishaps.push({ kind: 'cut', bytes: 50_000, end: 'close' })
  await expect(media.get('mug.png')).rejects.toThrow(MediaUnavailable)
  expect((await media.get('mug.png'))?.bytes.byteLength).toBe(100_000)
})

test('storage that says nothing more is given up at the deadline', async () => {
  const { bucket, media } = await openOne({ deadline: 300 })
  await media.put('mug.png', new Uint8Array(100_000), 'image/png')
  bucket.mishaps.push({ kind: 'cut', bytes: 50_000, end: 'silence' })
  await expect(media.get('mug.png')).rejects.toThrow(MediaUnavailable)
  bucket.mishaps.push({ kind: 'slow', milliseconds: 10_000 })
  await expect(media.get('mug.png')).rejects.toThrow(MediaUnavailable)
})

test('a file is sent past the shop as it was announced, and in no other way', async () => {
  const { bucket, uploads } = await openOne()
  const send = async (url: string, body: Uint8Array, contentType: string, method = 'PUT') => {
    const request = { method, headers: { 'content-type': contentType }, body: new Uint8Array(body) }
    return (await fetch(url, request)).status
  }
  const offer = await uploads.offer('up_1', { contentType: 'image/png', size: 6 }, 600)
  expect(offer).toMatchObject({ method: 'PUT', headers: { 'content-type': 'image/png' } })
  expect(new URL(offer.url).origin).toBe(uploads.origin)
  expect(new URL(offer.url).searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host')
  expect(await send(offer.url, new Uint8Array(7), 'image/png'), 'a longer file').toBe(403)
  expect(await send(offer.url, new Uint8Array(5), 'image/png'), 'a shorter file').toBe(403)
  expect(await send(offer.url, bytes, 'text/html'), 'another type').toBe(403)
  expect(await send(offer.url.replace('up_1', 'up_2'), bytes, 'image/png'), 'another key').toBe(403)
  expect(await send(offer.url.replace('/uploads/up_1', '/media/a.png'), bytes, 'image/png')).toBe(403)
  expect(await send(offer.url.replace('X-Amz-Expires=600', 'X-Amz-Expires=6000'), bytes, 'image/png')).toBe(
    403,
  )
  expect((await fetch(offer.url)).status, 'reading').toBe(403)
  expect(await send(offer.url, bytes, 'image/png', 'DELETE'), 'removing').toBe(403)
  expect(bucket.objects.size).toBe(0)
  expect(await send(offer.url, bytes, 'image/png')).toBe(200)
  expect([...bucket.objects.keys()]).toEqual(['shop/uploads/up_1'])
  bucket.clock.ahead = 601_000
  expect(await send(offer.url, bytes, 'image/png'), 'after ten minutes').toBe(403)
})

test('an upload is read whole, up to the most, and removed', async () => {
  const { bucket, uploads } = await openOne()
  bucket.objects.set('shop/uploads/up_1', { bytes, contentType: 'image/png', modifiedAt: 0 })
  expect([...((await uploads.read('up_1', 6)) as Uint8Array)]).toEqual([...bytes])
  expect(await uploads.read('up_1', 5)).toBe('too_large')
  expect(await uploads.read('up_2', 5)).toBeUndefined()
  await uploads.remove('up_1')
  await uploads.remove('up_1')
  expect(await uploads.read('up_1', 6)).toBeUndefined()
})

test('uploads that were left lying are removed, and nothing else is', async () => {
  const { bucket, uploads } = await openOne()
  const at = Date.parse('2026-03-01T09:00:00.000Z')
  for (let number = 0; number < 1_050; number += 1) {
    const modifiedAt = number < 1_020 ? at : at - 1
    bucket.objects.set(`shop/uploads/up_${10_000 + number}`, { bytes, contentType: 'image/png', modifiedAt })
  }
  bucket.objects.set('shop/media/old.png', { bytes, contentType: 'image/png', modifiedAt: 0 })
  bucket.objects.set('other/uploads/up_1', { bytes, contentType: 'image/png', modifiedAt: 0 })
  const before = new Date(at)
  expect([
    await uploads.removeOlder(before),
    await uploads.removeOlder(before),
    await uploads.removeOlder(before),
  ]).toEqual([16, 14, 0])
  expect(bucket.objects.size).toBe(1_022)
})

test('Amazon’s own buckets are reached by their host names', async () => {
  const amazon = {
    bucket: 'pictures',
    prefix: '',
    pathStyle: false,
    endpoint: undefined,
    credentials: undefined,
  }
  expect((await openBucket({ ...amazon, region: 'eu-central-1' })).origin).toBe(
    'https://pictures.s3.eu-central-1.amazonaws.com',
  )
})

test('uploads count as left lying after an hour', async () => {
  const moments: Date[] = []
  const removeOlder = (before: Date) => Promise.resolve(moments.push(before))
  const { uploads } = await openOne()
  const now = Date.parse('2026-03-01T09:00:00.000Z')
  expect(await sweepUploads({ ...uploads, removeOlder }, { now: () => now })).toBe(1)
  expect(moments).toEqual([new Date('2026-03-01T08:00:00.000Z')])
})
