import type { OrderInvoice } from '#domain/orders/invoices/documents.ts'
import type { Invoices } from '#domain/orders/invoices/invoices.ts'
import type { Handlers } from '../api/handler.ts'
import type { ReadOrder } from './order-access.ts'

/** The dependencies of the invoice calls. */
export interface InvoiceHandlerNeeds {
  invoicing: Omit<Invoices, 'paperTasks'>
  readOrder: ReadOrder
}

const toView = (
  { id, number, kind, of, total, issuedAt }: Omit<OrderInvoice, 'cause'>,
  currency: string,
) => ({
  id,
  number,
  kind,
  of,
  total: { amount: total, currency },
  issuedAt,
})

/** Reads invoices and credit notes, and issues an invoice on request. */
export function createInvoiceHandlers({
  invoicing,
  readOrder,
}: InvoiceHandlerNeeds): Pick<
  Handlers,
  'listOrderInvoices' | 'issueOrderInvoice' | 'getOrderInvoice' | 'listInvoices'
> {
  return {
    async listOrderInvoices({ params, query, caller }) {
      const { id, data } = await readOrder(params.orderId, caller, query.access)
      return { items: (await invoicing.list(id)).map((invoice) => toView(invoice, data.currency)) }
    },
    async issueOrderInvoice({ params, query, caller }) {
      const { id, data } = await readOrder(params.orderId, caller, query.access)
      return { items: (await invoicing.demand(id)).map((invoice) => toView(invoice, data.currency)) }
    },
    async getOrderInvoice({ params, query, caller }) {
      const { id } = await readOrder(params.orderId, caller, query.access)
      return invoicing.print(id, params.invoiceId)
    },
    async listInvoices({ query }) {
      const { items, next } = await invoicing.listAll(query)
      return {
        items: items.map(({ id, data }) => ({
          ...toView({ ...data, id, of: data.of?.id ?? null, total: data.totals.total }, data.currency),
          orderId: data.orderId,
        })),
        next,
      }
    },
  }
}
