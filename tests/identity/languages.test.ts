import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identityMessages, pageLanguage } from '#identity/messages.ts'
import { languages, languageTags } from '#vocabulary/languages/languages.ts'
import { otherLanguages } from '#vocabulary/languages/translations.ts'
import { openBrowser } from './browser.ts'
import { openSmallShop, type SmallShop } from './small-shop.ts'
import { start } from './visits.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop()
})
afterAll(() => shop.close())

describe.each(languageTags)('in %s', (language) => {
  const w = identityMessages[language]
  const { direction } = languages[language]
  const returnTo = language === 'en' ? '/cart' : `/${language}-eu/cart`

  test('the sign-in, the new account and what is wrong with it are in the language of the shop’s page', async () => {
    const browser = openBrowser()
    const signIn = await start(shop, browser, { returnTo })
    expect(signIn.text).toContain(`<html lang="${language}" dir="${direction}">`)
    for (const word of [w.signIn, w.email, w.password, w.noAccount, w.backToShop, w.ownService, w.owner])
      expect(signIn.text).toContain(word)
    const signUp = await browser.get(`${signIn.url.href}/sign-up`)
    expect(signUp.text).toContain(`<html lang="${language}" dir="${direction}">`)
    expect(signUp.text).toContain(w.passwordHint(10))
    const refused = await browser.post(`${signIn.url.href}/sign-up`, {
      name: '',
      email: 'x',
      password: 'short',
    })
    for (const word of [w.checkThis, w.nameMissing, w.passwordTooShort(10), 'name@example.org'])
      expect(refused.text).toContain(word)
    expect(refused.text).toContain(`<title>${w.error.replace('{title}', w.signUp)}`)
    const wrong = await browser.post(`${signIn.url.href}/sign-in`, {
      email: `${language}@example.org`,
      password: 'x',
    })
    expect(wrong.text).toContain(w.notRight)
  })

  test('what is no form is refused in it, whatever the browser speaks', async () => {
    const browser = openBrowser()
    const { url } = await start(shop, browser, { returnTo })
    const headers = { 'content-type': 'text/plain', 'accept-language': language === 'ja' ? 'de' : 'ja' }
    const refused = await browser.post(`${url.href}/sign-in`, {}, { headers })
    expect(refused.status).toBe(400)
    expect(refused.headers.get('connection')).toBe('close')
    expect(refused.text).toContain(`<html lang="${language}" dir="${direction}">`)
    expect(refused.text).toContain(w.unread)
  })

  test('without a sign-in the browser’s language is spoken', async () => {
    const headers = { 'accept-language': language }
    const refused = await openBrowser().get(`${shop.publicUrl}/idp/auth?client_id=nobody`, { headers })
    expect(refused.text).toContain(`<html lang="${language}" dir="${direction}">`)
    expect(refused.text).toContain(w.refused)
  })

  test('the confirmation of a sign-out is in it', async () => {
    const requested = await openBrowser().get(`${shop.publicUrl}/idp/session/end?ui_locales=${language}`, {
      headers: { 'accept-language': 'fr' },
    })
    // Nobody is signed in here: the page is left at once.
    expect(requested.url.pathname).toBe('/')
    const browser = openBrowser()
    const { url } = await start(shop, browser, { returnTo })
    const credentials = { email: 'shopper@demo.example', password: 'demo-shopper' }
    await browser.post(`${url.href}/sign-in`, credentials)
    const page = await browser.get(`${shop.publicUrl}/idp/session/end?ui_locales=${language}`)
    expect(page.text).toContain(`<html lang="${language}" dir="${direction}">`)
    expect(page.text).toContain(w.signOutQuestion)
  })
})

test.each(otherLanguages)('no English is left on the pages in %s', async (language) => {
  const own = new Set<unknown>(Object.values(identityMessages[language]))
  const english = Object.values(identityMessages.en).filter(
    (word) => typeof word === 'string' && !own.has(word),
  )
  const browser = openBrowser()
  const signIn = await start(shop, browser, { returnTo: `/${language}-eu/cart` })
  const signUp = await browser.get(`${signIn.url.href}/sign-up`)
  for (const { text } of [signIn, signUp])
    expect(english.filter((word) => text.includes(`>${String(word)}<`))).toEqual([])
})

test.each([
  ['de', undefined, 'de'],
  ['de-AT en', 'ar', 'de'],
  [' fr  ja ', undefined, 'ja'],
  [undefined, 'ar-EG, en;q=0.5', 'ar'],
  ['', 'ja', 'ja'],
  [['de'], undefined, 'en'],
  ['<script>', 'de', 'en'],
  [undefined, undefined, 'en'],
])('ui_locales %j and Accept-Language %j make %s', (uiLocales, accepted, language) => {
  expect(pageLanguage(uiLocales, accepted)).toBe(language)
})
