import sharp from 'sharp'
import { expect, test } from 'vitest'
import { languages, languageTags } from '#vocabulary/languages/languages.ts'
import type { ShopLogo } from '#domain/catalog/profile/shop-logo.ts'
import { createOffline } from './offline.ts'

const open = (serviceWorker = true, logo: ShopLogo | null = null) =>
  createOffline({
    shopName: () => 'Kiln & Loom',
    logo: () => logo,
    serviceWorker,
    readShop: async (language) => ({
      name: 'Kiln & Loom',
      tagline: `Prints (${language})`,
      markets: [{ id: 'eu' }, { id: 'jp' }],
    }),
  })

const text = async (path: string, app = open()) => (await app.request(path)).text()
const manifestAt = async (query: string) =>
  (await (await open().request(`/manifest.webmanifest${query}`)).json()) as Record<string, unknown>

test.each(languageTags)('the offline page speaks %s, the way it is written', async (language) => {
  const html = await text(`/offline?language=${language}`)
  expect(html).toContain(`<html lang="${language}" dir="${languages[language].direction}">`)
  expect(html).toContain('Kiln &amp; Loom')
  expect(html).not.toMatch(/<script|style="/)
})

test('the offline page speaks English to whoever asks for a language that the shop does not speak', async () => {
  expect(await text('/offline?language=xx')).toContain('lang="en"')
})

test.each([
  ['', '/', 'en', 'ltr'],
  ['?place=de-eu', '/de-eu', 'de', 'ltr'],
  ['?place=ar-jp', '/ar-jp', 'ar', 'rtl'],
  ['?place=en-jp', '/en-jp', 'en', 'ltr'],
  ['?place=ja-gone', '/ja-eu', 'ja', 'ltr'],
  ['?place=../evil', '/', 'en', 'ltr'],
])('the manifest %s opens at %s, in %s', async (query, start_url, lang, dir) => {
  expect(await manifestAt(query)).toMatchObject({ start_url, lang, dir, description: `Prints (${lang})` })
})

test('every icon of the manifest is a PNG of the size that it says', async () => {
  const { icons } = await manifestAt('')
  const declared = icons as { src: string; sizes: string; purpose: string }[]
  expect(declared.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  )
  for (const { src, sizes } of declared) {
    const answer = await open().request(src)
    expect(answer.headers.get('content-type')).toBe('image/png')
    const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect([format, `${width}x${height}`]).toEqual(['png', sizes])
  }
  expect((await open().request('/icon/13.png')).status).toBe(404)
})

test('the service worker knows every language of the shop', async () => {
  const [, list = ''] = /const languages = \[(.*?)\]/.exec(await text('/service-worker.js')) ?? []
  expect(list.split(', ').map((each) => each.replaceAll("'", ''))).toEqual([...languageTags])
})

test('browsers revalidate the service worker each time, and get another one when its cache list has changed', async () => {
  const answer = await open().request('/service-worker.js')
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  const other = createOffline({
    shopName: () => 'Another name',
    logo: () => null,
    serviceWorker: true,
    readShop: async () => ({ name: '', tagline: '', markets: [] }),
  })
  expect(await answer.text()).not.toBe(await text('/service-worker.js', other))
})

test('a shop without a service worker answers one that takes itself away', async () => {
  const worker = await text('/service-worker.js', open(false))
  expect(worker).toContain('registration.unregister()')
  expect(worker).not.toContain("addEventListener('fetch'")
})

test('the offline page shows the logo of the shop, which the worker keeps with it', async () => {
  const app = open(true, { file: 'a.webp', path: '/shop-logo.png?v=abc', width: 120, height: 40 })
  expect(await text('/offline', app)).toContain(
    '<img src="/shop-logo.png?v=abc" width="120" height="40" alt="Kiln &amp; Loom">',
  )
  expect(await text('/service-worker.js', app)).toContain('const pictures = ["/shop-logo.png?v=abc"]')
})
