import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { fillCart, orderCart } from '../api/buying.ts'
import { openTestShop, type TestShop } from '../api/open-test-shop.ts'
import { openCollector, type Collector } from './collector.ts'
import { openScrape, samplesOf, valueOf } from './scrape.ts'

let shop: TestShop
let collector: Collector
let scrape: () => Promise<string>

beforeAll(async () => {
  collector = await openCollector()
  shop = await openTestShop({
    LOG_LEVEL: 'info',
    LOG_REQUESTS: 'on',
    TRUST_PROXY: 'on',
    METRICS_PORT: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  })
  await shop.shop.begin()
  scrape = openScrape(portIn(shop.lines))
})
afterAll(() => collector.close())

const portIn = (lines: readonly string[]): number =>
  lines.flatMap((line) => /"port":(\d+).*metrics are read/.exec(line)?.[1] ?? []).map(Number)[0] ?? 0

test('a thousand odd requests make a few series, none of them with text of the request', async () => {
  const visitor = shop.visitor()
  const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND', 'BREW', 'M-SEARCH']
  const paths = [
    '/',
    '/products/x',
    '/api/products/x',
    '/auth/callback/x',
    '/media/x',
    '/nothing',
    '/admin/x',
  ]
  const ask = async (path: string, method: string, headers: Record<string, string> = {}) => {
    const body = method === 'GET' ? null : 'x'
    const url = `http://localhost:3000${path}`
    await shop.shop.app.fetch(new Request(url, { method, headers, body }), { address: '203.0.113.7' })
  }
  for (let round = 0; round < 300; round += 1) {
    await ask(`/planted-${round}/../planted-${round}`, 'GET', { host: `planted-${round}.example` })
    await ask(`/products/planted-${round}?q=planted`, methods[round % methods.length] ?? 'GET')
    await ask(`/api/carts/planted-${round}/lines/planted`, `PLANTED${round}`)
  }
  for (const path of paths) for (const method of methods) await ask(path, method)
  await visitor.send('/auth/sign-in', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'issuer=planted',
  })
  const text = await scrape()
  expect(text).not.toMatch(/planted/i)
  expect(text.split('\n').length).toBeLessThan(1_500)
  const requests = samplesOf(text, 'vitrine_request_duration_seconds_count')
  expect(new Set(requests.map(({ labels }) => labels['method']))).toEqual(
    new Set(
      ['GET', 'POST', 'PATCH', 'PUT', 'DELETE', '_OTHER'].filter((method) =>
        requests.some(({ labels }) => labels['method'] === method),
      ),
    ),
  )
  expect(valueOf(text, 'vitrine_sign_ins_total', { issuer: 'unknown', outcome: 'issuer_unknown' })).toBe(1)
})

test('an order is counted once, with its documents, its mail and its tasks', async () => {
  const buyer = shop.visitor()
  const cart = await fillCart(buyer, shop.bowl.variantId)
  const before = await scrape()
  await orderCart(buyer, cart)
  const sent = () => scrape().then((text) => valueOf(text, 'vitrine_mails_total', { outcome: 'sent' }) ?? 0)
  await expect.poll(sent).toBeGreaterThan(0)
  const text = await scrape()
  const since = (name: string, labels: Record<string, string>) =>
    (valueOf(text, name, labels) ?? 0) - (valueOf(before, name, labels) ?? 0)
  expect(since('vitrine_orders_placed_total', { payment: 'manual' })).toBe(1)
  expect(since('vitrine_checkouts_total', { payment: 'manual', outcome: 'placed' })).toBe(1)
  expect(since('vitrine_documents_total', { route: '/api/checkout', kind: 'written' })).toBeGreaterThan(3)
  expect(
    since('vitrine_request_duration_seconds_count', {
      route: '/api/checkout',
      method: 'POST',
      status: '2xx',
    }),
  ).toBe(1)
  expect(since('vitrine_outbox_task_duration_seconds_count', { task: 'mail', outcome: 'ok' })).toBe(1)
  expect(valueOf(text, 'vitrine_read_model_products', {})).toBe(2)
  expect(valueOf(text, 'vitrine_store_answers', {})).toBe(1)
})

test('too many requests are counted by route', async () => {
  const limited = await openTestShop({ RATE_LIMIT_PER_MINUTE: '500', METRICS_PORT: '0', LOG_LEVEL: 'info' })
  onTestFinished(() => limited.close())
  const visitor = limited.visitor('198.51.100.9')
  for (let requested = 0; requested < 520; requested += 1) await visitor.send('/api/nothing')
  const text = await openScrape(portIn(limited.lines))()
  expect(valueOf(text, 'vitrine_rate_limited_total', { route: 'other' })).toBeGreaterThan(10)
})

test('a request is one line and one trace: route, status, time, documents, and the same trace in both', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  await shop.visitor().send('/api/products/bowl?market=planted', {
    headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
  })
  const line = shop.lines.map((each) => JSON.parse(each) as Record<string, unknown>).at(-1)
  expect(line).toMatchObject({
    msg: 'request',
    method: 'GET',
    route: '/api/products/{handle}',
    trace_id: traceId,
    reads: 0,
    writes: 0,
  })
  expect(line).not.toHaveProperty('path')
  await shop.close()
  const span = collector.spans.find((each) => each.traceId === traceId)
  expect(span).toMatchObject({
    name: 'GET /api/products/{handle}',
    kind: 2,
    parentSpanId: '00f067aa0ba902b7',
    attributes: { 'http.route': '/api/products/{handle}', 'vitrine.reference': line?.['reference'] },
  })
  const placed = collector.spans.find(
    ({ name, attributes }) =>
      name === 'POST /api/checkout' && Number(attributes['http.response.status_code']) < 300,
  )
  const inside = collector.spans.filter(({ parentSpanId }) => parentSpanId === placed?.spanId)
  expect(inside.map(({ name }) => name)).toContain('commit')
  const task = collector.spans.find(({ name }) => name === 'task mail')
  expect(task).toMatchObject({ kind: 5, parentSpanId: undefined })
  expect(collector.spans.filter(({ parentSpanId }) => parentSpanId === task?.spanId).length).toBeGreaterThan(
    1,
  )
})

test('strangers may not name the trace where no proxy of ours stands in front', async () => {
  const own = await openCollector()
  const open = await openTestShop({ OTEL_EXPORTER_OTLP_ENDPOINT: own.url })
  await open.visitor().send('/api/shop', {
    headers: { traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01' },
  })
  await open.close()
  await own.close()
  expect(own.spans.filter(({ traceId }) => traceId === '4bf92f3577b34da6a3ce929d0e0e4736')).toEqual([])
  expect(own.spans.map(({ name }) => name)).toContain('GET /api/shop')
})
