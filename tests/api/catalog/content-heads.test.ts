import { afterAll, beforeAll, expect, test } from 'vitest'
import { minute } from '#vocabulary/time.ts'
import { refusal } from '../answers.ts'
import { openTestShop, type SignedIn, type TestShop } from '../open-test-shop.ts'
import { publishDue } from '../publications.ts'

let shop: TestShop
let ada: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  ada = await shop.staff('marketing')
})
afterAll(() => shop.close())

const page = (slug: string) => ({
  title: 'Atelier',
  slug,
  kind: 'page' as const,
  html: '<p>Text</p>',
  position: 100,
})
const edited = (contentId: string) => ada.api.getEditedContent({ params: { contentId } })
type Head = Awaited<ReturnType<typeof edited>>['head']
async function save(contentId: string, change: Partial<Head>) {
  const { version, post, head, sections } = await edited(contentId)
  const body = { post, head: { ...head, ...change }, sections }
  return ada.api.saveContentDraft({ params: { contentId }, version, body })
}
const publish = async (contentId: string) =>
  ada.api.publishContent({ params: { contentId }, version: (await edited(contentId)).version })
const german = () => shop.visitor(undefined, 'de').api

test('title, address and texts for search engines of a page are drafted, previewed and published together', async () => {
  await ada.api.createPage({ body: page('atelier') })
  const contentId = 'page:atelier'
  await ada.api.translatePage({
    params: { slug: 'atelier', language: 'de' },
    version: 1,
    body: { title: 'Werkstatt', html: '<p>Text auf Deutsch</p>' },
  })
  expect((await edited(contentId)).head).toEqual({
    title: { en: 'Atelier', de: 'Werkstatt' },
    handle: 'atelier',
    seoTitle: {},
    seoDescription: {},
    html: { en: '<p>Text</p>', de: '<p>Text auf Deutsch</p>' },
    kind: 'page',
    position: 100,
  })
  const draft = await save(contentId, {
    title: { en: 'Studio', de: 'Studio Kiln' },
    handle: 'studio',
    seoTitle: { en: 'The studio in Rostock' },
  })
  const { api } = shop.visitor()
  expect(await api.getPage({ params: { slug: 'atelier' } })).toMatchObject({
    slug: 'atelier',
    title: 'Atelier',
    seo: { title: '' },
  })
  expect(await refusal(api.getPage({ params: { slug: 'studio' } }))).toMatchObject({ code: 'page_not_found' })
  const token = decodeURIComponent(draft.previewPath?.split('preview=')[1] ?? '')
  expect(await api.previewContent({ params: { token } })).toMatchObject({
    slug: 'atelier',
    title: { text: 'Studio' },
    seo: { title: 'The studio in Rostock' },
  })
  await publish(contentId)
  expect(await api.getPage({ params: { slug: 'studio' } })).toMatchObject({
    slug: 'studio',
    title: 'Studio',
    seo: { title: 'The studio in Rostock' },
  })
  expect(await german().getPage({ params: { slug: 'studio' } })).toMatchObject({
    title: 'Studio Kiln',
    html: '<p>Text auf Deutsch</p>',
  })
  expect((await api.getShop()).pages.map(({ slug }) => slug)).toContain('studio')
})

test('the text, kind and place of a page are drafted too, and stay where a draft leaves them out', async () => {
  await ada.api.createPage({ body: { title: 'Returns', slug: 'returning', kind: 'page' } })
  const contentId = 'page:returning'
  const draft = await save(contentId, {
    html: { en: '<p onclick="x()">Within 30 days</p>', de: '<p>Innerhalb von 30 Tagen</p>' },
    kind: 'policy',
    position: 7,
  })
  const { api } = shop.visitor()
  expect(await api.getPage({ params: { slug: 'returning' } })).toMatchObject({ html: '', kind: 'page' })
  const token = decodeURIComponent(draft.previewPath?.split('preview=')[1] ?? '')
  expect(await api.previewContent({ params: { token } })).toMatchObject({
    html: { text: '<p>Within 30 days</p>' },
  })
  await publish(contentId)
  const params = { slug: 'returning' }
  expect(await api.getPage({ params })).toMatchObject({ html: '<p>Within 30 days</p>', kind: 'policy' })
  expect(await german().getPage({ params })).toMatchObject({ html: '<p>Innerhalb von 30 Tagen</p>' })
  await save(contentId, { html: undefined, kind: undefined, position: undefined, title: { en: 'Send back' } })
  await publish(contentId)
  expect((await edited(contentId)).head).toMatchObject({
    title: { en: 'Send back' },
    html: { en: '<p>Within 30 days</p>', de: '<p>Innerhalb von 30 Tagen</p>' },
    kind: 'policy',
    position: 7,
  })
  expect(await refusal(save('home', { kind: 'page' }))).toMatchObject({ code: 'invalid_request' })
})

test('an old address of a page leads to the new one, and what names the page goes on meaning it', async () => {
  const { api } = shop.visitor()
  expect(await api.getPage({ params: { slug: 'atelier' } })).toMatchObject({ slug: 'studio' })
  const entry = { id: 'a', label: '', translations: {}, target: { kind: 'page' as const, slug: 'atelier' } }
  const menu = await ada.api.replaceMenu({
    params: { name: 'footer' },
    version: 0,
    body: { entries: [{ ...entry, children: [] }] },
  })
  expect(menu.entries[0]?.target).toEqual({ kind: 'page', slug: 'studio' })
  expect((await api.getMenus({})).footer).toMatchObject([{ name: 'studio', label: 'Studio' }])
  await ada.api.removeMenu({ params: { name: 'footer' }, version: menu.version })
  for (const slug of ['atelier', 'studio'])
    expect(await refusal(ada.api.createPage({ body: { ...page(slug), title: 'Another' } }))).toMatchObject({
      code: 'handle_taken',
    })
  const other = await ada.api.createPage({ body: page('other') })
  expect(await refusal(save('page:other', { handle: 'atelier' }))).toMatchObject({
    errors: [{ pointer: '/head/handle' }],
  })
  expect(await refusal(save('page:other', { title: {} }))).toMatchObject({
    errors: [{ pointer: '/head/title' }],
  })
  await ada.api.removePage({ params: { slug: 'other' }, version: other.version })
})

test('a version brings title and address back, and publishing at a time does the same', async () => {
  const contentId = 'page:atelier'
  await save(contentId, { title: { en: 'Workshop' }, handle: 'workshop' })
  await publish(contentId)
  const { items } = await ada.api.listContentVersions({ params: { contentId } })
  const { version } = await edited(contentId)
  const restored = await ada.api.restoreContentVersion({
    params: { contentId, versionId: items[1]?.id ?? '' },
    version,
  })
  expect(restored.head).toMatchObject({ title: { en: 'Studio', de: 'Studio Kiln' }, handle: 'studio' })
  const at = new Date(shop.clock.now() + 10 * minute).toISOString()
  await ada.api.scheduleContent({ params: { contentId }, version: restored.version, body: { at } })
  shop.advance(11 * minute)
  await publishDue(shop)
  const { api } = shop.visitor()
  await expect
    .poll(() => api.getPage({ params: { slug: 'workshop' } }), { timeout: 20_000 })
    .toMatchObject({ slug: 'studio', title: 'Studio' })
})

test('a post moves with its draft too, and is found by its old address', async () => {
  await ada.api.createPost({ body: { title: 'Firing', slug: 'firing' } })
  const contentId = 'post:firing'
  expect((await edited(contentId)).head.handle).toBe('firing')
  await publish(contentId)
  await save(contentId, { handle: 'first-firing', seoDescription: { en: 'Of clay' } })
  await publish(contentId)
  const { api } = shop.visitor()
  expect(await api.getPost({ params: { slug: 'firing' } })).toMatchObject({
    slug: 'first-firing',
    seo: { description: 'Of clay' },
  })
  expect(await refusal(ada.api.createPost({ body: { title: 'Other', slug: 'first-firing' } }))).toMatchObject(
    {
      code: 'handle_taken',
    },
  )
})
