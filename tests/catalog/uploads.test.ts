import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { mediaEndpoints } from '#contract/catalog/media.ts'
import { mediaFiles } from '#domain/catalog/media/documents.ts'
import type { Call } from '#http/api/handler.ts'
import { createMediaApp } from '#http/catalog/media.ts'
import { openTestCatalog } from './open-catalog.ts'
import { someProduct, someVariant } from './sample-products.ts'
import { pngChunk } from '#adapters/media/pictures/sample-png.ts'

const square = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1c4daf' } })

/** A PNG that says it is as large as this and holds next to nothing. */
function flood(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const data = deflateSync(Buffer.alloc(10_000))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', data),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

async function upload(shop: Awaited<ReturnType<typeof openTestCatalog>>, bytes: Uint8Array) {
  const call = { upload: bytes, contentType: 'image/png', query: {} } as Call<'uploadMedia'>
  return mediaEndpoints.uploadMedia.returns.parse(await shop.handlers.uploadMedia(call))
}

test('a picture becomes AVIF, WebP and JPEG in sizes no wider than itself, upright and without metadata', async () => {
  const shop = await openTestCatalog('markets')
  const original = await square(1_000, 700)
    .withExif({ IFD0: { Copyright: 'SECRET-PLACE' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const image = await upload(shop, original)
  expect(image).toMatchObject({ width: 700, height: 1_000 })
  expect(image.sources.map(({ width, type }) => [type, width])).toEqual(
    ['image/avif', 'image/webp', 'image/jpeg'].flatMap((type) =>
      [320, 640, 700].map((width) => [type, width]),
    ),
  )
  for (const { url, width, type } of image.sources) {
    const file = await shop.media.get(url.replace('/media/', ''))
    expect(file?.contentType).toBe(type)
    const metadata = await sharp(file?.bytes).metadata()
    expect(metadata).toMatchObject({ width, height: Math.round((width * 10) / 7) })
    expect(metadata.exif ?? metadata.icc ?? metadata.xmp ?? metadata.orientation).toBeUndefined()
    expect(Buffer.from(file?.bytes ?? []).includes('SECRET-PLACE')).toBe(false)
  }
  expect(await upload(shop, original)).toEqual(image)
})

test('PNG, WebP and AVIF are taken as well, and a picture can be put on a product', async () => {
  const shop = await openTestCatalog('markets')
  for (const bytes of [
    await square(40, 30).png().toBuffer(),
    await square(41, 30).webp().toBuffer(),
    await square(42, 30).avif().toBuffer(),
  ]) {
    const { mediaId, width } = await upload(shop, bytes)
    expect(width).toBeLessThan(43)
    const { data } = await shop.products.create(
      someProduct({
        handle: `p${width}`,
        images: [{ mediaId, alt: 'Blue' }],
        variants: [someVariant({ sku: `${width}` })],
      }),
      mediaId,
    )
    expect(data.images[0]).toMatchObject({ id: mediaId, alt: 'Blue', width })
  }
})

test('a file that is not such a picture is refused and nothing of it is stored', async () => {
  const shop = await openTestCatalog('markets')
  const png = await square(40, 30).png().toBuffer()
  const jpeg = await square(40, 30).jpeg().toBuffer()
  const attacks: Record<string, Uint8Array> = {
    nothing: new Uint8Array(),
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    html: Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(100)),
    gif: await square(40, 30).gif().toBuffer(),
    tiff: await square(40, 30).tiff().toBuffer(),
    pdf: Buffer.from('%PDF-1.7\n'.padEnd(100)),
    'only the first bytes of a PNG': png.subarray(0, 16),
    'a PNG cut off': png.subarray(0, png.length - 20),
    'a JPEG cut off': jpeg.subarray(0, jpeg.length - 100),
    'a JPEG that begins like a PNG': Buffer.concat([png.subarray(0, 8), jpeg]),
    'a flood of pixels': flood(30_000, 30_000),
    'a flood of all pixels there are': flood(0xff_ff_ff_ff, 0xff_ff_ff_ff),
    'just too many pixels': flood(7_072, 7_072),
    'random bytes behind a signature': Buffer.concat([
      Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
      Buffer.alloc(1_000, 7),
      Buffer.from([0xff, 0xd9]),
    ]),
  }
  for (const [name, bytes] of Object.entries(attacks)) {
    const outcome = await upload(shop, bytes).catch((error: unknown) => error)
    expect({ name, outcome }).toMatchObject({ name, outcome: { code: 'image_refused' } })
  }
  await expect(upload(shop, new Uint8Array(20_000_001))).rejects.toMatchObject({ code: 'body_too_large' })
  expect((await shop.store.scan(mediaFiles, { limit: 10 })).items).toEqual([])
})

test('media are served as what they are, for ever where the name has a hash, and never run', async () => {
  const { media } = await openTestCatalog('markets')
  const app = createMediaApp({ media })
  await media.put('mug.0123456789abcdef.svg', Buffer.from('<svg><script>x</script></svg>'), 'image/svg+xml')
  await media.put('hero.svg', Buffer.from('<svg/>'), 'image/svg+xml')
  const drawn = await app.request('/media/mug.0123456789abcdef.svg')
  expect(drawn.status).toBe(200)
  expect(Object.fromEntries(drawn.headers)).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'content-security-policy':
      "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'; style-src 'unsafe-inline'",
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const hero = await app.request('/media/hero.svg')
  expect(hero.headers.get('cache-control')).toBe('public, max-age=3600')
  const again = await app.request('/media/hero.svg', {
    headers: { 'if-none-match': hero.headers.get('etag') ?? '' },
  })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect((await app.request('/media/hero.svg', { method: 'HEAD' })).status).toBe(200)
})

test.each([
  '../x.svg',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e%2fx.svg',
  'x%00.svg',
  '%E0%A4%A',
  '.svg',
  'nothing.svg',
  '',
  'a/b.svg',
])('there is nothing at /media/%s', async (name) => {
  const { media } = await openTestCatalog('markets')
  const response = await createMediaApp({ media }).fetch(new Request(`http://shop.example/media/${name}`))
  expect(response.status).toBe(404)
})
