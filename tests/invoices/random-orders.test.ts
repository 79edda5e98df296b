import fc from 'fast-check'
import { expect, test } from 'vitest'
import { invoices } from '#domain/orders/invoices/documents.ts'
import { orderSums } from '#domain/orders/invoices/charges.ts'
import { nextInvoice, type Issued } from '#domain/orders/invoices/next-invoice.ts'
import { creditOf, owedOf, shippingLeft, withCredit } from '#domain/orders/orders/credits.ts'
import type { OrderContent } from '#domain/orders/orders/order-document.ts'
import { withStatuses } from '#domain/orders/orders/statuses.ts'
import { sampleOrder } from '#domain/orders/orders/sample-order.ts'
import { taxOn } from '#domain/pricing/tax/tax.ts'
import type { ShopDocuments } from '#demo/bench/audit/documents.ts'
import { checkInvoices } from '#demo/bench/audit/invoices.ts'
import { parcel, seller } from './invoice-shop.ts'

const [sample] = sampleOrder().lines

/** None, one, or two taxes at once. */
const rates = [[], [700], [1_900], [500, 997.5]] as const

interface NewLine {
  price: number
  quantity: number
  off: number
  rates: number
}

const newLine = fc.record({
  price: fc.integer({ min: 1, max: 5_000 }),
  quantity: fc.integer({ min: 1, max: 5 }),
  off: fc.double({ min: 0, max: 1, noNaN: true }),
  rates: fc.nat(rates.length - 1),
})

const step = fc.oneof(
  fc.record({ do: fc.constant('edit' as const), line: newLine }),
  fc.record({
    do: fc.constant('credit' as const),
    units: fc.array(fc.nat(4), { maxLength: 4 }),
    shipping: fc.double({ min: 0, max: 1, noNaN: true }),
    adjustment: fc.integer({ min: -300, max: 300 }),
  }),
  fc.record({ do: fc.constant('issue' as const) }),
)

const issue = { do: 'issue' as const }
/** Credits all that is left of the order, so that its invoices must sum to zero, to the cent of tax. */
const everythingBack = {
  do: 'credit' as const,
  units: Array(20).fill(99) as number[],
  shipping: 1,
  adjustment: 1e9,
}

const taxesOf = (amount: number, which: number, inclusive: boolean) => {
  const all = rates[which] ?? []
  const combined = all.reduce<number>((sum, rate) => sum + rate, 0)
  return all.map((rate) => ({ name: `Tax ${rate}`, rate, amount: taxOn(amount, rate, inclusive, combined) }))
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)

function addLine(order: OrderContent, { price, quantity, off, rates: which }: NewLine): OrderContent {
  if (!sample) throw new Error('the sample order has no line')
  const subtotal = price * quantity
  const discount = Math.floor(subtotal * off)
  const taxes = taxesOf(subtotal - discount, which, order.taxInclusive)
  const tax = sum(taxes.map(({ amount }) => amount))
  const id = `line_${order.lines.length + 1}`
  const line = { ...sample, id, unitPrice: price, quantity, subtotal, discount, taxes, tax, cancelled: 0 }
  const { totals } = order
  const total = totals.total + subtotal - discount + (order.taxInclusive ? 0 : tax)
  return {
    ...order,
    lines: [...order.lines, line],
    totals: {
      ...totals,
      subtotal: totals.subtotal + subtotal,
      discount: totals.discount + discount,
      tax: totals.tax + tax,
      total,
    },
  }
}

function newOrder(inclusive: boolean, lines: readonly NewLine[], delivered: boolean): OrderContent {
  const { delivery } = sampleOrder()
  const tax = taxesOf(490, 2, inclusive)
  const amount = sum(tax.map((each) => each.amount))
  const sent =
    delivered && delivery ? { ...delivery, taxParts: [{ amount: 490, taxes: tax }], tax: amount } : null
  const start = sampleOrder({
    taxInclusive: inclusive,
    lines: [],
    payments: [],
    delivery: sent,
    totals: {
      subtotal: 0,
      discount: 0,
      shipping: sent ? 490 : 0,
      tax: sent ? amount : 0,
      taxLines: [],
      total: sent ? 490 + (inclusive ? 0 : amount) : 0,
    },
  })
  return lines.reduce(addLine, start)
}

/** What the order page and the mails say: the total less each credit is the current total, and so is the tax. */
function expectSums(order: OrderContent): void {
  const { credits, current } = orderSums(order)
  const off = credits.map(({ credit }) => credit.amount)
  const taxOff = credits.map(({ taxLines }) => sum(taxLines.map(({ amount }) => amount)))
  expect(order.totals.total - sum(off)).toBe(current.total)
  expect(order.totals.tax - sum(taxOff)).toBe(current.tax)
  expect(sum(current.taxLines.map(({ amount }) => amount))).toBe(current.tax)
  expect(Math.min(0, ...taxOff)).toBe(0)
  expect(current.tax).toBeGreaterThanOrEqual(0)
}

test('Whatever happens to an order, its invoices and credit notes add up to its total, and none is negative', () => {
  fc.assert(
    fc.property(
      fc.boolean(),
      fc.boolean(),
      fc.array(newLine, { minLength: 1, maxLength: 4 }),
      fc.array(step, { maxLength: 8 }),
      (inclusive, delivered, lines, steps) => {
        let order: OrderContent = { ...newOrder(inclusive, lines, delivered) }
        const issued: Issued[] = []
        const last = { invoice: 0, credit_note: 0 }
        for (const [index, each] of [...steps, issue, everythingBack, issue].entries()) {
          if (each.do === 'edit') order = addLine(order, each.line)
          if (each.do === 'credit') {
            const items = order.lines.flatMap((line, at) => {
              const quantity = Math.min(each.units[at] ?? 0, line.quantity - line.cancelled)
              return quantity > 0 ? [{ lineId: line.id, quantity }] : []
            })
            const shipping = Math.floor(shippingLeft(order) * each.shipping)
            const wanted = {
              kind: 'cancelled' as const,
              items,
              shipping,
              adjustment: each.adjustment,
              reason: 'x',
            }
            const credit = creditOf(order, { id: `${index}`, at: order.placedAt }, wanted)
            const after = order.lines.map((line) => ({
              ...line,
              cancelled: line.cancelled + (items.find(({ lineId }) => lineId === line.id)?.quantity ?? 0),
            }))
            order = withCredit({ ...order, lines: after }, credit)
          }
          expectSums(order)
          if (each.do !== 'issue') continue
          order = { ...order, fulfilments: [parcel] }
          for (let next; (next = nextInvoice('o', withStatuses(order), issued, seller, false));) {
            const sequence = (last[next.kind] += 1)
            const number = `${next.kind}${sequence}`
            const invoice = { ...next, number, series: next.kind, sequence, issuedAt: order.placedAt }
            invoices.schema.parse(invoice)
            issued.push({ ...invoice, id: `o.${issued.length + 1}` })
            expect(issued.length).toBeLessThan(40)
          }
        }
        const documents: Partial<ShopDocuments> = {
          invoices: issued.map((data) => ({ id: data.id, data })),
          invoiceSeries: Object.entries(last).map(([id, count]) => ({ id, data: { last: count } })),
          orderInvoices: [{ id: 'o', data: { entries: issued } }],
          orders: [{ id: 'o', data: order }] as object as ShopDocuments['orders'],
          outboxTasks: [],
        }
        expect(checkInvoices(documents as ShopDocuments)).toEqual([])
        const net = sum(issued.map(({ kind, totals }) => (kind === 'invoice' ? totals.total : -totals.total)))
        expect(owedOf(order)).toBe(0)
        const tax = sum(issued.map(({ kind, totals }) => (kind === 'invoice' ? totals.tax : -totals.tax)))
        expect([net, tax]).toEqual([0, 0])
      },
    ),
    { numRuns: 400 },
  )
})
