import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal } from '../answers.ts'
import { origin } from '../browser.ts'
import { openTestShop, type SignedIn, type TestShop } from '../open-test-shop.ts'
import { someProduct, someVariant } from '../products.ts'

let shop: TestShop
let ada: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  ada = await shop.staff('owner')
})
afterAll(() => shop.close())

const product = (handle: string, change: object = {}) =>
  ada.api.createProduct({
    body: someProduct({
      handle,
      title: handle,
      status: 'archived',
      variants: [someVariant({ sku: handle, trackStock: false })],
      ...change,
    }),
  })
const page = (slug: string, html: string, title = slug) =>
  ada.api.createPage({ body: { title, slug, kind: 'page', html, position: 1 } })
const kinds = (answer: { items: readonly { kind: string; name: string }[] }) =>
  answer.items.map(({ kind, name }) => [kind, name].filter(Boolean).join(' '))
const text = (id: string, html: string) => ({ id, type: 'text' as const, heading: {}, html: { en: html } })

test('a product stays while pages, posts, other products or the announcement lead to it', async () => {
  const { id: productId, version } = await product('jug')
  const params = { productId }
  const link = '<p><a href="/products/jug">Jug</a></p>'
  expect(await ada.api.listProductReferences({ params })).toEqual({ items: [] })
  await page('care', link, 'Care')
  await page('plain', '<p>None</p>')
  await ada.api.saveContentDraft({
    params: { contentId: 'page:plain' },
    version: 0,
    body: { sections: [text('a', link)] },
  })
  await ada.api.createPost({ body: { title: 'Firing', slug: 'firing' } })
  await ada.api.saveContentDraft({
    params: { contentId: 'post:firing' },
    version: 1,
    body: {
      post: { title: { en: 'Firing' }, excerpt: {}, author: '', picture: null },
      sections: [text('a', '<p><a href="/de-eu/products/jug?x=1">Krug</a></p>')],
    },
  })
  await product('cup', { related: [productId] })
  await product('plate', { description: link })
  await ada.api
    .createSearchRedirect({ body: { query: 'pitcher', path: '/products/jug' } })
    .catch(() => undefined)
  expect(kinds(await ada.api.listProductReferences({ params, query: { only: 'content' } }))).toEqual([
    'page plain',
    'post Firing',
    'page Care',
    'product cup',
    'product plate',
  ])
  expect(await refusal(ada.api.removeProduct({ params, version }))).toMatchObject({
    code: 'product_in_content',
  })
})

test('pages and posts stay while something leads to them, and the refusal names it', async () => {
  const { version } = await page('about', '<p>Us</p>', 'About')
  const hours = await page('hours', '<p><a href="/pages/about">Us</a></p>', 'Hours')
  const params = { slug: 'about' }
  expect(kinds(await ada.api.listPageReferences({ params }))).toEqual(['page Hours'])
  expect(await refusal(ada.api.removePage({ params, version }))).toMatchObject({
    code: 'content_in_use',
    detail: 'The page “Hours” uses it',
  })
  const post = await ada.api.createPost({ body: { title: 'Opening', slug: 'opening' } })
  const entry = { id: 'o', label: '', translations: {}, target: { kind: 'post' as const, slug: 'opening' } }
  const menu = await ada.api.replaceMenu({
    params: { name: 'footer' },
    version: 0,
    body: { entries: [{ ...entry, children: [] }] },
  })
  const opening = { params: { slug: 'opening' }, version: post.version }
  expect(kinds(await ada.api.listPostReferences({ params: opening.params }))).toEqual(['menu'])
  expect(await refusal(ada.api.removePost(opening))).toMatchObject({ code: 'content_in_use' })
  await ada.api.removeMenu({ params: { name: 'footer' }, version: menu.version })
  await ada.api.removePost(opening)
  await ada.api.removePage({ params: { slug: 'hours' }, version: hours.version })
  await ada.api.removePage({ params, version })
})

test('a post that leads to itself by its new address can be removed', async () => {
  const { version } = await ada.api.createPost({ body: { title: 'Glaze', slug: 'glaze' } })
  const params = { contentId: 'post:glaze' }
  const saved = await ada.api.saveContentDraft({
    params,
    version,
    body: {
      post: { title: { en: 'Glaze' }, excerpt: {}, author: '', picture: null },
      head: { handle: 'all-about-glaze' },
      sections: [text('a', '<p><a href="/journal/all-about-glaze">Above</a></p>')],
    },
  })
  const published = await ada.api.publishContent({ params, version: saved.version })
  const feed = await shop.shop.app.fetch(new Request(`${origin}/feeds/journal.xml`))
  const entry = /<entry>[^]*?<\/entry>/.exec(await feed.text())?.[0]
  expect(entry, 'readers know it by the address that it began with').toContain('/journal/glaze</id>')
  expect(entry).toContain('/journal/all-about-glaze"/>')
  expect(await ada.api.listPostReferences({ params: { slug: 'glaze' } })).toEqual({ items: [] })
  await ada.api.removePost({ params: { slug: 'glaze' }, version: published.version })
})

test('what names a collection is listed with the products in it', async () => {
  const body = { title: 'Paper', handle: 'paper', description: '', parent: null, position: 1, pinned: [] }
  const { id: collectionId } = await ada.api.createCollection({ body })
  await product('sheet', { collections: ['paper'] })
  await page('guide', '<p><a href="/collections/paper">Paper</a></p>', 'Guide')
  expect(kinds(await ada.api.listCollectionReferences({ params: { collectionId } }))).toEqual([
    'page Guide',
    'product sheet',
  ])
})
