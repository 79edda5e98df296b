import { z } from 'zod'
import { openReturnStates } from '#vocabulary/orders/order-states.ts'
import { limits } from '#vocabulary/limits.ts'
import { returnReasonNames } from '#vocabulary/orders/returns.ts'
import { adminOrder, adminOrderSummary, lines, params, refundWay } from './admin-order-values.ts'
import { cart, missingLine } from '../buying/cart-values.ts'
import { deliveryOption } from '../pricing/price-values.ts'
import { endpoint } from '../endpoint.ts'
import { order } from './order-values.ts'
import {
  address,
  id,
  line,
  listOf,
  money,
  paging,
  paragraph,
  quantity,
  requiredLine,
  wholeNumber,
  searchText,
  span,
} from '../values.ts'

const returnParams = params.extend({ returnId: id('Return id') })

const access = z.strictObject({
  access: z.string().max(200).optional().meta({ description: 'The right from the confirmation or its mail' }),
})

const returnedLines = z
  .array(
    z.strictObject({
      lineId: id('Order line'),
      quantity,
      reason: z.enum(returnReasonNames).meta({ description: 'Return reason' }),
    }),
  )
  .min(1, 'Select at least one line')
  .max(250)
  .meta({ description: 'Items to return' })

const exchange = z
  .array(z.strictObject({ variantId: id('Variant'), quantity }))
  .max(limits.linesPerEdit.value)
  .default([])
  .meta({ description: 'Exchange items; empty for a refund' })

const handPrice = z
  .strictObject({ amount: money, reason: requiredLine('Why') })
  .meta({ description: 'Manual unit price' })

const edit = z.strictObject({
  cancel: lines.default([]).meta({ description: 'Items to remove, neither packed nor shipped' }),
  restock: z.boolean().default(true).meta({ description: 'Whether to restock them' }),
  add: z
    .array(z.strictObject({ variantId: id('Variant'), quantity, price: handPrice.optional() }))
    .max(limits.linesPerEdit.value)
    .default([])
    .meta({ description: 'Items to add, at the current price unless one is set' }),
  deliveryAddress: address.optional(),
  deliveryOptionId: id('Shipping method').optional(),
  deliveryPrice: money.optional().meta({ description: 'Manual shipping price' }),
  taxExemption: z
    .strictObject({
      note: requiredLine('Reason for the exemption, for the invoice'),
      vatId: line('VAT number of the buyer’s business', 30).optional(),
    })
    .optional()
    .meta({ description: 'Exempts the whole order from tax; cannot be combined with other changes' }),
  reason: requiredLine('Reason, visible to the customer'),
})

const editFailures = [
  'order_not_found',
  'transition_refused',
  'line_not_found',
  'quantity_exceeds_open',
  'variant_not_found',
  'out_of_stock',
  'delivery_unavailable',
  'card_number_refused',
] as const

const changes = { idempotency: 'required', ifMatch: true, versioned: true } as const

export const orderChangeEndpoints = {
  cancelOwnOrder: endpoint({
    summary: 'Cancel the customer’s order or some of its items while none is packed',
    access: 'order',
    params,
    query: access,
    body: z.strictObject({
      reason: requiredLine('Why').optional(),
      lines: lines.optional().meta({ description: 'Items to cancel; the whole order if omitted' }),
    }),
    returns: order,
    status: 201,
    fails: [
      'order_not_found',
      'line_not_found',
      'quantity_exceeds_open',
      'transition_refused',
      'refund_failed',
      'card_number_refused',
    ],
    idempotency: 'required',
  }),
  requestReturn: endpoint({
    summary: 'Request a return',
    access: 'order',
    params,
    query: access,
    body: z.strictObject({
      lines: returnedLines,
      note: paragraph('Order note').nullable().default(null),
      exchange: exchange.meta({
        description:
          'Exchange items: other variants of the same products, up to the returned quantity; empty for a refund',
      }),
    }),
    returns: order,
    status: 201,
    fails: [
      'order_not_found',
      'line_not_found',
      'quantity_exceeds_open',
      'return_limit',
      'exchange_refused',
      'out_of_stock',
      'card_number_refused',
      'transition_refused',
    ],
    idempotency: 'required',
  }),
  cancelReturn: endpoint({
    summary: 'Cancel a return before any item is received',
    access: 'order',
    params: returnParams,
    query: access,
    returns: order,
    fails: ['order_not_found', 'return_not_found', 'transition_refused'],
  }),
  reorder: endpoint({
    summary: 'Reorder: add the items of an order to the current cart, as far as available',
    access: 'order',
    params,
    query: access,
    returns: z.object({
      cart: cart.nullable().meta({ description: 'The cart; null when nothing could be put in it' }),
      missing: z
        .array(missingLine)
        .meta({ description: 'Items that are unavailable, or not in that quantity' }),
    }),
    status: 201,
    fails: ['order_not_found'],
  }),
  previewOrderEdit: endpoint({
    summary: 'Preview an order edit; changes nothing',
    access: { permission: 'orders:write' },
    params,
    body: edit,
    returns: z.object({
      version: wholeNumber('The version of the order that it builds on'),
      change: money.meta({ description: 'Difference of the total; negative if lower' }),
      due: money.meta({ description: 'Balance due after the edit' }),
      back: money.meta({ description: 'Refund to the customer' }),
      total: money.meta({ description: 'New total' }),
      added: z
        .array(
          z.object({
            title: z.string().meta({ description: 'Title' }),
            quantity: wholeNumber('Quantity'),
            unitPrice: money,
            total: money,
          }),
        )
        .meta({ description: 'Added items with their prices' }),
      deliveryOptions: z.array(deliveryOption.pick({ id: true, name: true, price: true })).meta({
        description: 'Available shipping methods',
      }),
    }),
    fails: editFailures,
  }),
  editOrder: endpoint({
    summary: 'Edit an order, at the prices of the preview',
    access: { permission: 'orders:write' },
    params,
    body: edit.extend({
      change: money.meta({ description: 'Difference in the preview; any other is `edit_changed`' }),
    }),
    returns: adminOrder,
    status: 201,
    fails: [...editFailures, 'edit_changed', 'version_stale', 'refund_failed'],
    recentSignIn: 'large_amounts',
    ...changes,
  }),
  openReturn: endpoint({
    summary: 'Create a return, regardless of the return window',
    access: { permission: 'orders:write' },
    params,
    body: z.strictObject({
      lines: returnedLines,
      exchange,
      note: paragraph('Comment').nullable().default(null),
    }),
    returns: adminOrder,
    status: 201,
    fails: [
      'order_not_found',
      'line_not_found',
      'quantity_exceeds_open',
      'return_limit',
      'version_stale',
      'card_number_refused',
      'transition_refused',
    ],
    ...changes,
  }),
  decideReturn: endpoint({
    summary: 'Approve or decline a return; exchange items are added to the order immediately',
    access: { permission: 'orders:write' },
    params: returnParams,
    body: z.strictObject({
      approve: z.boolean().meta({ description: 'Whether the return is approved' }),
      answer: paragraph('Answer to the customer: return instructions, or the reason for declining')
        .nullable()
        .default(null),
      prices: z
        .array(z.strictObject({ variantId: id('Variant'), price: handPrice }))
        .max(limits.linesPerEdit.value)
        .default([])
        .meta({ description: 'Prices of exchange items, if different from the current prices' }),
    }),
    returns: adminOrder,
    status: 201,
    fails: [
      'order_not_found',
      'return_not_found',
      'transition_refused',
      'variant_not_found',
      'out_of_stock',
      'version_stale',
      'card_number_refused',
    ],
    ...changes,
  }),
  receiveReturn: endpoint({
    summary: 'Receive returned items, and refund any overpayment',
    access: { permission: 'orders:refund' },
    params: returnParams,
    body: z.strictObject({
      lines: z
        .array(
          z.strictObject({
            lineId: id('Order line'),
            quantity,
            restock: z.int().min(0).max(limits.quantityPerLine.value).meta({
              description: 'Quantity to restock; the rest is written off',
            }),
          }),
        )
        .min(1, 'Select at least one line')
        .max(250)
        .meta({ description: 'Received items' }),
      locationId: id('Restock location; the original location if omitted').optional(),
      shipping: money.optional().meta({ description: 'Shipping refund' }),
      fee: money.optional().meta({ description: 'Return fee' }),
      to: refundWay,
    }),
    returns: adminOrder,
    status: 201,
    fails: [
      'order_not_found',
      'return_not_found',
      'line_not_found',
      'quantity_exceeds_open',
      'transition_refused',
      'version_stale',
      'store_credit_gone',
      'refund_failed',
    ],
    recentSignIn: 'large_amounts',
    ...changes,
  }),
  endReturn: endpoint({
    summary: 'Cancel a return before any item is received, or close a partially received one',
    access: { permission: 'orders:write' },
    params: returnParams,
    returns: adminOrder,
    fails: ['order_not_found', 'return_not_found', 'transition_refused', 'version_stale'],
    ifMatch: true,
    versioned: true,
  }),
  listReturns: endpoint({
    summary: 'List orders with requested returns, or with returns awaiting items',
    access: { permission: 'orders:read' },
    query: z.strictObject({
      ...paging,
      ...span('Returns requested'),
      q: searchText('Words of the order’s number, its e-mail or the name it goes to'),
      state: z
        .enum(openReturnStates)
        .default('requested')
        .meta({ description: '`requested`: awaiting approval; `approved`: awaiting items' }),
    }),
    returns: listOf(adminOrderSummary.extend({ returns: adminOrder.shape.returns }), 'Orders, newest first'),
    fails: [],
  }),
}
