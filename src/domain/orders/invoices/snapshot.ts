import { owedOf } from '../orders/credits.ts'
import type { OrderContent } from '../orders/order-document.ts'
import { basisOf, chargesNow } from './charges.ts'
import type { InvoiceDocument, Seller } from './documents.ts'
import { totalsOf, type Charges } from './tax-parts.ts'

/** The content of an invoice before it has its number and date. */
export type InvoiceContent = Omit<InvoiceDocument, 'number' | 'series' | 'sequence' | 'issuedAt'>

const firstShipment = ({ fulfilments }: OrderContent): string | null =>
  fulfilments.flatMap(({ shippedAt }) => shippedAt ?? []).toSorted()[0] ?? null

/**
 * An invoice of the current charges of an order.
 * @throws Error if they are not the order's total: rather no invoice than a wrong one
 */
export function invoiceOf(
  orderId: string,
  order: OrderContent,
  seller: Seller,
  cause: string,
): InvoiceContent {
  const charges = chargesNow(order)
  const totals = totalsOf(charges)
  const owed = owedOf(order)
  if (totals.total !== owed)
    throw new Error(`order ${orderId} comes to ${owed}, its lines to ${totals.total}`)
  const { phone: _phone, ...buyer } = order.billingAddress
  const { phone: _other, ...deliverTo } = order.deliveryAddress
  return {
    kind: 'invoice',
    cause,
    orderId,
    of: null,
    reason: null,
    basis: basisOf(order),
    credits: order.credits.map(({ id }) => id),
    placedAt: order.placedAt,
    shippedAt: firstShipment(order),
    seller,
    buyer,
    buyerVatId: order.vatId,
    deliverTo,
    currency: order.currency,
    language: order.language,
    locale: order.locale,
    timeZone: order.timeZone,
    ...charges,
    totals,
    exemption: order.taxExemption && { note: order.taxExemption.note, vatId: order.taxExemption.vatId },
    demo: order.demo,
  }
}

/** The reason and the content of a credit note. */
export interface CreditNoteTerms {
  cause: string
  reason: string
  /** The credits of the order that it gives. */
  credits: readonly string[]
  seller: Seller
}

/** A credit note that takes charges back from an invoice; it names buyer and terms as the invoice does. */
export function creditNoteOf(
  {
    id,
    number,
    totals: _totals,
    kind: _kind,
    series: _series,
    sequence: _sequence,
    issuedAt: _at,
    ...same
  }: InvoiceDocument & { id: string },
  charges: Pick<Charges, 'lines' | 'delivery'>,
  { cause, reason, credits, seller }: CreditNoteTerms,
): InvoiceContent {
  const content = { ...same, ...charges, cause, reason, seller, credits: [...credits] }
  return { ...content, kind: 'credit_note', of: { id, number }, totals: totalsOf(content) }
}
