import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal } from '../answers.ts'
import { openTestShop, type SignedIn, type TestShop } from '../open-test-shop.ts'
import { someProduct, someVariant } from '../products.ts'

let shop: TestShop
let ada: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  ada = await shop.staff('catalogue')
})
afterAll(() => shop.close())

const collection = (handle: string, change: object = {}) => ({
  title: handle,
  handle,
  description: 'Of glass',
  parent: null as string | null,
  position: 10,
  ...change,
})
const create = (handle: string, change: object = {}) =>
  ada.api.createCollection({ body: collection(handle, change) })

test('staff create a collection that shoppers find at once, and put it below another', async () => {
  const glass = await create('glass')
  const vases = await create('glass-vases', { title: 'Glass vases', parent: 'glass' })
  expect(glass).toMatchObject({ handle: 'glass', version: 1, productCount: 0 })
  const body = someProduct({
    handle: 'tall',
    status: 'active',
    variants: [someVariant({ sku: 'TALL' })],
    collections: ['glass-vases'],
  })
  await ada.api.createProduct({ body })
  const { api } = shop.visitor()
  const found = await api.getCollection({ params: { handle: 'glass-vases' } })
  expect(found).toMatchObject({ id: vases.id, title: 'Glass vases', parent: 'glass', productCount: 1 })
  expect((await ada.api.listAdminCollections()).items.find(({ id }) => id === glass.id)?.productCount).toBe(1)
  const { items } = await api.listProducts({ query: { market: 'eu', collection: 'glass' } })
  expect(items.map(({ handle }) => handle)).toEqual(['tall'])
})

test('a repeat creates one, another with its handle is refused, and so is one that moves to it', async () => {
  const first = await create('textiles')
  expect(await create('textiles')).toEqual(first)
  expect(await refusal(create('textiles', { title: 'Others' }))).toMatchObject({ code: 'handle_taken' })
  // One that came with the demo or a bundle has another id.
  expect(await refusal(create('ceramics'))).toMatchObject({ code: 'handle_taken' })
  const params = { collectionId: first.id }
  const renamed = await ada.api.replaceCollection({
    params,
    version: 1,
    body: collection('textiles', { title: 'Cloth' }),
  })
  expect(renamed).toMatchObject({ version: 2, title: 'Cloth', handle: 'textiles' })
  const moved = ada.api.replaceCollection({ params, version: 2, body: collection('ceramics') })
  expect(await refusal(moved)).toMatchObject({ code: 'handle_taken', errors: [{ pointer: '/handle' }] })
  const stale = ada.api.replaceCollection({ params, version: 1, body: collection('textiles') })
  expect(await refusal(stale)).toMatchObject({ code: 'version_stale' })
})

test('a collection is never below itself, nor below one that is not there', async () => {
  const top = await create('top')
  await create('middle', { parent: 'top' })
  for (const parent of ['top', 'middle', 'nowhere']) {
    const below = ada.api.replaceCollection({
      params: { collectionId: top.id },
      version: 1,
      body: collection('top', { parent }),
    })
    expect(await refusal(below), parent).toMatchObject({
      code: 'invalid_request',
      errors: [{ pointer: '/parent' }],
    })
  }
})

test('only a collection that nothing refers to is deleted, and the refusal names what does', async () => {
  const { id: collectionId, version } = await create('paper')
  const remove = () => ada.api.removeCollection({ params: { collectionId }, version })
  const { id: below, version: at } = await create('cards', { parent: 'paper', title: 'Cards' })
  const body = someProduct({
    handle: 'sheet',
    title: 'Sheet',
    status: 'draft',
    variants: [someVariant({ sku: 'SHEET' })],
    collections: ['paper'],
  })
  const product = await ada.api.createProduct({ body })
  const refused = await refusal(remove())
  expect(refused).toMatchObject({ code: 'collection_in_use' })
  expect(refused?.detail).toContain('The collection “Cards” uses it')
  expect(refused?.detail).toContain('The product “Sheet” uses it')
  await ada.api.removeCollection({ params: { collectionId: below }, version: at })
  await ada.api.removeProduct({ params: { productId: product.id }, version: product.version })
  await remove()
  expect(await refusal(shop.visitor().api.getCollection({ params: { handle: 'paper' } }))).toMatchObject({
    code: 'collection_not_found',
  })
})

test('staff give a collection a picture with an alt text, change it and take it away', async () => {
  const square = sharp({ create: { width: 4, height: 3, channels: 3, background: '#1c4daf' } })
  const upload = new Uint8Array(await square.png().toBuffer())
  const { mediaId } = await ada.api.uploadMedia({ upload, contentType: 'image/png' })
  const { id: collectionId } = await create('lamps', { image: { mediaId, alt: 'A lamp' } })
  const shown = async () => (await shop.visitor().api.getCollection({ params: { handle: 'lamps' } })).image
  const replace = (version: number, change: object) =>
    ada.api.replaceCollection({ params: { collectionId }, version, body: collection('lamps', change) })
  expect(await shown()).toMatchObject({ id: mediaId, alt: 'A lamp', width: 4 })
  // A program that knows no pictures keeps them.
  expect(await replace(1, { title: 'Lamps' })).toMatchObject({ image: { mediaId, alt: 'A lamp' } })
  await replace(2, { image: { mediaId, alt: 'Two lamps' } })
  expect(await shown()).toMatchObject({ id: mediaId, alt: 'Two lamps' })
  await ada.api.translateCollection({
    params: { collectionId, language: 'de' },
    version: 3,
    body: { title: 'Lampen', description: '', imageAlt: 'Zwei Lampen' },
  })
  const unknown = replace(4, { image: { mediaId: 'img_gone', alt: '' } })
  expect(await refusal(unknown)).toMatchObject({ code: 'invalid_request', errors: [{ pointer: '/image' }] })
  expect(await replace(4, { image: null })).toMatchObject({ version: 5, image: null })
  expect(await shown()).toBeNull()
  const { translations } = await ada.api.getCollectionTranslations({ params: { collectionId } })
  const german = translations.find(({ language }) => language === 'de')
  expect(german?.texts).toMatchObject({ title: 'Lampen', imageAlt: '' })
})
