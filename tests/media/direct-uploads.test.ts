import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#vocabulary/limits.ts'
import type { Browser } from '../api/browser.ts'
import { openTestShop, type TestShop } from '../api/open-test-shop.ts'
import { openTestBucket, type TestBucket } from './s3-server.ts'

let shop: TestShop
let bucket: TestBucket
let png: Uint8Array
const ends: (() => Promise<void>)[] = []
beforeAll(async () => {
  bucket = await openTestBucket((end) => void ends.push(end))
  shop = await openTestShop({
    MEDIA_URL: `s3://${bucket.name}/shop`,
    MEDIA_S3_ENDPOINT: bucket.endpoint,
    MEDIA_S3_REGION: bucket.region,
    MEDIA_S3_ACCESS_KEY_ID: bucket.keys.accessKeyId,
    MEDIA_S3_SECRET_ACCESS_KEY: bucket.keys.secretAccessKey,
  })
  const square = sharp({ create: { width: 40, height: 30, channels: 3, background: '#1c4daf' } })
  png = new Uint8Array(await square.png().toBuffer())
})
afterAll(async () => {
  await shop.close()
  for (const end of ends) await end()
})

const finishPath = (uploadId: string) => `/api/admin/media/uploads/${encodeURIComponent(uploadId)}/completion`
const finish = (by: Browser, uploadId: string) => by.refused(finishPath(uploadId), { method: 'POST' })
const uploads = () => [...bucket.objects.keys()].filter((key) => key.startsWith('shop/uploads/'))

/** Sends bytes to storage as a browser does that was let in by `by`. */
async function sent(by: Browser, bytes: Uint8Array, contentType: 'image/png' | 'image/jpeg' = 'image/png') {
  const offer = await by.api.startUpload({ body: { contentType, size: bytes.byteLength } })
  const { method, headers } = offer
  const answer = await fetch(offer.url, { method, headers, body: new Uint8Array(bytes) })
  expect(answer.status).toBe(200)
  return { uploadId: offer.uploadId ?? '', url: offer.url }
}

test('a picture sent straight to storage is taken in once, and only its sizes stay', async () => {
  const { uploadId } = await sent(shop.owner, png)
  expect(uploads()).toHaveLength(1)
  const image = await shop.owner.api.finishUpload({ params: { uploadId } })
  expect(image).toMatchObject({ width: 40, height: 30 })
  expect(uploads()).toEqual([])
  for (const { url } of [image, ...image.sources]) {
    expect((await shop.visitor().send(url)).status).toBe(200)
  }
  expect(await finish(shop.owner, uploadId)).toMatchObject({ code: 'upload_not_found', status: 404 })
  const again = await sent(shop.owner, png)
  expect((await shop.owner.api.finishUpload({ params: { uploadId: again.uploadId } })).mediaId).toBe(
    image.mediaId,
  )
})

test('finishing again with the same Idempotency-Key gives the same answer', async () => {
  const { uploadId } = await sent(shop.owner, png)
  const input = { params: { uploadId }, idempotencyKey: 'finish once' }
  expect(await shop.owner.api.finishUpload(input)).toEqual(await shop.owner.api.finishUpload(input))
})

test('two that finish one upload at once get one picture', async () => {
  const { uploadId } = await sent(shop.owner, png)
  const paths = await Promise.all(
    [1, 2].map(() => shop.owner.send<{ mediaId?: string }>(finishPath(uploadId), { method: 'POST' })),
  )
  const ids = new Set(paths.flatMap(({ status, body }) => (status === 201 ? [body.mediaId] : [])))
  expect(ids.size).toBe(1)
  expect(paths.every(({ status }) => status === 201 || status === 404)).toBe(true)
})

test('an upload that another was let in for is as good as none, and stays theirs', async () => {
  const clerk = await shop.staff('catalogue')
  const { uploadId } = await sent(clerk, png)
  expect(await finish(shop.owner, uploadId)).toMatchObject({ code: 'upload_not_found' })
  expect((await clerk.api.finishUpload({ params: { uploadId } })).width).toBe(40)
})

test.each([
  'up_00000000000000000000000000',
  'up_00000000000000000000000000_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  '../media/secret.png',
  'up_1',
  '__proto__',
  'x'.repeat(200),
])('an id that the shop has not given leads to no object: %s', async (uploadId) => {
  const before = bucket.log.length
  const { code } = await finish(shop.owner, uploadId)
  expect(['upload_not_found', 'invalid_request']).toContain(code)
  expect(bucket.log.length).toBe(before)
})

test('an upload that nothing was sent for is missing, until something is', async () => {
  const { uploadId, url, method, headers } = await shop.owner.api.startUpload({
    body: { contentType: 'image/png', size: png.byteLength },
  })
  expect(await finish(shop.owner, uploadId ?? '')).toMatchObject({ code: 'upload_not_found' })
  await fetch(url, { method, headers, body: new Uint8Array(png) })
  expect((await shop.owner.api.finishUpload({ params: { uploadId: uploadId ?? '' } })).width).toBe(40)
})

test.each([
  ['a page', () => new TextEncoder().encode('<!doctype html><script>alert(1)</script>')],
  ['a drawing', () => new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['half a picture', () => png.subarray(0, png.length - 4)],
])('%s that was sent as a picture is refused and removed', async (_, make) => {
  const before = [...bucket.objects.keys()]
  const { uploadId } = await sent(shop.owner, make())
  expect(await finish(shop.owner, uploadId)).toMatchObject({ code: 'image_refused', status: 422 })
  expect([...bucket.objects.keys()]).toEqual(before)
})

test('an object larger than was announced, however it got there, is refused and removed', async () => {
  const { uploadId } = await sent(shop.owner, png)
  const [key = ''] = uploads()
  const bytes = new Uint8Array(limits.imageBytes.value + 1)
  bucket.objects.set(key, { bytes, contentType: 'image/png', modifiedAt: Date.now() })
  expect(await finish(shop.owner, uploadId)).toMatchObject({ code: 'body_too_large', status: 413 })
  expect(uploads()).toEqual([])
})

test.each([
  { contentType: 'image/svg+xml', size: 10 },
  { contentType: 'text/html', size: 10 },
  { contentType: 'image/png', size: limits.imageBytes.value + 1 },
  { contentType: 'image/png', size: 0 },
  { contentType: 'image/png', size: -1 },
  { contentType: 'image/png', size: 1.5 },
  { contentType: 'image/png', size: 10, key: 'media/hero.svg' },
])('%o is not even offered a place', async (body) => {
  const problem = await shop.owner.refused('/api/admin/media/uploads', { method: 'POST', body })
  expect(problem).toMatchObject({ code: 'invalid_request' })
})

test('storage that does not answer is said so, and the upload can be finished later', async () => {
  const { uploadId } = await sent(shop.owner, png)
  bucket.mishaps.push(
    ...Array.from({ length: 3 }, () => ({ kind: 'refuse', status: 503, code: 'SlowDown' }) as const),
  )
  expect(await finish(shop.owner, uploadId)).toMatchObject({ code: 'media_unavailable', status: 503 })
  expect((await shop.owner.api.finishUpload({ params: { uploadId } })).width).toBe(40)
})

test('a picture that storage does not give is unavailable, not missing, and nobody remembers it as gone', async () => {
  const name = 'media/picture-1.00000000000000aa.png'
  bucket.objects.set(`shop/${name}`, { bytes: png, contentType: 'image/png', modifiedAt: 0 })
  bucket.mishaps.push(
    ...Array.from({ length: 3 }, () => ({ kind: 'refuse', status: 500, code: 'InternalError' }) as const),
  )
  const refused = await shop.visitor().send(`/${name}`)
  expect([refused.status, refused.headers.get('cache-control')]).toEqual([503, 'no-store'])
  expect((await shop.visitor().send(`/${name}`)).status).toBe(200)
})

test('a picture is fetched from storage once, however many look at it', async () => {
  bucket.objects.set('shop/media/busy.00000000000000aa.png', {
    bytes: png,
    contentType: 'image/png',
    modifiedAt: 0,
  })
  bucket.log.length = 0
  const looks = await Promise.all(
    Array.from({ length: 40 }, () => shop.visitor().send('/media/busy.00000000000000aa.png')),
  )
  expect(looks.every(({ status }) => status === 200)).toBe(true)
  await shop.visitor().send('/media/busy.00000000000000aa.png')
  expect(bucket.log).toEqual(
    ['GET media/busy.00000000000000aa.png'].map((line) => line.replace('media', 'shop/media')),
  )
})

test('raw uploads are served to nobody', async () => {
  await sent(shop.owner, png)
  const [key = ''] = uploads()
  const id = key.slice('shop/uploads/'.length)
  for (const path of [
    `/media/${id}`,
    `/media/..%2fuploads%2f${id}`,
    `/media/uploads/${id}`,
    `/uploads/${id}`,
  ]) {
    const { headers, text } = await shop.visitor().send(path)
    expect(headers.get('content-type'), path).not.toMatch(/^image/)
    expect(text).not.toContain('PNG')
  }
})

test('pages may send to the bucket and to nowhere else', async () => {
  const { headers } = await shop.visitor().send('/')
  const policy = (headers.get('content-security-policy') ?? '').split('; ')
  expect(policy).toContain(`connect-src 'self' ${bucket.endpoint}`)
  expect(policy).toContain("img-src 'self' https: data: blob:")
})

test('the shop takes a picture itself too', async () => {
  const answer = await shop.owner.send<{ width: number }>('/api/admin/media', {
    method: 'POST',
    headers: { 'content-type': 'image/png' },
    body: png,
  })
  expect([answer.status, answer.body.width]).toEqual([201, 40])
})
