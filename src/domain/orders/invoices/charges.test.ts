import { expect, it } from 'vitest'
import { creditOf, withCredit } from '../orders/credits.ts'
import type { OrderContent } from '../orders/order-document.ts'
import { sampleOrder } from '../orders/sample-order.ts'
import { chargesNow, orderSums } from './charges.ts'
import { totalsOf } from './tax-parts.ts'

/** The sample order after some of its mugs were cancelled, with an amount more or less. */
function cancelled(order: OrderContent, id: string, quantity: number, adjustment = 0): OrderContent {
  const items = quantity > 0 ? [{ lineId: 'line_1', quantity }] : []
  const wanted = { kind: 'cancelled' as const, items, shipping: 0, adjustment, reason: 'x' }
  const credit = creditOf(order, { id, at: order.placedAt }, wanted)
  const lines = order.lines.map((line) => ({ ...line, cancelled: line.cancelled + quantity }))
  return withCredit({ ...order, lines }, credit)
}

const taxOf = (taxLines: readonly { amount: number }[]): number =>
  taxLines.reduce((sum, { amount }) => sum + amount, 0)

it('takes items off with the tax that they had, and states the tax of what is left', () => {
  const order = cancelled(sampleOrder(), 'one', 1)
  const { credits, current } = orderSums(order)
  expect(credits.map(({ taxLines }) => taxLines)).toEqual([[{ name: 'VAT', rate: 1900, amount: 671 }]])
  expect(current).toEqual({
    total: 8_890,
    tax: 1_419,
    taxLines: [{ name: 'VAT', rate: 1900, amount: 1_419 }],
  })
})

it('states what an invoice of the order states, whatever was given or withheld', () => {
  const steps = [cancelled(sampleOrder(), 'one', 1, -100)]
  steps.push(cancelled(steps[0] ?? sampleOrder(), 'two', 0, 333))
  steps.push(cancelled(steps[1] ?? sampleOrder(), 'three', 1))
  for (const order of steps) {
    const { credits, current } = orderSums(order)
    const { total, tax } = totalsOf(chargesNow(order))
    expect(current).toMatchObject({ total, tax })
    expect(tax + taxOf(credits.flatMap(({ taxLines }) => taxLines))).toBe(order.totals.tax)
  }
})
