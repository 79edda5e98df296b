import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contentPages } from '#domain/catalog/content/documents.ts'
import { remove } from '#ports/document-store/document-store.ts'
import { refusal } from '../answers.ts'
import { openTestShop, type SignedIn, type TestShop } from '../open-test-shop.ts'
import { someProduct, someVariant } from '../products.ts'

let shop: TestShop
let ada: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  ada = await shop.staff('manager')
  const page = { html: '<p>Soon</p>', position: 5 }
  for (const slug of ['terms', 'privacy'])
    await ada.api.createPage({ body: { ...page, slug, title: slug, kind: 'policy' } })
  await ada.api.createPage({ body: { ...page, slug: 'about', title: 'About', kind: 'page' } })
  await ada.api.translateCollection({
    params: { collectionId: 'col_ceramics', language: 'de' },
    version: 1,
    body: { title: 'Keramik', description: '', imageAlt: '' },
  })
})
afterAll(() => shop.close())

type Name = 'header' | 'footer'
type Target = Parameters<typeof ada.api.replaceMenu>[0]['body']['entries'][number]['target']

const read = (name: Name) => ada.api.getAdminMenu({ params: { name } })
async function write(name: Name, entries: object[]) {
  const { version } = await read(name)
  return ada.api.replaceMenu({ params: { name }, version, body: { entries } as never })
}
const menusIn = (market = 'eu', language: 'en' | 'de' = 'en') =>
  shop.visitor(undefined, language).api.getMenus({ query: { market } })
const entry = (id: string, target: Target, change: object = {}) => ({
  id,
  label: '',
  translations: {},
  target,
  children: [] as object[],
  ...change,
})
const leaf = (id: string, target: Target, label = '') => ({ id, label, translations: {}, target })
const heading = (id: string, children: object[]) => entry(id, { kind: 'heading' }, { label: id, children })
const pointers = async (run: Promise<unknown>) => (await refusal(run))?.errors?.map(({ pointer }) => pointer)

beforeEach(async () => {
  for (const name of ['header', 'footer'] as const) {
    const { version } = await read(name)
    if (version > 0) await ada.api.removeMenu({ params: { name }, version })
  }
})

test('without a menu the header leads to the collections, and the footer to pages and policies', async () => {
  const { header, footer, pages, policies, collections } = await menusIn('eu', 'de')
  expect(header.at(0)).toMatchObject({ kind: 'collection', name: 'ceramics', label: 'Keramik', lang: {} })
  expect(header.at(-1)).toMatchObject({ kind: 'collections', label: 'Alle' })
  expect(footer.map(({ label }) => label)).toEqual(['Shop', 'Hilfe und Informationen'])
  const [, help] = footer
  expect(help?.children?.map(({ kind, name }) => `${kind} ${name}`)).toContain('policy terms')
  expect(pages.map(({ name }) => name)).toEqual(['about'])
  expect(policies).toEqual([])
  expect(collections).toContainEqual({ handle: 'ceramics', title: 'Keramik', parent: null, lang: {} })
  expect(await read('header')).toMatchObject({ version: 0 })
})

test('shoppers see the menu that staff write, in their language, by own labels or titles', async () => {
  const written = await write('header', [
    entry(
      'pots',
      { kind: 'collection', handle: 'ceramics' },
      {
        children: [
          entry(
            'more',
            { kind: 'heading' },
            {
              label: 'More',
              translations: { de: 'Mehr', ja: '' },
              children: [leaf('terms', { kind: 'page', slug: 'terms' }), leaf('search', { kind: 'search' })],
            },
          ),
        ],
      },
    ),
    entry('blog', { kind: 'address', address: 'https://blog.example/new' }, { label: 'Blog' }),
    entry('sale', { kind: 'address', address: '/de-eu/search?q=bowl' }, { label: 'Bowls' }),
    entry('home', { kind: 'home' }),
  ])
  expect(written).toMatchObject({ name: 'header', version: 1 })
  expect(written.entries[0]).toMatchObject({ label: '', title: 'Ceramics', hidden: null, notSoldIn: [] })
  expect(written.entries[0]?.children[0]?.translations).toEqual({ de: 'Mehr' })
  const { header, pages } = await menusIn('eu', 'de')
  expect(header).toMatchObject([
    {
      label: 'Keramik',
      children: [
        {
          kind: 'heading',
          label: 'Mehr',
          children: [
            { kind: 'policy', name: 'terms', label: 'terms', lang: { label: 'en' } },
            { kind: 'search', label: 'Suche' },
          ],
        },
      ],
    },
    { kind: 'address', name: 'https://blog.example/new', label: 'Blog', lang: { label: 'en' } },
    { kind: 'address', name: '/search?q=bowl' },
    { kind: 'home', label: 'Startseite' },
  ])
  expect(pages).toEqual([])
})

test('a product is shown where it is sold, and what is unpublished or gone nowhere', async () => {
  const product = someProduct({
    handle: 'jug',
    title: 'Jug',
    status: 'active',
    variants: [someVariant({ sku: 'JUG', prices: [{ currency: 'EUR', amount: 900, compareAt: null }] })],
  })
  const jug = await ada.api.createProduct({ body: product })
  const page = { title: 'Fair', slug: 'fair', kind: 'page' as const, html: '<p>Soon</p>', position: 9 }
  const fair = await ada.api.createPage({ body: page })
  const entries = [
    entry('jug', { kind: 'product', productId: jug.id }),
    entry('fair', { kind: 'page', slug: 'fair' }),
    heading('empty', [entry('fair-too', { kind: 'page', slug: 'fair' })]),
  ]
  const { entries: seen } = await write('header', entries)
  const labels = async (market: string) => (await menusIn(market)).header.map(({ label }) => label)
  expect(await labels('eu')).toEqual(['Jug', 'Fair', 'empty'])
  expect(seen[0]?.notSoldIn).toEqual(['us'])
  expect(await labels('us')).toEqual(['Fair', 'empty'])

  // Staff cannot delete it while the menu leads to it; another program may.
  await shop.store.commit([remove(contentPages, fair.id, 'any')])
  await ada.api.replaceProduct({
    params: { productId: jug.id },
    version: jug.version,
    body: {
      ...product,
      status: 'draft',
      variants: jug.variants.map(({ id }) => ({ ...product.variants[0]!, id })),
    },
  })
  await expect.poll(() => labels('eu')).toEqual([])
  const marked = await read('header')
  expect(marked.entries.map(({ hidden }) => hidden)).toEqual(['unpublished', 'deleted', null])
  // The rest of the menu can be changed all the same; a new entry must lead somewhere.
  expect((await write('header', [...entries, entry('all', { kind: 'collections' })])).version).toBe(2)
  const nowhere = entry('new', { kind: 'page', slug: 'nowhere' })
  expect(await pointers(write('header', [...entries, nowhere]))).toEqual(['/entries/3/target'])
})

test('policies that the footer does not name stay below it', async () => {
  await write('footer', [heading('Help', [entry('terms', { kind: 'page', slug: 'terms' })])])
  const { policies } = await menusIn()
  const slugs = policies.map(({ name }) => name)
  expect(slugs).toContain('privacy')
  expect(slugs).not.toContain('terms')
  expect(slugs).not.toContain('about')
})

test('a menu has three levels and a hundred entries at most, each with an id of its own', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => entry(`e${at}`, { kind: 'home' }))
  expect((await write('footer', [heading('top', many(99))])).version).toBe(1)
  const tooMany = await refusal(write('footer', [heading('top', many(100))]))
  expect(tooMany).toMatchObject({
    code: 'invalid_request',
    errors: [{ pointer: '/entries', code: 'too_many' }],
  })
  const deep = heading('1', [heading('2', [heading('3', [])])])
  expect(await pointers(write('footer', [deep]))).toEqual(['/entries/0/children/0/children/0/children'])
  const twice = heading('a', [entry('a', { kind: 'home' })])
  expect(await pointers(write('footer', [twice]))).toEqual(['/entries/0/children/0/id'])
  expect(await pointers(write('footer', [entry('x', { kind: 'heading' })]))).toEqual(['/entries/0/label'])
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'http://example.org/',
  '//example.org/',
  '/\\example.org',
  '/.//example.org',
  '/de-eu//example.org',
  'https://ada:secret@example.org/',
  'https:example.org',
  'example.org',
])('an entry never leads to %s', async (address) => {
  const run = write('header', [entry('x', { kind: 'address', address }, { label: 'X' })])
  expect(await pointers(run)).toEqual(['/entries/0/target/address'])
})

test('two members of staff do not overwrite each other, and a menu returns to the default', async () => {
  const params = { name: 'header' } as const
  const body = { entries: [entry('home', { kind: 'home' })] } as never
  const first = await ada.api.replaceMenu({ params, version: 0, body })
  expect(await refusal(ada.api.replaceMenu({ params, version: 0, body }))).toMatchObject({
    code: 'version_stale',
  })
  expect(await refusal(ada.api.removeMenu({ params, version: 7 }))).toMatchObject({ code: 'version_stale' })
  await ada.api.removeMenu({ params, version: first.version })
  expect(await refusal(ada.api.replaceMenu({ params, version: 1, body }))).toMatchObject({
    code: 'version_stale',
  })
  expect((await menusIn()).header.at(0)).toMatchObject({ kind: 'collection' })
})

test('a collection in a menu is not deleted, and the refusal names the menu', async () => {
  const body = { title: 'Glass', handle: 'glass', description: '', parent: null, position: 40 }
  const { id: collectionId, version } = await ada.api.createCollection({ body })
  await write('footer', [heading('Shop', [entry('glass', { kind: 'collection', handle: 'glass' })])])
  const remove = () => ada.api.removeCollection({ params: { collectionId }, version })
  expect((await refusal(remove()))?.detail).toContain('The menu “footer” leads to it')
  await write('footer', [heading('Shop', [entry('all', { kind: 'collections' })])])
  await remove()
})

test('who may not change content reads menus at most', async () => {
  const params = { name: 'header' } as const
  const stock = await shop.staff('support')
  expect(await refusal(stock.api.replaceMenu({ params, version: 0, body: { entries: [] } }))).toMatchObject({
    code: 'permission_denied',
  })
  const { items } = await (await shop.staff('owner')).api.listAuditEntries({ query: { limit: 5 } })
  expect(items.map(({ action }) => action)).toContain('menu_removed')
})
