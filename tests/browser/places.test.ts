import { describe, expect, test } from 'vitest'
import { languages, languageTags } from '#vocabulary/languages/languages.ts'
import { shopInBrowser } from './shop-in-browser.ts'
import { textsOf } from './texts.ts'

const shop = shopInBrowser()

describe('whoever chooses a language', () => {
  test.each([true, false])(
    'comes to the same page in it, and the shop’s address leads there from then on, with scripts: %s',
    async (javaScriptEnabled) => {
      const { page, context } = await shop.openVisitor({ javaScriptEnabled })
      await page.goto('/collections/ceramics?sort=price')
      const footer = page.getByRole('contentinfo')
      await footer.getByLabel('Language').selectOption('de')
      await footer.getByRole('button', { name: 'Change' }).click()
      await page.waitForURL(/\/de-eu\/collections\/ceramics\?sort=price/)
      expect(await page.locator('html').getAttribute('lang')).toBe('de')

      await page.goto('/')
      expect(new URL(page.url()).pathname).toBe('/de-eu')
      await page.goto('/collections')
      expect(new URL(page.url()).pathname).toBe('/collections')

      await page.goto('/de-eu')
      await page.getByRole('contentinfo').getByLabel('Sprache').selectOption('en')
      await page.getByRole('contentinfo').getByRole('button', { name: 'Ändern' }).click()
      await page.waitForURL(`${shop.url}/`)
      await page.goto('/')
      expect(new URL(page.url()).pathname).toBe('/')
      await context.close()
    },
  )

  test('keeps filters in another market, but for prices, which are in another currency there', async () => {
    const { page, context } = await shop.openVisitor({ javaScriptEnabled: false })
    await page.goto('/collections/ceramics?filter=Material%3AStoneware&maxPrice=50&sort=price')
    const footer = page.getByRole('contentinfo')
    await footer.getByLabel('Country and currency').selectOption('jp')
    await footer.getByRole('button', { name: 'Change' }).click()
    await page.waitForURL('**/en-jp/collections/ceramics?filter=Material%3AStoneware&sort=price')
    await page.goto('/collections/ceramics?maxPrice=50')
    await footer.getByLabel('Language').selectOption('de')
    await footer.getByRole('button', { name: 'Change' }).click()
    await page.waitForURL('**/de-eu/collections/ceramics?maxPrice=50')
    await context.close()
  })

  test('finds the choice in the menu of a phone', async () => {
    const { page, context } = await shop.openVisitor({ viewport: { width: 390, height: 844 } })
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.locator('#menu')
    await menu.getByLabel('Language').selectOption('ar')
    await menu.getByRole('button', { name: 'Change' }).click()
    await page.waitForURL(/\/ar-eu/)
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
    await context.close()
  })
})

test('a browser that asks for another language is offered it, in that language, until someone chooses', async () => {
  const { page, context } = await shop.openVisitor({ locale: 'ja-JP' })
  await page.goto('/collections/ceramics')
  const offer = page.getByRole('link', { name: 'このページを日本語で読む' })
  expect(await offer.getAttribute('hreflang')).toBe('ja')
  await offer.click()
  await page.waitForURL(/\/ja-eu\/collections\/ceramics/)
  expect(await page.getByRole('link', { name: /Read this page/ }).count()).toBe(0)
  await context.close()
})

test('the redirect to the chosen language and market is never cached', async () => {
  const answer = await fetch(shop.url, { redirect: 'manual', headers: { cookie: 'place=ja-eu' } })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/ja-eu'])
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  for (const cookie of ['place=ja-nowhere', 'place=en-eu', 'place=xx-eu'])
    expect((await fetch(shop.url, { redirect: 'manual', headers: { cookie } })).status).toBe(200)
})

test.each(languageTags)('a page in %s loads the words of no other language', async (language) => {
  const { page, context, complaints } = await shop.openVisitor({ locale: language })
  const loaded: string[] = []
  page.on('response', (response) => loaded.push(new URL(response.url()).pathname))
  await page.goto(`/${language}-us/products/tuesday-mug`)
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  const messages = loaded.filter((path) => /\/assets\/(en|de|ar|ja)-/.test(path))
  expect(messages.length).toBeGreaterThan(0)
  expect(messages.filter((path) => !path.startsWith(`/assets/${language}-`))).toEqual([])
  expect(await page.locator('html').getAttribute('dir')).toBe(languages[language].direction)
  expect(complaints).toEqual([])
  await context.close()
})

describe.each(languageTags.filter((tag) => tag !== 'en'))('in %s', (language) => {
  test.each([
    '',
    '/collections',
    '/collections/ceramics',
    '/search',
    '/search?q=qqqq',
    '/products/tuesday-mug',
    '/nowhere',
    '/sign-in',
    '/policies/privacy',
  ])('%s says nothing in English', async (path) => {
    const { page, context } = await shop.openVisitor({
      javaScriptEnabled: false,
      locale: language,
    })
    await page.goto(`/${language}-eu${path}`)
    const english =
      /\b(the|and|of|with|from|your|search|sign|cart|sort|filters|show|price|all|pictures|menu|close)\b/i
    const said = await textsOf(page)
    expect(said.length).toBeGreaterThan(20)
    expect(said.filter((text) => english.test(text))).toEqual([])
    await context.close()
  })
})
