import { describe, expect, test } from 'vitest'
import type { OrderContent } from '../orders/order-document.ts'
import { withStatuses } from '../orders/statuses.ts'
import { sampleOrder } from '../orders/sample-order.ts'
import { numbered } from './issue-invoice.ts'
import { nextInvoice } from './next-invoice.ts'
import { printedInvoice } from './printed-invoice.ts'

const seller = { name: 'Kiln & Loom', address: [], vatId: null, registration: null }
const prefixes = { invoice: 'INV-', credit_note: 'CN-' }

/** The first document of an order, and its next one if there is one, as they are printed. */
function printed(
  change: Partial<OrderContent>,
  later?: Partial<OrderContent>,
  now = '2026-03-01T09:00:00.000Z',
) {
  const first = nextInvoice('order', withStatuses(sampleOrder(change)), [], seller, true)
  if (!first) throw new Error('no invoice')
  const { id, invoice, entries, seriesState } = numbered(first, [], undefined, { now, prefixes })
  if (!later) return printedInvoice(invoice)
  const order = withStatuses(sampleOrder({ ...change, ...later }))
  const next = nextInvoice('order', order, [{ ...invoice, id }], seller, false)
  if (!next) throw new Error('no credit note')
  return printedInvoice(numbered(next, entries, seriesState, { now, prefixes }).invoice)
}

const vat = (rate: number, amount: number) => [{ name: 'VAT', rate, amount }]
const [mug] = sampleOrder().lines
if (!mug) throw new Error('the sample has a line')
const book = { ...mug, id: 'line_2', title: 'Book', taxes: vat(0, 0), taxRate: 0, tax: 0 }
const freeDelivery = sampleOrder().delivery
const totals = {
  subtotal: 25_200,
  discount: 0,
  shipping: 490,
  tax: 2_090,
  taxLines: [...vat(1900, 2_090), ...vat(0, 0)],
  total: 25_690,
}
const paid = (amount: number): OrderContent['payments'] =>
  sampleOrder().payments.map((payment) => ({ ...payment, amount }))

describe('goods at 0 %', () => {
  const order = { lines: [mug, book], totals, payments: paid(25_690) }
  test('have their row in the table of taxes, so that its rows sum to the net amount', () => {
    const { taxes, items } = printed(order)
    expect(taxes?.rows.map(({ cells }) => cells)).toEqual([
      ['VAT 19 %', '€110.00', '€20.90'],
      ['VAT 0 %', '€126.00', '€0.00'],
    ])
    expect(items.rows.map(({ cells }) => cells[3])).toEqual(['19 %', '0 %', '19 %'])
  })

  test('alone, with their delivery, have a table too', () => {
    const delivery = freeDelivery && {
      ...freeDelivery,
      taxParts: [{ amount: 490, taxes: vat(0, 0) }],
      tax: 0,
      taxRate: 0,
    }
    const alone = { ...totals, subtotal: 12_600, tax: 0, taxLines: vat(0, 0), total: 13_090 }
    const { taxes } = printed({ lines: [book], delivery, totals: alone })
    expect(taxes?.rows.map(({ cells }) => cells)).toEqual([['VAT 0 %', '€130.90', '€0.00']])
  })

  test('are named on a credit note of them', () => {
    const credit = { id: 'crd', kind: 'returned' as const, shipping: 0, adjustment: 0, reason: '', at: '' }
    const lines = [{ lineId: 'line_2', quantity: 1, amount: 4_200, tax: 0 }]
    const { taxes } = printed(order, {
      lines: [mug, { ...book, returned: 1 }],
      credits: [{ ...credit, lines, amount: 4_200 }],
    })
    expect(taxes?.rows.map(({ cells }) => cells)).toEqual([['VAT 0 %', '€42.00', '€0.00']])
  })
})

test('the VAT number that the buyer entered is printed, though it exempts nobody', () => {
  const { facts } = printed({ vatId: 'DE136695976' })
  expect(facts).toContainEqual(['Your VAT ID', 'DE136695976'])
})

test.each([
  ['Europe/Berlin', '1 January 2027', 'INV-2027-000001'],
  ['Asia/Tokyo', '1 January 2027', 'INV-2027-000001'],
  ['America/New_York', '31 December 2026', 'INV-2026-000001'],
])('dates and the year of the number are those of %s', (timeZone, day, number) => {
  const placedAt = '2026-12-31T23:30:00.000Z'
  const { facts } = printed({ timeZone, placedAt }, undefined, placedAt)
  expect(facts).toContainEqual(['Date of issue', day])
  expect(facts).toContainEqual(['Ordered on', day])
  expect(facts).toContainEqual(['Invoice number', number])
})
