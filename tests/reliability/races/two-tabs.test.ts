import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isFailure } from '#client/api.ts'
import { auditOnceSettled } from '#demo/bench/auditor.ts'
import { openShop, type OpenShop } from '../open-shop.ts'
import { findVariants } from '#demo/bench/owner.ts'
import { persistent } from '#demo/bench/persistent.ts'
import {
  createShopper,
  payAndConfirm,
  type Cart,
  type CheckoutAnswer,
  type PaymentMethod,
  type Shopper,
} from '#demo/bench/shopper.ts'

const carts = 30

let open: OpenShop
let variantId: string

beforeAll(async () => {
  open = await openShop()
  variantId = (await findVariants(open.owner.api, 1))[0] ?? ''
  await open.owner.setStock(variantId, 500)
})
afterAll(() => open?.close())

/**
 * A cart that is paid in one tab while another tab orders it again; answers what each tab shows in the end.
 * `wait` is the head start that the other tab has, in milliseconds: with some the payment is faster, with
 * some the second order.
 */
async function useTwoTabs(
  shopper: Shopper,
  cart: Cart,
  second: PaymentMethod,
  wait: number,
): Promise<string[]> {
  const tabs: string[] = []
  const first = await shopper.checkout(cart, 'sandbox', `first-${cart.id}`)
  if (first.state !== 'redirect') throw new Error(`not sent to pay: ${first.state}`)
  const orderAgain = async (): Promise<CheckoutAnswer | undefined> => {
    try {
      return await shopper.checkout(cart, second, `second-${cart.id}`)
    } catch (error) {
      if (!isFailure(error, 'cart_closed', 'cart_changed')) throw error
      tabs.push(error.problem.code)
      return undefined
    }
  }
  const payFirst = async (): Promise<string> => shopper.pay(first.redirectUrl)
  const [, again] = await Promise.all([sleep(wait).then(payFirst), orderAgain()])
  const answers = [
    await shopper.confirm(first.checkoutId),
    ...(again ? [await payAndConfirm(shopper, again)] : []),
  ]
  return [...tabs, ...answers.map((answer) => (answer.state === 'placed' ? answer.orderId : answer.state))]
}

/** The orders that were made of a cart. */
async function ordersOf(cartId: string): Promise<string[]> {
  const { checkouts, orders } = await open.read()
  const mine = new Set(checkouts.filter(({ data }) => data.cartId === cartId).map(({ id }) => id))
  return orders.filter(({ data }) => mine.has(data.checkoutId)).map(({ id }) => id)
}

test.each(['sandbox', 'manual'] as const)(
  'a cart that is paid in one tab and ordered again (%s) in another becomes one order',
  async (second) => {
    const client = persistent(open.client)
    const shoppers = Array.from({ length: carts }, (_, index) => createShopper(client, `Tabs${index}`))
    const results = await Promise.all(
      shoppers.map(async (shopper, index) => {
        const cart = await shopper.fillCart(variantId)
        return { cart, answers: await useTwoTabs(shopper, cart, second, (index % 10) * 20) }
      }),
    )
    expect(await auditOnceSettled(open.read, { allSent: true })).toEqual([])
    for (const { cart, answers } of results) {
      const made = await ordersOf(cart.id)
      expect({ answers, made }).toEqual({ answers, made: [expect.any(String)] })
      expect(answers).toContain(made[0])
    }
  },
)
