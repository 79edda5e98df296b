import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startShop } from '../../running-shop.ts'
import { auditOnceSettled } from '#demo/bench/auditor.ts'
import { createHttpClient } from '#demo/bench/http-client.ts'
import { openShop, type OpenShop } from '../open-shop.ts'
import { findVariants } from '#demo/bench/owner.ts'
import { persistent } from '#demo/bench/persistent.ts'
import { acknowledged, fillCarts, orderAtOnce } from '#demo/bench/rush.ts'
import { payAndConfirm } from '#demo/bench/shopper.ts'
import { everyCase } from '../../tiers.ts'

/** How many people want the last units, and how many units there are. */
const shoppers = 200
const units = 50

let open: OpenShop

beforeAll(async () => {
  open = await openShop()
})
afterAll(() => open?.close())

async function stockOf(variantId: string): Promise<{ onHand: number; reserved: number }[]> {
  const rows = await open.owner.stockOf(variantId)
  return rows.map(({ onHand, reserved }) => ({ onHand, reserved }))
}

test('of 200 shoppers at once for the last 50 units, exactly 50 get an order and the rest learn the reason', async () => {
  const [variantId = ''] = await findVariants(open.owner.api, 1)
  await open.owner.setStock(variantId, units)
  const { bought, refused, strange } = await orderAtOnce(
    await fillCarts([persistent(open.client)], variantId, shoppers),
    'manual',
  )
  const orders = acknowledged(bought)
  expect(new Set(orders.map(({ orderId }) => orderId)).size).toBe(units)
  expect(bought).toHaveLength(units)
  expect(refused).toHaveLength(shoppers - units)
  expect(strange).toEqual([])
  expect(await stockOf(variantId)).toEqual([{ onHand: 0, reserved: 0 }])
  expect(await auditOnceSettled(open.read, { acknowledged: orders, allSent: true })).toEqual([])
})

test.runIf(everyCase)(
  'of 200 shoppers at once for the last 50 units, exactly 50 get to pay, and nobody else is charged',
  async () => {
    const [, variantId = ''] = await findVariants(open.owner.api, 2)
    await open.owner.setStock(variantId, units)
    const { bought, strange } = await orderAtOnce(
      await fillCarts([persistent(open.client)], variantId, shoppers),
      'sandbox',
    )
    expect(bought.map(({ answer }) => answer.state)).toEqual(Array.from({ length: units }, () => 'redirect'))
    expect(strange).toEqual([])
    expect(await stockOf(variantId)).toEqual([{ onHand: units, reserved: units }])

    const paid = await Promise.all(
      bought.map(async ({ answer, cart, shopper }) => ({
        cart,
        answer: await payAndConfirm(shopper, answer),
      })),
    )
    const orders = acknowledged(paid)
    expect(new Set(orders.map(({ orderId }) => orderId)).size).toBe(units)
    expect(await stockOf(variantId)).toEqual([{ onHand: 0, reserved: 0 }])
    expect(await auditOnceSettled(open.read, { acknowledged: orders, allSent: true })).toEqual([])
  },
)

test('two processes on one store do not sell a unit twice', async () => {
  const [, , variantId = ''] = await findVariants(open.owner.api, 3)
  await open.owner.setStock(variantId, units)
  const second = await startShop({ dataDirectory: open.shop.dataDirectory })
  onTestFinished(second.stop)
  const door = createHttpClient(second.url)
  onTestFinished(door.close)
  const { bought, strange } = await orderAtOnce(
    await fillCarts([persistent(open.client), persistent(door)], variantId, shoppers),
    'manual',
  )
  const orders = acknowledged(bought)
  expect(new Set(orders.map(({ orderId }) => orderId)).size).toBe(units)
  expect(bought).toHaveLength(units)
  expect(strange).toEqual([])
  expect(await auditOnceSettled(open.read, { acknowledged: orders, allSent: true })).toEqual([])
})
