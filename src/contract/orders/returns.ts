import { z } from 'zod'
import { openReturnStates } from '#vocabulary/orders/order-states.ts'
import { limits } from '#vocabulary/limits.ts'
import { returnReasonNames } from '#vocabulary/orders/returns.ts'
import { access, changes, handPrice } from './order-changes.ts'
import { adminOrder, adminOrderObject, adminOrderSummary, params, refundWay } from './admin-order-values.ts'
import { endpoint } from '../endpoint.ts'
import { order } from './order-values.ts'
import { countedListOf, countedPaging, id, money, paragraph, quantity, searchText, span } from '../values.ts'

const returnParams = params.extend({ returnId: id('Return id') })

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

export const returnEndpoints = {
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
      ...countedPaging,
      ...span('Returns requested'),
      q: searchText('Words of the order’s number, its e-mail or the name it goes to'),
      state: z
        .enum(openReturnStates)
        .default('requested')
        .meta({ description: '`requested`: awaiting approval; `approved`: awaiting items' }),
    }),
    returns: countedListOf(
      adminOrderSummary.extend({ returns: adminOrderObject.shape.returns }),
      'Orders, newest first',
    ),
    fails: [],
  }),
}
