import { describe, expect, it } from 'vitest'
import { berlin } from '#domain/people/customers/sample-address.ts'
import type { DraftLine } from '#domain/buying/drafts/documents.ts'
import type { DraftContent } from '#domain/buying/drafts/drafts.ts'
import { openOrderShop, type OrderShop } from './order-shop.ts'

const refused = (code: string) => expect.objectContaining({ code })
const line = (part: Partial<DraftLine> & { id: string }): DraftLine => ({
  variantId: 'mug',
  title: '',
  quantity: 1,
  price: null,
  discount: 0,
  reason: null,
  taxCategory: 'standard',
  weight: 0,
  requiresShipping: true,
  ...part,
})
const content = (part: Partial<DraftContent> = {}): DraftContent => ({
  customerId: null,
  email: 'Ada@Example.org',
  marketId: 'eu',
  lines: [line({ id: 'a', quantity: 2 })],
  deliveryAddress: berlin,
  billingAddress: null,
  vatId: null,
  deliveryOptionId: 'standard',
  deliveryPrice: null,
  note: null,
  ...part,
})

async function place(shop: OrderShop, wanted: DraftContent, key = 'd') {
  const draft = await shop.drafts.create(wanted, 'Sam', key)
  const { totals, currency } = await shop.drafts.price(draft.data)
  const total = { amount: totals.total, currency }
  return { draft, total, placing: { draftId: draft.id, version: draft.version, total, by: 'Sam' } }
}

describe('a draft', () => {
  it('becomes an order that is paid, where staff have the money already', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const { placing } = await place(shop, content())
    const order = await shop.placeDraft({ ...placing, paid: { reference: 'Receipt 7' } })
    expect(order.data).toMatchObject({ payment: 'paid', todo: 'ship' })
    expect(order.data.payments.at(-1)).toMatchObject({ kind: 'captured', amount: 8_890, note: 'Receipt 7' })
    expect(order.data.history).toMatchObject([
      { event: 'placed', by: 'Sam' },
      { event: 'payment_received', by: 'Sam', mailId: null },
    ])
    await shop.work()
    expect(shop.delivered.map(({ subject }) => subject)).toEqual([`Your order ${order.id}`])
  })

  it('is for a customer who is there, or for a guest', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const wanted = content({ customerId: 'ada' })
    await expect(shop.drafts.create(wanted, 'Sam', 'd')).rejects.toMatchObject({
      code: 'invalid_request',
      fields: [{ pointer: '/customerId' }],
    })
    await shop.customer('ada')
    const draft = await shop.drafts.create(wanted, 'Sam', 'd')
    expect(draft.data).toMatchObject({ customerId: 'ada', person: 'ada' })
    const nobody = content({ customerId: 'bob' })
    await expect(shop.drafts.replace(draft.id, 1, nobody, 'Sam')).rejects.toEqual(refused('invalid_request'))
  })

  it('becomes an order that is to be paid, with its stock, in one commit', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const { placing } = await place(shop, content())
    expect(await shop.level('mug')).toEqual([5, 0])
    const order = await shop.placeDraft(placing)
    expect(order.data).toMatchObject({
      channel: 'staff',
      payment: 'pending',
      todo: 'pay',
      totals: { total: 8_890 },
    })
    expect(order.data.history).toMatchObject([{ event: 'placed', by: 'Sam' }])
    expect(await shop.level('mug')).toEqual([3, 0])
    expect((await shop.placeDraft(placing)).id).toBe(order.id)
    await shop.work()
    expect(shop.delivered.map(({ to }) => to)).toEqual(['Ada@Example.org'])
    const [mail] = shop.delivered
    const link = new RegExp(`Pay €88\\.90: \\S+/orders/${order.id}/pay\\?access=\\S+`)
    expect(mail?.subject).toBe(`Your order ${order.id} is awaiting payment`)
    expect(mail?.text, 'by transfer').toContain('Transfer it to IBAN')
    expect(mail?.text, 'or on its page').toMatch(link)
    const stored = await shop.drafts.get(placing.draftId)
    expect(stored.data).toMatchObject({ state: 'placed', email: null, deliveryAddress: null, lines: [] })
  })

  it('takes prices and discounts by hand, and items of its own with their tax', async () => {
    const shop = await openOrderShop({ mug: 5 })
    const lines = [
      line({ id: 'a', price: 3_000, reason: 'Fair' }),
      line({ id: 'b', discount: 1_000, reason: 'Scratched' }),
      line({ id: 'c', variantId: null, title: 'Repair', price: 1_190, requiresShipping: false }),
    ]
    const { placing } = await place(shop, content({ lines, deliveryPrice: 100 }))
    const { data } = await shop.placeDraft(placing)
    expect(data.totals).toMatchObject({ subtotal: 8_390, discount: 1_000, shipping: 100, total: 7_490 })
    expect(data.totals.tax).toBe(data.lines.reduce((all, { tax }) => all + tax, data.delivery?.tax ?? 0))
    expect(data.lines[2]).toMatchObject({ title: 'Repair', tax: 190, holding: [] })
    expect(data.lines[1]?.discounts).toMatchObject([
      { promotionId: 'staff', name: 'Scratched', amount: 1_000 },
    ])
    expect(await shop.level('mug')).toEqual([3, 0])
  })

  it('is placed once by twenty presses', async () => {
    const shop = await openOrderShop({ mug: 50 })
    const { placing } = await place(shop, content())
    const placed = await Promise.all(Array.from({ length: 20 }, () => shop.placeDraft(placing)))
    expect(new Set(placed.map(({ id }) => id)).size).toBe(1)
    expect(await shop.level('mug')).toEqual([48, 0])
  })

  it('is not placed at a total that nobody has seen, nor without its items or address', async () => {
    const shop = await openOrderShop({ mug: 1 })
    const short = await place(shop, content())
    await expect(shop.placeDraft(short.placing)).rejects.toEqual(refused('out_of_stock'))
    const one = await place(shop, content({ lines: [line({ id: 'a' })] }), 'one')
    await shop.price('mug', 9_000)
    await expect(shop.placeDraft(one.placing)).rejects.toEqual(refused('edit_changed'))
    const bare = await place(shop, content({ deliveryAddress: null, deliveryOptionId: null }), 'bare')
    await expect(shop.placeDraft(bare.placing)).rejects.toEqual(refused('draft_incomplete'))
    const gone = await place(shop, content({ lines: [line({ id: 'a', variantId: 'nothing' })] }), 'gone')
    await expect(shop.placeDraft(gone.placing)).rejects.toEqual(refused('draft_incomplete'))
  })

  it('keeps one of two changes that build on one version, and is gone when discarded', async () => {
    const shop = await openOrderShop({ mug: 1 })
    const { draft } = await place(shop, content())
    const both = await Promise.allSettled([
      shop.drafts.replace(draft.id, 1, content({ note: 'One' }), 'Sam'),
      shop.drafts.replace(draft.id, 1, content({ note: 'Two' }), 'Kim'),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const same = await shop.drafts.create(content({ note: 'Other' }), 'Sam', 'd')
    expect(same.id).toBe(draft.id)
    await shop.drafts.discard(draft.id)
    await expect(shop.drafts.get(draft.id)).rejects.toEqual(refused('draft_not_found'))
  })

  it('refuses a price by hand without a reason', async () => {
    const shop = await openOrderShop({ mug: 1 })
    const lines = [line({ id: 'a', price: 1 })]
    await expect(shop.drafts.create(content({ lines }), 'Sam', 'x')).rejects.toEqual(
      refused('invalid_request'),
    )
  })
})
