import { RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createShopApi } from '#client/shop-api.ts'

// As in a browser: whether scripts run is read once.
beforeEach(async () => {
  vi.stubGlobal('document', {})
  vi.resetModules()
  await import('../../messages/all-messages.ts')
})

// Later tests must not meet modules that were loaded as in a browser.
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** The call of an action in a browser without a connection. */
async function lost(fields: Record<string, string>) {
  const [{ apiContext }, { placeContext, nowhere }] = await Promise.all([
    import('../../api-context.ts'),
    import('../../place.ts'),
  ])
  const context = new RouterContextProvider()
  const offline = () => Promise.reject(new TypeError('Failed to fetch'))
  context.set(apiContext, createShopApi(offline, 'de'))
  context.set(placeContext, { ...nowhere, language: 'de' })
  const url = new URL('http://localhost/somewhere')
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields) })
  return { context, request, params: {}, url, pattern: '/somewhere' }
}

const said = (data: unknown) => ({ data, init: { status: 503 } })

test('a code that is sent without a connection is refused beside its field', async () => {
  const { changeCodes } = await import('../cart/codes/change-codes.ts')
  expect(await changeCodes(await lost({ code: 'SPRING' }))).toMatchObject(said({ problem: 'offline' }))
})

test('a gift card that is sent without a connection is refused beside its field', async () => {
  const { changeGiftCards } = await import('../cart/codes/change-codes.ts')
  expect(await changeGiftCards(await lost({ code: 'ABCD' }))).toMatchObject(said({ problem: 'offline' }))
})

test('a wish without a connection stays unfulfilled', async () => {
  const { changeWishes } = await import('../wish-list/change-wishes.ts')
  expect(await changeWishes(await lost({ variant: 'var_1' }))).toMatchObject(
    said({ problem: 'Keine Verbindung' }),
  )
})

test('a notification request keeps the address that was typed', async () => {
  const { askNotice } = await import('../product-more/ask-notice.ts')
  expect(await askNotice(await lost({ variant: 'var_1', email: 'ada@example.org' }))).toMatchObject(
    said({ problem: 'Keine Verbindung', email: 'ada@example.org' }),
  )
})

test('a form comes back with everything that was typed', async () => {
  const { action } = await import('../newsletter/newsletter.tsx')
  expect(await action(await lost({ email: 'ada@example.org' }))).toMatchObject(
    said({ problem: 'Keine Verbindung', values: { email: 'ada@example.org' } }),
  )
})
