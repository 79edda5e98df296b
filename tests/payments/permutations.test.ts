import { describe, expect, it } from 'vitest'
import { paymentBalances, paymentFigures } from '#domain/orders/orders/figures.ts'
import { minute } from '#vocabulary/time.ts'
import { cardOrder, cardShops, type Notification } from './card-shops.ts'

const refused = (code: string) => expect.objectContaining({ code })

/** Every order in which these can come. */
function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]))
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

describe.each(cardShops)('notifications of %s', (_, open) => {
  /** An order that was promised, taken in part, given back in part, and of which the rest has lapsed. */
  async function received() {
    const card = await open('fulfilment')
    const { shop, desk } = card
    const placed = await cardOrder(card)
    const authorised = await card.withheld()
    await placed.ship(1)
    const captured = await card.withheld()
    await desk.refund(placed.reference, 1_000)
    const refunded = await card.withheld()
    await desk.lapse(placed.reference)
    const expired = await card.withheld()
    const all = [authorised, captured, refunded, expired].map((some) => some.at(-1))
    const state = async () => {
      const { data } = await placed.order()
      const { status, payment, todo, payments } = data
      return { status, payment, todo, figures: paymentFigures(payments), balances: paymentBalances(payments) }
    }
    return { card, shop, placed, state, notifications: all as Notification[] }
  }

  it.each(permutations([0, 1, 2, 3]).map((order) => [order.join('')]))(
    'end in the same state when they come in the order %s, each twice',
    async (order) => {
      const { card, state, notifications, placed } = await received()
      for (const at of (order + order).split('')) {
        const notification = notifications[Number(at)]
        if (!notification) throw new Error(`there is no notification ${at}`)
        await card.hear(notification)
      }
      const { data, version } = await placed.order()
      expect(await state()).toMatchObject({
        status: 'placed',
        todo: 'pay',
        figures: { authorised: 0, captured: 4_363, refunded: 1_000, refunding: 0, paid: 3_363 },
      })
      expect(new Set(data.payments.map(({ id }) => id)).size).toBe(data.payments.length)
      for (const notification of notifications) await card.hear(notification)
      expect((await placed.order()).version).toBe(version)
    },
  )

  it('end in the same state when all come at once', async () => {
    const { card, state, notifications } = await received()
    await Promise.all([...notifications, ...notifications].map((each) => card.hear(each)))
    expect(await state()).toMatchObject({ figures: { authorised: 0, captured: 4_363, refunded: 1_000 } })
  })

  it('that never come are made up for by the reconciler', async () => {
    const { shop, state } = await received()
    await shop.checkout.reconcile('2026-03-01T00:00:00.000Z')
    expect(await state()).toMatchObject({ figures: { authorised: 0, captured: 4_363, refunded: 1_000 } })
  })

  it('that are forged, stale, of other bytes or of nobody change nothing', async () => {
    const { card, shop, placed, notifications } = await received()
    const { version } = await placed.order()
    const [, , first] = notifications
    if (!first) throw new Error('no notification was sent')
    const text = new TextDecoder().decode(first.body)
    const forged = new Headers(first.headers)
    for (const name of ['webhook-signature', 'stripe-signature'])
      if (forged.has(name))
        forged.set(name, String(forged.get(name)).replace(/[0-9a-f](?=[^0-9a-f]*$)/i, '_'))
    const wrong: Notification[] = [
      { headers: forged, body: first.body },
      { headers: new Headers(), body: first.body },
      { headers: first.headers, body: bytes(`${text} `) },
      { headers: first.headers, body: bytes(JSON.stringify(JSON.parse(text), null, 1)) },
      { headers: first.headers, body: bytes('') },
    ]
    for (const notification of wrong)
      await expect(card.hear(notification)).rejects.toEqual(refused('notification_refused'))
    shop.advance(6 * minute)
    await expect(card.hear(first)).rejects.toEqual(refused('notification_refused'))
    expect((await placed.order()).version).toBe(version)
  })

  it('of a dispute put the order to disputed, and back when it is won', async () => {
    const card = await open('now')
    const { order, reference } = await cardOrder(card)
    await card.desk.dispute(reference)
    for (const each of await card.withheld()) await card.hear(each)
    expect((await order()).data).toMatchObject({ payment: 'disputed', todo: null })
    await card.desk.endDispute(reference, 'won')
    for (const each of await card.withheld()) await card.hear(each)
    expect((await order()).data).toMatchObject({ payment: 'paid', todo: 'ship' })
  })

  it('of a lost dispute take down that the bank has taken the money back', async () => {
    const card = await open('now')
    const { order, reference } = await cardOrder(card)
    await card.desk.dispute(reference)
    await card.desk.endDispute(reference, 'lost')
    const all = await card.withheld()
    for (const each of [...all.toReversed(), ...all]) await card.hear(each)
    const { data } = await order()
    expect(data.payment).toBe('refunded')
    expect(paymentFigures(data.payments)).toMatchObject({ captured: 13_090, refunded: 13_090, refundable: 0 })
  })

  it('place the order of a payer who never comes back, once', async () => {
    const card = await open('fulfilment')
    const { shop, method, pay } = card
    const started = await shop.start(await shop.cart({ mug: 1 }), method, 'never back')
    if (started.state !== 'redirect') throw new Error(started.state)
    await pay(started.redirectUrl)
    const all = await card.withheld()
    await Promise.all([...all, ...all].map((each) => card.hear(each)))
    expect((await shop.allOrders()).map(({ data }) => data.payment)).toEqual(['authorised'])
  })
})
