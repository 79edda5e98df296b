import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillCart, placeOrder } from '../api/buying.ts'
import { openTestShop, type TestShop } from '../api/open-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const keyed = (idempotencyKey: string) => ({ idempotencyKey })

/** An order of a visitor, with the right to it, and all of it shipped and delivered on request. */
async function ordered(delivered = false) {
  const visitor = shop.visitor()
  const { orderId, access } = await placeOrder(shop, visitor)
  const named = { params: { orderId }, query: { access } }
  const order = await shop.owner.api.getAdminOrder({ params: { orderId } })
  const lineId = order.lines[0]?.id ?? ''
  if (delivered) {
    const all = { lines: [{ lineId, quantity: order.quantity }] }
    const sent = await shop.owner.api.fulfilOrder({
      params: { orderId },
      body: all,
      version: order.version,
      ...keyed(`ship ${orderId}`),
    })
    const fulfilmentId = sent.fulfilments[0]?.id ?? ''
    await shop.owner.api.changeFulfilment({
      params: { orderId, fulfilmentId },
      body: { state: 'delivered' },
      version: sent.version,
    })
  }
  return { visitor, orderId, named, lineId, quantity: order.quantity }
}

describe('A shopper with the link of an order', () => {
  it('cancels it while nothing is packed, once however often it is pressed', async () => {
    const { visitor, named, orderId } = await ordered()
    expect((await visitor.api.getOrder(named)).selfService.cancel).toBe(true)
    const cancel = () => visitor.api.cancelOwnOrder({ ...named, body: {}, ...keyed(`cancel ${orderId}`) })
    const first = await cancel()
    expect(first.status).toBe('cancelled')
    expect(await cancel()).toEqual(first)
    const { selfService, timeline } = await visitor.api.getOrder(named)
    expect(selfService).toEqual({ cancel: false, returnable: [], returnsClosedAt: null, withdrawUntil: null })
    expect(timeline.filter(({ event }) => event === 'cancelled')).toHaveLength(1)
  })

  it('asks to send items back, and calls it off again', async () => {
    const { visitor, named, lineId, orderId } = await ordered(true)
    const { returnable } = (await visitor.api.getOrder(named)).selfService
    expect(returnable).toMatchObject([{ lineId }])
    const requested = await visitor.api.requestReturn({
      ...named,
      body: {
        lines: [{ lineId, quantity: returnable[0]?.quantity ?? 0, reason: 'damaged' }],
        note: 'A crack',
      },
      ...keyed(`return ${orderId}`),
    })
    expect(requested.returns).toMatchObject([
      { number: `${orderId}-R1`, state: 'requested', note: 'A crack', refund: returnable[0]?.refund },
    ])
    const { toAnswer } = await shop.owner.api.getOverview()
    expect(toAnswer).toBeGreaterThan(0)
    const listed = await shop.owner.api.listReturns()
    expect(listed.items.map(({ id }) => id)).toContain(orderId)
    const returnId = requested.returns[0]?.id ?? ''
    const off = await visitor.api.cancelReturn({ params: { orderId, returnId }, query: named.query })
    expect(off.returns).toMatchObject([{ state: 'cancelled' }])
    const again = { params: { orderId, returnId }, query: named.query }
    await expect(visitor.api.cancelReturn(again)).rejects.toMatchObject({
      problem: { code: 'transition_refused' },
    })
  })

  it('orders it again, and sees what is out of stock', async () => {
    const { named, quantity } = await ordered()
    const other = shop.visitor()
    const { cart, missing } = await other.api.reorder(named)
    expect(cart?.quantity).toBe(quantity)
    expect(missing).toEqual([])
    expect((await other.api.getCart({ params: { cartId: 'current' } })).id).toBe(cart?.id)
  })
})

describe('Staff who may read orders', () => {
  it('do not act as the shopper', async () => {
    const { orderId } = await ordered()
    await expect(
      shop.owner.api.cancelOwnOrder({ params: { orderId }, body: {}, ...keyed(`owner ${orderId}`) }),
    ).rejects.toMatchObject({ problem: { code: 'order_not_found' } })
    await fillCart(shop.owner, shop.bowl.variantId)
  })
})

describe('A draft over the API', () => {
  it('is put together, priced, placed and found as an order of staff', async () => {
    const { api } = shop.owner
    const line = { id: 'a', variantId: shop.bowl.variantId, quantity: 1, price: 1_000, reason: 'Fair' }
    const address = { name: 'Ada', line1: 'Torstraße 1', postcode: '10119', city: 'Berlin', country: 'DE' }
    const body = { market: 'eu', email: 'ada@example.org', lines: [line], deliveryAddress: address }
    const draft = await api.createDraft({ body, ...keyed('draft') })
    expect(draft.missing).toEqual(['deliveryOption'])
    const params = { draftId: draft.id }
    const chosen = { ...body, deliveryOptionId: draft.deliveryOptions[0]?.id ?? '' }
    const saved = await api.replaceDraft({ params, body: chosen, version: draft.version })
    const placing = { params, body: { total: saved.totals.total }, version: saved.version, ...keyed('place') }
    const order = await api.placeDraft(placing)
    expect(order).toMatchObject({ payment: 'pending', lines: [{ unitPrice: { amount: 1_000 } }] })
    expect((await api.listDrafts()).items).toEqual([])
  })
})
