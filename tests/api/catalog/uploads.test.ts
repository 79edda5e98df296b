import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { limits } from '#vocabulary/limits.ts'
import { someProduct, someVariant } from '../products.ts'
import { openTestShop, type TestShop } from '../open-test-shop.ts'
import { pngChunk } from '#adapters/media/pictures/sample-png.ts'

let shop: TestShop
let jpeg: Uint8Array
let png: Uint8Array
beforeAll(async () => {
  shop = await openTestShop()
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#1c4daf' } })
  jpeg = new Uint8Array(
    await picture
      .clone()
      .withExif({ IFD0: { Copyright: 'somewhere at home' } })
      .jpeg()
      .toBuffer(),
  )
  png = new Uint8Array(await picture.clone().png().toBuffer())
})
afterAll(() => shop.close())

const upload = (bytes: Uint8Array, type: string, path = '/api/admin/media') =>
  shop.owner.send<{ code?: string; mediaId: string; url: string; width: number; sources: { url: string }[] }>(
    path,
    {
      method: 'POST',
      headers: { 'content-type': type },
      body: bytes,
    },
  )

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const join = (...parts: Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts))

/** A small file that claims to be this large a picture, with as many rows of nothing as given. */
function pngOfSize(width: number, height: number, rows = 1): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc(rows * (Math.ceil(width / 8) + 1)))
  return join(
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', new Uint8Array()),
  )
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const page = '<!doctype html><script>alert(1)</script>'

describe('A picture', () => {
  test('is accepted, converted to several formats, and shown with a product', async () => {
    const { status, body } = await upload(jpeg, 'image/jpeg')
    expect(status).toBe(201)
    const product = await shop.owner.api.createProduct({
      body: someProduct({
        handle: 'pictured',
        variants: [someVariant({ sku: 'PIC' })],
        images: [{ mediaId: body.mediaId, alt: 'A "blue" <b>field</b>' }],
      }),
    })
    expect(product.images[0]?.alt).toBe('A "blue" <b>field</b>')
    for (const { url } of [body, ...body.sources]) {
      expect(url).toMatch(/^\/media\/picture-40\.[0-9a-f]{16}\.(avif|webp|jpg)$/)
      const file = await shop.visitor().send(url)
      expect([file.status, file.headers.get('x-content-type-options')]).toEqual([200, 'nosniff'])
      expect(file.headers.get('content-type')).toMatch(/^image\/(avif|webp|jpeg)$/)
      expect(file.text).not.toContain('somewhere at home')
    }
  })

  test('sent twice is one picture', async () => {
    const [first, second] = [await upload(png, 'image/png'), await upload(png, 'image/png')]
    expect(second.body.mediaId).toBe(first.body.mediaId)
  })

  test('is known by its bytes, whatever type the request names', async () => {
    for (const type of ['image/jpeg', 'image/jpg', 'image/heic', 'application/octet-stream']) {
      const { status, body } = await upload(png, type)
      expect([status, body.sources.length > 0]).toEqual([201, true])
    }
  })
})

test('what stands behind a picture is neither read nor served', async () => {
  for (const picture of [png, jpeg]) {
    const { status, body } = await upload(join(picture, bytesOf(page)), 'image/jpeg')
    expect([status, body.width]).toEqual([201, 40])
    for (const { url } of [body, ...body.sources])
      expect((await shop.visitor().send(url)).text).not.toContain('<script')
  }
})

describe('A file that is no picture we take', () => {
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
  const files: [string, () => Uint8Array][] = [
    ['an SVG drawing', () => bytesOf(svg)],
    ['an SVG drawing after a mark', () => bytesOf(`\uFEFF<?xml version="1.0"?>${svg}`)],
    ['a page', () => bytesOf(page)],
    ['a GIF', () => new Uint8Array(gif)],
    ['a GIF that is a script', () => bytesOf('GIF89a/*x*/=1;alert(1)//')],
    ['a page that begins like a PNG', () => join(png.subarray(0, 8), bytesOf(page))],
    [
      'a page that begins like a JPEG',
      () => join(jpeg.subarray(0, 3), bytesOf(page), new Uint8Array([0xff, 0xd9])),
    ],
    ['a JPEG that is cut off', () => jpeg.subarray(0, Math.floor(jpeg.length / 2))],
    ['a JPEG whose middle is gone', () => join(jpeg.subarray(0, 200), jpeg.subarray(-2))],
    ['a PNG that is cut off', () => png.subarray(0, png.length - 4)],
    ['a WebP of nothing', () => bytesOf('RIFF\u0004\u0000\u0000\u0000WEBP')],
    [
      'an AVIF of nothing',
      () => join(new Uint8Array([0, 0, 0, 16]), bytesOf('ftypavif\u0000\u0000\u0000\u0000')),
    ],
    ['a flood of pixels', () => pngOfSize(30_000, 30_000)],
    ['more pixels than there may be, by one row', () => pngOfSize(50_000, 1_001)],
    ['a picture without size', () => pngOfSize(0, 0)],
    ['a picture longer than WebP allows', () => pngOfSize(8, 16_384, 16_384)],
    ['a program', () => bytesOf('#!/bin/sh\nrm -rf /\n')],
    ['nothing', () => new Uint8Array()],
    ['one byte', () => new Uint8Array([0xff])],
    ['zeros', () => new Uint8Array(1_000)],
  ]

  test.each(files)('such as %s is refused, whatever it says it is', async (_, make) => {
    for (const type of ['image/png', 'image/jpeg']) {
      const { status, body } = await upload(make(), type)
      expect({ status, code: body.code }).toEqual({ status: 422, code: 'image_refused' })
    }
  })

  test.each(['image/svg+xml', 'text/html', 'image/tiff', 'multipart/form-data; boundary=x', 'image/*', ''])(
    'is refused by the type %s before its bytes are looked at',
    async (type) => {
      expect((await upload(png, type)).body.code).toBe('unsupported_media_type')
    },
  )

  test('that is larger than 20 MB is refused', async () => {
    const { status, body } = await upload(new Uint8Array(limits.imageBytes.value + 1), 'image/png')
    expect([status, body.code]).toEqual([413, 'body_too_large'])
    const large = await upload(new Uint8Array(limits.imageBytes.value), 'image/png')
    expect(large.body.code, 'just as large as it may be').toBe('image_refused')
  })

  test('that says it is larger than it may be is refused unread', async () => {
    const request = {
      method: 'POST',
      body: png,
      headers: { 'content-type': 'image/png', 'content-length': '999999999999' },
    }
    expect(await shop.owner.refused('/api/admin/media', request)).toMatchObject({ code: 'body_too_large' })
  })

  test('leaves no file behind', async () => {
    expect((await shop.owner.api.listAdminProducts()).items.length).toBeGreaterThan(0)
    for (const id of ['img_x', '../../etc/passwd', '__proto__']) {
      const body = someProduct({
        handle: 'no-picture',
        variants: [someVariant({ sku: 'NONE' })],
        images: [{ mediaId: id, alt: '' }],
      })
      expect(await shop.owner.refused('/api/admin/products', { method: 'POST', body })).toMatchObject({
        code: 'image_refused',
        errors: [{ pointer: '/images/0/mediaId' }],
      })
    }
  })
})

describe('The path of a file', () => {
  const paths = [
    '/media/..%2f..%2fetc%2fpasswd',
    '/media/%2e%2e%2fshop.db',
    '/media/..%5cshop.db',
    '/media/%2fetc%2fpasswd',
    '/media/..',
    '/media/.',
    '/media/shop.db',
    '/media/shop.db%00.jpg',
    '/media/%00',
    '/media/....%2f%2fshop.db',
    '/media/%252e%252e%252fshop.db',
    '/media/a/../../shop.db',
    '/media/nothing',
    '/media/',
    `/media/${'a'.repeat(5_000)}`,
    '/media/CON',
    '/media/.htaccess',
    '/media/picture-40.json',
    '/media/%ff%fe',
  ]

  test.each(paths)('%s leads nowhere', async (path) => {
    const { status, text } = await shop.visitor().send(path)
    expect([200, 404]).toContain(status)
    if (status === 200) expect(text).toBe('a page')
    expect(text).not.toMatch(/SQLite|root:/)
  })
})
