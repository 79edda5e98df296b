import {
  invoices,
  invoiceSeries,
  orderInvoices,
  type InvoiceDocument,
  type OrderInvoice,
} from '../../orders/invoices/documents.ts'
import { statement } from '#vocabulary/statements/statement.ts'
import { put } from '#ports/document-store/document-store.ts'
import {
  asFound,
  isSame,
  kept,
  left,
  same,
  type FileDocument,
  type ImportContext,
  type Plan,
} from './plan.ts'

/** The invoices of an order with one more, in the order of the file. */
async function withInvoice(
  id: string,
  orderId: string,
  here: readonly OrderInvoice[],
  lines: ImportContext['lines'],
): Promise<OrderInvoice[]> {
  const inFile = (await lines.many(orderInvoices, [orderId])).get(orderId)?.entries ?? []
  const listed = new Set([...here.map((invoice) => invoice.id), id])
  const others = here.filter((invoice) => inFile.every((each) => each.id !== invoice.id))
  return [...others, ...inFile.filter((invoice) => listed.has(invoice.id))]
}

/**
 * Plans invoices, which come in the order of their numbers: a series continues from its state here, without a gap and
 * without a number twice.
 */
export async function planInvoice(
  { id, data }: FileDocument<InvoiceDocument>,
  { store, lines }: ImportContext,
): Promise<Plan> {
  const here = await store.get(invoices, id)
  if (here) return isSame(here.data, data) ? same : kept
  const series = await store.get(invoiceSeries, data.series)
  if ((series?.data.last ?? 0) !== data.sequence - 1)
    return left(
      statement('left_series', { series: data.series, last: String(series?.data.last ?? 0) }),
      'sequence',
    )
  const listed = await store.get(orderInvoices, data.orderId)
  const all = await withInvoice(id, data.orderId, listed?.data.entries ?? [], lines)
  return {
    outcome: 'added',
    steps: [
      [
        put(invoices, id, data, 'absent'),
        put(
          invoiceSeries,
          data.series,
          { last: data.sequence, lastIssuedAt: data.issuedAt },
          asFound(series),
        ),
        put(orderInvoices, data.orderId, { currency: data.currency, entries: all }, asFound(listed)),
      ],
    ],
  }
}
