import { z } from 'zod'
import { orderTodos, refundTodos } from '#vocabulary/orders/order-states.ts'
import { limits } from '#vocabulary/limits.ts'
import { endpoint } from '../endpoint.ts'
import { refundEndpoints } from './refunds.ts'
import { adminOrder, adminOrderSummary, lines, notify, params, tags } from './admin-order-values.ts'
import { fulfilmentStatus, orderStatus, paymentStatus, tracking } from './order-values.ts'
import {
  countedListOf,
  countedPaging,
  id,
  line,
  money,
  paragraph,
  requiredLine,
  searchText,
  span,
} from '../values.ts'

export const adminOrderEndpoints = {
  listOrders: endpoint({
    summary: 'List orders, newest first',
    access: { permission: 'orders:read' },
    query: z.strictObject({
      ...countedPaging,
      ...span('Orders placed'),
      q: searchText(
        'Beginning or end of an order number or a tracking number, or beginnings of words of the buyer’s name or e-mail; then at most 20 at once',
      ),
      customerId: id('Only orders of this account').optional(),
      status: orderStatus.optional(),
      payment: paymentStatus.optional(),
      fulfilment: fulfilmentStatus.optional(),
      todo: z
        .enum(orderTodos)
        .optional()
        .meta({ description: '`ship`: paid and to be shipped; `pay`: waiting for payment' }),
      refunding: z
        .enum(refundTodos)
        .optional()
        .meta({ description: '`transfer`: with a refund that staff transfer by hand' }),
      tag: line('A tag that they have, in any case', limits.tagLength.value).optional(),
    }),
    returns: countedListOf(adminOrderSummary, 'Orders, newest first'),
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
  changeOrderTags: endpoint({
    summary: 'Add tags to an order and remove others; only staff see them',
    access: { permission: 'orders:write' },
    params,
    body: z.strictObject({ add: tags('Tags to add'), remove: tags('Tags to remove, in any case') }),
    returns: adminOrder,
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
      ship: z.boolean().default(true).meta({ description: 'Mark as shipped' }),
      notify,
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
      notify,
    }),
    returns: adminOrder,
    fails: ['order_not_found', 'fulfilment_not_found', 'transition_refused', 'version_stale'],
    ifMatch: true,
    versioned: true,
  }),
  ...refundEndpoints,
  cancelOrder: endpoint({
    summary: 'Cancel an unshipped order or some of its items; refunds what was paid, unless told otherwise',
    access: { permission: 'orders:write' },
    params,
    body: z.strictObject({
      reason: requiredLine('Reason, visible to the customer'),
      restock: z.boolean().default(true).meta({ description: 'Whether to restock its items' }),
      refund: z.boolean().default(true).meta({
        description:
          'Whether what was paid for it is refunded at once, to the original payment method; otherwise the order stays overpaid until it is refunded',
      }),
      lines: lines
        .optional()
        .meta({ description: 'Items to cancel, neither packed nor shipped; the whole order if omitted' }),
      notify,
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
