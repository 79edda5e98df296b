import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { isFailure } from '#client/api.ts'
import { startShop } from '../running-shop.ts'
import { auditOnceSettled, type Acknowledged } from './auditor.ts'
import { createHttpClient, type HttpClient } from './http-client.ts'
import { openShop, type OpenShop } from './open-shop.ts'
import { findVariants } from './owner.ts'
import { persistent } from './persistent.ts'
import {
  createShopper,
  payAndConfirm,
  type Cart,
  type CheckoutAnswer,
  type PaymentMethod,
  type Shopper,
} from './shopper.ts'

const shoppers = 200
const units = 50
/** The two answers that tell a shopper plainly that somebody else was faster. */
const refusals = ['out_of_stock', 'cart_changed'] as const

let open: OpenShop

beforeAll(async () => {
  open = await openShop()
}, 90_000)
afterAll(() => open?.close())

/** What came of one shopper's checkout. */
type Outcome = { refused: string } | { shopper: Shopper; cart: Cart; answer: CheckoutAnswer }

async function tryToBuy(shopper: Shopper, cart: Cart, method: PaymentMethod): Promise<Outcome> {
  try {
    return { shopper, cart, answer: await shopper.checkout(cart, method, `last-unit-${cart.id}`) }
  } catch (error) {
    if (isFailure(error)) return { refused: error.problem.code }
    throw error
  }
}

/**
 * Lets 200 people with a full cart each ask for the order in the same moment, spread over these addresses of
 * the shop.
 */
async function rush(
  variantId: string,
  method: PaymentMethod,
  clients: readonly HttpClient[] = [open.client],
): Promise<{ bought: Exclude<Outcome, { refused: string }>[]; refused: string[] }> {
  const people = Array.from({ length: shoppers / clients.length }, (_, index) =>
    clients.map((client, door) => createShopper(client, `Rush${index}x${door}`)),
  ).flat()
  const ready = await Promise.all(
    people.map(async (shopper) => ({ shopper, cart: await shopper.fillCart(variantId) })),
  )
  const outcomes = await Promise.all(ready.map(({ cart, shopper }) => tryToBuy(shopper, cart, method)))
  return {
    bought: outcomes.filter((outcome) => 'answer' in outcome),
    refused: outcomes.flatMap((outcome) => ('refused' in outcome ? outcome.refused : [])),
  }
}

/** The orders that were acknowledged. */
function acknowledged(outcomes: { cart: Cart; answer: CheckoutAnswer }[]): Acknowledged[] {
  return outcomes.flatMap(({ answer, cart }) =>
    answer.state === 'placed' ? { orderId: answer.orderId, total: cart.totals.total.amount } : [],
  )
}

async function stockOf(variantId: string): Promise<{ onHand: number; reserved: number }[]> {
  const rows = await open.owner.stockOf(variantId)
  return rows.map(({ onHand, reserved }) => ({ onHand, reserved }))
}

test('of 200 shoppers at once for the last 50 pieces, exactly 50 get an order and the rest are told why not', async () => {
  const [variantId = ''] = await findVariants(open.owner.api, 1)
  await open.owner.setStock(variantId, units)
  const { bought, refused } = await rush(variantId, 'manual')
  const orders = acknowledged(bought)
  expect(new Set(orders.map(({ orderId }) => orderId)).size).toBe(units)
  expect(bought).toHaveLength(units)
  expect(refused).toHaveLength(shoppers - units)
  expect(refused.filter((code) => !refusals.some((each) => each === code))).toEqual([])
  expect(await stockOf(variantId)).toEqual([{ onHand: 0, reserved: 0 }])
  expect(await auditOnceSettled(open.file, { acknowledged: orders, allSent: true })).toEqual([])
}, 120_000)

test('of 200 shoppers at once for the last 50 pieces, exactly 50 get to pay, and nobody else is charged', async () => {
  const [, variantId = ''] = await findVariants(open.owner.api, 2)
  await open.owner.setStock(variantId, units)
  const { bought, refused } = await rush(variantId, 'sandbox')
  expect(bought.map(({ answer }) => answer.state)).toEqual(Array.from({ length: units }, () => 'redirect'))
  expect(refused.filter((code) => !refusals.some((each) => each === code))).toEqual([])
  expect(await stockOf(variantId)).toEqual([{ onHand: units, reserved: units }])

  const paid = await Promise.all(
    bought.map(async ({ answer, cart, shopper }) => ({ cart, answer: await payAndConfirm(shopper, answer) })),
  )
  const orders = acknowledged(paid)
  expect(new Set(orders.map(({ orderId }) => orderId)).size).toBe(units)
  expect(await stockOf(variantId)).toEqual([{ onHand: 0, reserved: 0 }])
  expect(await auditOnceSettled(open.file, { acknowledged: orders, allSent: true })).toEqual([])
}, 120_000)

test('two processes on one store do not sell a piece twice', async () => {
  const [, , variantId = ''] = await findVariants(open.owner.api, 3)
  await open.owner.setStock(variantId, units)
  const second = await startShop({ dataDirectory: open.shop.dataDirectory })
  onTestFinished(second.stop)
  const door = createHttpClient(second.url)
  onTestFinished(door.close)
  const { bought, refused } = await rush(variantId, 'manual', [persistent(open.client), persistent(door)])
  const orders = acknowledged(bought)
  expect(new Set(orders.map(({ orderId }) => orderId)).size).toBe(units)
  expect(bought).toHaveLength(units)
  expect(refused.filter((code) => !refusals.some((each) => each === code))).toEqual([])
  expect(await auditOnceSettled(open.file, { acknowledged: orders, allSent: true })).toEqual([])
}, 120_000)
