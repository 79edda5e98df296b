import { z } from 'zod'
import { orderTodos } from '#vocabulary/orders/order-states.ts'
import { endpoint } from '../endpoint.ts'
import { adminOrder, adminOrderSummary, lines, params, refundWay } from './admin-order-values.ts'
import { fulfilmentStatus, orderStatus, paymentStatus, tracking } from './order-values.ts'
import { id, line, listOf, money, paging, paragraph, requiredLine } from '../values.ts'

export const adminOrderEndpoints = {
  listOrders: endpoint({
    summary: 'List orders, newest first',
    access: { permission: 'orders:read' },
    query: z.strictObject({
      ...paging,
      q: z
        .string()
        .trim()
        .max(200)
        .optional()
        .meta({ description: 'Complete order number or e-mail address' }),
      status: orderStatus.optional(),
      payment: paymentStatus.optional(),
      fulfilment: fulfilmentStatus.optional(),
      todo: z
        .enum(orderTodos)
        .optional()
        .meta({ description: '`ship`: paid and to be shipped; `pay`: waiting for payment' }),
    }),
    returns: listOf(adminOrderSummary, 'Orders, newest first'),
    fails: [],
  }),
  getAdminOrder: endpoint({
    summary: 'Read an order with its timeline',
    access: { permission: 'orders:read' },
    params,
    returns: adminOrder,
    fails: ['order_not_found'],
    versioned: true,
  }),
  addOrderNote: endpoint({
    summary: 'Add a note that only staff see',
    access: { permission: 'orders:write' },
    params,
    body: z.strictObject({ text: paragraph('The note').min(1, 'Enter a text') }),
    returns: adminOrder,
    status: 201,
    fails: ['order_not_found', 'card_number_refused', 'transition_refused'],
    versioned: true,
  }),
  recordPayment: endpoint({
    summary: 'Record an offline payment, such as a bank transfer',
    access: { permission: 'orders:write' },
    params,
    body: z.strictObject({
      amount: money,
      reference: line('Reference on the bank statement'),
      overpaid: z
        .boolean()
        .default(false)
        .meta({ description: 'Whether more than the balance due was paid; without it that is refused' }),
    }),
    returns: adminOrder,
    status: 201,
    fails: ['order_not_found', 'transition_refused', 'payment_exceeds_due', 'version_stale'],
    idempotency: 'required',
    ifMatch: true,
    versioned: true,
  }),
  fulfilOrder: endpoint({
    summary: 'Pack lines into a parcel, and ship it when `ship` is true',
    access: { permission: 'orders:fulfil' },
    params,
    body: z.strictObject({
      lines: lines.min(1, 'Select at least one line'),
      tracking: tracking.optional(),
      ship: z.boolean().default(true).meta({ description: 'Mark as shipped; the customer is notified' }),
    }),
    returns: adminOrder,
    status: 201,
    fails: [
      'order_not_found',
      'line_not_found',
      'quantity_exceeds_open',
      'transition_refused',
      'version_stale',
    ],
    idempotency: 'required',
    ifMatch: true,
    versioned: true,
  }),
  changeFulfilment: endpoint({
    summary: 'Ship a packed parcel, set its tracking, mark it delivered, or unpack it',
    access: { permission: 'orders:fulfil' },
    params: params.extend({ fulfilmentId: id('Fulfilment id') }),
    body: z.strictObject({
      state: z
        .enum(['shipped', 'delivered', 'cancelled'])
        .optional()
        .meta({ description: 'The state to move to' }),
      tracking: tracking.optional(),
    }),
    returns: adminOrder,
    fails: ['order_not_found', 'fulfilment_not_found', 'transition_refused', 'version_stale'],
    ifMatch: true,
    versioned: true,
  }),
  refundOrder: endpoint({
    summary:
      'Refund an order in full or in part, to the original payment method or store credit, and restock items',
    access: { permission: 'orders:refund' },
    params,
    body: z.strictObject({
      amount: money,
      reason: requiredLine('Reason, visible to the customer'),
      restock: lines.default([]).meta({ description: 'Items to restock' }),
      to: refundWay,
      split: z
        .array(z.strictObject({ payment: id('Payment, of the order’s refund sources'), amount: money }))
        .min(1)
        .max(20)
        .optional()
        .meta({
          description:
            'What goes back to which payment; together the amount. If omitted, all goes to the first payment that has enough left, or else to each in the order in which they came',
        }),
    }),
    returns: adminOrder,
    status: 201,
    fails: [
      'order_not_found',
      'line_not_found',
      'refund_exceeds_paid',
      'store_credit_gone',
      'refund_failed',
      'quantity_exceeds_open',
      'transition_refused',
      'payment_unavailable',
      'version_stale',
      'card_number_refused',
    ],
    recentSignIn: 'large_amounts',
    idempotency: 'required',
    ifMatch: true,
    versioned: true,
  }),
  listRefundSources: endpoint({
    summary: 'List the payments of an order that money can go back to',
    access: { permission: 'orders:read' },
    params,
    returns: z
      .object({
        items: z
          .array(
            z.object({
              payment: id('Payment, for `split` of a refund'),
              provider: z.string().meta({ description: 'Payment method id' }),
              label: z.string().meta({ description: 'Payment method' }),
              ending: z.string().meta({ description: 'The last four characters of a gift card’s code' }),
              refundable: money.meta({ description: 'Refundable amount of it' }),
              blocked: z
                .boolean()
                .meta({ description: 'Whether it is a blocked gift card, which takes no refund' }),
            }),
          )
          .meta({ description: 'Payments, in the order in which they came' }),
      })
      .meta({ id: 'RefundSources', description: 'Payments that can be refunded' }),
    fails: ['order_not_found'],
  }),
  cancelOrder: endpoint({
    summary: 'Cancel an unshipped order or some of its items; refunds what was paid',
    access: { permission: 'orders:write' },
    params,
    body: z.strictObject({
      reason: requiredLine('Reason, visible to the customer'),
      restock: z.boolean().default(true).meta({ description: 'Whether to restock its items' }),
      lines: lines
        .optional()
        .meta({ description: 'Items to cancel, neither packed nor shipped; the whole order if omitted' }),
    }),
    returns: adminOrder,
    status: 201,
    fails: [
      'order_not_found',
      'line_not_found',
      'quantity_exceeds_open',
      'transition_refused',
      'refund_failed',
      'payment_unavailable',
      'version_stale',
      'card_number_refused',
    ],
    recentSignIn: 'large_amounts',
    idempotency: 'required',
    ifMatch: true,
    versioned: true,
  }),
}
