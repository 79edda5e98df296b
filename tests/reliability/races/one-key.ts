import { expect } from 'vitest'
import type { ShopDocuments } from '#demo/bench/audit/documents.ts'
import type { Incoming } from '#demo/bench/http-client.ts'
import type { Cart, PaymentMethod, Shopper } from '#demo/bench/shopper.ts'

/** How often an impatient shopper clicks. */
export const clicks = 50

/** The code of a failure. */
export const codeOf = ({ text }: Incoming): unknown => (JSON.parse(text) as { code?: unknown }).code

/**
 * Sends one checkout 50 times at once, and once more afterwards; answers the one body that they must all
 * have.
 */
export async function clickMadly(
  shopper: Shopper,
  cart: Cart,
  method: PaymentMethod,
  key: string,
): Promise<string> {
  const answers = await Promise.all(
    Array.from({ length: clicks }, () => shopper.sendCheckout(cart, method, key)),
  )
  const placed = answers.filter(({ status }) => status === 201)
  const others = answers.filter(({ status }) => status !== 201)
  const [body = '', ...different] = new Set(placed.map(({ text }) => text))
  expect(placed.length).toBeGreaterThan(0)
  expect(different).toEqual([])
  expect(others.map((answer) => [answer.status, codeOf(answer)])).toEqual(
    others.map(() => [409, 'request_in_progress']),
  )
  const again = await shopper.sendCheckout(cart, method, key)
  expect(again).toMatchObject({ status: 201, text: body, headers: { 'idempotent-replayed': 'true' } })
  return body
}

/** How many orders and payments a shop has for a checkout. */
export function made(
  { orders, sandboxPayments }: ShopDocuments,
  checkoutId: string,
): { orders: number; payments: number; charged: number } {
  const mine = sandboxPayments.filter(({ data }) => data.key === checkoutId)
  return {
    orders: orders.filter(({ data }) => data.checkoutId === checkoutId).length,
    payments: mine.length,
    charged: mine.filter(({ data }) => data.captured > 0).length,
  }
}
