import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '#client/api.ts'
import { contentVersions } from '#domain/catalog/publishing/documents.ts'
import { limits } from '#vocabulary/limits.ts'
import { refusal } from '../answers.ts'
import { origin } from '../browser.ts'
import { openTestShop, type SignedIn, type TestShop } from '../open-test-shop.ts'

type Section = Parameters<Api['saveContentDraft']>[0]['body']['sections'][number]

let shop: TestShop
let ada: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  ada = await shop.staff('marketing')
})
afterAll(() => shop.close())

const text = (id: string, html: string): Section => ({ id, type: 'text', heading: {}, html: { en: html } })
const page = (slug: string) => ({
  title: slug,
  slug,
  kind: 'page' as const,
  html: '<p>Text</p>',
  position: 100,
})
const save = async (contentId: string, sections: Section[]) => {
  const { version, post } = await ada.api.getEditedContent({ params: { contentId } })
  return ada.api.saveContentDraft({ params: { contentId }, version, body: { post, sections } })
}
const publish = async (contentId: string) => {
  const { version } = await ada.api.getEditedContent({ params: { contentId } })
  return ada.api.publishContent({ params: { contentId }, version })
}
const shownPage = (slug: string) => shop.visitor().api.getPage({ params: { slug }, query: { market: 'eu' } })

test('a page keeps its text, and gets sections below it once they are published', async () => {
  await ada.api.createPage({ body: page('atelier') })
  const contentId = 'page:atelier'
  expect(await ada.api.getEditedContent({ params: { contentId } })).toMatchObject({
    version: 0,
    sections: [],
  })
  const draft = await save(contentId, [text('a', '<p>Our kiln</p>')])
  expect(draft.previewPath).toMatch(/^\/pages\/atelier\?preview=/)
  expect((await shownPage('atelier')).sections).toEqual([])
  await publish(contentId)
  expect(await shownPage('atelier')).toMatchObject({
    html: '<p>Text</p>',
    sections: [{ type: 'text', html: { text: '<p>Our kiln</p>' } }],
  })
  await save(contentId, [])
  await publish(contentId)
  expect((await shownPage('atelier')).sections).toEqual([])
})

test('the sections of a page go with it, and do not come back with its address', async () => {
  const { version } = await ada.api.createPage({ body: page('stand') })
  await save('page:stand', [text('a', '<p>Old</p>')])
  await publish('page:stand')
  await ada.api.removePage({ params: { slug: 'stand' }, version })
  expect(await refusal(ada.api.getEditedContent({ params: { contentId: 'page:stand' } }))).toMatchObject({
    code: 'content_not_found',
  })
  await ada.api.createPage({ body: page('stand') })
  expect((await shownPage('stand')).sections).toEqual([])
  const query = { index: 'byTime', equals: { content: 'page:stand' }, limit: 1 }
  expect((await shop.store.query(contentVersions, query)).items).toEqual([])
})

test('a post is a draft until it is published, then in the list, the feed of its words and by its address', async () => {
  const { api } = shop.visitor()
  const { id: contentId } = await ada.api.createPost({ body: { title: 'The first firing', slug: 'firing' } })
  expect(await refusal(ada.api.createPost({ body: { title: 'Another', slug: 'firing' } }))).toMatchObject({
    code: 'handle_taken',
  })
  const edited = await ada.api.getEditedContent({ params: { contentId } })
  const post = {
    title: { en: 'The first firing', de: 'Der erste Brand' },
    excerpt: { en: 'Smoke in the yard' },
    author: 'Ines',
    picture: null,
  }
  const sections = [text('a', '<p>At 1240 degrees</p>')]
  await ada.api.saveContentDraft({ params: { contentId }, version: edited.version, body: { post, sections } })
  expect(await refusal(api.getPost({ params: { slug: 'firing' } }))).toMatchObject({ code: 'page_not_found' })
  await publish(contentId)
  expect(await api.listPosts({})).toMatchObject({ items: [{ slug: 'firing', author: 'Ines' }], total: 1 })
  expect((await api.searchContents({ query: { q: 'smoking 1240' } })).posts).toMatchObject([
    { slug: 'firing' },
  ])
  expect((await api.searchContents({ query: { q: 'glaze' } })).posts).toEqual([])
  const german = await shop.visitor(undefined, 'de').api.getPost({ params: { slug: 'firing' } })
  expect(german).toMatchObject({
    title: { text: 'Der erste Brand' },
    excerpt: { text: 'Smoke in the yard', lang: 'en' },
    sections: [{ html: { text: '<p>At 1240 degrees</p>', lang: 'en' } }],
  })
  const feed = await shop.shop.app.fetch(new Request(`${origin}/feeds/journal.xml`))
  expect(await feed.text()).toContain('<title>The first firing</title>')
  const { version } = await ada.api.getEditedContent({ params: { contentId } })
  await ada.api.removePost({ params: { slug: 'firing' }, version })
  expect((await api.listPosts({})).total).toBe(0)
})

test('the home page and posts keep to their kinds, and unknown contents are not found', async () => {
  const home = await ada.api.getEditedContent({ params: { contentId: 'home' } })
  const body = (sections: Section[]) => ({
    params: { contentId: 'home' },
    version: home.version,
    body: { sections },
  })
  expect(await refusal(ada.api.saveContentDraft(body([])))).toMatchObject({
    errors: [{ pointer: '/sections' }],
  })
  const post = { title: { en: 'A' }, excerpt: {}, author: '', picture: null }
  const wrong = { ...body([text('a', '')]), body: { post, sections: [text('a', '')] } }
  expect(await refusal(ada.api.saveContentDraft(wrong))).toMatchObject({ errors: [{ pointer: '/post' }] })
  for (const contentId of ['page:nowhere', 'post:nowhere', 'other', 'page:', '__proto__'])
    expect(await refusal(ada.api.getEditedContent({ params: { contentId } }))).toMatchObject({
      code: 'content_not_found',
    })
})

test('hostile sections are cleaned or refused, each at its field', async () => {
  await ada.api.createPage({ body: page('hostile') })
  const contentId = 'page:hostile'
  const html = [
    '<p>Clay<img src="https://tracker.example/p.gif"><script>x()</script></p>',
    '<iframe src="https://evil.example"></iframe><a href="javascript:x()">go</a>',
    `${'<div><p>'.repeat(5_000)}deep`,
    '<svg/onload=alert(1)><style>*{background:url(https://tracker.example)}</style>',
  ].join('')
  const column = { heading: { en: '<b>x</b>' }, html: { en: html }, picture: null }
  const saved = await save(contentId, [
    { id: 'c', type: 'columns', heading: { en: '<script>x()</script>' }, columns: [column, column] },
  ])
  const stored = JSON.stringify(saved.sections.map((section) => 'columns' in section && section.columns))
  expect(stored).not.toMatch(/script|tracker|iframe|javascript|onload|<style/)
  const pointers = async (section: object) =>
    (await refusal(save(contentId, [section as Section])))?.errors?.map(({ pointer }) => pointer)
  const video = { id: 'v', type: 'video', heading: {}, text: {}, picture: null }
  for (const address of [
    'javascript:alert(1)',
    'http://a.example',
    '//a.example',
    'https://',
    'data:text/html,x',
  ])
    expect(await pointers({ ...video, address })).toEqual(['/sections/0/address'])
  const picture = { mediaId: 'img_gone', alt: {} }
  const gallery = { id: 'g', type: 'gallery', heading: {}, pictures: [{ picture, caption: {} }] }
  expect(await pointers(gallery)).toEqual(['/sections/0/pictures/0/picture'])
  expect(await refusal(save(contentId, [text('t', 'x'.repeat(1_000_000))]))).toMatchObject({
    code: 'body_too_large',
  })
  const large = (count: number) =>
    Array.from({ length: count }, (_, at) => text(`t${at}`, 'x'.repeat(40_000)))
  expect((await save(contentId, large(4))).sections).toHaveLength(4)
  await publish(contentId)
  expect(await refusal(save(contentId, large(5)))).toMatchObject({ errors: [{ pointer: '/sections' }] })
  await save(contentId, large(4).toReversed())
  await publish(contentId)
  const most = Array.from({ length: limits.pageSections.value }, (_, at) => text(`t${at}`, '<p>x</p>'))
  expect((await save(contentId, most)).sections).toHaveLength(limits.pageSections.value)
  expect(
    await pointers({
      id: 'm',
      type: 'map',
      heading: { xx: 'no language' },
      text: {},
      address: 'https://a.example',
      picture: null,
    }),
  ).toHaveLength(1)
})

test('staff without the permission neither read drafts nor change them', async () => {
  const packer = await shop.staff('fulfilment')
  const params = { contentId: 'home' }
  expect(await refusal(packer.api.getEditedContent({ params }))).toMatchObject({ code: 'permission_denied' })
  const helper = await shop.staff('support')
  const { version } = await helper.api.getEditedContent({ params })
  expect(await refusal(helper.api.publishContent({ params, version }))).toMatchObject({
    code: 'permission_denied',
  })
})
