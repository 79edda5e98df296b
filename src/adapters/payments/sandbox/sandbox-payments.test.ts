import { expect, it, onTestFinished } from 'vitest'
import { createMovableClock } from '#ports/document-store/conformance/subject.ts'
import { withFaults } from '#ports/document-store/faults.ts'
import { describeRedirectPayments } from '#ports/payments/conformance.ts'
import type { PaymentStart } from '#ports/payments/payments.ts'
import { languages, languageTags } from '#vocabulary/languages/languages.ts'
import { openSqliteStore } from '../../document-store/sqlite/sqlite-store.ts'
import { createSandboxProvider } from './company.ts'
import { sandboxCollections } from './documents.ts'
import { createSandboxPayments } from './sandbox-payments.ts'
import { sandboxMessages } from './messages.ts'

const publicUrl = 'http://localhost:3000'

async function open() {
  const clock = createMovableClock()
  const store = withFaults(openSqliteStore({ path: ':memory:', clock, collections: sandboxCollections }))
  const sent: { headers: Headers; body: Uint8Array }[] = []
  const answers = { status: 204 }
  const company = createSandboxProvider({
    store,
    clock,
    secret: 'whsec_test',
    apiKey: 'key_test',
    publicUrl,
    merchant: () => ({ name: 'Kiln & Co', logo: null }),
    fetch: async (input, init) => {
      const request = new Request(input, init)
      sent.push({ headers: request.headers, body: new Uint8Array(await request.arrayBuffer()) })
      return new Response(null, { status: answers.status })
    },
  })
  onTestFinished(async () => {
    await company.stop()
    await store.close()
  })
  const network = { fails: undefined as Response | Error | undefined }
  const provider = createSandboxPayments({
    baseUrl: publicUrl,
    apiKey: 'key_test',
    secret: 'whsec_test',
    clock,
    fetch: async (input, init) => {
      if (network.fails instanceof Error) throw network.fails
      return network.fails ?? company.app.request(input, init)
    },
  })
  const post = async (url: string, fields: Record<string, string>): Promise<Response> =>
    company.app.request(url, { method: 'POST', body: new URLSearchParams(fields) })
  return {
    provider,
    store,
    company,
    clock,
    network,
    answers,
    sent,
    post,
    pay: async (url: string) => void (await post(url, { card: 'succeeds' })),
    bank: company.desk,
    decline: async (url: string) => void (await post(url, { card: 'declined' })),
    async notifications() {
      await company.deliverDue()
      return sent
    },
  }
}

const request: PaymentStart = {
  key: 'chk_one',
  amount: { amount: 4_690, currency: 'EUR' },
  capture: 'now',
  payBy: '2026-03-01T09:15:00.000Z',
  description: '<b>Kiln</b>',
  email: 'ada@example.org',
  language: 'en',
  returnUrl: `${publicUrl}/checkout/return`,
  cancelUrl: publicUrl,
}

describeRedirectPayments('Sandbox', open)

it('shows a page that says it takes no real money, runs no script, and sends forms nowhere else', async () => {
  const { provider, company } = await open()
  const { redirectUrl = '' } = await provider.start(request)
  const page = await company.app.request(redirectUrl)
  const html = await page.text()
  expect(html).toContain('Sandbox payments — no real money')
  expect(html).toContain('&lt;b&gt;Kiln&lt;/b&gt;')
  expect(html).toMatch(/<header><svg .+<\/svg>Kiln &amp; Co<\/header>/)
  expect(html).not.toMatch(/<script|style=|type="text"/)
  expect(page.headers.get('content-security-policy')).toBe(
    `default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self' ${publicUrl}; base-uri 'none'; frame-ancestors 'none'`,
  )
  expect((await company.app.request('/sandbox/pay/spay_unknown')).status).toBe(404)
  const style = await company.app.request('/sandbox/style.css')
  expect(style.headers.get('content-type')).toContain('text/css')
  for (const [, file = ''] of (await style.text()).matchAll(/url\((.+?)\)/g))
    expect((await company.app.request(file)).headers.get('content-type')).toBe('font/woff2')
})

it.each(languageTags)('speaks %s to a payer who reads it, on every page', async (language) => {
  const { provider, company, post } = await open()
  const { redirectUrl = '' } = await provider.start({ ...request, language })
  const m = sandboxMessages[language]
  const begin = `<html lang="${language}" dir="${languages[language].direction}">`
  const page = await (await company.app.request(redirectUrl)).text()
  for (const word of [begin, m.notice, m.chooseCard, ...Object.values(m.cards), m.cancel])
    expect(page).toContain(word)
  await post(redirectUrl, { card: 'challenge' })
  const challenge = await (await company.app.request(redirectUrl)).text()
  for (const word of [begin, m.bankConfirmation, m.approve, m.refuse]) expect(challenge).toContain(word)
  const headers = { 'accept-language': language }
  const unknown = await (await company.app.request('/sandbox/pay/spay_unknown', { headers })).text()
  for (const word of [begin, m.unknown]) expect(unknown).toContain(word)
  const other = await provider.start({ ...request, key: 'chk_two', language })
  const dropped = await (await post(other.redirectUrl ?? '', { card: 'drops' })).text()
  for (const word of [begin, m.droppedText]) expect(dropped).toContain(word)
})

it('speaks English where it does not know the language', async () => {
  const { provider, company } = await open()
  const { redirectUrl = '' } = await provider.start({ ...request, language: 'fr-CH' })
  expect(await (await company.app.request(redirectUrl)).text()).toContain('Choose a test card')
})

it('asks a challenged payer to confirm, and pays once they have', async () => {
  const { provider, company, post } = await open()
  const { redirectUrl = '' } = await provider.start(request)
  const first = await post(redirectUrl, { card: 'challenge' })
  expect(first.headers.get('location')).toBe(new URL(redirectUrl).pathname)
  expect(await (await company.app.request(redirectUrl)).text()).toContain('Your bank asks')
  expect((await provider.find('chk_one'))?.state).toBe('pending')
  expect((await post(`${redirectUrl}/challenge`, { answer: 'approve' })).headers.get('location')).toBe(
    request.returnUrl,
  )
  expect((await provider.find('chk_one'))?.state).toBe('captured')
})

it('takes nothing for a card that is none of its own, or twice for a form that is sent twice', async () => {
  const { provider, post } = await open()
  const { redirectUrl = '' } = await provider.start(request)
  expect((await post(redirectUrl, { card: '__proto__' })).status).toBe(200)
  expect((await provider.find('chk_one'))?.state).toBe('pending')
  await Promise.all([1, 2, 3].map(() => post(redirectUrl, { card: 'succeeds' })))
  expect(await provider.find('chk_one')).toMatchObject({ captured: 4_690 })
})

it('refuses a wrong API key, an unknown field, and a key that is used for something else', async () => {
  const { company, provider } = await open()
  const headers = { authorization: 'Bearer wrong' }
  expect((await company.app.request('/sandbox/v1/payments', { headers })).status).toBe(401)
  expect((await company.app.request('/sandbox/v1/payments')).status).toBe(401)
  await provider.start(request)
  await expect(provider.start({ ...request, amount: { amount: 1, currency: 'EUR' } })).rejects.toThrow(
    'this key was used',
  )
  const bad = {
    method: 'POST',
    headers: { authorization: 'Bearer key_test', 'idempotency-key': 'k' },
    body: '{"amount":-1}',
  }
  expect((await company.app.request('/sandbox/v1/payments', bad)).status).toBe(400)
})

it('sends a notification again until it arrives', async () => {
  const { provider, company, pay, sent, answers, clock } = await open()
  const { redirectUrl = '' } = await provider.start(request)
  answers.status = 503
  await pay(redirectUrl)
  expect(await company.deliverDue()).toBe(0)
  answers.status = 204
  expect(await company.deliverDue()).toBe(0)
  clock.advance(60_000)
  expect(await company.deliverDue()).toBe(1)
  expect(sent.map((each) => each.headers.get('webhook-id'))).toEqual([
    sent[0]?.headers.get('webhook-id'),
    sent[0]?.headers.get('webhook-id'),
  ])
  clock.advance(60_000)
  expect(await company.deliverDue()).toBe(0)
})

it('throws PaymentUnavailable when the company is away, has failed, or sends nonsense', async () => {
  const { provider, network } = await open()
  for (const fails of [
    new TypeError('refused'),
    new Response('no', { status: 503 }),
    new Response('<html>'),
    Response.json({ items: 1 }),
  ]) {
    network.fails = fails
    await expect(provider.find('chk_one')).rejects.toMatchObject({ name: 'PaymentUnavailable' })
  }
})

it('does not start on a public address unless that is allowed', async () => {
  const { clock } = await open()
  const store = openSqliteStore({ path: ':memory:', clock, collections: sandboxCollections })
  const needs = { store, clock, secret: 's', apiKey: 'k', publicUrl: 'https://shop.example.org' }
  expect(() => createSandboxProvider(needs)).toThrow('no real money')
  expect(createSandboxProvider({ ...needs, allowPublic: true }).app).toBeDefined()
  await store.close()
})

it('asks payers to come back in a moment while its books cannot be written', async () => {
  const { post, provider, store } = await open()
  const { redirectUrl = '' } = await provider.start(request)
  store.plan({ before: 1 })
  const answer = await post(redirectUrl, { card: 'succeeds' })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  store.plan({})
  expect((await post(redirectUrl, { card: 'succeeds' })).status).toBe(303)
})
