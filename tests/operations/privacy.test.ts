import { afterAll, beforeAll, expect, test } from 'vitest'
import { berlin } from '#domain/people/customers/sample-address.ts'
import { createHttpClient, type HttpClient } from '#demo/bench/http-client.ts'
import { createShopper, type Shopper } from '#demo/bench/shopper.ts'
import { openBrowser } from '../identity/browser.ts'
import { startShop, temporaryFolder, type RunningShop } from '../running-shop.ts'
import { openCollector, type Collector } from './collector.ts'
import { openScrape, samplesOf } from './scrape.ts'

/** Everything here is someone's: none of it may be seen by who runs the shop. */
const planted = {
  name: 'Plantina Privatissima',
  email: 'plantina@planted-person.example',
  password: 'planted-password-77',
  street: 'Plantedstrasse 99',
  phone: '+49 170 7654321',
  note: 'planted note about my health',
  query: 'planted-search-words',
  address: '203.0.113.99',
  agent: 'PlantedBrowser/1.0',
  card: '4242 4242 4242 4242',
  secret: 'plantedsecretplantedsecretplantedsecret12345',
}

let shop: RunningShop
let client: HttpClient
let collector: Collector
const folder = temporaryFolder()

beforeAll(async () => {
  collector = await openCollector()
  shop = await startShop({
    dataDirectory: folder.path,
    settings: {
      LOG_LEVEL: 'debug',
      TRUST_PROXY: 'on',
      METRICS_PORT: '0',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_BSP_SCHEDULE_DELAY: '200',
    },
  })
  client = createHttpClient(shop.url)
})
afterAll(async () => {
  client.close()
  await collector.close()
  folder.remove()
})

const odd = {
  'x-forwarded-for': planted.address,
  'user-agent': planted.agent,
  referer: `http://localhost/?q=${planted.query}`,
  traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
  tracestate: `vendor=${planted.query}`,
  baggage: `name=${planted.query}`,
}

async function signUpAndIn(): Promise<void> {
  const browser = openBrowser()
  const form = { returnTo: `/search?q=${planted.query}` }
  const start = await browser.post(`${shop.url}/auth/sign-in`, form, { headers: odd })
  const wrong = { email: planted.email, password: planted.password }
  await browser.post(`${start.url.href}/sign-in`, wrong, { headers: odd })
  const account = { ...wrong, name: planted.name }
  const back = await browser.post(`${start.url.href}/sign-up`, account, { headers: odd })
  expect(`${back.url.pathname} ${back.status}`).toBe('/search 200')
  await browser.get(`${shop.url}/account/profile`, { headers: odd })
  await browser.post(`${shop.url}/auth/sign-out`, {}, { headers: odd })
}

async function buy(shopper: Shopper): Promise<void> {
  const variantId = await someVariant(shopper)
  const params = { cartId: (await shopper.fillCart(variantId)).id }
  const deliveryAddress = { ...berlin, name: planted.name, line1: planted.street, phone: planted.phone }
  for (const [card, key] of [
    ['declined', 'a'],
    ['succeeds', 'b'],
  ] as const) {
    const cart = await shopper.api.updateCart({
      params,
      body: { email: planted.email, deliveryAddress, note: planted.note },
    })
    const answer = await shopper.checkout(cart, 'sandbox', `${key} ${planted.secret}`.slice(0, 60))
    if (answer.state !== 'redirect') throw new Error(answer.state)
    await shopper.pay(answer.redirectUrl, card)
    await shopper.confirm(answer.checkoutId)
  }
  const offline = await shopper.fillCart(variantId)
  await shopper.api.updateCart({
    params: { cartId: offline.id },
    body: { email: planted.email, deliveryAddress },
  })
}

async function someVariant({ api }: Shopper): Promise<string> {
  const { items } = await api.listProducts({ query: { market: 'de', available: '1', limit: 1 } })
  const params = { handle: items[0]?.handle ?? '' }
  const { variants } = await api.getProduct({ params, query: { market: 'de' } })
  return variants[0]?.id ?? ''
}

/** Failures of every kind, each with personal data in it. */
async function stumble(): Promise<void> {
  const body = JSON.stringify({ email: planted.email, note: planted.card, name: planted.name })
  const json = { ...odd, 'content-type': 'application/json', origin: client.origin }
  const requested: [string, { method?: string; headers?: Record<string, string>; body?: string }][] = [
    [`/search?q=${planted.query}&email=${encodeURIComponent(planted.email)}`, { headers: odd }],
    [`/orders/PLANTED-${planted.secret}?access=${planted.secret}`, { headers: odd }],
    [`/${planted.secret}/${encodeURIComponent(planted.name)}`, { headers: odd }],
    [`/api/orders/${planted.secret}`, { headers: { ...odd, cookie: `session=${planted.secret}` } }],
    ['/api/carts', { method: 'POST', headers: json, body }],
    ['/api/carts/current', { method: 'PATCH', headers: json, body }],
    ['/api/carts/current', { method: 'PATCH', headers: json, body: `{"${planted.email}":` }],
    [
      '/api/account',
      { method: 'PATCH', headers: { ...json, authorization: `Bearer ${planted.secret}` }, body },
    ],
    ['/api/checkout', { method: 'POST', headers: { ...json, 'idempotency-key': planted.email }, body }],
    ['/api/webhooks/payments/sandbox', { method: 'POST', headers: json, body }],
    [
      '/auth/sign-in',
      {
        method: 'POST',
        headers: { origin: client.origin, 'content-type': 'application/x-www-form-urlencoded' },
        body: `issuer=${encodeURIComponent(planted.name)}`,
      },
    ],
    [`/auth/callback/main?code=${planted.secret}&state=${planted.secret}`, { headers: odd }],
    [
      `/auth/callback/main?error=access_denied&error_description=${encodeURIComponent(planted.name)}`,
      { headers: odd },
    ],
    [
      `/auth/backchannel-logout/main`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `logout_token=${planted.secret}`,
      },
    ],
    [`/idp/auth?client_id=${encodeURIComponent(planted.email)}`, { headers: odd }],
  ]
  for (const [path, request] of requested) await client.send(path, request)
}

test('nothing of anyone’s is in the log at its most talkative, in the metrics, or in the traces', async () => {
  await signUpAndIn()
  await buy(createShopper(client, planted.name.split(' ')[0] ?? ''))
  await stumble()
  const port = Number(/"port":(\d+)[^\n]*metrics are read/.exec(shop.output())?.[1])
  const metrics = await openScrape(port)()
  await shop.stop()

  const [log, traces] = [shop.output(), collector.texts.join('')]
  // Each of the three must have seen the whole of it, or finding nothing would mean nothing.
  expect(log).toContain('"route":"/api/webhooks/payments/{provider}"')
  expect(log).toContain('"route":"/idp/interaction/{interaction}/{action}"')
  for (const event of ['signed_in', 'signed_out', 'sign_in_refused', 'password_refused', 'request_refused'])
    expect(log).toContain(`"security":"${event}"`)
  expect(samplesOf(metrics, 'vitrine_orders_placed_total')).toMatchObject([
    { labels: { payment: 'sandbox' } },
  ])
  expect(samplesOf(metrics, 'vitrine_sign_ins_total')).toEqual(
    expect.arrayContaining([
      { labels: { issuer: 'main', outcome: 'ok' }, value: 1 },
      { labels: { issuer: 'unknown', outcome: 'issuer_unknown' }, value: 1 },
    ]),
  )
  expect(traces).toContain('POST /api/checkout')
  expect(traces).toContain('POST /idp/token')
  expect(
    samplesOf(metrics, 'vitrine_documents_total').some(({ labels }) => labels['route'] === '/idp/token'),
  ).toBe(true)

  const whole = { log, metrics, traces }
  for (const [place, text] of Object.entries(whole)) {
    const plain = decodeURIComponent(text.replaceAll(/%(?![\da-f]{2})/gi, '%25')).toLowerCase()
    for (const [what, each] of Object.entries(planted)) {
      expect(plain.includes(each.toLowerCase()), `${what} in the ${place}`).toBe(false)
    }
    expect(plain, place).not.toMatch(/planted|privatissima/)
    expect(plain.replaceAll(/[ .-]/g, ''), place).not.toContain('4242424242424242')
  }
})
