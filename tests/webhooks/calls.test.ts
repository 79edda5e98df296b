import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Problem } from '#client/api.ts'
import { webhookPayload } from '#contract/messages/webhook-payloads.ts'
import { idempotencyRecords } from '#engine/idempotency/idempotency.ts'
import { readAll } from '#ports/document-store/read-all.ts'
import { webhookDeliveries, webhookEndpoints, webhookSecrets } from '#domain/messages/webhooks/documents.ts'
import { bundledCollections } from '#server/bundle/contents.ts'
import { limits } from '#vocabulary/limits.ts'
import { webhookEvents } from '#vocabulary/messages/webhook-events.ts'
import { paidOrder } from '../api/buying.ts'
import { openTestShop, type SignedIn, type TestShop } from '../api/open-test-shop.ts'
import { openReceiver } from './receiver.ts'

let shop: TestShop
let ada: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  await shop.shop.begin()
  ada = await shop.shopper()
})
afterAll(() => shop.close())

const input = (url: string) => ({ url, description: 'ERP', events: null, enabled: true })
const make = async (url: string, by = shop.owner) =>
  by.api.createWebhookEndpoint({ body: input(url), idempotencyKey: `make ${url}` })

describe('An endpoint of webhooks', () => {
  test('shows its secret once, and never again', async () => {
    const receiver = await openReceiver()
    const { endpoint, secret } = await make(receiver.url)
    expect(secret).toMatch(/^whsec_/)
    const { api } = shop.owner
    const params = { endpointId: endpoint.id }
    const seen = [
      await api.getWebhookEndpoint({ params }),
      await api.listWebhookEndpoints(),
      await api.replaceWebhookEndpoint({
        params,
        version: 1,
        body: { ...input(receiver.url), description: 'Other' },
      }),
    ]
    const rotated = await api.rotateWebhookSecret({ params, body: {}, idempotencyKey: 'rotate' })
    expect(rotated.endpoint.secrets).toMatchObject([
      { endsAt: null },
      { endsAt: expect.any(String) as string },
    ])
    expect(JSON.stringify([seen, rotated])).not.toContain(secret)
    await api.removeWebhookEndpoint({ params })
    const { items } = await api.listAuditEntries()
    const entries = items.filter(({ target }) => target.id === endpoint.id)
    expect(entries.map(({ action, by }) => `${action} by ${by.name}`).sort()).toEqual([
      'webhook_endpoint_added by Grace Hopper',
      'webhook_endpoint_changed by Grace Hopper',
      'webhook_endpoint_removed by Grace Hopper',
      'webhook_secret_renewed by Grace Hopper',
    ])
    expect(JSON.stringify(entries)).not.toContain('whsec_')
    expect(await shop.owner.refused(`/api/admin/webhooks/${endpoint.id}`)).toMatchObject({
      code: 'webhook_endpoint_not_found',
      status: 404,
    })
  })

  test.each([
    'https://127.0.0.1:22/',
    'https://169.254.169.254/latest/',
    'http://example.org/',
    'https://10.0.0.1/',
  ])('cannot be %s, and the field says so', async (url) => {
    const problem = await shop.owner.refused('/api/admin/webhooks', {
      method: 'POST',
      headers: { 'idempotency-key': url },
      body: input(url.replace('127.0.0.1', '192.168.0.1')),
    })
    expect(problem).toMatchObject({ code: 'invalid_request', errors: [{ pointer: '/url' }] })
  })

  test('is the owner’s and the manager’s to make, and nobody else’s', async () => {
    for (const role of ['catalogue', 'fulfilment', 'support'] as const)
      expect(await (await shop.staff(role)).refused('/api/admin/webhooks')).toMatchObject({
        code: 'permission_denied',
      })
    expect((await (await shop.staff('manager')).api.listWebhookEndpoints()).items).toBeInstanceOf(Array)
  })

  test('shows the same secret to a repeat of the request, though no answer with a secret is remembered', async () => {
    const { url } = await openReceiver()
    const { endpoint, secret } = await make(url)
    expect((await make(url)).secret).toBe(secret)
    const rotate = () =>
      shop.owner.api.rotateWebhookSecret({
        params: { endpointId: endpoint.id },
        body: {},
        idempotencyKey: 'rotate once',
      })
    const rotated = await rotate()
    expect((await rotate()).secret).toBe(rotated.secret)
    for await (const { data } of readAll(shop.store, idempotencyRecords))
      expect(data.answer?.body ?? '').not.toContain('whsec_')
    await shop.owner.api.removeWebhookEndpoint({ params: { endpointId: endpoint.id } })
  })

  test('goes into bundles without its secret', () => {
    const names = bundledCollections({ secrets: false }).map(({ name }) => name)
    expect(names).toContain(webhookEndpoints.name)
    expect(names).not.toContain(webhookSecrets.name)
    expect(bundledCollections({ secrets: true }).map(({ name }) => name)).toContain(webhookSecrets.name)
  })
})

describe('An order over the API', () => {
  test('arrives as the contract says, with absolute pictures and nothing that opens doors', async () => {
    const receiver = await openReceiver()
    const { endpoint, secret } = await make(receiver.url)
    const order = await paidOrder(shop, ada)
    await vi.waitFor(() => expect(receiver.received).toHaveLength(2), 60_000)
    const received = receiver.received.map(({ body, headers }) => {
      // The clock of the test shop stands in March.
      const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = headers
      expect(new Webhook(secret).sign(String(id), new Date(Number(at) * 1_000), body)).toBe(signature)
      return JSON.parse(body) as { type: string; data: { order: Record<string, unknown> } }
    })
    expect(received.map(({ type }) => type).sort()).toEqual(['order.paid', 'order.placed'])
    for (const each of received) {
      expect(webhookPayload.parse(each)).toStrictEqual(each)
      expect(each.data.order).toMatchObject({ id: order.id, email: order.email })
    }
    const text = JSON.stringify(received)
    expect(text).not.toMatch(/"access"|"secret|whsec_|access=|"history"|"note":"Shop/)
    expect(text).not.toMatch(/"url":"\//)
    const { items } = await shop.owner.api.listWebhookDeliveries({ params: { endpointId: endpoint.id } })
    expect(items.map(({ state, lastStatus }) => [state, lastStatus])).toEqual([
      ['delivered', 204],
      ['delivered', 204],
    ])
    const found = async (query: { q?: string; type?: 'order.paid'; state?: 'failed' }) => {
      const params = { endpointId: endpoint.id }
      return (await shop.owner.api.listWebhookDeliveries({ params, query })).items.map(({ type }) => type)
    }
    expect(await found({ q: order.id.toLowerCase(), type: 'order.paid' })).toEqual(['order.paid'])
    expect([await found({ q: 'no such order' }), await found({ state: 'failed' })]).toEqual([[], []])
    const detail = await shop.owner.api.getWebhookDelivery({ params: { deliveryId: items[0]?.id ?? '' } })
    expect(detail).toMatchObject({ url: receiver.url, log: [{ status: 204 }] })
    expect(JSON.parse(detail.body ?? '')).toMatchObject({ data: { order: { id: order.id } } })
    receiver.received.length = 0
    await shop.owner.api.replayWebhookDelivery({ params: { deliveryId: items[0]?.id ?? '' } })
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1), 60_000)
    await shop.owner.api.testWebhookEndpoint({ params: { endpointId: endpoint.id } })
    await vi.waitFor(() => expect(receiver.received).toHaveLength(2), 60_000)
    await shop.owner.api.removeWebhookEndpoint({ params: { endpointId: endpoint.id } })
  })

  test('is placed as fast while an endpoint hangs, and its mails go out', async () => {
    const receiver = await openReceiver()
    receiver.answer = () => undefined
    const { endpoint } = await make(receiver.url)
    await paidOrder(shop, ada)
    await vi.waitFor(() => expect(receiver.received.length).toBeGreaterThan(0), 60_000)
    const second = await paidOrder(shop, ada)
    await vi.waitFor(async () => {
      const { items } = await shop.owner.api.listMails()
      expect(items.filter(({ orderId, state }) => orderId === second.id && state === 'sent')).toHaveLength(2)
    }, 5_000)
    await shop.owner.api.removeWebhookEndpoint({ params: { endpointId: endpoint.id } })
    expect((await shop.store.scan(webhookDeliveries, { limit: 500 })).items.length).toBeGreaterThan(0)
  })
})

test('a setting keeps webhooks from this machine, also where the shop stands on it', async () => {
  const strict = await openTestShop({ WEBHOOKS_TO_LOOPBACK: 'off' })
  const problem = await strict.owner.refused('/api/admin/webhooks', {
    method: 'POST',
    headers: { 'idempotency-key': 'x' },
    body: input('http://127.0.0.1:4000/'),
  })
  expect<Partial<Problem>>(problem).toMatchObject({ code: 'invalid_request' })
  await strict.close()
})

test('the documentation has every event, in the words of the code, and the limits', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/webhooks.md'), 'utf8')
  for (const [type, about] of Object.entries(webhookEvents))
    expect(page).toContain(`| \`${type}\` | ${about} |`)
  expect(page).toContain(`${limits.webhookTries.value} tries`)
})
