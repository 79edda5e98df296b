import { z } from 'zod'
import { invoiceKinds } from '#vocabulary/orders/invoices.ts'
import { endpoint } from '../endpoint.ts'
import { id, listOf, money, paging, timestamp } from '../values.ts'

const invoice = z
  .object({
    id: id('Invoice id'),
    number: z.string().meta({ description: 'Its number', example: 'INV-2026-000042' }),
    kind: z
      .enum(invoiceKinds)
      .meta({ description: '`credit_note`: takes back an invoice, whole or in part' }),
    of: id('The invoice that a credit note takes back from').nullable(),
    total: money.meta({ description: 'Total; not negative on a credit note' }),
    issuedAt: timestamp('When it was issued'),
  })
  .meta({ id: 'Invoice', description: 'An invoice or a credit note' })

const access = z.strictObject({
  access: z.string().max(200).optional().meta({ description: 'The right from the confirmation or its mail' }),
})
const params = z.object({ orderId: id('Order number').meta({ example: '7K2QX-M4PD9' }) })
const ofOrder = z.object({ items: z.array(invoice).meta({ description: 'Oldest first' }) })

/** The invoices and credit notes of orders. */
export const invoiceEndpoints = {
  listOrderInvoices: endpoint({
    summary: 'List the invoices and credit notes of an order, oldest first',
    access: 'order',
    params,
    query: access,
    returns: ofOrder,
    fails: ['order_not_found'],
  }),
  issueOrderInvoice: endpoint({
    summary: 'Have the invoice of an order issued that is paid or on its way, if there is none yet',
    access: 'order',
    params,
    query: access,
    returns: ofOrder,
    status: 201,
    fails: ['order_not_found', 'transition_refused'],
  }),
  getOrderInvoice: endpoint({
    summary: 'Download an invoice or a credit note as a PDF',
    access: 'order',
    params: params.extend({ invoiceId: id('Invoice id').meta({ example: '7K2QX-M4PD9.1' }) }),
    query: access,
    returns: null,
    file: 'application/pdf',
    fails: ['order_not_found', 'invoice_not_found', 'busy'],
  }),
  listInvoices: endpoint({
    summary: 'List the invoices and credit notes of all orders, newest first',
    access: { permission: 'orders:read' },
    query: z.strictObject(paging),
    returns: listOf(
      invoice
        .extend({ orderId: id('Order number') })
        .meta({ id: 'InvoiceSummary', description: 'An invoice or a credit note in the list of all' }),
      'Invoices and credit notes, newest first',
    ),
    fails: [],
  }),
}
