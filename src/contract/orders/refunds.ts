import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { adminOrder, lines, notify, params, refundWay } from './admin-order-values.ts'
import { id, money, quantity, requiredLine, wholeNumber } from '../values.ts'

const refundContent = {
  items: z
    .array(
      z.strictObject({
        lineId: id('Order line'),
        quantity,
        shipped: z.boolean().optional().meta({
          description:
            'Whether shipped items are meant, or ones that were not shipped; if omitted, the latter come first',
        }),
        restock: z.boolean().default(true).meta({
          description:
            'Whether items that were not shipped go back into stock; they are cancelled in any case. Shipped items come back by a return',
        }),
      }),
    )
    .max(250)
    .default([])
    .meta({
      description:
        'Items that the refund is for: none that were cancelled, returned, refunded or packed. An amount other than theirs is goodwill, or a deduction',
    }),
  shipping: money.optional().meta({ description: 'Part of the amount that is for shipping, with its tax' }),
}

export const refundEndpoints = {
  refundOrder: endpoint({
    summary:
      'Refund items, shipping or a plain amount of an order, to the original payment method or store credit',
    access: { permission: 'orders:refund' },
    params,
    body: z.strictObject({
      amount: money,
      reason: requiredLine('Reason, visible to the customer'),
      restock: lines.default([]).meta({
        description: 'Items to restock with a plain amount; not with `items`, which say so themselves',
      }),
      ...refundContent,
      to: refundWay,
      notify,
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
  recordTransfer: endpoint({
    summary: 'Record that a refund by hand was transferred; the customer is notified',
    access: { permission: 'orders:refund' },
    params: params.extend({ refundId: id('Refund, of the order’s `transfers`') }),
    body: z.strictObject({
      transferredOn: z.iso.date().meta({ description: 'Day of the transfer', example: '2026-11-24' }),
    }),
    returns: adminOrder,
    status: 201,
    fails: ['order_not_found', 'transition_refused', 'version_stale'],
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
  previewRefund: endpoint({
    summary: 'Preview the amount of a refund by items; changes nothing',
    access: { permission: 'orders:refund' },
    params,
    body: z.strictObject(refundContent),
    returns: z
      .object({
        version: wholeNumber('The version of the order that it builds on'),
        lines: z
          .array(
            z.object({
              lineId: id('Order line'),
              quantity: wholeNumber('Quantity'),
              amount: money.meta({ description: 'What was paid for them after discounts, with tax' }),
              tax: money.meta({ description: 'Tax in it' }),
            }),
          )
          .meta({ description: 'Items by line' }),
        shipping: money.meta({ description: 'Shipping, with its tax' }),
        worth: money.meta({ description: 'Items and shipping together' }),
        amount: money.meta({
          description:
            'What is refunded for it: less than their worth where the order owes less by earlier refunds, or less was paid',
        }),
      })
      .meta({ id: 'RefundPreview', description: 'Amount of a refund by items' }),
    fails: ['order_not_found', 'line_not_found', 'quantity_exceeds_open'],
  }),
}
