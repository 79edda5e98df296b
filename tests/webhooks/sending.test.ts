import { Webhook } from 'standardwebhooks'
import { describe, expect, test, vi } from 'vitest'
import { webhookDeliveries } from '#domain/messages/webhooks/documents.ts'
import { withCounts } from '#ports/document-store/counting.ts'
import { put } from '#ports/document-store/document-store.ts'
import { day, hour, minute, second } from '#vocabulary/time.ts'
import { openReceiver, type Received } from './receiver.ts'
import { openWebhookShop, type WebhookShop } from './webhook-shop.ts'

const verified = (secret: string, { body, headers }: Received) =>
  new Webhook(secret).verify(body, headers as Record<string, string>) as Record<string, unknown>
const idsOf = (received: readonly Received[]) => received.map(({ headers }) => headers['webhook-id'])

/** Lets time pass and runs what is due, the given number of times. */
async function pass(shop: WebhookShop, times: number, step = day): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    shop.advance(step)
    await shop.work()
  }
}

describe('An order that is placed', () => {
  test('is sent once to each endpoint that wants it, signed as the reference library requires', async () => {
    const shop = await openWebhookShop()
    const [one, other, third] = [await openReceiver(), await openReceiver(), await openReceiver()]
    const { secret } = await shop.endpoint(one.url)
    await shop.endpoint(other.url, { events: ['order.shipped', 'order.placed'] })
    await shop.endpoint(third.url, { events: ['order.refunded'] })
    await shop.place('AAAAA-1')
    await shop.work()
    await shop.work()
    expect(one.received).toHaveLength(1)
    expect(verified(secret, one.received[0] as Received)).toMatchObject({
      type: 'order.placed',
      timestamp: new Date(shop.clock.now()).toISOString(),
      data: { order: { id: 'AAAAA-1', version: 1, status: 'placed' }, previous: null, subject: null },
    })
    expect(one.received[0]).toMatchObject({
      method: 'POST',
      path: '/hooks',
      headers: { 'content-type': 'application/json', 'user-agent': 'Vitrine' },
    })
    expect(idsOf(other.received)).toEqual(idsOf(one.received))
    expect(third.received).toEqual([])
    expect((await shop.deliveries()).map(({ data }) => data.state)).toEqual(['delivered', 'delivered'])
  })

  test('costs no document where nobody wants to know', async () => {
    const shop = await openWebhookShop()
    await shop.endpoint('http://127.0.0.1:9/', { enabled: false })
    await shop.endpoint('http://127.0.0.1:9/', { events: ['order.refunded'] })
    await shop.place('AAAAA-1')
    expect(await shop.tasks()).toEqual([])
  })

  test('costs one write of its own commit, and what the documentation says until it has arrived', async () => {
    const shop = await openWebhookShop()
    const receiver = await openReceiver()
    await shop.endpoint(receiver.url)
    const placing = withCounts(() => shop.place('AAAAA-1'))
    await placing.result
    expect(placing.counts, 'the order and the task').toEqual({ reads: 0, writes: 2 })
    const telling = withCounts(() => shop.work())
    await telling.result
    expect(receiver.received).toHaveLength(1)
    expect(telling.counts).toEqual({ reads: 7, writes: 5 })
  })

  test('takes one task, however many endpoints and events there are', async () => {
    const shop = await openWebhookShop()
    const receiver = await openReceiver()
    for (const name of ['a', 'b', 'c']) await shop.endpoint(`${receiver.url}/${name}`)
    const at = '2026-03-01T09:00:00.000Z'
    const captured = { kind: 'captured' as const, refundId: null, provider: 'manual', reference: null }
    await shop.place('AAAAA-1', { payments: [{ id: 'p', ...captured, amount: 13_090, at, note: null }] })
    expect(await shop.tasks()).toHaveLength(1)
    await shop.work()
    expect(receiver.received.map(({ body }) => (JSON.parse(body) as { type: string }).type).sort()).toEqual([
      'order.paid',
      'order.paid',
      'order.paid',
      'order.placed',
      'order.placed',
      'order.placed',
    ])
  })
})

describe('Acts on an order', () => {
  test('are sent, each with the previous state of the order', async () => {
    const shop = await openWebhookShop()
    const receiver = await openReceiver()
    const { secret } = await shop.endpoint(receiver.url)
    await shop.place('AAAAA-1')
    const about = { orderId: 'AAAAA-1', by: 'Grace' }
    const amount = { amount: 13_090, currency: 'EUR' }
    await shop.orders.recordPayment({ ...about, operationId: 'pay', version: 1, amount, reference: '' })
    const lines = [{ lineId: 'line_1', quantity: 3 }]
    const shipped = await shop.orders.fulfil({ ...about, operationId: 'ship', version: 2, lines, ship: true })
    const fulfilmentId = shipped.data.fulfilments[0]?.id ?? ''
    await shop.orders.addNote({ ...about, operationId: 'note', text: 'Nobody else’s business' })
    await shop.orders.changeParcel({
      ...about,
      operationId: 'arrive',
      version: 4,
      fulfilmentId,
      state: 'delivered',
    })
    // A repeat of an act is no act.
    await shop.orders.recordPayment({ ...about, operationId: 'pay', version: 1, amount, reference: '' })
    await shop.work()
    const received = receiver.received.map((each) => verified(secret, each))
    const of = (type: string) => received.filter((each) => each['type'] === type)
    expect(received.map(({ type }) => type).sort()).toEqual([
      'order.delivered',
      'order.fulfilled',
      'order.paid',
      'order.placed',
      'order.shipped',
    ])
    expect(of('order.paid')[0]?.['data']).toMatchObject({ previous: { payment: 'pending' } })
    expect(of('order.shipped')[0]?.['data']).toMatchObject({
      subject: fulfilmentId,
      previous: { fulfilment: 'unfulfilled' },
    })
    expect(JSON.stringify(received)).not.toContain('business')
  })
})

describe('An endpoint that fails', () => {
  test('is retried by the schedule, with the same id, until it takes it', async () => {
    const shop = await openWebhookShop()
    const receiver = await openReceiver()
    const { secret } = await shop.endpoint(receiver.url)
    receiver.answer = () => (receiver.received.length < 4 ? 503 : 200)
    await shop.place('AAAAA-1')
    const startedAt = shop.clock.now()
    const triedAfter: number[] = []
    for (let round = 0; round < 200 && triedAfter.length < 4; round += 1) {
      const before = receiver.received.length
      await shop.work()
      if (receiver.received.length > before) triedAfter.push(shop.clock.now() - startedAt)
      shop.advance(5 * second)
    }
    // 15 s of rest for the endpoint, then a minute and five after each failure.
    expect(triedAfter).toEqual([0, 15 * second, 75 * second, 375 * second])
    expect(new Set(idsOf(receiver.received)).size).toBe(1)
    expect(() => verified(secret, receiver.received[0] as Received)).not.toThrow()
    const [delivery] = await shop.deliveries()
    expect(delivery?.data).toMatchObject({ state: 'delivered', tries: 4, dueAt: null })
    expect(delivery?.data.log.map(({ status, answer }) => [status, answer])).toEqual([
      [503, 'said 503'],
      [503, 'said 503'],
      [503, 'said 503'],
      [200, 'said 200'],
    ])
    expect(
      receiver.received.every(
        ({ headers }, index) =>
          index === 0 || headers['webhook-timestamp'] !== receiver.received[0]?.headers['webhook-timestamp'],
      ),
    ).toBe(true)
  })

  test('is turned off when a webhook is given up and none since has arrived; on again, it gets what waits', async () => {
    const shop = await openWebhookShop()
    const receiver = await openReceiver()
    receiver.answer = () => 500
    const { id } = await shop.endpoint(receiver.url)
    await shop.place('AAAAA-1')
    await shop.work()
    await pass(shop, 5)
    await shop.place('BBBBB-2')
    await pass(shop, 7)
    const off = await shop.endpoints.get(id)
    expect(off.data).toMatchObject({ enabled: false, offBecause: 'failing' })
    const [first, second_] = (await shop.deliveries()).toSorted((a, b) =>
      a.data.createdAt.localeCompare(b.data.createdAt),
    )
    expect(first?.data).toMatchObject({ state: 'failed', tries: 12 })
    expect(second_?.data.state).toBe('waiting')
    const before = receiver.received.length
    await pass(shop, 2)
    expect(receiver.received, 'nothing is sent while it is off').toHaveLength(before)
    await shop.endpoints.caughtUp()
    await shop.place('CCCCC-3')
    expect((await shop.tasks()).filter(({ id: task }) => task.includes('CCCCC'))).toEqual([])
    receiver.answer = () => 200
    const { url, description, events } = off.data
    await shop.endpoints.replace(id, off.version, { url, description, events, enabled: true })
    await shop.endpoints.caughtUp()
    await pass(shop, 1)
    expect((await shop.deliveries()).map(({ data }) => data.state).sort()).toEqual(['delivered', 'failed'])
  })

  test('stays on when only one webhook is refused for ever and others arrive', async () => {
    const shop = await openWebhookShop()
    const receiver = await openReceiver()
    const { id } = await shop.endpoint(receiver.url)
    receiver.answer = ({ body }) => (body.includes('AAAAA-1') ? 400 : 200)
    await shop.place('AAAAA-1')
    await shop.work()
    await shop.place('BBBBB-2')
    await pass(shop, 14)
    expect((await shop.deliveries()).map(({ data }) => data.state).sort()).toEqual(['delivered', 'failed'])
    expect((await shop.endpoints.get(id)).data.enabled).toBe(true)
  })

  test('that says 410 is turned off at once, unless staff have changed its address meanwhile', async () => {
    const shop = await openWebhookShop()
    const receiver = await openReceiver()
    receiver.answer = () => 410
    const { id } = await shop.endpoint(receiver.url)
    await shop.place('AAAAA-1')
    await shop.work()
    expect((await shop.endpoints.get(id)).data).toMatchObject({ enabled: false, offBecause: 'gone' })
    expect((await shop.deliveries())[0]?.data).toMatchObject({ state: 'failed', tries: 1 })
    await shop.endpoints.turnOff(id, 'http://127.0.0.1:9/other', 'gone')
    const other = await shop.endpoint(`${receiver.url}/other`)
    await shop.endpoints.turnOff(other.id, 'http://127.0.0.1:9/before', 'gone')
    expect((await shop.endpoints.get(other.id)).data.enabled).toBe(true)
  })
})

describe('A hostile endpoint', () => {
  test('that redirects is not followed', async () => {
    const shop = await openWebhookShop()
    const [target, receiver] = [await openReceiver(), await openReceiver()]
    receiver.answer = (_, response) => void response.writeHead(307, { location: target.url }).end()
    await shop.endpoint(receiver.url)
    await shop.place('AAAAA-1')
    await shop.work()
    expect(target.received).toEqual([])
    const log = [{ status: 307, answer: `Redirects to ${target.url}, and redirects are not followed.` }]
    expect((await shop.deliveries())[0]?.data).toMatchObject({ state: 'waiting', log })
  })

  test('that never answers is given up on in time, and holds up neither tasks nor other endpoints', async () => {
    const shop = await openWebhookShop({ timeout: 3_000 })
    const [dead, alive] = [await openReceiver(), await openReceiver()]
    dead.answer = () => undefined
    await shop.endpoint(dead.url)
    await shop.endpoint(alive.url)
    for (let order = 0; order < 12; order += 1) await shop.place(`ORDER-${order}`)
    while ((await shop.outbox.runDue()) > 0) continue
    shop.webhooks.start()
    await vi.waitFor(() => expect(alive.received).toHaveLength(12), { timeout: 60_000 })
    const tried = (await shop.deliveries()).filter(
      ({ data }) => data.log.length > 0 && data.state === 'waiting',
    )
    expect(tried, 'the dead one is still waited for').toEqual([])
    await shop.webhooks.settled()
    expect(dead.received, 'a lane of four, then a rest').toHaveLength(4)
    const failed = (await shop.deliveries()).filter(
      ({ data }) => data.log.length > 0 && data.state === 'waiting',
    )
    expect(failed.map(({ data }) => data.log[0]?.error)).toEqual(
      Array.from({ length: 4 }, () => ({ code: 'no_answer_within', values: { seconds: 3 } })),
    )
  })

  test('that answers without end has arrived when its status says so, and little of it is stored', async () => {
    const shop = await openWebhookShop()
    const receiver = await openReceiver()
    receiver.answer = (_, response) => {
      response.writeHead(200)
      const more = setInterval(() => response.write('\u0000\u001b[31mx'.repeat(10_000)), 1)
      response.on('close', () => clearInterval(more))
      return undefined
    }
    await shop.endpoint(receiver.url)
    await shop.place('AAAAA-1')
    await shop.work()
    const [attempt] = (await shop.deliveries())[0]?.data.log ?? []
    expect(attempt?.status).toBe(200)
    expect(attempt?.answer).toHaveLength(1_000)
    expect(attempt?.answer).not.toMatch(/\p{Cc}/u)
  })

  test('that says 200 and then stalls has arrived', async () => {
    const shop = await openWebhookShop({ timeout: 3_000 })
    const receiver = await openReceiver()
    receiver.answer = (_, response) => {
      response.writeHead(200).write('so far')
      return undefined
    }
    await shop.endpoint(receiver.url)
    await shop.place('AAAAA-1')
    await shop.work()
    expect((await shop.deliveries())[0]?.data).toMatchObject({
      state: 'delivered',
      log: [{ status: 200, answer: 'so far' }],
    })
  })

  test.each<[string, (write: (bytes: string) => void) => void]>([
    ['closes the connection', () => undefined],
    ['speaks no HTTP', (write) => write('220 mail.example.org ESMTP\r\n')],
    [
      'switches protocols',
      (write) => write('HTTP/1.1 101 Switching\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'),
    ],
    ['sends headers without end', (write) => write(`HTTP/1.1 200 OK\r\n${'x: y\r\n'.repeat(10_000)}`)],
  ])('that %s has not taken it', async (_, misbehave) => {
    const shop = await openWebhookShop()
    const receiver = await openReceiver()
    receiver.answer = (_webhook, response) => {
      misbehave((bytes) => void response.socket?.write(bytes))
      response.socket?.end()
      return undefined
    }
    await shop.endpoint(receiver.url)
    await shop.place('AAAAA-1')
    await shop.work()
    const [delivery] = await shop.deliveries()
    expect(delivery?.data).toMatchObject({ state: 'waiting', log: [{ status: null, answer: null }] })
    expect(delivery?.data.log[0]?.error).not.toBe('')
  })

  test('that asks for a pause gets it', async () => {
    const shop = await openWebhookShop()
    const receiver = await openReceiver()
    receiver.answer = (_, response) => void response.writeHead(429, { 'retry-after': '7200' }).end()
    await shop.endpoint(receiver.url)
    await shop.place('AAAAA-1')
    await shop.work()
    const due = Date.parse((await shop.deliveries())[0]?.data.dueAt ?? '') - shop.clock.now()
    expect(due).toBe(2 * hour)
  })
})

describe('A process that dies', () => {
  test.each(['webhooks: before delivery', 'webhooks: after delivery'])(
    '%s loses nothing: another sends it again with the same id',
    async (name) => {
      const shop = await openWebhookShop()
      const receiver = await openReceiver()
      await shop.endpoint(receiver.url)
      await shop.place('AAAAA-1')
      shop.killAt.name = name
      await shop.work()
      expect(shop.errors).toHaveLength(1)
      const other = await shop.process()
      await shop.work(other)
      expect(receiver.received.length, 'not while it may still be under way').toBeLessThan(2)
      shop.advance(minute + second)
      await shop.work(other)
      const [delivery, ...more] = await shop.deliveries()
      expect(more).toEqual([])
      expect(delivery?.data).toMatchObject({ state: 'delivered', tries: 2 })
      expect(new Set(idsOf(receiver.received)).size).toBe(1)
      expect(receiver.received).toHaveLength(name.includes('before') ? 1 : 2)
    },
  )

  test.each(['outbox: before the end of a task', 'outbox: after the end of a task'])(
    '%s makes no second delivery',
    async (name) => {
      const shop = await openWebhookShop()
      const receiver = await openReceiver()
      await shop.endpoint(receiver.url)
      await shop.place('AAAAA-1')
      shop.killAt.name = name
      await shop.outbox.runDue()
      shop.advance(minute)
      const other = await shop.process()
      await shop.work(other)
      shop.advance(minute)
      await shop.work(other)
      expect(await shop.deliveries()).toHaveLength(1)
      expect(receiver.received).toHaveLength(1)
    },
  )

  test('holds up no others, however many it was at', async () => {
    const shop = await openWebhookShop()
    const receiver = await openReceiver()
    await shop.endpoint(receiver.url)
    for (let order = 0; order < 4; order += 1) await shop.place(`ORDER-${order}`)
    while ((await shop.outbox.runDue()) > 0) continue
    const atIt = (await shop.deliveries()).map(({ id, version, data }) =>
      put(webhookDeliveries, id, { ...data, claimedBy: 'prc_dead', tries: 1 }, version),
    )
    await shop.store.commit(atIt)
    shop.advance(second)
    await shop.place('LATER-1')
    await shop.work()
    expect(receiver.received.map(({ body }) => /LATER-1|ORDER-./.exec(body)?.[0])).toEqual(['LATER-1'])
    shop.advance(minute)
    await shop.work()
    expect(receiver.received).toHaveLength(5)
  })

  test('before the order is committed sends nothing', async () => {
    const shop = await openWebhookShop()
    const receiver = await openReceiver()
    await shop.endpoint(receiver.url)
    await shop.place('AAAAA-1')
    await shop.work()
    shop.killAt.name = 'orders: before commit'
    const cancel = {
      orderId: 'AAAAA-1',
      by: 'Grace',
      operationId: 'c',
      version: 1,
      reason: 'x',
      restock: false,
    }
    await expect(shop.orders.cancel(cancel)).rejects.toThrow('orders: before commit')
    await shop.work()
    expect(receiver.received).toHaveLength(1)
    shop.killAt.name = 'orders: after commit'
    await expect(shop.orders.cancel(cancel)).rejects.toThrow('orders: after commit')
    await shop.orders.cancel(cancel)
    await shop.work()
    expect(receiver.received.map(({ body }) => (JSON.parse(body) as { type: string }).type)).toEqual([
      'order.placed',
      'order.cancelled',
    ])
  })

  test('on a stop signal leaves what is under way to others, and counts no failure', async () => {
    const shop = await openWebhookShop({ timeout: 60_000 })
    const receiver = await openReceiver()
    receiver.answer = () => undefined
    await shop.endpoint(receiver.url)
    await shop.place('AAAAA-1')
    await shop.outbox.runDue()
    shop.webhooks.start()
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1), { timeout: 60_000 })
    const started = performance.now()
    await shop.webhooks.stop()
    expect(performance.now() - started).toBeLessThan(10_000)
    expect((await shop.deliveries())[0]?.data).toMatchObject({ state: 'waiting', log: [] })
    const other = await shop.process()
    receiver.answer = () => 200
    shop.advance(minute + second)
    await shop.work(other)
    expect((await shop.deliveries())[0]?.data.state).toBe('delivered')
  })
})

test('two processes at once send each webhook once', async () => {
  const shop = await openWebhookShop()
  const receiver = await openReceiver()
  await shop.endpoint(receiver.url)
  const other = await shop.process()
  for (let order = 0; order < 20; order += 1) await shop.place(`ORDER-${order}`)
  while ((await shop.outbox.runDue()) > 0) continue
  await Promise.all([shop.work(), shop.work(other), shop.work(), shop.work(other)])
  expect(receiver.received).toHaveLength(20)
  expect(new Set(idsOf(receiver.received)).size).toBe(20)
})
