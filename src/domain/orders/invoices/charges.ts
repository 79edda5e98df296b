import { createHash } from 'node:crypto'
import { shareOut } from '#vocabulary/money.ts'
import { taxLabel } from '#vocabulary/pricing/tax-label.ts'
import type { TaxAmount } from '../../pricing/model/taxes.ts'
import { takenOff } from '../orders/credits.ts'
import type { Credit } from '../orders/payment-events.ts'
import type { OrderContent } from '../orders/order-document.ts'
import type { OrderLine } from '../orders/purchase.ts'
import type { InvoiceLine } from './documents.ts'
import { lineOfPart, moreOf, takeFrom, taxKey, taxPartsOf, type Charges, type TaxPart } from './tax-parts.ts'

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

/** A line less its removed items; undefined when none is left. */
function leftOf(line: OrderLine, order: OrderContent): InvoiceLine | undefined {
  const { taxInclusive } = order
  const off = takenOff(order, line)
  const quantity = line.quantity - off.quantity
  if (quantity <= 0) return undefined
  const tax = line.tax - off.tax
  const charged = line.subtotal - line.discount - (off.amount - (taxInclusive ? 0 : off.tax))
  const subtotal = line.unitPrice * quantity
  const shares = shareOut(
    tax,
    line.taxes.map(({ amount }) => amount),
  )
  const taxes = line.taxes.map((each, index) => ({ ...each, amount: shares[index] ?? 0 }))
  return { ...toLine(line), quantity, subtotal, discount: subtotal - charged, taxes, tax }
}

/** Deductions that are not items (delivery, goodwill less fees withheld), as lines by their taxes. */
function restOf(order: OrderContent, left: Charges): InvoiceLine[] {
  const shipping = sumOf(order.credits.map((credit) => credit.shipping))
  const off = shipping + sumOf(order.credits.map((credit) => credit.adjustment))
  if (off === 0) return []
  const parts =
    off > 0
      ? takeFrom(taxPartsOf(left), [], off, worthOfDelivery(order, shipping)).map(negative)
      : moreOf(taxPartsOf(chargesOf(order)), -off)
  return parts.map((part) => lineOfPart(part, off > 0 ? 'Deduction' : 'Fee withheld', order.taxInclusive))
}

const negative = ({ taxes, gross }: TaxPart): TaxPart => ({
  gross: -gross,
  taxes: taxes.map((tax) => ({ ...tax, amount: -tax.amount })),
})

/** An amount of the delivery, split by its taxes. */
function worthOfDelivery({ delivery, taxInclusive }: OrderContent, amount: number): Map<string, number> {
  const parts = delivery ? taxPartsOf({ lines: [], delivery, taxInclusive }) : []
  return new Map(moreOf(parts, amount).map(({ taxes, gross }) => [taxKey(taxes), gross]))
}

/** The current charges of an order: ordered and added items, less later deductions. */
export function chargesNow(order: OrderContent): Charges {
  const all = chargesOf(order)
  const lines = order.lines.flatMap((line) => leftOf(line, order) ?? [])
  return { ...all, lines: [...lines, ...restOf(order, { ...all, lines })] }
}

/** The amounts of a credit's items and delivery, by their taxes, which are included. */
export function worthOfCredit(credit: Credit, order: OrderContent): Map<string, number> {
  const worth = worthOfDelivery(order, credit.shipping)
  for (const part of credit.lines) {
    const line = order.lines.find(({ id }) => id === part.lineId)
    if (!line) continue
    const key = taxKey(line.taxes)
    worth.set(key, (worth.get(key) ?? 0) + part.amount)
  }
  return worth
}
