import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '#client/api.ts'
import { refusal } from '../answers.ts'
import { openTestShop, type SignedIn, type TestShop } from '../open-test-shop.ts'
import { putOnSale, someProduct, someVariant } from '../products.ts'
import { publishDue } from '../publications.ts'
import { somePromotion } from '../../promotions/some-promotion.ts'

type Section = Parameters<Api['saveContentDraft']>[0]['body']['sections'][number]

let shop: TestShop
let ada: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  ada = await shop.staff('owner')
})
afterAll(() => shop.close())

const hero = (heading: string): Section => ({
  id: 'hero',
  type: 'hero',
  heading: { en: heading, de: `${heading} (de)` },
  text: { en: 'Since 1998' },
  links: [{ label: {}, path: '/collections/ceramics' }],
  picture: null,
})
const row = (collection: string): Section => ({
  id: `row-${collection}`,
  type: 'products',
  heading: {},
  source: 'collection',
  collection,
  most: 4,
})
const hour = 3_600_000
const inHours = (hours: number): string => new Date(shop.clock.now() + hours * hour).toISOString()
const work = () => publishDue(shop)
const save = async (...sections: Section[]) => {
  const { version } = await ada.api.getEditedContent({ params: { contentId: 'home' } })
  return ada.api.saveContentDraft({ params: { contentId: 'home' }, version, body: { sections } })
}
const shown = async (language = 'en') =>
  (await shop.visitor(undefined, language).api.getHome({ query: { market: 'eu' } })).sections

test('a shop whose home page nobody has edited shows its collections and products', async () => {
  const types = (await shown()).map(({ type }) => type)
  expect(types.slice(0, 2)).toEqual(['hero', 'collections'])
  expect(types).toContain('products')
  expect(await ada.api.getEditedContent({ params: { contentId: 'home' } })).toMatchObject({
    version: 0,
    isDraft: false,
    previewPath: null,
  })
})

test('a hero has other pictures on narrow screens and in dark colours; a place without a file shows none', async () => {
  const upload = await sharp({ create: { width: 8, height: 10, channels: 3, background: '#605040' } })
    .png()
    .toBuffer()
  const { mediaId } = await ada.api.uploadMedia({
    upload,
    contentType: 'image/png',
    query: { fileName: 'shelf.png' },
  })
  const picture = { mediaId, alt: { en: 'A shelf' } }
  const otherPictures = [
    { when: 'narrow' as const, picture },
    { when: 'dark' as const, picture: null },
  ]
  const { previewPath, sections } = await save({ ...hero('Shelf'), otherPictures } as Section)
  expect(sections[0]).toMatchObject({ otherPictures })
  const token = decodeURIComponent(previewPath?.split('=')[1] ?? '')
  const preview = await shop.visitor().api.previewContent({ params: { token }, query: {} })
  expect(preview.sections[0]).toMatchObject({
    otherPictures: [{ when: 'narrow', picture: { id: mediaId, alt: 'A shelf' } }],
  })
  expect(preview.sections[0]).toHaveProperty('otherPictures.length', 1)
})

test('a link with a malformed part is shown as it is written', async () => {
  const { version, previewPath } = await save({
    ...hero('Hostile'),
    links: ['/collections/100%', '/collections/%FF'].map((path) => ({ label: { en: 'All' }, path })),
  } as Section)
  const token = decodeURIComponent(previewPath?.split('=')[1] ?? '')
  const { sections } = await shop.visitor().api.previewContent({ params: { token }, query: {} })
  expect(sections[0]).toMatchObject({
    links: [{ path: '/collections/100%' }, { path: '/collections/%FF' }],
  })
  await ada.api.discardContentDraft({ params: { contentId: 'home' }, version })
})

test('a row repeats what the page shows elsewhere only where it has too few others, and then last', async () => {
  for (const handle of ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'])
    await putOnSale(ada.api, someProduct({ handle, variants: [someVariant({ sku: handle })] }), 1)
  const preview = async (...sections: Section[]) => {
    const { previewPath } = await save(...sections)
    const token = decodeURIComponent(previewPath?.split('=')[1] ?? '')
    const shownThere = await shop.visitor().api.previewContent({ params: { token }, query: { market: 'eu' } })
    return shownThere.sections.flatMap((each) =>
      each.type === 'products' ? [each.items.map(({ id }) => id)] : [],
    )
  }
  const [all = []] = await preview({ ...row('ceramics'), most: 12 } as Section)
  const [first = '', second = '', third = '', ...others] = all
  const hotspots = [second, first].map((productId) => ({ productId, x: 10, y: 10 }))
  const quotes = [{ text: { en: 'It pours' }, by: '', productId: third }]
  const around = (most: number) =>
    preview(
      { ...hero('Shelf'), hotspots } as Section,
      { ...row('ceramics'), most } as Section,
      { id: 'quote', type: 'quotes', heading: {}, quotes },
      { ...row('ceramics'), id: 'again' },
    )
  const repeated = [first, second, third]
  expect(await around(2)).toEqual([others.slice(0, 2), [...others.slice(2), ...repeated].slice(0, 4)])
  expect((await around(12))[0]).toEqual([...others, ...repeated])
})

test('a promise of free shipping names the amount where there is one, as the product page does', async () => {
  const text = { en: 'Free shipping to {country} from {amount}' }
  const section = {
    id: 'promises',
    type: 'promises',
    heading: {},
    promises: [
      { icon: 'truck', text },
      { icon: 'heart', text: { en: 'Made by hand' } },
    ],
  } satisfies Section
  const { previewPath } = await save(section)
  const token = decodeURIComponent(previewPath?.split('=')[1] ?? '')
  const { api } = shop.visitor()
  const query = { market: 'eu' }
  const promised = async () => {
    const { sections } = await api.previewContent({ params: { token }, query })
    return sections.flatMap((each) => (each.type === 'promises' ? each.promises : []))
  }
  const made = { icon: 'heart', text: { text: 'Made by hand' } }
  expect(await promised()).toEqual([made])

  const from = { amount: 9_000, currency: 'EUR' }
  const { effect, conditions } = somePromotion()
  await ada.api.createPromotion({
    body: somePromotion({
      effect: { ...effect, kind: 'free_shipping' },
      conditions: { ...conditions, subtotalFrom: [from] },
    }),
  })
  expect(await promised()).toEqual([
    { icon: 'truck', text: { text: text.en }, freeShipping: { from, country: 'DE' } },
    made,
  ])
  const [card] = (await api.listProducts({ query: { ...query, sort: 'price' } })).items
  const { delivery } = await api.getProduct({ params: { handle: card?.handle ?? '' }, query })
  expect(delivery).toMatchObject({ country: 'DE', freeFrom: from })
})

test('a draft is seen by its link alone, until it is published', async () => {
  const before = await shown()
  const draft = await save(hero('Made by hand'), row('ceramics'))
  expect(draft).toMatchObject({ isDraft: true, publishedAt: null })
  expect(await shown()).toEqual(before)
  const token = decodeURIComponent(draft.previewPath?.split('=')[1] ?? '')
  const { api } = shop.visitor()
  const preview = await api.previewContent({ params: { token }, query: { market: 'eu' } })
  expect(preview.sections[0]).toMatchObject({
    heading: { text: 'Made by hand' },
    links: [{ label: { text: 'Ceramics' }, path: '/collections/ceramics' }],
  })
  expect(await refusal(api.previewContent({ params: { token: `${token}x` }, query: {} }))).toMatchObject({
    code: 'link_expired',
  })
  const published = await ada.api.publishContent({ params: { contentId: 'home' }, version: draft.version })
  expect(published).toMatchObject({ isDraft: false, previewPath: null })
  expect((await shown())[0]).toMatchObject({
    heading: { text: 'Made by hand' },
    text: { text: 'Since 1998' },
  })
  expect((await shown('de'))[0]).toMatchObject({
    heading: { text: 'Made by hand (de)' },
    text: { text: 'Since 1998', lang: 'en' },
  })
  expect(
    await refusal(ada.api.publishContent({ params: { contentId: 'home' }, version: published.version })),
  ).toMatchObject({
    code: 'content_unchanged',
  })
})

test('the page before the first publication is kept as a version, with who published the others', async () => {
  const params = { contentId: 'home' }
  const { items } = await ada.api.listContentVersions({ params })
  expect(items).toMatchObject([
    { original: false, isShown: true, by: { kind: 'person', name: 'Grace Hopper' }, sectionCount: 2 },
    { original: true, isShown: false, by: null },
  ])
  const { version } = await ada.api.getEditedContent({ params })
  const restored = await ada.api.restoreContentVersion({
    version,
    params: { ...params, versionId: items[1]?.id ?? '' },
  })
  expect(restored.sections.slice(0, 2)).toMatchObject([
    { type: 'hero', heading: {}, text: {} },
    { type: 'collections', collections: [] },
  ])
  await ada.api.discardContentDraft({ params, version: restored.version })
})

test('an earlier version becomes the draft again, and a draft can be discarded', async () => {
  const first = await save(hero('First'))
  await ada.api.publishContent({ params: { contentId: 'home' }, version: first.version })
  const second = await save(hero('Second'))
  const { version } = await ada.api.publishContent({ params: { contentId: 'home' }, version: second.version })
  const { items } = await ada.api.listContentVersions({ params: { contentId: 'home' } })
  expect(items.length).toBeGreaterThanOrEqual(2)
  const restored = await ada.api.restoreContentVersion({
    version,
    params: { contentId: 'home', versionId: items[1]?.id ?? '' },
  })
  expect(restored.sections[0]).toMatchObject({ heading: { en: 'First' } })
  expect((await shown())[0]).toMatchObject({ heading: { text: 'Second' } })
  await ada.api.discardContentDraft({ params: { contentId: 'home' }, version: restored.version })
  expect((await ada.api.getEditedContent({ params: { contentId: 'home' } })).sections[0]).toMatchObject({
    heading: { en: 'Second' },
  })
})

test('of two members of staff who save at once, one is told', async () => {
  const { version } = await ada.api.getEditedContent({ params: { contentId: 'home' } })
  const both = await Promise.all(
    ['A', 'B'].map((heading) =>
      refusal(
        ada.api.saveContentDraft({
          params: { contentId: 'home' },
          version,
          body: { sections: [hero(heading)] },
        }),
      ),
    ),
  )
  expect(both.filter((problem) => problem?.code === 'version_stale')).toHaveLength(1)
})

test('text is cleaned, and what does not exist is refused at its field', async () => {
  const { sections } = await save({
    id: 'text',
    type: 'text',
    heading: {},
    html: { en: '<p onclick="x()">Clay<script>x()</script></p>' },
  })
  expect(sections[0]).toMatchObject({ html: { en: '<p>Clay</p>' } })
  const pointers = async (...wrong: Section[]) =>
    (await refusal(save(...wrong)))?.errors?.map(({ pointer }) => pointer)
  expect(await pointers(row('unheard-of'))).toEqual(['/sections/0/collection'])
  expect(await pointers(hero('A'), hero('B'))).toEqual(['/sections/1/id'])
  expect(await pointers({ id: 'p', type: 'page', slug: 'gone' })).toEqual(['/sections/0/slug'])
  const picture = { mediaId: 'img_gone', alt: {} }
  expect(await pointers({ ...hero('A'), type: 'hero', picture } as Section)).toEqual(['/sections/0/picture'])
  const elsewhere = { ...hero('A'), links: [{ label: {}, path: '//evil.example' }] } as Section
  expect(await pointers(elsewhere)).toEqual(['/sections/0/links/0/path'])
})

test('a draft is published at its time, once, and by whoever scheduled it', async () => {
  const before = await shown()
  const { version } = await save(hero('In the evening'))
  const refused = refusal(
    ada.api.scheduleContent({ params: { contentId: 'home' }, version, body: { at: inHours(-1) } }),
  )
  expect(await refused).toMatchObject({ code: 'invalid_request', errors: [{ pointer: '/at' }] })
  const at = inHours(8)
  const scheduled = await ada.api.scheduleContent({ params: { contentId: 'home' }, version, body: { at } })
  expect(scheduled).toMatchObject({ isDraft: true, schedule: { at, state: 'waiting' } })
  shop.advance(8 * hour - 1)
  await work()
  expect(await shown()).toEqual(before)
  shop.advance(1)
  await work()
  await expect.poll(async () => (await shown())[0]).toMatchObject({ heading: { text: 'In the evening' } })
  const edited = await ada.api.getEditedContent({ params: { contentId: 'home' } })
  expect(edited).toMatchObject({ isDraft: false, schedule: null, publishedAt: at })
  const { items } = await ada.api.listAuditEntries()
  expect(items[0]).toMatchObject({ action: 'page_changed', by: { id: ada.customerId } })
  expect((await ada.api.listContentVersions({ params: { contentId: 'home' } })).items[0]).toMatchObject({
    publishedAt: at,
  })
})

test('a draft that has changed since it was scheduled is refused, and staff are told', async () => {
  const { version } = await save(hero('Seen'))
  await ada.api.scheduleContent({ params: { contentId: 'home' }, version, body: { at: inHours(1) } })
  expect(await save(hero('Not seen'))).toMatchObject({ schedule: { state: 'changed' } })
  const before = await shown()
  shop.advance(hour)
  await work()
  await expect
    .poll(async () => (await ada.api.getEditedContent({ params: { contentId: 'home' } })).schedule)
    .toMatchObject({ state: 'refused' })
  expect(await shown()).toEqual(before)
  expect(await ada.api.getOverview()).toMatchObject({ refusedPublications: 1 })
  const again = await ada.api.getEditedContent({ params: { contentId: 'home' } })
  await ada.api.publishContent({ params: { contentId: 'home' }, version: again.version })
  expect(await ada.api.getOverview()).toMatchObject({ refusedPublications: 0 })
})

test('a cancelled publication does not happen', async () => {
  const { version } = await save(hero('Never'))
  const scheduled = await ada.api.scheduleContent({
    params: { contentId: 'home' },
    version,
    body: { at: inHours(1) },
  })
  const cancelled = await ada.api.unscheduleContent({
    params: { contentId: 'home' },
    version: scheduled.version,
  })
  expect(cancelled).toMatchObject({ isDraft: true, schedule: null })
  expect(
    await refusal(ada.api.unscheduleContent({ params: { contentId: 'home' }, version: cancelled.version })),
  ).toMatchObject({
    code: 'content_not_scheduled',
  })
  shop.advance(2 * hour)
  await work()
  expect(await ada.api.getEditedContent({ params: { contentId: 'home' } })).toMatchObject({ isDraft: true })
})
