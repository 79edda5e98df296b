import { Webhook } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import { put } from '#ports/document-store/document-store.ts'
import { forgetAnswers } from '#domain/messages/webhooks/forget-answers.ts'
import { webhookSecrets } from '#domain/messages/webhooks/documents.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { limits } from '#vocabulary/limits.ts'
import { day, hour } from '#vocabulary/time.ts'
import { openReceiver, type Received } from './receiver.ts'
import { act, openWebhookShop } from './webhook-shop.ts'

const knows = (secret: string, { body, headers }: Received): boolean => {
  try {
    new Webhook(secret).verify(body, headers as Record<string, string>)
    return true
  } catch {
    return false
  }
}
const signatures = ({ headers }: Received) => String(headers['webhook-signature']).split(' ')

describe('A new secret', () => {
  test('signs first, beside the old one for a day, and then alone', async () => {
    const shop = await openWebhookShop()
    const receiver = await openReceiver()
    const { id, secret: old } = await shop.endpoint(receiver.url)
    const { secret } = await shop.endpoints.rotate(id, false, act('rotate'))
    expect(secret).not.toBe(old)
    await shop.place('AAAAA-1')
    await shop.work()
    const [both] = receiver.received as [Received]
    expect([knows(secret, both), knows(old, both), signatures(both).length]).toEqual([true, true, 2])
    const first = { ...both, headers: { ...both.headers, 'webhook-signature': signatures(both)[0] } }
    expect(knows(secret, first)).toBe(true)
    expect(await shop.endpoints.signing(id)).toEqual([secret, old])
    shop.advance(limits.webhookSecretOverlap.value)
    expect(await shop.endpoints.signing(id)).toEqual([secret])
  })

  test('is the only one at once when the old one has leaked', async () => {
    const shop = await openWebhookShop()
    const { id, secret: old } = await shop.endpoint('http://127.0.0.1:9/')
    await shop.endpoints.rotate(id, false, act('rotate'))
    const { secret } = await shop.endpoints.rotate(id, true, act('leaked'))
    expect(await shop.endpoints.signing(id)).toEqual([secret])
    expect(secret).not.toBe(old)
  })

  test('is the same for a repeat of its request, which takes no other away', async () => {
    const shop = await openWebhookShop()
    const { id, secret: old } = await shop.endpoint('http://127.0.0.1:9/')
    const first = await shop.endpoints.rotate(id, false, act('rotate'))
    const again = await shop.endpoints.rotate(id, false, act('rotate'))
    expect(again.secret).toBe(first.secret)
    expect(await shop.endpoints.signing(id)).toEqual([first.secret, old])
  })

  test('is requested while there is none, as after a bundle without secrets; nothing is sent unsigned', async () => {
    const shop = await openWebhookShop()
    const receiver = await openReceiver()
    const { id } = await shop.endpoint(receiver.url)
    await shop.store.commit([put(webhookSecrets, id, { secrets: [] }, 'any')])
    await shop.place('AAAAA-1')
    await shop.work()
    expect(receiver.received).toEqual([])
    expect((await shop.deliveries())[0]?.data.log[0]?.error).toEqual({ code: 'endpoint_without_secret' })
    const { secret } = await shop.endpoints.rotate(id, false, act('rotate'))
    shop.advance(hour)
    await shop.work()
    expect(knows(secret, receiver.received[0] as Received)).toBe(false)
    const [{ body, headers }] = receiver.received as [Received]
    const sign = new Webhook(secret).sign(
      String(headers['webhook-id']),
      new Date(Number(headers['webhook-timestamp']) * 1_000),
      body,
    )
    expect(headers['webhook-signature'], 'an hour ahead of the real clock').toBe(sign)
  })
})

describe('An endpoint', () => {
  test('is made once for its request, however often that is repeated', async () => {
    const shop = await openWebhookShop()
    const input = { url: 'http://127.0.0.1:9/', description: '', events: null, enabled: true }
    const first = await shop.endpoints.create(input, 'op')
    const again = await shop.endpoints.create(input, 'op')
    expect(again).toEqual(first)
    await shop.endpoints.caughtUp()
    expect(shop.endpoints.all()).toHaveLength(1)
  })

  test('is one of ten at most', async () => {
    const shop = await openWebhookShop()
    for (let nth = 0; nth < limits.webhookEndpoints.value; nth += 1)
      await shop.endpoint(`http://127.0.0.1:9/${nth}`)
    await expect(shop.endpoint('http://127.0.0.1:9/more')).rejects.toThrow('webhook_limit')
  })

  test('is not changed over someone else’s change', async () => {
    const shop = await openWebhookShop()
    const { id } = await shop.endpoint('http://127.0.0.1:9/')
    const input = { url: 'http://127.0.0.1:9/', description: 'x', events: null, enabled: false }
    const changed = await shop.endpoints.replace(id, 1, input)
    expect(changed.data).toMatchObject({ offBecause: 'staff', enabled: false })
    await expect(shop.endpoints.replace(id, 1, input)).rejects.toThrow('version_stale')
  })

  test('that is gone gets nothing of what waits for it', async () => {
    const shop = await openWebhookShop()
    const receiver = await openReceiver()
    const { id } = await shop.endpoint(receiver.url)
    await shop.place('AAAAA-1')
    await shop.outbox.runDue()
    await shop.endpoints.remove(id)
    await shop.endpoints.caughtUp()
    await shop.work()
    expect(receiver.received).toEqual([])
    const [delivery] = await shop.deliveries()
    await expect(shop.webhooks.replay(delivery?.id ?? '')).rejects.toMatchObject({
      code: 'transition_refused',
    })
    expect(await shop.endpoints.signing(id)).toEqual([])
  })
})

describe('Sending again', () => {
  test('sends one webhook with the same id, the order as it stands now, and keeps the log', async () => {
    const shop = await openWebhookShop()
    const receiver = await openReceiver()
    await shop.endpoint(receiver.url)
    await shop.place('AAAAA-1')
    await shop.work()
    await shop.orders.addNote({ orderId: 'AAAAA-1', by: 'Grace', operationId: 'n', text: 'A note' })
    const [delivery] = await shop.deliveries()
    await shop.webhooks.replay(delivery?.id ?? '')
    await shop.work()
    const [first, second] = receiver.received.map(({ body, headers }) => ({
      id: headers['webhook-id'],
      ...(JSON.parse(body) as { type: string; data: { order: { version: number } } }),
    }))
    expect(second?.id).toBe(first?.id)
    expect(second?.type).toBe('order.placed')
    expect([first?.data.order.version, second?.data.order.version]).toEqual([1, 2])
    expect((await shop.deliveries())[0]?.data.log).toHaveLength(2)
  })

  test('sends all that failed since a moment, and nothing else', async () => {
    const shop = await openWebhookShop()
    const receiver = await openReceiver()
    const { id } = await shop.endpoint(receiver.url)
    receiver.answer = ({ body }) => (/OLD|BAD/.test(body) ? 500 : 200)
    await shop.place('OLD-1')
    await shop.work()
    shop.advance(day)
    const since = new Date(shop.clock.now()).toISOString()
    await shop.place('BAD-1')
    await shop.place('BAD-2')
    await shop.place('GOOD-1')
    for (let round = 0; round < 13; round += 1) {
      await shop.work()
      // Something else arrives each day, so the endpoint stays on.
      await shop.place(`GOOD-1${round}`)
      shop.advance(day)
    }
    receiver.answer = () => 200
    receiver.received.length = 0
    expect(await shop.webhooks.replayFailed(id, since)).toEqual({ replayed: 2, more: false })
    await shop.work()
    const received = receiver.received.map(
      ({ body }) => (JSON.parse(body) as { data: { order: { id: string } } }).data.order.id,
    )
    expect(received.filter((each) => /OLD|BAD/.test(each)).sort()).toEqual(['BAD-1', 'BAD-2'])
  })

  test('is refused while the endpoint is off', async () => {
    const shop = await openWebhookShop()
    const { id } = await shop.endpoint('http://127.0.0.1:9/', { enabled: false })
    const refused = expect.objectContaining({ code: 'transition_refused' }) as ShopFailure
    await expect(shop.webhooks.test(id, 'op')).rejects.toEqual(refused)
    await expect(shop.webhooks.replayFailed(id, '2026-01-01T00:00:00.000Z')).rejects.toEqual(refused)
    await expect(shop.webhooks.replay('nothing')).rejects.toMatchObject({
      code: 'webhook_delivery_not_found',
    })
  })

  test('of a test event names no order, once for its request', async () => {
    const shop = await openWebhookShop()
    const receiver = await openReceiver()
    const { id, secret } = await shop.endpoint(receiver.url, { events: ['order.refunded'] })
    const first = await shop.webhooks.test(id, 'op')
    expect((await shop.webhooks.test(id, 'op')).id).toBe(first.id)
    await shop.work()
    expect(receiver.received).toHaveLength(1)
    expect(knows(secret, receiver.received[0] as Received)).toBe(true)
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({ type: 'webhook.test' })
  })
})

test('records go after 30 days, and what endpoints answered about someone who is erased at once', async () => {
  const shop = await openWebhookShop()
  const receiver = await openReceiver()
  receiver.answer = ({ body }, response) => void response.writeHead(200).end(body)
  await shop.endpoint(receiver.url)
  await shop.place('AAAAA-1')
  await shop.work()
  expect(JSON.stringify(await shop.deliveries())).toContain('ada@example.org')
  await forgetAnswers(shop.store, 'AAAAA-1')
  expect(JSON.stringify(await shop.deliveries())).not.toContain('ada@')
  shop.advance(limits.webhookRetention.value + 1)
  expect(await shop.deliveries()).toEqual([])
})

test('staff who send a test do not have to wait until an endpoint has rested', async () => {
  const shop = await openWebhookShop()
  const receiver = await openReceiver()
  receiver.answer = () => 500
  const { id } = await shop.endpoint(receiver.url)
  await shop.webhooks.test(id, 'first')
  await shop.work()
  await shop.place('AAAAA-1')
  await shop.work()
  expect(receiver.received).toHaveLength(1)
  await shop.webhooks.test(id, 'second')
  await shop.work()
  expect(receiver.received).toHaveLength(3)
})
