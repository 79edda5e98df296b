import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '#client/api.ts'
import { somePromotion } from '../../promotions/some-promotion.ts'
import { openTestShop, type SignedIn, type TestShop } from '../open-test-shop.ts'
import { someProduct, someVariant } from '../products.ts'

type Rule = Parameters<Api['previewCollectionRule']>[0]['body']['rule']

let shop: TestShop
let ada: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  ada = await shop.staff('owner')
})
afterAll(() => shop.close())

const tagged = (value: string): Rule => ({
  match: 'all',
  conditions: [{ field: 'tag', is: 'equal', value }],
})
const collection = (handle: string, change: object = {}) => ({
  title: handle,
  handle,
  description: '',
  parent: null,
  position: 10,
  ...change,
})
const product = (handle: string, change: object = {}) =>
  someProduct({
    handle,
    title: handle,
    status: 'active',
    collections: [],
    variants: [someVariant({ sku: handle, trackStock: false })],
    ...change,
  })
const listed = async (handle: string) => {
  const { items } = await shop.visitor().api.listProducts({ query: { market: 'eu', collection: handle } })
  return items.map((each) => each.handle)
}

test('products are in a collection while they fit its rule, in the collections above it, and on their own pages', async () => {
  await ada.api.createCollection({ body: collection('home-textiles') })
  await ada.api.createCollection({
    body: collection('aprons', { parent: 'home-textiles', rule: tagged('apron') }),
  })
  const { id, version } = await ada.api.createProduct({ body: product('striped', { tags: ['apron'] }) })
  await ada.api.createProduct({ body: product('by-hand', { collections: ['aprons'] }) })
  expect((await listed('aprons')).toSorted()).toEqual(['by-hand', 'striped'])
  expect((await listed('home-textiles')).toSorted()).toEqual(['by-hand', 'striped'])
  const visitor = shop.visitor().api
  expect(await visitor.getCollection({ params: { handle: 'home-textiles' } })).toMatchObject({
    productCount: 2,
  })
  const shown = await visitor.getProduct({ params: { handle: 'striped' }, query: { market: 'eu' } })
  expect(shown.collections.map(({ handle }) => handle)).toEqual(['aprons'])
  expect(shown.related.map(({ handle }) => handle)).toEqual(['by-hand'])
  await ada.api.replaceProduct({ params: { productId: id }, version, body: product('striped') })
  expect(await listed('aprons')).toEqual(['by-hand'])
})

test('a changed rule counts at once, and is shown before it is saved', async () => {
  await ada.api.createProduct({ body: product('cheap', { tags: ['jug'] }) })
  const created = await ada.api.createCollection({ body: collection('jugs', { rule: tagged('none') }) })
  expect(created).toMatchObject({ productCount: 0, rule: tagged('none'), pinned: [] })
  const rule: Rule = {
    match: 'all',
    conditions: [
      { field: 'tag', is: 'equal', value: 'jug' },
      { field: 'price', currency: 'EUR', is: 'at_most', value: 4_200 },
      { field: 'stock', value: true },
    ],
  }
  const preview = await ada.api.previewCollectionRule({ body: { rule } })
  expect(preview).toMatchObject({ total: 1, items: [{ title: 'cheap' }] })
  const params = { collectionId: created.id }
  await ada.api.replaceCollection({ params, version: 1, body: collection('jugs', { rule }) })
  expect(await listed('jugs')).toEqual(['cheap'])
  await ada.api.replaceCollection({ params, version: 2, body: collection('jugs') })
  expect(await listed('jugs')).toEqual([])
})

test('values of a rule are compared as people read them, and offered from the products', async () => {
  const { api } = ada
  const facts = {
    brand: 'Nord Café',
    tags: ['Hand-Made'],
    attributes: [{ name: 'Finish', values: ['Matt'] }],
  }
  await api.createProduct({ body: product('read-alike', facts) })
  await api.createProduct({ body: product('read-apart', { tags: ['hand'] }) })
  const is = 'equal' as const
  const conditions: Rule['conditions'] = [
    { field: 'tag', is, value: 'hand-made' },
    { field: 'title', is: 'contains', value: 'Read-ALIKE' },
    { field: 'brand', is, value: 'nord cafe' },
    { field: 'attribute', name: 'finish', is, value: 'MATT' },
  ]
  for (const condition of conditions) {
    const rule = { match: 'all' as const, conditions: [condition] }
    const { items } = await api.previewCollectionRule({ body: { rule } })
    expect(items.map(({ title }) => title)).toEqual(['read-alike'])
  }
  const offered = async (query: { field: 'tag' | 'brand' | 'attribute'; name?: string; q?: string }) =>
    (await api.listProductValues({ query })).items
  expect(await offered({ field: 'tag', q: 'HAND' })).toEqual(['Hand-Made', 'hand'])
  expect(await offered({ field: 'brand', q: 'cafe' })).toEqual(['Nord Café'])
  expect(await offered({ field: 'attribute' })).toContain('Finish')
  expect(await offered({ field: 'attribute', name: 'finish' })).toEqual(['Matt'])
})

test('promotions for a collection count for the products that its rule finds', async () => {
  await ada.api.createCollection({ body: collection('reduced-lamps', { rule: tagged('lamp') }) })
  const { variants } = await ada.api.createProduct({ body: product('lamp', { tags: ['lamp'] }) })
  const { target } = somePromotion()
  await ada.api.createPromotion({
    body: somePromotion({
      trigger: 'automatic',
      target: { ...target, include: { ...target.include, collections: ['reduced-lamps'] } },
    }),
  })
  const { api } = shop.visitor()
  const cart = await api.createCart({ body: { market: 'eu' } })
  const filled = await api.addCartLine({
    params: { cartId: cart.id },
    body: { variantId: variants[0]?.id ?? '', quantity: 1 },
  })
  expect(filled.totals.discount.amount).toBeGreaterThan(0)
})

test('pinned products come first in the usual order, and only there', async () => {
  const made = []
  for (const handle of ['first', 'second', 'third'])
    made.push(await ada.api.createProduct({ body: product(handle, { tags: ['row'] }) }))
  const [first, second] = made.map(({ id }) => id)
  const pinned = [second ?? '', first ?? '']
  await ada.api.createCollection({ body: collection('row', { rule: tagged('row'), pinned }) })
  expect(await listed('row')).toEqual(['second', 'first', 'third'])
  const { items } = await shop.visitor().api.listProducts({
    query: { market: 'eu', collection: 'row', sort: 'title' },
  })
  expect(items.map(({ handle }) => handle)).toEqual(['first', 'second', 'third'])
  const pages = await Promise.all(
    [1, 2, 3].map((page) =>
      shop.visitor().api.listProducts({ query: { market: 'eu', collection: 'row', page, limit: 1 } }),
    ),
  )
  expect(pages.flatMap((page) => page.items.map(({ handle }) => handle))).toEqual([
    'second',
    'first',
    'third',
  ])
})

test('a pinned product is in the collection though its rule does not find it', async () => {
  const { id } = await ada.api.createProduct({ body: product('odd-one') })
  await ada.api.createCollection({ body: collection('odd', { rule: tagged('nobody-has-it'), pinned: [id] }) })
  expect(await listed('odd')).toEqual(['odd-one'])
  const { api } = shop.visitor()
  const shown = await api.getProduct({ params: { handle: 'odd-one' }, query: { market: 'eu' } })
  expect(shown.collections.map(({ handle }) => handle)).toEqual(['odd'])
  expect(await api.getCollection({ params: { handle: 'odd' }, query: { market: 'eu' } })).toMatchObject({
    productCount: 1,
  })
})

test('staff list all products of a collection, drafts too, and take out those that name it', async () => {
  const { api } = ada
  const pinned = await api.createProduct({ body: product('pinned-draft', { status: 'draft' }) })
  await api.createProduct({ body: product('ruled', { tags: ['many-ways'] }) })
  const body = collection('many-ways', { rule: tagged('many-ways'), pinned: [pinned.id] })
  const { id: collectionId } = await api.createCollection({ body })
  const named = await api.createProduct({ body: product('named', { collections: ['many-ways'] }) })
  const inIt = async () => {
    const { items } = await api.listAdminProducts({ query: { collection: 'many-ways' } })
    return items.map(({ handle, collections }) => [handle, ...collections].join(' ')).toSorted()
  }
  expect(await inIt()).toEqual(['named many-ways', 'pinned-draft', 'ruled'])
  const remove = () => api.removeProductFromCollection({ params: { collectionId, productId: named.id } })
  await remove()
  expect(await inIt()).toEqual(['pinned-draft', 'ruled'])
  await remove()
  const ids = [pinned.id, named.id, 'prd_gone']
  const { items, total } = await api.listAdminProducts({ query: { ids } })
  expect([total, items.map(({ handle }) => handle).toSorted()]).toEqual([2, ['named', 'pinned-draft']])
})

test('a rule that says nothing, or names a product that is not there, is refused at its field', async () => {
  const refused = async (change: object) =>
    ada.api.createCollection({ body: collection('refused', change) }).then(
      () => [],
      (error: { problem: { errors?: { pointer: string }[] } }) =>
        error.problem.errors?.map(({ pointer }) => pointer),
    )
  expect(await refused({ rule: { match: 'all', conditions: [] } })).toEqual(['/rule/conditions'])
  expect(
    await refused({
      rule: { match: 'all', conditions: [{ field: 'price', currency: 'EUR', is: 'at_least', value: 'x' }] },
    }),
  ).toEqual(['/rule/conditions/0/value'])
  expect(await refused({ rule: { match: 'all', conditions: [{ field: 'mood', is: 'good' }] } })).toEqual([
    '/rule/conditions/0/field',
  ])
  expect(await refused({ pinned: ['prd_gone'] })).toEqual(['/pinned/0'])
})
