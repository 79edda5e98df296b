import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditedOf, owedOf } from '#domain/orders/orders/credits.ts'
import type { OrderDocument } from '#domain/orders/orders/order-document.ts'
import { dueOf, overpaidOf, paymentFigures } from '#domain/orders/orders/figures.ts'
import { faultsOf, orderable } from './audited-order.ts'
import { live, step } from './lived-order.ts'

const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0)

/** The invariants of an order's money. */
function mustBeSound(order: OrderDocument, before: OrderDocument): void {
  expect(faultsOf(order)).toEqual([])
  const { captured, refunded, refunding, refundable } = paymentFigures(order.payments)
  expect(refunded + refunding).toBeLessThanOrEqual(captured)
  expect(refundable).toBe(captured - refunded - refunding)
  expect(owedOf(order)).toBe(order.totals.total - creditedOf(order))
  expect(owedOf(order)).toBeGreaterThanOrEqual(0)
  expect(Math.min(dueOf(order), overpaidOf(order))).toBe(0)
  const moneys = [...order.payments, ...order.credits].map(({ amount }) => amount)
  expect(moneys.filter((amount) => !Number.isSafeInteger(amount) || amount < 0)).toEqual([])
  // What was agreed stays as it was agreed.
  for (const line of before.lines) {
    const { unitPrice, quantity, subtotal, discount } = line
    // Tax that is rounded once is shared out again when more comes onto the order.
    const tax = order.taxRounding === 'order' ? {} : { tax: line.tax }
    const same = order.lines.find(({ id }) => id === line.id)
    expect(same).toMatchObject({ unitPrice, quantity, subtotal, discount, ...tax })
  }
}

test('through edits, parcels, returns, payments and refunds an order adds up, and gives back no more than was paid', () => {
  fc.assert(
    fc.property(orderable, fc.array(step, { maxLength: 15 }), (pricing, steps) => {
      live(pricing, steps, mustBeSound)
    }),
    { numRuns: 300 },
  )
})

test('the credits of all units, in whatever parts, sum to their lines', () => {
  const off = fc.array(
    fc.record({ which: fc.nat(9), quantity: fc.integer({ min: 1, max: 5 }), yes: fc.boolean() }),
  )
  fc.assert(
    fc.property(orderable, off, (pricing, parts) => {
      const each = parts.map((part) => ({ ...part, what: 'cancel', share: 1 }) as const)
      const order = live(pricing, [...each, { ...last, what: 'cancel' }], mustBeSound)
      expect([order.status, owedOf(order)]).toEqual(['cancelled', 0])
      const ofLines = order.credits.flatMap(({ lines }) => lines)
      for (const line of order.lines) {
        const credited = ofLines.filter(({ lineId }) => lineId === line.id)
        const whole = line.subtotal - line.discount + (order.taxInclusive ? 0 : line.tax)
        expect(sum(credited.map(({ amount }) => amount))).toBe(whole)
        expect(sum(credited.map(({ tax }) => tax))).toBe(line.tax)
      }
    }),
    { numRuns: 200 },
  )
})

const last = { which: 9, quantity: 1, share: 1, yes: true } as const
