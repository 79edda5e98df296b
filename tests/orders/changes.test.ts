import { describe, expect, it } from 'vitest'
import { berlin } from '#domain/people/customers/sample-address.ts'
import type { WantedEdit } from '#domain/orders/edits/order-edits.ts'
import { openOrderShop, type OrderShop } from './order-shop.ts'
import { manualOrder, paidOrder } from './paid-orders.ts'

const refused = (code: string) => expect.objectContaining({ code })
const wish = (part: Partial<WantedEdit>): WantedEdit => ({
  cancel: [],
  restock: true,
  add: [],
  reason: 'At the shopper’s request',
  ...part,
})

/** Edits at the price that the preview says. */
async function edit(shop: OrderShop, orderId: string, operationId: string, wanted: WantedEdit) {
  const { before, change } = await shop.edits.preview(orderId, wanted)
  return shop.edits.edit({ orderId, version: before.version, by: 'Sam', operationId, wanted, change })
}

describe('cancelling units of an order', () => {
  it('gives back exactly what they came to, and the last cent with the last unit', async () => {
    const shop = await openOrderShop({ mug: 5 })
    await shop.price('mug', 1_001)
    const { orderId, lineId, checkoutId, act } = await paidOrder(shop)
    const one = { reason: 'One less', restock: true, lines: [{ lineId, quantity: 1 }] }
    const first = await shop.orders.cancel({ ...act('1'), ...one })
    expect(first.data).toMatchObject({ payment: 'partially_refunded', status: 'placed', todo: 'ship' })
    expect(await shop.level('mug')).toEqual([3, 0])
    expect(await shop.sandbox.find(checkoutId)).toMatchObject({ refunded: 1_001 })
    const all = await shop.orders.cancel({ ...act('2', first.version), reason: 'All', restock: true })
    expect(all.data).toMatchObject({ status: 'cancelled', payment: 'refunded' })
    expect(await shop.sandbox.find(checkoutId)).toMatchObject({ refunded: 3_493 })
    expect((await shop.orders.get(orderId)).data.credits.map(({ amount }) => amount)).toEqual([1_001, 2_492])
  })

  it('refuses units that are packed, and the whole order to a shopper once one is', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const { lineId, act } = await paidOrder(shop)
    const packed = await shop.orders.fulfil({ ...act('p'), lines: [{ lineId, quantity: 2 }], ship: false })
    const lines = [{ lineId, quantity: 2 }]
    await expect(
      shop.orders.cancel({ ...act('c', packed.version), reason: 'x', restock: true, lines }),
    ).rejects.toEqual(refused('quantity_exceeds_open'))
    const own = { ...act('o'), version: null, reason: 'x', restock: true, onlyUnpacked: true }
    await expect(shop.orders.cancel(own)).rejects.toEqual(refused('transition_refused'))
  })
})

describe('editing an order', () => {
  it('asks for what comes onto an order that was free, before it is sent', async () => {
    const shop = await openOrderShop({ mug: 5, cup: 5 })
    const line = { id: 'gift', variantId: 'mug', title: '', quantity: 1, price: 0, discount: 0 }
    const own = { reason: 'A present', taxCategory: 'standard', weight: 0, requiresShipping: true }
    const draft = await shop.drafts.create(
      {
        customerId: null,
        email: 'ada@example.org',
        marketId: 'eu',
        lines: [{ ...line, ...own }],
        deliveryAddress: berlin,
        billingAddress: null,
        vatId: null,
        deliveryOptionId: 'standard',
        deliveryPrice: 0,
        note: null,
      },
      'Sam',
      'free',
    )
    const total = { amount: 0, currency: 'EUR' }
    const order = await shop.placeDraft({ draftId: draft.id, version: 1, total, by: 'Sam' })
    expect(order.data).toMatchObject({ payment: 'none', todo: 'ship', payments: [] })
    const edited = await edit(shop, order.id, 'more', wish({ add: [{ variantId: 'cup', quantity: 1 }] }))
    expect(edited.data).toMatchObject({ payment: 'pending', todo: 'pay' })
    const act = { orderId: order.id, by: 'Sam', operationId: 'paid', version: edited.version }
    const amount = { amount: edited.data.totals.total, currency: 'EUR' }
    const paid = await shop.orders.recordPayment({ ...act, amount, reference: '' })
    expect(paid.data).toMatchObject({ payment: 'paid', todo: 'ship' })
  })

  it('adds at today’s price, which is then due, and takes the units in the same commit', async () => {
    const shop = await openOrderShop({ mug: 5, cup: 5 })
    const { orderId, act } = await paidOrder(shop)
    await shop.price('cup', 1_500)
    const wanted = wish({ add: [{ variantId: 'cup', quantity: 2 }] })
    const preview = await shop.edits.preview(orderId, wanted)
    expect(preview).toMatchObject({ change: 3_000, due: 3_000, back: 0 })
    expect(await shop.level('cup')).toEqual([5, 0])
    const edited = await shop.edits.edit({ ...act('e'), wanted, change: 3_000 })
    expect(edited.data).toMatchObject({ payment: 'partially_paid', todo: 'pay', totals: { total: 16_090 } })
    expect(await shop.level('cup')).toEqual([3, 0])
    expect(await shop.edits.edit({ ...act('e'), wanted, change: 3_000 })).toEqual(edited)
    await shop.work()
    const mail = shop.delivered.find(({ subject }) => subject.endsWith('was updated'))
    const link = new RegExp(`Pay €30\\.00: \\S+/orders/${orderId}/pay\\?access=\\S+`)
    expect(mail?.text, 'the difference can be paid with the link').toMatch(link)
    await expect(shop.edits.edit({ ...act('again'), wanted, change: 3_000 })).rejects.toEqual(
      refused('version_stale'),
    )
  })

  it('is refused when a price has moved since its preview', async () => {
    const shop = await openOrderShop({ mug: 5, cup: 5 })
    const { orderId, act } = await paidOrder(shop)
    const wanted = wish({ add: [{ variantId: 'cup', quantity: 1 }] })
    const { change } = await shop.edits.preview(orderId, wanted)
    await shop.price('cup', 9_999)
    await expect(shop.edits.edit({ ...act('e'), wanted, change })).rejects.toEqual(refused('edit_changed'))
    expect(await shop.level('cup')).toEqual([5, 0])
  })

  it('swaps the last unit for itself at another price without stock in between', async () => {
    const shop = await openOrderShop({ mug: 3 })
    const { orderId, lineId } = await paidOrder(shop)
    expect(await shop.level('mug')).toEqual([0, 0])
    const price = { amount: 4_000, reason: 'Scratched' }
    const edited = await edit(
      shop,
      orderId,
      'swap',
      wish({ cancel: [{ lineId, quantity: 1 }], add: [{ variantId: 'mug', quantity: 1, price }] }),
    )
    expect(await shop.level('mug')).toEqual([0, 0])
    expect(edited.data.lines[1]).toMatchObject({ unitPrice: 4_000, holding: [{ quantity: 1 }] })
    expect(edited.data.lines[1]?.explanation).toMatchObject([{ rule: 'staff', amount: -200 }])
    expect(edited.data.payments.filter(({ kind }) => kind === 'refunded')).toMatchObject([{ amount: 200 }])
  })

  it('takes no amount in another currency than its own', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const { orderId } = await paidOrder(shop)
    const price = { amount: 1, reason: 'Agreed' }
    const wanted = wish({ add: [{ variantId: 'mug', quantity: 1, price }], currency: 'USD' })
    await expect(shop.edits.preview(orderId, wanted)).rejects.toEqual(refused('invalid_request'))
  })

  it('sells nothing that is not there, and leaves the order as it was', async () => {
    const shop = await openOrderShop({ mug: 3, cup: 1 })
    const { orderId } = await paidOrder(shop)
    const wanted = wish({ add: [{ variantId: 'cup', quantity: 2 }] })
    await expect(shop.edits.preview(orderId, wanted)).rejects.toEqual(refused('out_of_stock'))
    expect((await shop.orders.get(orderId)).version).toBe(1)
  })

  it('gives the last unit to one of twenty edits at once', async () => {
    const shop = await openOrderShop({ mug: 30, cup: 1 })
    const placed = []
    for (let key = 0; key < 20; key += 1) placed.push(await manualOrder(shop, `order ${key}`))
    const wanted = wish({ add: [{ variantId: 'cup', quantity: 1 }] })
    const tried = await Promise.allSettled(placed.map(({ id }) => edit(shop, id, `edit ${id}`, wanted)))
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await shop.level('cup')).toEqual([0, 0])
  })

  it('moves to another address in the same country only, and only before packing', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const { orderId, lineId, act } = await paidOrder(shop)
    const moved = { ...berlin, line1: 'Neue Straße 2' }
    const edited = await edit(shop, orderId, 'move', wish({ deliveryAddress: moved }))
    expect(edited.data.deliveryAddress.line1).toBe('Neue Straße 2')
    const abroad = { ...berlin, country: 'FR', postcode: '75001' }
    await expect(shop.edits.preview(orderId, wish({ deliveryAddress: abroad }))).rejects.toEqual(
      refused('invalid_request'),
    )
    await shop.orders.fulfil({ ...act('p', edited.version), lines: [{ lineId, quantity: 1 }], ship: false })
    await expect(shop.edits.preview(orderId, wish({ deliveryAddress: berlin }))).rejects.toEqual(
      refused('transition_refused'),
    )
  })

  it('leaves neither stock nor order changed when the process dies before the commit', async () => {
    const shop = await openOrderShop({ mug: 5, cup: 5 })
    const { orderId } = await paidOrder(shop)
    const wanted = wish({ add: [{ variantId: 'cup', quantity: 1 }] })
    shop.killAt.name = 'orders: before commit'
    await expect(edit(shop, orderId, 'e', wanted)).rejects.toThrow('orders: before commit')
    expect(await shop.level('cup')).toEqual([5, 0])
    shop.killAt.name = 'orders: after commit'
    await expect(edit(shop, orderId, 'e', wanted)).rejects.toThrow('orders: after commit')
    const { version } = await shop.orders.get(orderId)
    const repeat = await shop.edits.edit({
      orderId,
      version: 1,
      by: 'Sam',
      operationId: 'e',
      wanted,
      change: 4_200,
    })
    expect(repeat.version).toBe(version)
    expect(await shop.level('cup')).toEqual([4, 0])
  })
})
