import { expect, test } from 'vitest'
import { messages as shared } from '../../messages/messages/en.ts'
import type { OrderSummary } from '../../types.ts'
import { exportColumns, exportRow } from './order-export.ts'

const eur = (amount: number) => ({ amount, currency: 'EUR' })

test('an order in a file has the words of staff, and sums that a spreadsheet adds up', () => {
  const order = {
    id: '7K2QX-M4PD9',
    placedAt: '2026-03-01T10:00:00.000Z',
    status: 'placed',
    payment: 'paid',
    fulfilment: 'unfulfilled',
    customerName: 'Ada',
    email: 'ada@example.org',
    country: 'DE',
    title: 'Leinenschürze',
    name: 'Linen apron',
    quantity: 3,
    tags: ['Gift', 'late'],
    totals: {
      subtotal: eur(9_000),
      discount: eur(0),
      shipping: eur(490),
      tax: eur(1_515),
      total: eur(9_490),
    },
  } as unknown as OrderSummary
  const row = exportRow(order, shared)
  const said = Object.fromEntries(exportColumns.map((column, at) => [column, row[at]]))
  expect(said).toMatchObject({
    order: '7K2QX-M4PD9',
    payment: 'Paid',
    item: 'Linen apron',
    currency: 'EUR',
    shipping: 4.9,
    total: 94.9,
    tags: 'Gift, late',
  })
  expect(row).toHaveLength(exportColumns.length)
})
