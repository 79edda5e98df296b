import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSharpPictures } from '#adapters/media/pictures/sharp-pictures.ts'
import { composeLinkPicture } from '#server/link-pictures/compose.ts'
import { openTextOutlines, wrapped } from '#server/link-pictures/text-outlines.ts'
import { openDemoShop, type DemoShop } from '../seo/demo-shop.ts'

const pictures = createSharpPictures()

let shop: DemoShop
beforeAll(async () => {
  shop = await openDemoShop()
})
afterAll(() => shop.close())

async function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return await shop.shop.app.fetch(new Request(new URL(path, 'http://10.0.0.7:3000'), { headers }), {
    address: '127.0.0.1',
  })
}

/** The share of an area that is not background. */
async function inked(picture: ArrayBuffer, left: number, width: number): Promise<number> {
  const { data } = await sharp(picture)
    .extract({ left, top: 0, width, height: 630 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data.filter((value) => value < 200).length / data.length
}

test.each(['/og/home/shop.jpg', '/og/product/quarter-day.jpg', '/og/collection/ceramics.jpg'])(
  '%s is a JPEG of 1200 × 630 that anybody may keep for an hour, and no larger than 200 KB',
  async (path) => {
    const response = await get(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600, stale-while-revalidate=86400')
    const bytes = await response.arrayBuffer()
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(bytes.byteLength).toBeLessThan(200_000)
  },
)

test('the title stands beside the artwork', async () => {
  const picture = await (await get('/og/product/quarter-day.jpg')).arrayBuffer()
  expect(await inked(picture, 0, 690)).toBeGreaterThan(0.01)
  expect(await inked(picture, 696, 504)).toBeGreaterThan(0.1)
})

test('a title that the display face has no letters for leaves the whole picture to the artwork', async () => {
  const picture = await (await get('/og/product/quarter-day.jpg?language=ja')).arrayBuffer()
  const { title } = (await (
    await get('/api/products/quarter-day?market=eu', { 'accept-language': 'ja' })
  ).json()) as {
    title: string
  }
  expect(title).toMatch(/[぀-ヿ一-鿿]/)
  expect(await inked(picture, 0, 400)).toBeGreaterThan(0.05)
})

test('a picture is drawn once: a cached one is confirmed, and its own address never has to be requested again', async () => {
  const first = await get('/og/product/tuesday-mug.jpg')
  const etag = first.headers.get('etag') ?? ''
  expect(etag).toMatch(/^"link\.[0-9a-f]{16}\.jpg"$/)
  const again = await get('/og/product/tuesday-mug.jpg', { 'if-none-match': etag })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const named = await get(`/og/product/tuesday-mug.jpg?v=${etag.slice(1, -1)}`)
  expect(named.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(Buffer.from(await named.arrayBuffer()).equals(Buffer.from(await first.arrayBuffer()))).toBe(true)
  const stored = await get(`/media/${etag.slice(1, -1)}`)
  expect(stored.headers.get('content-type')).toBe('image/jpeg')
})

test('a shop that has no pictures yet has its name on a plain background', async () => {
  const messages = { shop: 'Ærø & Søn', title: 'Ærø & Søn', note: '' }
  const bytes = await composeLinkPicture(
    { pictures, outlines: await openTextOutlines() },
    {
      ...messages,
      pictures: [],
      layout: 'tiles',
    },
  )
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(await inked(bytes.buffer, 0, 1200)).toBeGreaterThan(0.01)
})

test('a title that is too long for the picture is set smaller, and stays within it', async () => {
  const title =
    'Glaze recipes of the village on the southern shore, collected over forty firings and one fire'
  const outlines = await openTextOutlines()
  const messages = { shop: 'Kiln & Loom', title, note: 'Printed book' }
  const bytes = await composeLinkPicture({ pictures, outlines }, { ...messages, pictures: [], layout: 'one' })
  expect(await inked(bytes.buffer, 1160, 40)).toBe(0)
  expect(wrapped(outlines, title, { size: 42, width: 584, most: 4 })).toHaveLength(4)
})

test('pictures of what there is not are not found', async () => {
  for (const path of [
    '/og/product/no-such-thing.jpg',
    '/og/collection/none.jpg',
    '/og/order/1.jpg',
    '/og/product/quarter-day.png',
    '/og/product/%2e%2e.jpg',
  ]) {
    const response = await get(path)
    expect([path, response.status]).toEqual([path, 404])
  }
})

test('a crop keeps the focal point of a picture in sight', async () => {
  const halves = await sharp({ create: { width: 400, height: 100, channels: 3, background: '#ff0000' } })
    .composite([
      {
        input: { create: { width: 200, height: 100, channels: 3, background: '#0000ff' } },
        left: 200,
        top: 0,
      },
    ])
    .png()
    .toBuffer()
  const ground = '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"/>'
  const shownAt = async (x: number) => {
    const place = { bytes: halves, left: 0, top: 0, width: 100, height: 100, focus: { x, y: 0.5 } }
    const jpeg = await pictures.compose({ ground, background: '#ffffff', pictures: [place] })
    const { channels } = await sharp(jpeg).stats()
    return channels.map(({ mean }) => mean > 128)
  }
  expect(await shownAt(0)).toEqual([true, false, false])
  expect(await shownAt(1)).toEqual([false, false, true])
})
