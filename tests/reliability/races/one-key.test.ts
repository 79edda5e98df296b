import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditOnceSettled } from '#demo/bench/auditor.ts'
import { openShop, type OpenShop } from '../open-shop.ts'
import { findVariants } from '#demo/bench/owner.ts'
import { clickMadly, clicks, codeOf, made } from './one-key.ts'
import { createShopper, payAndConfirm, type CheckoutAnswer } from '#demo/bench/shopper.ts'

let open: OpenShop
let variantId: string

beforeAll(async () => {
  open = await openShop()
  variantId = (await findVariants(open.owner.api, 1))[0] ?? ''
  await open.owner.setStock(variantId, 500)
})
afterAll(() => open?.close())

test('fifty clicks with one key make one order, and every answer is the same', async () => {
  const shopper = createShopper(open.client, 'Manual')
  const cart = await shopper.fillCart(variantId, 2)
  const answer = JSON.parse(await clickMadly(shopper, cart, 'manual', 'one-key-manual')) as CheckoutAnswer
  expect(made(await open.read(), answer.checkoutId)).toEqual({ orders: 1, payments: 0, charged: 0 })
  expect(await auditOnceSettled(open.read, { allSent: true })).toEqual([])
})

test('fifty clicks with one key start one payment, and it is charged once', async () => {
  const shopper = createShopper(open.client, 'Sandbox')
  const cart = await shopper.fillCart(variantId, 3)
  const answer = JSON.parse(await clickMadly(shopper, cart, 'sandbox', 'one-key-sandbox')) as CheckoutAnswer
  expect(made(await open.read(), answer.checkoutId)).toEqual({ orders: 0, payments: 1, charged: 0 })
  const paid = await payAndConfirm(shopper, answer)
  expect(paid.state).toBe('placed')
  expect(made(await open.read(), answer.checkoutId)).toEqual({ orders: 1, payments: 1, charged: 1 })
  expect(await auditOnceSettled(open.read, { allSent: true })).toEqual([])
})

test('fifty questions at once what became of a paid checkout make one order', async () => {
  const shopper = createShopper(open.client, 'Impatient')
  const cart = await shopper.fillCart(variantId)
  const answer = await shopper.checkout(cart, 'sandbox', 'one-key-impatient')
  if (answer.state !== 'redirect') throw new Error(`not sent to pay: ${answer.state}`)
  await shopper.pay(answer.redirectUrl)
  const answers = await Promise.all(Array.from({ length: clicks }, () => shopper.confirm(answer.checkoutId)))
  const orders = new Set(answers.map((each) => (each.state === 'placed' ? each.orderId : each.state)))
  expect(orders.size).toBe(1)
  expect(made(await open.read(), answer.checkoutId)).toEqual({ orders: 1, payments: 1, charged: 1 })
  expect(await auditOnceSettled(open.read, { allSent: true })).toEqual([])
})

test('the same key with another order is refused', async () => {
  const shopper = createShopper(open.client, 'Other')
  const [first, second] = await Promise.all([shopper.fillCart(variantId), shopper.fillCart(variantId)])
  expect((await shopper.sendCheckout(first, 'manual', 'one-key-other')).status).toBe(201)
  const answer = await shopper.sendCheckout(second, 'manual', 'one-key-other')
  expect([answer.status, codeOf(answer)]).toEqual([422, 'idempotency_key_reused'])
})
