import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditOnceSettled } from '#demo/bench/auditor.ts'
import { openShop, type OpenShop } from '../reliability/open-shop.ts'

let open: OpenShop
beforeAll(async () => {
  open = await openShop({ DEMO: 'on' })
})
afterAll(() => open.close())

test('a demo shop that has just been started has much to do, and something to show', async () => {
  const { api } = open.owner
  const overview = await api.getOverview({})
  expect(overview.toShip).toBeGreaterThan(3)
  expect(overview.toPay).toBeGreaterThan(2)
  expect(overview.toAnswer).toBe(2)
  expect(overview.questions).toBe(1)
  expect(overview.latest).toHaveLength(5)
  const product = await api.getProduct({ params: { handle: 'tuesday-mug' } })
  expect(product.rating?.count).toBeGreaterThan(8)
  expect(product.boughtTogether.length).toBeGreaterThan(0)
  const questions = await api.listQuestions({ params: { handle: 'tuesday-mug' }, query: {} })
  expect(questions).toMatchObject({ total: 2, items: [{ language: 'en' }, { language: 'de' }] })
})

test('orders of the past are dealt with like any other, and the books stay right', async () => {
  const { api, refund } = open.owner
  const [toShip] = (await api.listOrders({ query: { todo: 'ship' } })).items
  if (!toShip) throw new Error('nothing is to be shipped')
  const params = { orderId: toShip.id }
  const { openLines, version } = await api.getAdminOrder({ params })
  await api.fulfilOrder({ params, version, body: { lines: openLines, ship: true }, idempotencyKey: 'ships' })

  const delivered = (await api.listOrders({ query: { fulfilment: 'delivered' } })).items.find(
    ({ payment }) => payment === 'paid',
  )
  if (!delivered) throw new Error('nothing has been delivered')
  const refunded = await refund(delivered.id, 100, 'gives a little back')
  expect(refunded.totals.total.currency).toBe(delivered.totals.total.currency)

  const [review] = (await api.listAdminReviews({ query: { state: 'pending' } })).items
  if (!review?.productHandle) throw new Error('no review waits')
  const handle = { handle: review.productHandle }
  const before = await api.listReviews({ params: handle, query: {} })
  await api.decideReview({
    params: { reviewId: review.id },
    version: review.version,
    body: { state: 'published' },
    idempotencyKey: 'publishes',
  })
  await expect
    .poll(async () => (await api.listReviews({ params: handle, query: {} })).rating?.count)
    .toBe((before.rating?.count ?? 0) + 1)
  expect(await auditOnceSettled(open.read, { allSent: true })).toEqual([])
})
