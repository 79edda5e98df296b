import { createHash } from 'node:crypto'
import { shareOut } from '#vocabulary/money.ts'
import { taxLabel } from '#vocabulary/pricing/tax-label.ts'
import type { TaxAmount } from '../../pricing/model/taxes.ts'
import { sumByRate } from '../../pricing/tax/tax.ts'
import { owedOf, takenOff } from '../orders/credits.ts'
import type { Credit } from '../orders/payment-events.ts'
import type { OrderContent } from '../orders/order-document.ts'
import type { OrderLine } from '../orders/purchase.ts'
import type { InvoiceLine } from './documents.ts'
import {
  isSomething,
  lessOf,
  lineOfPart,
  shareOf,
  sumParts,
  takeFrom,
  taxOf,
  taxPartsOf,
  type Charges,
  type TaxPart,
} from './tax-parts.ts'

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, each) => sum + each, 0)

const toLine = (line: OrderLine): InvoiceLine => ({
  title: line.title,
  detail: line.options.map(({ name, value }) => `${name}: ${value}`).join(', ') || null,
  sku: line.sku || null,
  quantity: line.quantity,
  unitPrice: line.unitPrice,
  subtotal: line.subtotal,
  discount: line.discount,
  taxes: line.taxes,
  tax: line.tax,
})

/** The charges of an order, before later deductions. */
function chargesOf({ lines, delivery, taxInclusive }: OrderContent): Charges {
  return {
    taxInclusive,
    lines: lines.map(toLine),
    delivery: delivery && {
      name: delivery.name,
      price: delivery.price,
      discount: delivery.discount,
      taxParts: delivery.taxParts,
      tax: delivery.tax,
    },
  }
}

/** Taxes by their labels, as the digests of invoices that were issued earlier have them. */
const labelled = (key: string, value: unknown): unknown =>
  key === 'taxes' ? (value as TaxAmount[]).map((tax) => ({ ...tax, name: taxLabel(tax) })) : value

/** A digest of an order's charges: it changes when the order is edited, and by nothing else. */
export const basisOf = (order: OrderContent): string =>
  createHash('sha256')
    .update(JSON.stringify([order.currency, chargesOf(order)], labelled))
    .digest('base64url')

/** The taxes of a line after `off` of its tax. */
function taxesLeft({ tax, taxes }: OrderLine, off: number): TaxAmount[] {
  const shares = shareOut(
    Math.max(0, tax - off),
    taxes.map(({ amount }) => amount),
  )
  return taxes.map((each, index) => ({ ...each, amount: shares[index] ?? 0 }))
}

/** A line less its removed items; undefined when none is left. */
function leftOf(line: OrderLine, order: OrderContent): InvoiceLine | undefined {
  const { taxInclusive } = order
  const off = takenOff(order, line)
  const quantity = line.quantity - off.quantity
  if (quantity <= 0) return undefined
  const charged = line.subtotal - line.discount - (off.amount - (taxInclusive ? 0 : off.tax))
  const subtotal = line.unitPrice * quantity
  const taxes = taxesLeft(line, off.tax)
  return { ...toLine(line), quantity, subtotal, discount: subtotal - charged, taxes, tax: taxOf({ taxes }) }
}

/** The items and the delivery that credits have taken off, by their taxes. */
function itemsOf(order: OrderContent, credits: readonly Credit[]): TaxPart[] {
  const { delivery, lines, taxInclusive } = order
  const items = lines.map((line): TaxPart => {
    const off = takenOff({ credits }, line)
    const left = taxesLeft(line, off.tax)
    const taxes = line.taxes.map((tax, index) => ({
      ...tax,
      amount: tax.amount - (left[index]?.amount ?? 0),
    }))
    return { gross: off.amount, taxes }
  })
  const shipping = sumOf(credits.map((credit) => credit.shipping))
  const sent = delivery ? taxPartsOf({ lines: [], delivery, taxInclusive }) : []
  return sumParts([...items, ...shareOf(sent, shipping)])
}

/** The items and the delivery of one credit, by their taxes. */
export function itemsOfCredit(order: OrderContent, credit: Credit): TaxPart[] {
  const before = order.credits.slice(0, order.credits.indexOf(credit))
  return lessOf(itemsOf(order, [...before, credit]), itemsOf(order, before))
}

/** An order less its credits, and the parts of each of them, oldest first, by their taxes. */
function splitByCredits(order: OrderContent): { left: TaxPart[]; taken: TaxPart[][] } {
  let left = taxPartsOf(chargesOf(order))
  const taken: TaxPart[][] = []
  for (const credit of order.credits) {
    const amount = Math.min(credit.amount, sumOf(left.map(({ gross }) => gross)))
    const parts = takeFrom(left, [], amount, itemsOfCredit(order, credit))
    taken.push(parts)
    left = lessOf(left, parts)
  }
  return { left, taken }
}

/** Deductions that are not items (delivery, goodwill less fees withheld), as lines by their taxes. */
const restOf = (order: OrderContent, left: Charges): InvoiceLine[] =>
  lessOf(splitByCredits(order).left, taxPartsOf(left))
    .filter(isSomething)
    .map((part) => lineOfPart(part, part.gross > 0 ? 'Fee withheld' : 'Deduction', order.taxInclusive))

/** The current charges of an order: ordered and added items, less later deductions. */
export function chargesNow(order: OrderContent): Charges {
  const all = chargesOf(order)
  const lines = order.lines.flatMap((line) => leftOf(line, order) ?? [])
  return { ...all, lines: [...lines, ...restOf(order, { ...all, lines })] }
}

/** The sums of an order since it was placed: the total less the credits is the current total, and so is each tax. */
export interface OrderSums {
  /** The taxes in each credit. */
  credits: { credit: Credit; taxLines: TaxAmount[] }[]
  current: { total: number; tax: number; taxLines: TaxAmount[] }
}

const taxLinesOf = (parts: readonly TaxPart[]): TaxAmount[] =>
  sumByRate(parts.flatMap(({ taxes }) => taxes)).filter(({ amount }) => amount !== 0)

/** The sums of an order as its invoices and credit notes have them. */
export function orderSums(order: OrderContent): OrderSums {
  const { left, taken } = splitByCredits(order)
  return {
    credits: order.credits.map((credit, index) => ({ credit, taxLines: taxLinesOf(taken[index] ?? []) })),
    current: { total: owedOf(order), tax: sumOf(left.map(taxOf)), taxLines: taxLinesOf(left) },
  }
}
