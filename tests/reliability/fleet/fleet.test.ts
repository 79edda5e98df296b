import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditOnceSettled } from '#demo/bench/auditor.ts'
import { fleetStores } from './stores.ts'
import { openFleet, type Fleet } from './fleet.ts'
import { clickMadly, made } from '../races/one-key.ts'
import type { HttpClient } from '#demo/bench/http-client.ts'
import { findVariants } from '#demo/bench/owner.ts'
import { persistent } from '#demo/bench/persistent.ts'
import { acknowledged, fillCarts, orderAtOnce } from '#demo/bench/rush.ts'
import { createShopper, payAndConfirm, type CheckoutAnswer } from '#demo/bench/shopper.ts'

const processes = 4
/** How many people want the last units, and how many units there are. */
const shoppers = 200
const units = 50

describe.each(Object.entries(fleetStores))('four processes on one store (%s)', (_, create) => {
  let fleet: Fleet
  /** Asks again where a store that many ask at once does not answer in time. */
  let client: HttpClient

  beforeAll(async () => {
    fleet = await openFleet(processes, await create())
    client = persistent(fleet.client)
  }, 240_000)
  afterAll(() => fleet?.close())

  test.each([['manual'], ['sandbox']] as const)(
    'sell 50 units to 200 shoppers at once exactly once each, paid by %s',
    async (method) => {
      const variants = await findVariants(fleet.owner.api, 2)
      const variantId = variants[method === 'manual' ? 0 : 1] ?? ''
      await fleet.owner.setStock(variantId, units)
      const { bought, refused, strange } = await orderAtOnce(
        await fillCarts([client], variantId, shoppers),
        method,
      )
      expect({ bought: bought.length, strange }).toEqual({ bought: units, strange: [] })
      expect(refused).toHaveLength(shoppers - units)
      const ended = await Promise.all(
        bought.map(async ({ answer, cart, shopper }) => ({
          cart,
          answer: await payAndConfirm(shopper, answer),
        })),
      )
      const orders = acknowledged(ended)
      expect(new Set(orders.map(({ orderId }) => orderId)).size).toBe(units)
      expect(await auditOnceSettled(fleet.read, { acknowledged: orders, allSent: true })).toEqual([])
      // Each process shows the same in the end.
      const stock = async () =>
        (await fleet.owner.stockOf(variantId)).map(({ onHand, reserved }) => [onHand, reserved])
      for (let requested = 0; requested < 2 * processes; requested += 1)
        await expect.poll(stock).toEqual([[0, 0]])
    },
    180_000,
  )

  test('make one order and one charge of fifty clicks with one key', async () => {
    const [, , variantId = ''] = await findVariants(fleet.owner.api, 3)
    await fleet.owner.setStock(variantId, 100)
    const shopper = createShopper(client, 'Everywhere')
    const byHand = await shopper.fillCart(variantId, 2)
    const placed = JSON.parse(await clickMadly(shopper, byHand, 'manual', 'fleet-manual')) as CheckoutAnswer
    expect(made(await fleet.read(), placed.checkoutId)).toEqual({ orders: 1, payments: 0, charged: 0 })

    const byCard = await shopper.fillCart(variantId, 3)
    const sent = JSON.parse(await clickMadly(shopper, byCard, 'sandbox', 'fleet-card')) as CheckoutAnswer
    await payAndConfirm(shopper, sent)
    expect(made(await fleet.read(), sent.checkoutId)).toEqual({ orders: 1, payments: 1, charged: 1 })
    expect(await auditOnceSettled(fleet.read, { allSent: true })).toEqual([])
  }, 180_000)
})
