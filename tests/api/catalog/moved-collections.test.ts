import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '#client/api.ts'
import { refusal } from '../answers.ts'
import { somePromotion } from '../../promotions/some-promotion.ts'
import { openTestShop, type SignedIn, type TestShop } from '../open-test-shop.ts'
import { someProduct, someVariant } from '../products.ts'

type Written = Parameters<Api['createCollection']>[0]['body']

let shop: TestShop
let ada: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  ada = await shop.staff('owner')
})
afterAll(() => shop.close())

const collection = (handle: string, change: Partial<Written> = {}): Written => ({
  title: handle,
  handle,
  description: '',
  parent: null,
  position: 10,
  ...change,
})
const sell = (handle: string, collections: string[]) =>
  ada.api.createProduct({
    body: someProduct({
      handle,
      title: handle,
      status: 'active',
      collections,
      variants: [someVariant({ sku: handle, trackStock: false })],
    }),
  })
/** Saves a collection under another handle. */
async function move(collectionId: string, handle: string, change: Partial<Written> = {}) {
  const { items } = await ada.api.listAdminCollections()
  const version = items.find(({ id }) => id === collectionId)?.version ?? 0
  return ada.api.replaceCollection({
    params: { collectionId },
    version,
    body: collection(handle, change),
  })
}
const listed = async (handle: string) => {
  const { items } = await shop.visitor().api.listProducts({ query: { market: 'eu', collection: handle } })
  return items.map((each) => each.handle)
}

test('its products, its place in the tree and its menus stay when its handle changes', async () => {
  const top = await ada.api.createCollection({ body: collection('glass') })
  const below = await ada.api.createCollection({ body: collection('jars', { parent: 'glass' }) })
  const { id: productId } = await sell('jar', ['jars'])
  await move(top.id, 'glassware')
  expect(await move(below.id, 'storage-jars', { parent: 'glass' })).toMatchObject({
    handle: 'storage-jars',
    parent: 'glassware',
    productCount: 1,
    formerHandles: [{ handle: 'jars' }],
  })
  for (const handle of ['jars', 'storage-jars', 'glass', 'glassware'])
    expect(await listed(handle), handle).toEqual(['jar'])
  const { api } = shop.visitor()
  expect(await api.getCollection({ params: { handle: 'jars' } })).toMatchObject({
    handle: 'storage-jars',
    parent: 'glassware',
    productCount: 1,
  })
  const shown = await api.getProduct({ params: { handle: 'jar' }, query: { market: 'eu' } })
  expect(shown.collections.map(({ handle }) => handle)).toEqual(['storage-jars'])
  const { collections } = await ada.api.getAdminProduct({ params: { productId } })
  expect(collections).toEqual(['storage-jars'])
  const filtered = await ada.api.listAdminProducts({ query: { collection: 'storage-jars' } })
  expect(filtered.items.map(({ handle }) => handle)).toEqual(['jar'])
})

test('promotions that name it count on, and refuse its removal', async () => {
  const { id: collectionId } = await ada.api.createCollection({ body: collection('rugs') })
  const { variants } = await sell('rug', ['rugs'])
  const { target } = somePromotion()
  await ada.api.createPromotion({
    body: somePromotion({
      name: 'Rugs for less',
      trigger: 'automatic',
      target: { ...target, include: { ...target.include, collections: ['rugs'] } },
    }),
  })
  const { version } = await move(collectionId, 'carpets')
  const { api } = shop.visitor()
  const { id: cartId } = await api.createCart({ body: { market: 'eu' } })
  const body = { variantId: variants[0]?.id ?? '', quantity: 1 }
  const filled = await api.addCartLine({ params: { cartId }, body })
  expect(filled.totals.discount.amount).toBeGreaterThan(0)
  const refused = await refusal(ada.api.removeCollection({ params: { collectionId }, version }))
  expect(refused?.code).toBe('collection_in_use')
  expect(refused?.detail).toContain('The promotion “Rugs for less” names it')
  expect(refused?.detail).toContain('The product “')
})

test('a handle that it had is not given to another, and it can take it back', async () => {
  const { id } = await ada.api.createCollection({ body: collection('clocks') })
  const other = await ada.api.createCollection({ body: collection('mirrors') })
  await move(id, 'watches')
  for (const run of [
    () => ada.api.createCollection({ body: collection('clocks', { title: 'Other clocks' }) }),
    () => move(other.id, 'clocks'),
    () => move(other.id, 'watches'),
  ])
    expect(await refusal(run())).toMatchObject({ code: 'handle_taken', errors: [{ pointer: '/handle' }] })
  const back = await move(id, 'clocks')
  expect(back.formerHandles.map(({ handle }) => handle)).toEqual(['watches'])
  const { handle } = await shop.visitor().api.getCollection({ params: { handle: 'watches' } })
  expect(handle).toBe('clocks')
  expect(await refusal(move(id, 'clocks', { parent: 'watches' }))).toMatchObject({
    code: 'invalid_request',
    errors: [{ pointer: '/parent' }],
  })
})

test('menus and the home page that name it lead to its present address', async () => {
  const { id } = await ada.api.createCollection({ body: collection('bells') })
  const { version } = await ada.api.getAdminMenu({ params: { name: 'header' } })
  const target = { kind: 'collection' as const, handle: 'bells' }
  const entry = { id: 'bells', label: '', translations: {}, target, children: [] }
  await ada.api.replaceMenu({ params: { name: 'header' }, version, body: { entries: [entry] } })
  const section = { id: 'row', type: 'collections' as const, heading: {}, collections: ['bells'] }
  const home = await ada.api.getEditedContent({ params: { contentId: 'home' } })
  const draft = await ada.api.saveContentDraft({
    params: { contentId: 'home' },
    version: home.version,
    body: { sections: [section] },
  })
  await ada.api.publishContent({ params: { contentId: 'home' }, version: draft.version })
  await move(id, 'chimes')
  const { api } = shop.visitor()
  const menus = await api.getMenus({ query: { market: 'eu' } })
  expect(menus.header).toMatchObject([{ kind: 'collection', name: 'chimes' }])
  const { sections } = await api.getHome({ query: { market: 'eu' } })
  expect(sections).toMatchObject([{ type: 'collections', items: [{ handle: 'chimes' }] }])
  const edited = await ada.api.getEditedContent({ params: { contentId: 'home' } })
  expect(edited.sections).toMatchObject([{ type: 'collections', collections: ['chimes'] }])
  const menu = await ada.api.getAdminMenu({ params: { name: 'header' } })
  expect(menu.entries).toMatchObject([{ target: { handle: 'chimes' } }])
})
