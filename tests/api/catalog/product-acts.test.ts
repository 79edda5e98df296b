import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { put } from '#ports/document-store/document-store.ts'
import { uniqueKeys } from '#domain/catalog/products/documents.ts'
import { skuKey } from '#domain/catalog/products/unique-keys.ts'
import { fillCart } from '../buying.ts'
import { openTestShop, type SignedIn, type TestShop } from '../open-test-shop.ts'
import { someProduct, someVariant } from '../products.ts'

let shop: TestShop
let ada: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  ada = await shop.staff('owner')
})
afterAll(() => shop.close())

type Change = Parameters<typeof someProduct>[0]
const input = (handle: string, change: Change = {}) =>
  someProduct({
    handle,
    title: handle,
    variants: [someVariant({ sku: handle, trackStock: false })],
    ...change,
  })
const create = (handle: string, change: Change = {}) => ada.api.createProduct({ body: input(handle, change) })
const code = (run: Promise<unknown>) =>
  run.then(
    () => 'done',
    (error: { problem: { code: string } }) => error.problem.code,
  )

describe('a copy', () => {
  test('has texts, translations, pictures and variants, under a handle and SKUs of its own, as a draft', async () => {
    const source = await create('tea-pot', {
      status: 'active',
      featured: true,
      variants: [someVariant({ sku: 'POT', barcodes: ['4006381333931'] })],
    })
    const noTexts = { dimensions: '', tags: [], seo: { title: '', description: '' }, images: [] }
    await ada.api.translateProduct({
      params: { productId: source.id, language: 'de' },
      version: source.version,
      body: { title: 'Teekanne', subtitle: '', description: '', ...noTexts },
    })
    const copy = () =>
      ada.api.copyProduct({ params: { productId: source.id }, body: { title: 'Tea pot II' } })
    const first = await copy()
    expect(first).toMatchObject({
      handle: 'tea-pot-ii',
      status: 'draft',
      featured: false,
      title: 'Tea pot II',
    })
    expect(first.variants[0]).toMatchObject({
      sku: 'POT-COPY',
      barcodes: [],
      prices: source.variants[0]?.prices,
    })
    const { translations } = await ada.api.getProductTranslations({ params: { productId: first.id } })
    expect(JSON.stringify(translations)).toContain('Teekanne')
    expect(await copy()).toMatchObject({ handle: 'tea-pot-ii-2', variants: [{ sku: 'POT-COPY-2' }] })
  })

  test('does not meet an SKU that another product has', async () => {
    const source = await create('tea-cup')
    await shop.store.commit([
      put(
        uniqueKeys,
        skuKey('tea-cup-COPY'),
        { productId: source.id, claimedAt: '2099-01-01T00:00:00.000Z' },
        'absent',
      ),
    ])
    const copy = await ada.api.copyProduct({ params: { productId: source.id }, body: { title: '茶碗' } })
    expect(copy).toMatchObject({ handle: '茶碗-2', variants: [{ sku: 'tea-cup-COPY-2' }] })
  })
})

describe('a product that something names', () => {
  const archived = async (handle: string, change: Change = {}) =>
    create(handle, { status: 'archived', ...change })
  const remove = (product: { id: string; version: number }) =>
    code(ada.api.removeProduct({ params: { productId: product.id }, version: product.version }))
  const named = async (productId: string) =>
    (await ada.api.listProductReferences({ params: { productId } })).items

  test('is deleted once nothing names it', async () => {
    const free = await archived('free')
    expect(await named(free.id)).toEqual([])
    expect(await remove(free)).toBe('done')
  })

  test('stays for a collection in which it comes first', async () => {
    const first = await archived('first')
    const body = {
      title: 'Pinned',
      handle: 'pinned',
      description: '',
      parent: null,
      position: 9,
      pinned: [first.id],
    }
    await ada.api.createCollection({ body })
    expect(await named(first.id)).toMatchObject([{ kind: 'collection', name: 'Pinned' }])
    expect(await remove(first)).toBe('product_in_collections')
  })

  test('stays for a price list, a menu and the home page', async () => {
    const listed = await archived('listed')
    const productId = listed.id
    const { id: groupId } = await ada.api.createCustomerGroup({ body: { name: 'Trade' } })
    await ada.api.createPriceList({
      body: {
        name: 'Trade prices',
        active: true,
        groups: [groupId],
        markets: [],
        from: null,
        until: null,
        priority: 0,
        entries: [{ scope: 'product', target: productId, percent: 1_000, prices: [] }],
      },
    })
    const entry = {
      id: 'one',
      label: 'It',
      translations: {},
      target: { kind: 'product' as const, productId },
    }
    await ada.api.replaceMenu({
      params: { name: 'footer' },
      version: 0,
      body: { entries: [{ ...entry, children: [] }] },
    })
    const hero = {
      id: 'hero',
      type: 'hero' as const,
      heading: { en: 'Hello' },
      text: {},
      links: [{ label: { en: 'It' }, path: '/products/listed' }],
      picture: null,
    }
    await ada.api.saveContentDraft({ params: { contentId: 'home' }, version: 0, body: { sections: [hero] } })
    expect((await named(productId)).map(({ kind }) => kind)).toEqual(['price_list', 'menu', 'home_page'])
    expect(await remove(listed)).toBe('product_in_price_lists')
  })

  test('stays for an open cart', async () => {
    const wanted = await create('wanted', { status: 'active' })
    await fillCart(await shop.shopper(), wanted.variants[0]?.id ?? '')
    const params = { productId: wanted.id }
    const variants = [someVariant({ sku: 'wanted', id: wanted.variants[0]?.id, trackStock: false })]
    const body = input('wanted', { status: 'archived', variants })
    const saved = await ada.api.replaceProduct({ params, version: wanted.version, body })
    expect(await named(wanted.id)).toEqual([{ kind: 'cart', id: null, name: '' }])
    expect(await remove(saved)).toBe('product_in_carts')
  })
})

describe('the history of a product', () => {
  test('keeps what saves replaced, with who and which fields, and brings it back', async () => {
    const made = await create('kettle', {
      subtitle: 'Iron',
      options: [
        {
          name: 'Size',
          values: [
            { value: 'S', swatch: null },
            { value: 'L', swatch: null },
          ],
        },
      ],
      variants: [someVariant({ sku: 'K-S', options: ['S'] }), someVariant({ sku: 'K-L', options: ['L'] })],
    })
    const params = { productId: made.id }
    const [small, large] = made.variants
    const options = [{ name: 'Size', values: [{ value: 'S', swatch: null }] }]
    const variants = [someVariant({ sku: 'K-S', options: ['S'], id: small?.id })]
    const body = input('kettle-2', {
      title: 'Kettle',
      subtitle: 'Steel',
      status: 'active',
      options,
      variants,
    })
    const saved = await ada.api.replaceProduct({ params, version: made.version, body })
    const { items } = await ada.api.listProductVersions({ params })
    expect(items).toMatchObject([{ number: made.version, by: { kind: 'person' }, title: 'kettle' }])
    expect(items[0]?.by?.name).toBeTruthy()
    expect(items[0]?.changed).toEqual(expect.arrayContaining(['title', 'subtitle', 'variants', 'options']))
    const restore = (number: number, version: number) =>
      ada.api.restoreProductVersion({ params: { ...params, number: String(number) }, version })
    const restored = await restore(made.version, saved.version)
    expect(restored).toMatchObject({
      title: 'kettle',
      subtitle: 'Iron',
      handle: 'kettle-2',
      status: 'active',
    })
    expect(restored.variants.map(({ id }) => id)).toEqual([small?.id, large?.id])
    expect((await ada.api.listProductVersions({ params })).items.map(({ number }) => number)).toEqual([2, 1])
    expect(await code(restore(77, restored.version))).toBe('product_version_not_found')
    expect(await code(restore(made.version, made.version))).toBe('version_stale')
  })
})

describe('a preview', () => {
  test('shows a draft to whoever has the link', async () => {
    const draft = await create('secret', { status: 'draft' })
    const token = draft.previewPath?.split('preview=')[1] ?? ''
    const { api } = shop.visitor()
    const query = { market: 'eu' }
    expect(await code(api.getProduct({ params: { handle: 'secret' }, query }))).toBe('product_not_found')
    expect(await api.previewProduct({ params: { token }, query })).toMatchObject({ title: 'secret' })
    expect(
      await code(
        api.previewProduct({ params: { token: token.replace(draft.id, shop.bowl.productId) }, query }),
      ),
    ).toBe('link_expired')
  })
})
