import { expect, test } from 'vitest'
import { StoreConflict, StoreUnavailable } from '#ports/document-store/document-store.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { auditShop, settleShop } from '../orders/audit-shop.ts'
import { openOrderShop, type OrderShop } from '../orders/order-shop.ts'
import { testStore } from '../test-store.ts'

const shoppers = testStore === 'sqlite' ? 40 : 12
const units = testStore === 'sqlite' ? 15 : 5

async function cartsFor(shop: OrderShop) {
  const carts: Awaited<ReturnType<OrderShop['cart']>>[] = []
  for (let index = 0; index < shoppers; index += 1) carts.push(await shop.cart({ mug: 1 }))
  return carts
}

/** Asks again with the same key until there is an answer that means something, as a patient person does. */
async function insist(shop: OrderShop, cart: Awaited<ReturnType<OrderShop['cart']>>, method: string) {
  for (let tried = 0; ; tried += 1) {
    try {
      return (await shop.start(cart, method, `key of ${cart.id}`)).state
    } catch (error) {
      if (error instanceof ShopFailure && error.code !== 'payment_unavailable') return error.code
      const passing = error instanceof StoreUnavailable || error instanceof StoreConflict
      if ((!passing && !(error instanceof ShopFailure)) || tried > 60) throw error
    }
  }
}

const counted = (answers: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const answer of answers) counts[answer] = (counts[answer] ?? 0) + 1
  return counts
}

test('when the answer to a shared commit is lost, everyone who asks again finds an order of their own', async () => {
  const shop = await openOrderShop({ mug: units })
  const carts = (await cartsFor(shop)).slice(0, units)
  shop.faulty.failNext('commit', 'after')
  const answers = await Promise.all(carts.map((cart) => insist(shop, cart, 'manual')))
  expect(counted(answers)).toEqual({ placed: units })
  expect(await shop.allOrders()).toHaveLength(units)
  expect(await shop.level('mug')).toEqual([0, 0])
})

test.each([{ conflict: 0.6 }, { before: 0.2 }, { after: 0.2 }, { conflict: 0.4, before: 0.1, after: 0.1 }])(
  'with %j, of those who order or pay at once as many are served as there are units',
  async (faults) => {
    const shop = await openOrderShop({ mug: units })
    const carts = await cartsFor(shop)
    shop.faulty.plan({ ...faults, seed: 7, operations: ['commit'] })
    const answers = await Promise.all(
      carts.map((cart, index) => insist(shop, cart, index % 2 === 0 ? 'manual' : 'sandbox')),
    )
    shop.faulty.plan({})
    const { cart_changed: changed = 0, out_of_stock: out = 0, placed = 0, redirect = 0 } = counted(answers)
    expect([placed + redirect, changed + out]).toEqual([units, shoppers - units])
    const [onHand, reserved] = await shop.level('mug')
    expect([onHand, reserved]).toEqual([units - placed, redirect])
    await settleShop(shop)
    await auditShop(shop)
    expect(await shop.level('mug')).toEqual([units - placed, 0])
  },
)
