import { fillIn } from '#vocabulary/text/fill-in.ts'
import { owedOf } from '../orders/credits.ts'
import type { Credit } from '../orders/payment-events.ts'
import type { OrderContent, OrderDocument } from '../orders/order-document.ts'
import { paymentFigures } from '../orders/figures.ts'
import { basisOf, itemsOfCredit } from './charges.ts'
import type { InvoiceDocument, Seller } from './documents.ts'
import { creditNoteOf, invoiceOf, type InvoiceContent } from './snapshot.ts'
import { isSomething, lessOf, lineOfPart, takeFrom, taxPartsOf, type TaxPart } from './tax-parts.ts'
import { invoiceMessages } from './messages.ts'

/** An issued invoice or credit note with its id. */
export type Issued = InvoiceDocument & { id: string }

/** Whether a parcel is with the carrier or there. */
const isShipped = ({ fulfilments }: OrderContent): boolean =>
  fulfilments.some(({ state }) => state === 'shipped' || state === 'delivered')

/** Whether an invoice may be issued on demand: something has been shipped, or all that is owed was paid. */
function mayBeInvoiced(order: OrderDocument): boolean {
  const owed = owedOf(order)
  if (order.cancelledAt !== null || (owed === 0 && order.totals.total > 0)) return false
  return isShipped(order) || paymentFigures(order.payments).paid >= owed
}

/** Whether a change of an order may need an invoice or a credit note: the first shipment, an edit, or a deduction. */
export function callsForInvoice(before: OrderDocument, after: OrderDocument): boolean {
  if (isShipped(after) && !isShipped(before)) return true
  const touched =
    after.credits.length > before.credits.length ||
    after.lines.length !== before.lines.length ||
    JSON.stringify(after.totals) !== JSON.stringify(before.totals)
  return touched && (isShipped(after) || paymentFigures(after.payments).captured > 0)
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, each) => sum + each, 0)

/** The cause of the credit note that takes back all that is left of an invoice. */
const withdrawalOf = (invoiceId: string): string => `withdrawn:${invoiceId}`

/** The valid invoice of an order, with its credit notes; undefined if there is none, or it was withdrawn. */
function standing(issued: readonly Issued[]): { invoice: Issued; notes: Issued[]; left: number } | undefined {
  const invoice = issued.findLast(({ kind }) => kind === 'invoice')
  if (!invoice) return undefined
  const notes = issued.filter(({ of }) => of?.id === invoice.id)
  if (notes.some(({ cause }) => cause === withdrawalOf(invoice.id))) return undefined
  return { invoice, notes, left: invoice.totals.total - sumOf(notes.map(({ totals }) => totals.total)) }
}

const takenBy = (notes: readonly Issued[]): TaxPart[] => notes.flatMap(taxPartsOf)

/** Credits the remainder of an invoice; line by line if there are no credit notes yet. */
function withdraw(invoice: Issued, notes: readonly Issued[], seller: Seller): InvoiceContent {
  const rest = lessOf(taxPartsOf(invoice), takenBy(notes)).filter(isSomething)
  const w = invoiceMessages(invoice.language)
  const title = fillIn(w.leftOf, 'number', invoice.number)
  const charges =
    notes.length === 0
      ? { lines: invoice.lines, delivery: invoice.delivery }
      : { lines: rest.map((part) => lineOfPart(part, title, invoice.taxInclusive)), delivery: null }
  return creditNoteOf(invoice, charges, {
    cause: withdrawalOf(invoice.id),
    reason: w.orderChanged,
    credits: [],
    seller,
  })
}

/** The credit note of an order's credit. */
function giveBack(
  invoice: Issued,
  notes: readonly Issued[],
  order: OrderContent,
  due: Credit,
  seller: Seller,
): InvoiceContent {
  const parts = takeFrom(taxPartsOf(invoice), takenBy(notes), due.amount, itemsOfCredit(order, due))
  const items = due.lines.flatMap(({ lineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId)
    return line ? [`${quantity} × ${line.title}`] : []
  })
  const w = invoiceMessages(invoice.language)
  const delivery = due.kind === 'refunded' && due.shipping > 0 ? [w.shipping] : []
  const title = [w[due.kind], [...items, ...delivery].join(', ')].filter(Boolean).join(': ')
  const lines = parts.map((part) => lineOfPart(part, title, invoice.taxInclusive))
  return creditNoteOf(
    invoice,
    { lines, delivery: null },
    {
      cause: `credit:${invoice.id}:${due.id}`,
      // The order has no reason of its own here; the lines give the number of items.
      reason: due.kind === 'returned' ? w.returned : due.reason || w.orderChanged,
      credits: [due.id],
      seller,
    },
  )
}

/**
 * The next document that an order needs; undefined when its invoices match it. Issuing documents until the result is
 * undefined brings the invoices up to date, whatever has happened since the last one:
 * - without a valid invoice: an invoice of the current order, once it was shipped or if it is requested;
 * - if the charges have changed: a credit note of the remainder, and then a new invoice;
 * - after a deduction: a credit note of it.
 * @param issued the issued documents, oldest first
 */
export function nextInvoice(
  orderId: string,
  order: OrderDocument,
  issued: readonly Issued[],
  seller: Seller,
  onDemand: boolean,
): InvoiceContent | undefined {
  const newInvoice = (): InvoiceContent | undefined => {
    if (order.cancelledAt !== null || (owedOf(order) === 0 && order.totals.total > 0)) return undefined
    const number = issued.filter(({ kind }) => kind === 'invoice').length + 1
    return invoiceOf(orderId, order, seller, `invoice:${orderId}:${number}`)
  }
  const found = standing(issued)
  if (!found) {
    const due = isShipped(order) || issued.length > 0 || (onDemand && mayBeInvoiced(order))
    return due ? newInvoice() : undefined
  }
  const { invoice, notes, left } = found
  if (invoice.basis !== basisOf(order)) return left > 0 ? withdraw(invoice, notes, seller) : newInvoice()
  const given = new Set([invoice, ...notes].flatMap(({ credits }) => credits))
  const due = order.credits.find(({ id, amount }) => amount > 0 && !given.has(id))
  return due && giveBack(invoice, notes, order, due, seller)
}
