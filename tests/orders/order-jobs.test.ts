import { expect, onTestFinished, test } from 'vitest'
import { StoreUnavailable, type DocumentStore } from '#ports/document-store/document-store.ts'
import { minute } from '#vocabulary/time.ts'
import { refusal } from '../api/answers.ts'
import { paidOrder, placeOrder } from '../api/buying.ts'
import { openTestShop, type TestShop } from '../api/open-test-shop.ts'

const tracking = (number: string) => ({ carrier: 'DHL', number })

async function openAtWork(around?: (store: DocumentStore) => DocumentStore) {
  const shop = await openTestShop({}, undefined, around)
  onTestFinished(() => shop.close())
  await shop.shop.begin()
  const ada = await shop.shopper('Ada')
  const paid = async (count: number) => {
    const ids: string[] = []
    for (let at = 0; at < count; at += 1) ids.push((await paidOrder(shop, ada)).id)
    return ids
  }
  const { api } = shop.owner
  const read = (jobId: string) => api.getOrderJob({ params: { jobId } })
  const ended = async (jobId: string) => {
    await expect.poll(async () => (await read(jobId)).endedAt).not.toBeNull()
    return read(jobId)
  }
  return { shop, api, ada, paid, read, ended }
}

/** The parcels of an order and how often its customer was told of one. */
async function parcelsOf({ owner }: TestShop, orderId: string) {
  const { fulfilments, history } = await owner.api.getAdminOrder({ params: { orderId } })
  return {
    parcels: fulfilments.map(({ state, tracking: found }) => [state, found?.number]),
    told: history.filter(({ event }) => event === 'shipped').length,
  }
}

test('many orders are shipped by one request, each with its tracking and its result', async () => {
  const { shop, api, paid, ended } = await openAtWork()
  const [one = '', two = '', packed = ''] = await paid(3)
  const { version, openLines } = await shop.owner.api
    .getAdminOrder({ params: { orderId: packed } })
    .then((order) => ({
      version: order.version,
      openLines: order.lines.map(({ id, quantity }) => ({ lineId: id, quantity })),
    }))
  await api.fulfilOrder({
    params: { orderId: packed },
    version,
    body: { lines: openLines, ship: false },
    idempotencyKey: 'packs',
  })
  const orders = [
    { orderId: one, tracking: tracking('1') },
    { orderId: two },
    { orderId: packed, tracking: tracking('3') },
    { orderId: '00000-00000' },
  ]
  const started = await api.shipOrders({ body: { orders }, idempotencyKey: 'ships' })
  expect(started).toMatchObject({ act: 'ship', total: 4 })
  const job = await ended(started.id)
  expect(job.orders.map(({ state, refusal }) => refusal ?? state)).toEqual([
    'done',
    'done',
    'done',
    'not_found',
  ])
  expect(await parcelsOf(shop, one)).toEqual({ parcels: [['shipped', '1']], told: 1 })
  expect(await parcelsOf(shop, two)).toEqual({ parcels: [['shipped', undefined]], told: 1 })
  expect(await parcelsOf(shop, packed)).toEqual({ parcels: [['shipped', '3']], told: 1 })
  const again = await api.shipOrders({ body: { orders }, idempotencyKey: 'ships' })
  expect(again.id).toBe(job.id)
  const later = await api.shipOrders({ body: { orders: [{ orderId: one }] }, idempotencyKey: 'later' })
  expect((await ended(later.id)).orders).toEqual([
    { orderId: one, state: 'refused', refusal: 'nothing_to_ship' },
  ])
})

test('a job that is killed half way goes on, and ships and mails nothing twice', async () => {
  let isKilled = false
  const { shop, api, paid, ended, read } = await openAtWork((store) => ({
    ...store,
    async commit(writes) {
      const saves = writes.some(
        (write) =>
          write.collection.name === 'jobs' &&
          write.kind === 'put' &&
          (write.data as { kind: string; done: number }).kind === 'orders' &&
          (write.data as { done: number }).done === 2,
      )
      // The second order is shipped, and the job does not know.
      if (saves && !isKilled) {
        isKilled = true
        throw new StoreUnavailable('killed')
      }
      return store.commit(writes)
    },
  }))
  const ids = await paid(4)
  const orders = ids.slice(0, 3).map((orderId) => ({ orderId, tracking: tracking(orderId) }))
  const { id } = await api.shipOrders({ body: { orders }, idempotencyKey: 'ships' })
  await expect.poll(() => isKilled).toBe(true)
  await expect.poll(async () => (await parcelsOf(shop, ids[1] ?? '')).told).toBe(1)
  expect((await read(id)).done).toBe(1)
  shop.advance(10 * minute)
  // Another job wakes the kind.
  await ended(
    (await api.shipOrders({ body: { orders: [{ orderId: ids[3] ?? '' }] }, idempotencyKey: 'other' })).id,
  )
  const job = await ended(id)
  expect(job.orders.map(({ state }) => state)).toEqual(['done', 'done', 'done'])
  for (const { orderId } of orders) {
    expect(await parcelsOf(shop, orderId)).toEqual({ parcels: [['shipped', orderId]], told: 1 })
    const mails = async () => (await api.listMails({ query: { q: orderId, kind: 'shipped' } })).items.length
    await expect.poll(mails).toBe(1)
  }
})

test('unpaid orders are cancelled together, and paid ones stay', async () => {
  const { shop, api, ada, paid, ended } = await openAtWork()
  const [settled = ''] = await paid(1)
  const open = (await placeOrder(shop, ada)).orderId
  const orders = [{ orderId: open }, { orderId: settled }]
  const { id } = await api.cancelUnpaidOrders({
    body: { reason: 'Never paid', orders },
    idempotencyKey: 'ends',
  })
  expect((await ended(id)).orders).toEqual([
    { orderId: open, state: 'done', refusal: null },
    { orderId: settled, state: 'refused', refusal: 'paid' },
  ])
  const { id: captured } = await api.captureOrders({
    body: { orders: [{ orderId: settled }] },
    idempotencyKey: 'takes',
  })
  expect((await ended(captured)).orders[0]?.refusal).toBe('nothing_to_capture')
})

test('an order is named once, and each act needs its permission', async () => {
  const { shop, api, paid } = await openAtWork()
  const [orderId = ''] = await paid(1)
  const body = { orders: [{ orderId }] }
  const twice = { orders: [{ orderId }, { orderId }] }
  expect(await refusal(api.shipOrders({ body: twice, idempotencyKey: 'twice' }))).toMatchObject({
    code: 'invalid_request',
  })
  const packer = await shop.staff('fulfilment')
  expect(await refusal(packer.api.captureOrders({ body, idempotencyKey: 'a' }))).toMatchObject({
    code: 'permission_denied',
  })
  expect(await packer.api.shipOrders({ body, idempotencyKey: 'b' })).toMatchObject({ total: 1 })
})

test('the requested returns of many orders are approved by one request', async () => {
  const { shop, api, paid, ended } = await openAtWork()
  const [one = '', none = ''] = await paid(2)
  const params = { orderId: one }
  const { version, openLines } = await api.getAdminOrder({ params })
  const body = { lines: openLines, ship: true }
  const sent = await api.fulfilOrder({ params, version, body, idempotencyKey: 'sends' })
  const lines = openLines.map((line) => ({ ...line, reason: 'damaged' as const }))
  await api.openReturn({ params, version: sent.version, body: { lines }, idempotencyKey: 'opens' })
  const orders = [{ orderId: one }, { orderId: none }]
  const { id } = await api.approveReturns({ body: { orders }, idempotencyKey: 'approves' })
  const job = await ended(id)
  expect(job).toMatchObject({ act: 'approve_returns' })
  expect(job.orders.map(({ state, refusal }) => refusal ?? state)).toEqual(['done', 'nothing_requested'])
  const after = await shop.owner.api.getAdminOrder({ params })
  expect(after.returns.map(({ state }) => state)).toEqual(['approved'])
  expect(after.history.filter(({ event }) => event === 'return_approved')).toHaveLength(1)
})

test('tags are put on many orders and taken off, and orders are found by them', async () => {
  const { api, paid, ended } = await openAtWork()
  const ids = await paid(3)
  const [one = '', two = '', three = ''] = ids
  const params = { orderId: one }
  const tagged = await api.changeOrderTags({ params, body: { add: ['Gift', 'late'], remove: [] } })
  expect(tagged).toMatchObject({ tags: ['Gift', 'late'] })
  expect(tagged.history[0]).toMatchObject({ event: 'tagged', details: { text: '+Gift, +late' } })
  const same = await api.changeOrderTags({ params, body: { add: ['gift'], remove: ['rush'] } })
  expect(same.version, 'what is there already is no change').toBe(tagged.version)

  const orders = [one, two].map((orderId) => ({ orderId }))
  const body = { add: ['Big order'], remove: ['LATE'], orders }
  const { id } = await api.tagOrders({ body, idempotencyKey: 'tags' })
  expect((await ended(id)).orders.map(({ state }) => state)).toEqual(['done', 'done'])
  const found = async (query: { tag: string; payment?: 'paid' | 'pending' }) =>
    (await api.listOrders({ query })).items.map((order) => order.id).toSorted()
  expect(await found({ tag: 'big ORDER' })).toEqual([one, two].toSorted())
  expect(await found({ tag: 'big' })).toEqual([])
  expect(await found({ tag: 'Big order', payment: 'pending' })).toEqual([])
  expect(await found({ tag: 'gift', payment: 'paid' })).toEqual([one])
  expect((await api.getAdminOrder({ params: { orderId: three } })).tags).toEqual([])

  const many = Array.from({ length: 19 }, (_, at) => `tag ${at}`)
  await expect(api.changeOrderTags({ params, body: { add: many, remove: [] } })).rejects.toMatchObject({
    problem: { code: 'invalid_request', errors: [{ pointer: '/add', code: 'too_many' }] },
  })
})
