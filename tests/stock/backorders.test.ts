import { expect, test } from 'vitest'
import { openOrderShop } from '../orders/order-shop.ts'

type Shop = Awaited<ReturnType<typeof openOrderShop>>

async function openBackorderShop(units: number): Promise<Shop> {
  const shop = await openOrderShop({ mug: units })
  await shop.allowBackorder('mug')
  return shop
}
const backordered = async (shop: Shop): Promise<(number | undefined)[]> =>
  (await shop.allOrders()).flatMap(({ data }) => data.lines.map((line) => line.backordered))

test.each(['manual', 'sandbox'])(
  'an order paid by %s says how many of its units are not there',
  async (method) => {
    const shop = await openBackorderShop(3)
    const cart = await shop.cart({ mug: 5 })
    const answer = await shop.start(cart, method, 'one')
    if (answer.state === 'redirect') {
      expect((await shop.checkoutOf(answer.checkoutId))?.holding).toMatchObject([{ quantity: 5, owed: 2 }])
      await shop.post(answer.redirectUrl, { card: 'succeeds' })
      await shop.checkout.confirm(answer.checkoutId)
    }
    expect(await backordered(shop)).toEqual([2])
    expect(await shop.level('mug')).toEqual([-2, 0])
  },
)

test('an order whose units are all there says nothing of backorder', async () => {
  const shop = await openBackorderShop(5)
  await shop.start(await shop.cart({ mug: 5 }), 'manual', 'one')
  expect(await backordered(shop)).toEqual([undefined])
})

test('of orders that come at once each says what was not there for it', async () => {
  const shop = await openBackorderShop(5)
  const carts = [await shop.cart({ mug: 4 }), await shop.cart({ mug: 4 }), await shop.cart({ mug: 4 })]
  await Promise.all(carts.map((cart, index) => shop.start(cart, 'manual', `order ${index}`)))
  const all = (await backordered(shop)).map((units) => units ?? 0)
  expect(all.toSorted()).toEqual([0, 3, 4])
  expect(await shop.level('mug')).toEqual([-7, 0])
})

test('items that come in fill what is owed first, and only what is over can be sent at once', async () => {
  const shop = await openBackorderShop(1)
  await shop.start(await shop.cart({ mug: 4 }), 'manual', 'one')
  await shop.stock.caughtUp()
  expect(shop.stock.there('mug')).toBe(0)
  const receipt = { variantId: 'mug', locationId: 'studio', reference: null, note: '', by: 'Kim' }
  await shop.stock.receive({ ...receipt, quantity: 3, operationId: 'first' })
  expect([await shop.level('mug'), shop.stock.there('mug')]).toEqual([[0, 0], 0])
  await shop.stock.receive({ ...receipt, quantity: 2, operationId: 'second' })
  expect([await shop.level('mug'), shop.stock.there('mug')]).toEqual([[2, 0], 2])
})

test('a checkout that ends gives back what it held and owed', async () => {
  const shop = await openBackorderShop(1)
  await shop.redirected(await shop.cart({ mug: 3 }), 'one')
  expect(await shop.level('mug')).toEqual([1, 3])
  shop.advance(20 * 60_000)
  await shop.checkout.sweep()
  expect(await shop.level('mug')).toEqual([1, 0])
})

test('two lines of one variant are one demand on its stock', async () => {
  const shop = await openOrderShop({ mug: 5 })
  const cart = await shop.cart({ mug: 3 })
  const twice = {
    ...cart,
    data: { ...cart.data, lines: cart.data.lines.flatMap((line) => [line, { ...line, id: `${line.id}x` }]) },
  }
  const demands = twice.data.lines.map(({ quantity, variantId }) => ({
    variantId,
    quantity,
    trackStock: true,
    allowBackorder: false,
  }))
  const sight = await shop.stock.look(twice.data.lines)
  expect(() => sight.allocate(demands)).toThrow('only 5 left')
  expect((await shop.carts.priceWith(twice, sight)).lines.some(({ problems }) => problems.length > 0)).toBe(
    true,
  )
})
