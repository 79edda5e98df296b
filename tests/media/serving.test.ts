import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMediaApp } from '#http/catalog/media.ts'
import { openMedia } from '#server/wiring/open-media.ts'
import { readSettings, SettingsError } from '#server/settings.ts'
import { MediaUnavailable, type MediaStore } from '#ports/media/media.ts'
import { openTestShop, type TestShop } from '../api/open-test-shop.ts'
import { openTestBucket, type TestBucket } from './s3-server.ts'

const bytes = new TextEncoder().encode('0123456789')
const media: MediaStore = {
  put: () => Promise.resolve(),
  get: async (name) => (name === 'a.0123456789abcdef.png' ? { bytes, contentType: 'image/png' } : undefined),
  remove: () => Promise.resolve(),
}
const ask = (headers: Record<string, string>, method = 'GET') =>
  createMediaApp({ media }).request('/media/a.0123456789abcdef.png', { headers, method })

test('HEAD says all that GET does', async () => {
  const [get, head] = [await ask({}), await ask({}, 'HEAD')]
  expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers))
  expect(head.headers.get('content-length')).toBe('10')
  expect(await head.text()).toBe('')
})

test('a part of a picture is served as one, of the requested version alone', async () => {
  const part = await ask({ range: 'bytes=2-4' })
  expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
    206,
    '234',
    'bytes 2-4/10',
  ])
  expect(part.headers.get('content-length')).toBe('3')
  const etag = part.headers.get('etag') ?? ''
  expect((await ask({ range: 'bytes=2-4', 'if-range': etag })).status).toBe(206)
  expect((await ask({ range: 'bytes=2-4', 'if-range': '"other"' })).status).toBe(200)
  const beyond = await ask({ range: 'bytes=10-' })
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */10'])
  expect((await ask({ range: 'bytes=0-1,5-6' })).status).toBe(200)
})

test('a failure of storage is left to whoever mounts the pictures', async () => {
  const app = createMediaApp({ media: { ...media, get: () => Promise.reject(new MediaUnavailable('down')) } })
  await expect(app.fetch(new Request('http://shop.example/media/a.png'))).rejects.toThrow(MediaUnavailable)
})

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ MEDIA_PUBLIC_URL: 'http://cdn.example.org/shop/' })
})
afterAll(() => shop.close())

test('pictures that a CDN serves are loaded from it, and pages may show them', async () => {
  const { mediaFiles } = await import('#domain/catalog/media/documents.ts')
  const { products } = await import('#domain/catalog/products/documents.ts')
  const { put } = await import('#ports/document-store/document-store.ts')
  const document = {
    id: 'img_cdn',
    name: 'a.0123456789abcdef.jpg',
    alt: '',
    width: 1,
    height: 1,
    sources: [{ name: 'a.0123456789abcdef.webp', width: 1, type: 'image/webp' }],
  }
  await shop.store.commit([
    put(mediaFiles, 'img_cdn', { ...document, createdAt: '2026-03-01T09:00:00.000Z' }, 'any'),
  ])
  const stored = await shop.store.get(products, shop.bowl.productId)
  if (!stored) throw new Error('there is no bowl')
  await shop.store.commit([put(products, stored.id, { ...stored.data, images: [document] }, stored.version)])
  await expect
    .poll(
      async () => (await shop.visitor().api.getProduct({ params: { handle: stored.data.handle } })).images,
    )
    .toMatchObject([
      {
        url: 'http://cdn.example.org/shop/a.0123456789abcdef.jpg',
        sources: [{ url: 'http://cdn.example.org/shop/a.0123456789abcdef.webp' }],
      },
    ])
  const { headers } = await shop.visitor().send('/')
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain("img-src 'self' https: data: blob: http://cdn.example.org;")
  expect(policy).not.toContain('connect-src')
})

const settingsOf = (bucket: TestBucket, change: Record<string, string> = {}) =>
  readSettings({
    MEDIA_URL: `s3://${bucket.name}`,
    MEDIA_S3_ENDPOINT: bucket.endpoint,
    MEDIA_S3_REGION: bucket.region,
    MEDIA_S3_ACCESS_KEY_ID: bucket.keys.accessKeyId,
    MEDIA_S3_SECRET_ACCESS_KEY: bucket.keys.secretAccessKey,
    ...change,
  })

const clock = { now: () => 0 }

test.each([
  [{ MEDIA_S3_SECRET_ACCESS_KEY: 'wrong' }, 'check MEDIA_S3_SECRET_ACCESS_KEY'],
  [{ MEDIA_S3_ACCESS_KEY_ID: 'wrong' }, 'check MEDIA_S3_ACCESS_KEY_ID'],
  [{ MEDIA_URL: 's3://missing' }, 'create the bucket or name another'],
])('a bucket that refuses the shop stops the start with one line: %o', async (change, remedy) => {
  const bucket = await openTestBucket()
  const opening = openMedia({ settings: settingsOf(bucket, change), clock })
  await expect(opening).rejects.toThrow(SettingsError)
  await expect(opening).rejects.toThrow(remedy)
})

test('a bucket that does not answer is reported, and the shop opens all the same', async () => {
  const bucket = await openTestBucket()
  await bucket.close()
  const troubles: unknown[] = []
  await openMedia({ settings: settingsOf(bucket), clock, onTrouble: (error) => void troubles.push(error) })
  expect(troubles[0]).toBeInstanceOf(MediaUnavailable)
})
