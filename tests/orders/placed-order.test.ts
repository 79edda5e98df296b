import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mayClaim, type Claim } from '#http/orders/placed-order.ts'
import { day } from '#vocabulary/time.ts'
import { fillCart, orderCart, type Cart } from '../api/buying.ts'
import type { Browser } from '../api/browser.ts'
import { openTestShop, secret, type TestShop } from '../api/open-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** Orders a cart, and never gets the answer: the cookies stay as they were. */
async function orderLost(buyer: Browser, cart: Cart) {
  const before = [...buyer.cookies]
  const order = await orderCart(buyer, cart)
  buyer.cookies.clear()
  for (const [name, value] of before) buyer.cookies.set(name, value)
  return order
}

const placedOf = async ({ api }: Browser) => (await api.getSession()).placedOrder

describe('An order whose answer was lost', () => {
  it.each([
    ['a guest', () => Promise.resolve(shop.visitor())],
    ['someone signed in', () => shop.shopper()],
  ])('is named to %s on every page, until they have opened it', async (_, open) => {
    const buyer = await open()
    const { orderId, access } = await orderLost(buyer, await fillCart(buyer, shop.bowl.variantId))
    expect(await buyer.api.getSession()).toMatchObject({ cart: null, placedOrder: { id: orderId, access } })
    expect(await placedOf(buyer)).toEqual({ id: orderId, access })
    await buyer.api.getOrder({ params: { orderId }, query: { access } })
    expect(await placedOf(buyer)).toBeNull()
  })

  it('is named still after something else was put in a cart', async () => {
    const guest = shop.visitor()
    const { orderId } = await orderLost(guest, await fillCart(guest, shop.bowl.variantId))
    await guest.api.addCartLine({ params: { cartId: 'current' }, body: { variantId: shop.bowl.variantId } })
    expect(await guest.api.getSession()).toMatchObject({
      cart: { quantity: 1 },
      placedOrder: { id: orderId },
    })
  })

  it('is named when the answer arrived and its page did not', async () => {
    const guest = shop.visitor()
    const { orderId } = await orderCart(guest, await fillCart(guest, shop.bowl.variantId))
    expect(await placedOf(guest)).toMatchObject({ id: orderId })
  })

  it('is named to nobody who knows the id of its cart alone', async () => {
    const guest = shop.visitor()
    const cart = await fillCart(guest, shop.bowl.variantId)
    const thief = shop.visitor()
    thief.cookies.set('cart', cart.id)
    await thief.api.getCart({ params: { cartId: 'current' } })
    await orderLost(guest, cart)
    expect(await placedOf(thief)).toBeNull()
    thief.cookies.set('order', guest.cookies.get('cart') ?? '')
    expect(await placedOf(thief)).toBeNull()
    expect(await placedOf(guest)).not.toBeNull()
  })

  it('of someone signed in is named to nobody else at the same browser', async () => {
    const ada = await shop.shopper()
    await orderCart(ada, await fillCart(ada, shop.bowl.variantId))
    const kept = ada.cookies.get('order') ?? ''
    for (const other of [shop.visitor(), await shop.shopper()]) {
      other.cookies.set('order', kept)
      expect(await placedOf(other)).toBeNull()
    }
    expect(await placedOf(ada)).not.toBeNull()
  })

  it('goes into the account of whoever has its link and a verified e-mail, or placed it in this browser', async () => {
    const guest = shop.visitor()
    const { orderId, access } = await orderCart(guest, await fillCart(guest, shop.bowl.variantId))
    const { placedAt } = await guest.api.getOrder({ params: { orderId }, query: { access } })
    const cookie = guest.cookies.get('order')
    const here = { secret, now: Date.parse(placedAt) }
    const may = (claim: Partial<Claim>, emailVerified: boolean) =>
      mayClaim({ orderId, access, cookie: undefined, ...claim }, emailVerified, here)
    expect([may({}, true), may({ cookie }, false)]).toEqual([true, true])
    expect([may({}, false), may({ cookie: `${orderId}~x` }, false)]).toEqual([false, false])
    expect([may({ access: 'a.b', cookie }, true), may({ orderId: '7K2QX-M4PD9', cookie }, false)]).toEqual([
      false,
      false,
    ])
  })

  it('is named for a week at most', async () => {
    const late = await openTestShop()
    const guest = late.visitor()
    const cart = await fillCart(guest, late.bowl.variantId)
    await orderLost(guest, cart)
    const unopened = late.visitor()
    await orderCart(unopened, await fillCart(unopened, late.bowl.variantId))
    late.advance(7 * day - 1)
    expect(await placedOf(unopened)).not.toBeNull()
    late.advance(1)
    expect([await placedOf(guest), await placedOf(unopened)]).toEqual([null, null])
    await late.close()
  })
})
