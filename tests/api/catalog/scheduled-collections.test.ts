import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '#client/api.ts'
import { hour } from '#vocabulary/time.ts'
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

const create = (handle: string, change: Partial<Written> = {}) =>
  ada.api.createCollection({
    body: { title: handle, handle, description: '', parent: null, position: 10, ...change },
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
const inHours = (hours: number): string => new Date(shop.clock.now() + hours * hour).toISOString()
const status = async (handle: string) =>
  (await ada.api.listAdminCollections()).items.find((each) => each.handle === handle)?.status

/** Where shoppers of a market meet a collection with a product. */
async function seen(handle: string, product: string, market = 'eu'): Promise<Record<string, boolean>> {
  const { api, send } = shop.visitor()
  const query = { market }
  const named = (items: readonly { handle: string }[]) => items.some((each) => each.handle === handle)
  const found = (run: Promise<unknown>) => run.then(Boolean, () => false)
  return {
    found: await found(api.getCollection({ params: { handle }, query })),
    products: await found(api.listProducts({ query: { market, collection: handle } })),
    listed: named((await api.listCollections({ query })).items),
    suggested: named((await api.suggest({ query: { market, q: handle } })).collections),
    onProduct: named((await api.getProduct({ params: { handle: product }, query })).collections),
    steps: named((await api.getMenus({ query })).collections),
    menu: (await api.getMenus({ query })).header.some(({ name }) => name === handle),
    home: JSON.stringify((await api.getHome({ query })).sections).includes(`"handle":"${handle}"`),
    sitemap: (await send(`/sitemap-en-${market}-collections-1.xml`)).text.includes(`/collections/${handle}<`),
  }
}
const everywhere = (is: boolean) => ({
  found: is,
  products: is,
  listed: is,
  suggested: is,
  onProduct: is,
  steps: is,
  menu: is,
  home: is,
  sitemap: is,
})

/** Puts collections into the menu and on the home page. */
async function show(...collections: string[]): Promise<void> {
  const params = { name: 'header' as const }
  const { version } = await ada.api.getAdminMenu({ params })
  const entries = collections.map((handle) => ({
    id: handle,
    label: '',
    translations: {},
    target: { kind: 'collection' as const, handle },
    children: [],
  }))
  await ada.api.replaceMenu({ params, version, body: { entries } })
  const section = { id: 'row', type: 'collections' as const, heading: {}, collections }
  const home = await ada.api.getEditedContent({ params: { contentId: 'home' } })
  const draft = await ada.api.saveContentDraft({
    params: { contentId: 'home' },
    version: home.version,
    body: { sections: [section] },
  })
  await ada.api.publishContent({ params: { contentId: 'home' }, version: draft.version })
}

test('a collection is shown from its beginning to its end, by the clock alone', async () => {
  await create('winter', { publishedFrom: inHours(2), publishedTo: inHours(5) })
  await sell('mitten', ['winter'])
  await show('winter')
  expect(await status('winter')).toBe('scheduled')
  expect(await seen('winter', 'mitten')).toEqual(everywhere(false))
  const { entries } = await ada.api.getAdminMenu({ params: { name: 'header' } })
  expect(entries).toMatchObject([{ hidden: 'unpublished', title: 'winter' }])
  shop.advance(3 * hour)
  expect(await status('winter')).toBe('published')
  expect(await seen('winter', 'mitten')).toEqual(everywhere(true))
  shop.advance(3 * hour)
  expect(await status('winter')).toBe('ended')
  expect(await seen('winter', 'mitten')).toEqual(everywhere(false))
})

test('a collection of some markets is shown in those alone, and its products in all', async () => {
  await create('eu-offers', { markets: ['eu'] })
  await sell('pan', ['eu-offers'])
  await show('eu-offers')
  // Sitemaps are kept for five minutes.
  shop.advance(hour)
  expect(await seen('eu-offers', 'pan', 'eu')).toEqual(everywhere(true))
  expect(await seen('eu-offers', 'pan', 'us')).toEqual(everywhere(false))
  const { entries } = await ada.api.getAdminMenu({ params: { name: 'header' } })
  expect(entries[0]?.notSoldIn).toContain('us')
  expect(await status('eu-offers')).toBe('published')
})

test('an end before the beginning and an unknown market are refused at their fields', async () => {
  const refused = (change: Partial<Written>) =>
    create('refused', change).then(
      () => [],
      ({ problem }: { problem: { errors?: { pointer: string }[] } }) =>
        problem.errors?.map(({ pointer }) => pointer),
    )
  expect(await refused({ publishedFrom: inHours(2), publishedTo: inHours(1) })).toEqual(['/publishedTo'])
  expect(await refused({ markets: ['eu', 'mars'] })).toEqual(['/markets/1'])
})

test('staff see the collections as a tree: each is followed by those below it, by position', async () => {
  await create('tree', { position: 1 })
  await create('tree-b', { parent: 'tree', position: 2 })
  await create('tree-a', { parent: 'tree', position: 1 })
  await create('tree-a-a', { parent: 'tree-a', position: 90 })
  const { items } = await ada.api.listAdminCollections()
  const handles = items.map(({ handle }) => handle).filter((handle) => handle.startsWith('tree'))
  expect(handles).toEqual(['tree', 'tree-a', 'tree-a-a', 'tree-b'])
})
