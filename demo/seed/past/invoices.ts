import {
  invoices,
  invoiceSeries,
  orderInvoices,
  type OrderInvoice,
  type Seller,
} from '#domain/orders/invoices/documents.ts'
import {
  numbered,
  seriesOf,
  type NumberPrefixes,
  type SeriesState,
} from '#domain/orders/invoices/issue-invoice.ts'
import { nextInvoice, type Issued } from '#domain/orders/invoices/next-invoice.ts'
import { plus } from '#vocabulary/time.ts'
import { wanted, type Wanted } from '../commit-missing.ts'
import type { LivedOrder } from './lived-orders.ts'

/** How the shop issues its invoices. */
export interface InvoiceNeeds {
  seller: Seller
  prefixes: NumberPrefixes
}

/** How long after a change of the order its invoice is issued, in milliseconds. */
const soon = 2_000

/** The invoices and credit notes of these orders, numbered in the order in which they fell due. */
export function invoiceDocuments(lived: readonly LivedOrder[], { seller, prefixes }: InvoiceNeeds): Wanted[] {
  const moments = lived
    .flatMap(({ placed: { orderId }, simulated }) => simulated.moments.map((each) => ({ orderId, ...each })))
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  const series = new Map<string, SeriesState>()
  const issued = new Map<string, Issued[]>()
  const listed = new Map<string, { currency: string; entries: OrderInvoice[] }>()
  for (const { orderId, order, at } of moments) {
    const earlier = issued.get(orderId) ?? []
    issued.set(orderId, earlier)
    const now = plus(at, soon)
    for (;;) {
      const content = nextInvoice(orderId, order, earlier, seller, false)
      if (!content) break
      const known = series.get(seriesOf(content.kind, now, content.timeZone))
      const made = numbered(content, listed.get(orderId)?.entries ?? [], known, { now, prefixes })
      earlier.push({ ...made.invoice, id: made.id })
      series.set(made.invoice.series, made.seriesState)
      listed.set(orderId, { currency: order.currency, entries: made.entries })
    }
  }
  return [
    ...[...issued.values()].flat().map(({ id, ...invoice }) => wanted(invoices, id, invoice)),
    ...[...listed].map(([orderId, all]) => wanted(orderInvoices, orderId, all)),
    ...[...series].map(([id, state]) => wanted(invoiceSeries, id, state)),
  ]
}
