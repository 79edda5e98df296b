import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal } from '../answers.ts'
import { someProduct, someVariant } from '../products.ts'
import { openTestShop, type SignedIn, type TestShop } from '../open-test-shop.ts'

let shop: TestShop
let ada: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  ada = await shop.staff('owner')
})
afterAll(() => shop.close())

const painted = async (background: string) =>
  new Uint8Array(
    await sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer(),
  )
const upload = async (background: string, fileName = 'picture.png') =>
  ada.api.uploadMedia({ upload: await painted(background), contentType: 'image/png', query: { fileName } })
const read = (mediaId: string) => ada.api.getMedia({ params: { mediaId } })
const list = (query: NonNullable<Parameters<typeof ada.api.listMedia>[0]>['query']) =>
  ada.api.listMedia({ query: { limit: 20, ...query } })
const idsOf = (query: Parameters<typeof list>[0]) =>
  list(query).then(({ items }) => items.map(({ mediaId }) => mediaId))
const productWith = (handle: string, mediaId: string, alt = '', status: 'active' | 'draft' = 'active') =>
  ada.api.createProduct({
    body: someProduct({
      handle,
      title: `Product ${handle}`,
      status,
      images: [{ mediaId, alt }],
      variants: [someVariant({ sku: handle.toUpperCase() })],
    }),
  })
const shownAt = async (handle: string, language = 'en') => {
  const { api } = shop.visitor(undefined, language)
  return (await api.getProduct({ params: { handle }, query: { market: 'eu' } })).images[0]
}

test('pictures are found by file name, alt text and tag, page by page', async () => {
  const vase = await upload('#102030', 'tall-vase.png')
  const cup = await upload('#203040', 'cup.png')
  const details = { alts: { de: 'Große Tasse' }, tags: ['Sommer', 'sommer'], focus: null }
  const changed = await ada.api.changeMedia({ params: { mediaId: cup.mediaId }, version: 0, body: details })
  expect(changed).toMatchObject({ version: 1, tags: ['sommer'], uses: 0, usedBy: [] })
  expect(await idsOf({ q: 'vas' })).toEqual([vase.mediaId])
  expect(await idsOf({ q: 'grosse' })).toEqual([cup.mediaId])
  expect(await idsOf({ tag: 'SOMMER' })).toEqual([cup.mediaId])
  expect(await idsOf({ only: 'without_alt', q: 'cup' })).toEqual([])
  const first = await list({ limit: 1 })
  const second = await list({ limit: 1, after: first.next ?? '' })
  expect([...first.items, ...second.items].map(({ fileName }) => fileName).sort()).toEqual([
    'cup.png',
    'tall-vase.png',
  ])
  expect(first.total).toBeGreaterThan(1)
  expect(first.tags).toEqual([{ tag: 'sommer', count: 1 }])
})

test('a picture that a product shows is not deleted, and says where it is used', async () => {
  const { mediaId } = await upload('#304050')
  const { id, title, version } = await productWith('shows-it', mediaId, '', 'draft')
  expect(await read(mediaId)).toMatchObject({
    uses: 1,
    usedBy: [{ kind: 'product', id, title, variants: [] }],
  })
  expect(await idsOf({ only: 'unused' })).not.toContain(mediaId)
  const remove = () => ada.api.removeMedia({ params: { mediaId }, version: 0 })
  const refused = await refusal(remove())
  expect(refused).toMatchObject({ code: 'media_in_use' })
  expect(refused?.detail).toContain(title)
  await ada.api.removeProduct({ params: { productId: id }, version })
  expect(await idsOf({ only: 'unused' })).toContain(mediaId)
  await remove()
  expect(await refusal(read(mediaId))).toMatchObject({ code: 'media_not_found' })
  expect((await refusal(productWith('too-late', mediaId)))?.code).toBe('image_refused')
})

test('a use without alt text has that of the library in its language, and its own where it has one', async () => {
  const { mediaId } = await upload('#405060')
  await productWith('without-words', mediaId)
  await productWith('with-words', mediaId, 'Seen from above')
  const body = { alts: { en: 'A bowl', de: 'Eine Schale' }, tags: [], focus: { x: 0.25, y: 0.75 } }
  await ada.api.changeMedia({ params: { mediaId }, version: 0, body })
  expect(await shownAt('without-words')).toMatchObject({ alt: 'A bowl', focus: { x: 0.25, y: 0.75 } })
  expect((await shownAt('without-words', 'de'))?.alt).toBe('Eine Schale')
  expect((await shownAt('with-words', 'de'))?.alt).toBe('Seen from above')
})

test('a replaced picture is shown everywhere at a new address, and the old address goes on', async () => {
  const before = await upload('#506070')
  await productWith('replaced', before.mediaId)
  const params = { mediaId: before.mediaId }
  const other = await painted('#607080')
  const replace = (version: number) =>
    ada.api.replaceMediaFile({ params, version, upload: other, contentType: 'image/png' })
  const after = await replace(0)
  expect(after).toMatchObject({ mediaId: before.mediaId, version: 1 })
  expect(after.url).not.toBe(before.url)
  expect((await shownAt('replaced'))?.url).toBe(after.url)
  expect((await shop.visitor().send(before.url)).status).toBe(200)
  expect((await refusal(replace(0)))?.code).toBe('version_stale')
  // Each file is one picture: the new one is this, the old one is another from here on.
  expect((await upload('#607080')).mediaId).toBe(before.mediaId)
  const again = await upload('#506070')
  expect(again.mediaId).not.toBe(before.mediaId)
  expect((await upload('#506070')).mediaId).toBe(again.mediaId)
})
