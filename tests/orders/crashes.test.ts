import { describe, expect, it } from 'vitest'
import { auditShop, settleShop } from './audit-shop.ts'
import { openOrderShop, type OrderShop } from './order-shop.ts'

const points = [
  'checkout: before reserving',
  'checkout: after reserving',
  'checkout: before payment',
  'checkout: after payment',
  'checkout: before find',
  'checkout: before placing',
  'checkout: after placing',
  'checkout: before cancel',
  'checkout: after cancel',
  'checkout: before release',
  'checkout: after release',
  'outbox: before the end of a task',
  'outbox: after the end of a task',
  'mail: before delivery',
  'mail: after delivery',
]

/** A shopper who pays by card, and does each step again when it fails, as a patient person does. */
async function buyByCard(shop: OrderShop, key: string): Promise<void> {
  const patient = async <T>(step: () => Promise<T>): Promise<T> => step().catch(() => step())
  const cart = await shop.cart({ mug: 2 })
  const { checkoutId, url } = await patient(() => shop.redirected(cart, key))
  await shop.post(url, { card: 'succeeds' })
  await patient(() => shop.checkout.confirm(checkoutId))
  await patient(() => shop.work())
}

/** A shopper who goes away when anything goes wrong. */
async function wander(shop: OrderShop, key: string): Promise<void> {
  const cart = await shop.cart({ mug: 1 })
  const { checkoutId, url } = await shop.redirected(cart, key)
  await shop.redirected(await shop.carts.find(cart.id, null), `${key} again`)
  await shop.post(url, { card: 'succeeds' })
  await shop.checkout.confirm(checkoutId)
}

describe('a process that ends in the middle', () => {
  it.each(points)('at “%s” loses no order of a patient shopper, and leaves nothing open', async (point) => {
    const shop = await openOrderShop({ mug: 5 })
    shop.network.webhooks = false
    shop.killAt.name = point
    await buyByCard(shop, 'one').catch(() => undefined)
    await settleShop(shop)
    await auditShop(shop)
    expect(await shop.allOrders()).toHaveLength(1)
  })

  it.each(points)('at “%s” leaves nothing open of a shopper who goes away', async (point) => {
    const shop = await openOrderShop({ mug: 5 })
    shop.network.webhooks = false
    shop.killAt.name = point
    await wander(shop, 'one').catch(() => undefined)
    shop.killAt.name = ''
    await settleShop(shop)
    await expect(auditShop(shop)).resolves.toBeUndefined()
  })

  it.each(['checkout: before placing', 'checkout: after placing'])(
    'at “%s” gives the repeated manual order its one answer',
    async (point) => {
      const shop = await openOrderShop({ mug: 5 })
      const cart = await shop.cart({ mug: 1 })
      shop.killAt.name = point
      await expect(shop.start(cart, 'manual', 'one')).rejects.toThrow(point)
      expect(await shop.start(cart, 'manual', 'one')).toMatchObject({ state: 'placed' })
      await settleShop(shop)
      await auditShop(shop)
    },
  )

  it('in the middle of reserving a large cart goes on with it, or lets all of it go', async () => {
    const ids = Array.from({ length: 90 }, (_, index) => `mug${index}`)
    for (const returns of [true, false]) {
      const shop = await openOrderShop(Object.fromEntries(ids.map((id) => [id, 2])))
      const cart = await shop.cart(Object.fromEntries(ids.map((id) => [id, 1])))
      shop.killAt.name = 'checkout: before reserving'
      shop.killAt.after = 2
      await expect(shop.start(cart, 'manual', 'one')).rejects.toThrow('before reserving')
      const again = returns ? await shop.start(cart, 'manual', 'one') : undefined
      expect(again?.state).toBe(returns ? 'placed' : undefined)
      await settleShop(shop)
      await auditShop(shop)
      expect(await shop.allOrders()).toHaveLength(returns ? 1 : 0)
    }
  })
})

describe('a store that fails', () => {
  it.each([
    { before: 0.1, after: 0.1, conflict: 0.3 },
    { conflict: 0.5 },
    { after: 0.3, operations: ['commit' as const] },
  ])('as often as %o, sells what there is, once, and charges nobody for nothing', async (plan) => {
    const shop = await openOrderShop({ mug: 12 })
    const carts = await Promise.all(Array.from({ length: 20 }, () => shop.cart({ mug: 1 })))
    const insist = async <T>(step: () => Promise<T>): Promise<T | undefined> => {
      for (let tries = 0; tries < 8; tries += 1) {
        try {
          return await step()
        } catch (error) {
          if (['out_of_stock', 'cart_changed'].includes((error as { code?: string }).code ?? ''))
            return undefined
        }
      }
      return undefined
    }
    shop.faulty.plan({ seed: 7, ...plan })
    await Promise.all(
      carts.map(async (cart, index) => {
        const answer = await insist(() => shop.start(cart, index % 3 ? 'sandbox' : 'manual', `key ${index}`))
        if (answer?.state !== 'redirect') return
        await shop.post(answer.redirectUrl, { card: index % 5 ? 'succeeds' : 'declined' })
        if (index % 2) await insist(() => shop.checkout.confirm(answer.checkoutId))
      }),
    )
    await insist(() => shop.work())
    shop.faulty.plan({})
    await settleShop(shop)
    await auditShop(shop)
    expect((await shop.allOrders()).length).toBeLessThanOrEqual(12)
    expect((await shop.allOrders()).length).toBeGreaterThan(5)
  })
})
