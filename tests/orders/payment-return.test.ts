import { describe, expect, it } from 'vitest'
import { carts } from '#domain/buying/carts/documents.ts'
import { checkouts } from '#domain/buying/checkout/documents.ts'
import { openOrderShop } from './order-shop.ts'

type Shop = Awaited<ReturnType<typeof openOrderShop>>

const read = async (shop: Shop, id: string) => {
  const cart = await shop.store.get(carts, id)
  if (!cart) throw new Error('the cart is gone')
  return cart
}

describe('coming back from the payment page', () => {
  it('finds the last unit still in the cart, not sold out', async () => {
    const shop = await openOrderShop({ mug: 1 })
    const { id } = await shop.cart({ mug: 1 })
    await shop.redirected(await read(shop, id), 'one')
    const priced = await shop.carts.price(await read(shop, id))
    expect(priced.lines[0]).toMatchObject({ quantity: 1, sellable: 1, problems: [] })
    const accepted = await shop.carts.update(await read(shop, id), { acceptChanges: true }, 'accept')
    expect(accepted.data.lines).toHaveLength(1)
    const line = accepted.data.lines[0]?.id ?? ''
    await expect(shop.carts.changeLine(accepted, line, 2, 'more')).rejects.toThrow('out_of_stock')
  })

  it('shows everybody else that it is gone', async () => {
    const shop = await openOrderShop({ mug: 1 })
    const theirs = await shop.cart({ mug: 1 })
    await shop.redirected(await shop.cart({ mug: 1 }), 'one')
    expect((await shop.carts.price(theirs)).lines[0]).toMatchObject({ sellable: 0 })
  })

  it('holds nothing any more once the checkout has ended', async () => {
    const shop = await openOrderShop({ mug: 1 })
    const { id } = await shop.cart({ mug: 1 })
    const { checkoutId, url } = await shop.redirected(await read(shop, id), 'one')
    await shop.post(url, { card: 'declined' })
    await shop.checkout.confirm(checkoutId)
    const other = await shop.redirected(await shop.cart({ mug: 1 }), 'two')
    expect(other.checkoutId).not.toBe(checkoutId)
    expect((await shop.carts.price(await read(shop, id))).lines[0]).toMatchObject({ sellable: 0 })
  })
})

/** A guest and Ada, who are the same person, each with a payment page open; then the guest signs in. */
async function mergedWhilePaid(levels: Record<string, number>) {
  const shop = await openOrderShop(levels)
  const guest = await shop.cart({ mug: 1 })
  const owned = await shop.cart({ mug: 2 }, 'ada')
  const one = await shop.redirected(await read(shop, guest.id), 'one')
  const two = await shop.redirected(await read(shop, owned.id), 'two')
  expect(await shop.carts.merge(guest.id, 'ada')).toBe(owned.id)
  return { shop, cartId: owned.id, one, two }
}

const statesOf = async (shop: Shop, ...ids: string[]) =>
  [...(await shop.store.getMany(checkouts, ids)).values()].map(({ data }) => data.state)

describe('two carts that become one while both are being paid', () => {
  it('become two orders when both payments come in, and no unit is left in the cart', async () => {
    const { shop, cartId, one, two } = await mergedWhilePaid({ mug: 9 })
    for (const { url, checkoutId } of [one, two]) {
      await shop.post(url, { card: 'succeeds' })
      expect(await shop.checkout.confirm(checkoutId)).toMatchObject({ state: 'placed' })
    }
    expect((await shop.allOrders()).map(({ data }) => [data.payment, data.totals.total])).toHaveLength(2)
    expect((await read(shop, cartId)).data).toMatchObject({ state: 'ordered' })
    expect(await shop.level('mug')).toEqual([6, 0])
  })

  it('are both cancelled by the next checkout of the cart, so that nobody pays twice', async () => {
    const { shop, cartId, one, two } = await mergedWhilePaid({ mug: 3 })
    const third = await shop.redirected(await read(shop, cartId), 'three')
    expect(await statesOf(shop, one.checkoutId, two.checkoutId)).toEqual(['cancelled', 'cancelled'])
    expect(await shop.level('mug')).toEqual([3, 3])
    for (const { url } of [one, two]) await shop.post(url, { card: 'succeeds' })
    await shop.post(third.url, { card: 'succeeds' })
    for (const { checkoutId } of [one, two, third]) await shop.checkout.confirm(checkoutId)
    expect(await shop.allOrders()).toHaveLength(1)
    expect(await shop.level('mug')).toEqual([0, 0])
  })

  it('leave the rest in the cart, and the other payment with it, when one of them comes in', async () => {
    const { shop, cartId, one, two } = await mergedWhilePaid({ mug: 3 })
    await shop.post(two.url, { card: 'succeeds' })
    await shop.checkout.confirm(two.checkoutId)
    const { data } = await read(shop, cartId)
    expect(data).toMatchObject({ state: 'open', checkoutId: one.checkoutId })
    expect(data.lines.map(({ quantity }) => quantity)).toEqual([1])
    expect((await shop.carts.price(await read(shop, cartId))).lines[0]?.problems).toEqual([])
    const last = await shop.redirected(await read(shop, cartId), 'three')
    expect(await statesOf(shop, one.checkoutId)).toEqual(['cancelled'])
    await shop.post(last.url, { card: 'succeeds' })
    expect(await shop.checkout.confirm(last.checkoutId)).toMatchObject({ state: 'placed' })
    expect(await shop.allOrders()).toHaveLength(2)
  })

  it('become orders or nothing when they are paid late', async () => {
    const { shop, cartId, one, two } = await mergedWhilePaid({ mug: 3 })
    shop.advance(16 * 60_000)
    await shop.checkout.sweep()
    expect(await statesOf(shop, one.checkoutId, two.checkoutId)).toEqual(['expired', 'expired'])
    expect((await read(shop, cartId)).data.lines.map(({ quantity }) => quantity)).toEqual([3])
    expect(await shop.level('mug')).toEqual([3, 0])
  })
})
