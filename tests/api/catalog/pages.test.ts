import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type SignedIn, type TestShop } from '../open-test-shop.ts'

let shop: TestShop
let ada: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  ada = await shop.staff('manager')
})
afterAll(() => shop.close())

const page = (slug: string, change: object = {}) => ({
  title: 'About us',
  slug,
  kind: 'page' as const,
  html: '<p>We make bowls.</p>',
  position: 50,
  ...change,
})
const code = (run: Promise<unknown>) =>
  run.then(
    () => undefined,
    (error: { problem: { code: string } }) => error.problem.code,
  )

test('a page that staff write is read at once, cleaned, and kept with its translations when it is edited', async () => {
  const html = '<h2>Ours</h2><script>alert(1)</script><p onclick="x()">By hand.</p>'
  const made = await ada.api.createPage({ body: page('story', { html }) })
  expect(made).toMatchObject({ id: 'story', version: 1, html: '<h2>Ours</h2><p>By hand.</p>' })
  const { api } = shop.visitor()
  expect(await api.getPage({ params: { slug: 'story' } })).toMatchObject({
    title: 'About us',
    html: made.html,
  })
  expect((await api.getShop()).pages.map(({ slug }) => slug)).toContain('story')
  const texts = { title: 'Über uns', html: '<p>Von Hand.</p>' }
  const params = { slug: 'story', language: 'de' }
  await ada.api.translatePage({ params, version: 1, body: texts })
  const edited = await ada.api.replacePage({
    params: { slug: 'story' },
    version: 2,
    body: page('story', { title: 'Our story', kind: 'policy' }),
  })
  expect(edited).toMatchObject({ version: 3, title: 'Our story', kind: 'policy' })
  const german = await shop.visitor(undefined, 'de').api.getPage({ params: { slug: 'story' } })
  expect(german).toMatchObject({ title: 'Über uns', html: '<p>Von Hand.</p>' })
})

test('a repeat creates one page; another at its address is refused, and its address stays', async () => {
  const body = page('hours')
  const made = await ada.api.createPage({ body })
  expect(await ada.api.createPage({ body })).toEqual(made)
  expect(await code(ada.api.createPage({ body: { ...body, title: 'Others' } }))).toBe('handle_taken')
  const params = { slug: 'hours' }
  expect(await code(ada.api.replacePage({ params, version: 1, body: page('times') }))).toBe('invalid_request')
  expect(await code(ada.api.replacePage({ params, version: 7, body }))).toBe('version_stale')
})

test('a deleted page is not found, and its address can be used again', async () => {
  const { version } = await ada.api.createPage({ body: page('sale') })
  await ada.api.removePage({ params: { slug: 'sale' }, version })
  expect(await code(shop.visitor().api.getPage({ params: { slug: 'sale' } }))).toBe('page_not_found')
  expect(await code(ada.api.removePage({ params: { slug: 'sale' }, version }))).toBe('page_not_found')
  expect(await ada.api.createPage({ body: page('sale', { title: 'Sale' }) })).toMatchObject({ title: 'Sale' })
})

test('who packs may not write pages', async () => {
  const packer = await shop.staff('fulfilment')
  expect(await code(packer.api.createPage({ body: page('mine') }))).toBe('permission_denied')
})
