import { expect, test } from 'vitest'
import type { AdminOrder, OrderReturn } from '../../types.ts'
import { worthOf } from './worth.ts'

const eur = (amount: number) => ({ amount, currency: 'EUR' })
const line = { id: 'line_1', quantity: 3, cancelled: 0, fulfilled: 3, returned: 0, refunded: 1 }
const order = {
  lines: [{ ...line, total: eur(1000), tax: eur(190) }],
  totals: { taxIncluded: false },
} as unknown as AdminOrder
const back = { exchange: [] } as unknown as OrderReturn
const exchange = { exchange: [{ variantId: 'cup' }] } as unknown as OrderReturn

test('units that were refunded come back first, for nothing; the others for their share with tax', () => {
  const of = (quantity: number, from = back) => worthOf(order, from, [{ lineId: 'line_1', quantity }])
  expect(of(1)).toEqual({ subtotal: 0, refunded: 1 })
  expect(of(3)).toEqual({ subtotal: 793, refunded: 1 })
  expect(of(2, exchange)).toEqual({ subtotal: 793, refunded: 0 })
  expect(of(3, exchange)).toEqual({ subtotal: 793, refunded: 1 })
})
