import { z } from 'zod'
import { openReturnStates } from '#vocabulary/orders/order-states.ts'
import { limits } from '#vocabulary/limits.ts'
import { returnReasonNames } from '#vocabulary/orders/returns.ts'
import { adminOrder, adminOrderSummary, lines, params, refundWay } from './admin-orders.ts'
import { cart, missingLine } from '../buying/carts.ts'
import { deliveryOption } from '../pricing/price-values.ts'
import { endpoint } from '../endpoint.ts'
import { order } from './order-values.ts'
import {
  address,
  id,
  listOf,
  money,
  paging,
  paragraph,
  quantity,
  requiredLine,
  wholeNumber,
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
      reason: z.enum(returnReasonNames).meta({ description: 'Why it comes back' }),
    }),
  )
  .min(1, 'Choose at least one line')
  .max(250)
  .meta({ description: 'What is to come back' })

const exchange = z
  .array(z.strictObject({ variantId: id('Variant'), quantity }))
  .max(limits.linesPerEdit.value)
  .default([])
  .meta({ description: 'What is wanted instead; none for money back' })

const handPrice = z
  .strictObject({ amount: money, reason: requiredLine('Why') })
  .meta({ description: 'A price for one piece that is set by hand' })

const edit = z.strictObject({
  cancel: lines.default([]).meta({ description: 'Pieces that are taken off: neither packed nor shipped' }),
  restock: z.boolean().default(true).meta({ description: 'Put them back on sale' }),
  add: z
    .array(z.strictObject({ variantId: id('Variant'), quantity, price: handPrice.optional() }))
    .max(limits.linesPerEdit.value)
    .default([])
    .meta({ description: 'What comes on top, at today’s price unless one is set' }),
  deliveryAddress: address.optional(),
  deliveryOptionId: id('Way of delivery').optional(),
  deliveryPrice: money.optional().meta({ description: 'Price of the delivery where it is set by hand' }),
  reason: requiredLine('Why, for the books and the shopper'),
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
    summary: 'Cancel one’s own order, or pieces of it, while none of them is packed',
    access: 'order',
    params,
    query: access,
    body: z.strictObject({
      reason: requiredLine('Why').default('Cancelled by the shopper'),
      lines: lines.optional().meta({ description: 'Only these pieces; else all of it' }),
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
    summary: 'Ask to send back goods of one’s own order',
    access: 'order',
    params,
    query: access,
    body: z.strictObject({
      lines: returnedLines,
      note: paragraph('A word to the shop').nullable().default(null),
      exchange: exchange.meta({
        description:
          'Other variants of the same goods, wanted in their place; no more pieces than come back; none for money back',
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
    summary: 'Call off a return of which nothing has come',
    access: 'order',
    params: returnParams,
    query: access,
    returns: order,
    fails: ['order_not_found', 'return_not_found', 'transition_refused'],
  }),
  reorder: endpoint({
    summary: 'Put what an order held in the current cart again, as far as it is sold',
    access: 'order',
    params,
    query: access,
    returns: z.object({
      cart: cart.nullable().meta({ description: 'The cart; null when nothing could be put in it' }),
      missing: z.array(missingLine).meta({ description: 'What is not sold any more, or not as much' }),
    }),
    status: 201,
    fails: ['order_not_found'],
  }),
  previewOrderEdit: endpoint({
    summary: 'Tell what a change of an order would cost; changes nothing',
    access: { permission: 'orders:write' },
    params,
    body: edit,
    returns: z.object({
      version: wholeNumber('The version of the order that it builds on'),
      change: money.meta({ description: 'What the order would come to more, or less when negative' }),
      due: money.meta({ description: 'What would be due then' }),
      back: money.meta({ description: 'What would go back to the shopper' }),
      total: money.meta({ description: 'What the order would come to' }),
      added: z
        .array(
          z.object({
            title: z.string().meta({ description: 'What it is' }),
            quantity: wholeNumber('Pieces'),
            unitPrice: money,
            total: money,
          }),
        )
        .meta({ description: 'What would come on top, with its prices' }),
      deliveryOptions: z.array(deliveryOption.pick({ id: true, name: true, price: true })).meta({
        description: 'Ways of delivery there are then',
      }),
    }),
    fails: editFailures,
  }),
  editOrder: endpoint({
    summary: 'Change an order in one step, at the prices that the preview has shown',
    access: { permission: 'orders:write' },
    params,
    body: edit.extend({
      change: money.meta({ description: 'What the preview said; anything else is `edit_changed`' }),
    }),
    returns: adminOrder,
    status: 201,
    fails: [...editFailures, 'edit_changed', 'version_stale', 'refund_failed'],
    recentSignIn: 'large_amounts',
    ...changes,
  }),
  openReturn: endpoint({
    summary: 'Open a return for a shopper, whatever the window',
    access: { permission: 'orders:write' },
    params,
    body: z.strictObject({
      lines: returnedLines,
      exchange,
      note: paragraph('A word to it').nullable().default(null),
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
    summary: 'Approve a return or decline it; goods in exchange are added to the order at once',
    access: { permission: 'orders:write' },
    params: returnParams,
    body: z.strictObject({
      approve: z.boolean().meta({ description: 'Whether the goods may be sent' }),
      answer: paragraph('What the shopper is told: how to send it, or why not').nullable().default(null),
      prices: z
        .array(z.strictObject({ variantId: id('Variant'), price: handPrice }))
        .max(limits.linesPerEdit.value)
        .default([])
        .meta({ description: 'Prices of goods in exchange, where they are not today’s' }),
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
    summary: 'Take in goods that came back, and give back what was paid too much by that',
    access: { permission: 'orders:refund' },
    params: returnParams,
    body: z.strictObject({
      lines: z
        .array(
          z.strictObject({
            lineId: id('Order line'),
            quantity,
            restock: z.int().min(0).max(limits.quantityPerLine.value).meta({
              description: 'How many go back on sale; the others are written off',
            }),
          }),
        )
        .min(1, 'Choose at least one line')
        .max(250)
        .meta({ description: 'What came' }),
      locationId: id('Where they go on sale; where they came from when left out').optional(),
      shipping: money.optional().meta({ description: 'What of the delivery is given back' }),
      fee: money.optional().meta({ description: 'What is kept for the trouble' }),
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
      'refund_failed',
    ],
    recentSignIn: 'large_amounts',
    ...changes,
  }),
  endReturn: endpoint({
    summary: 'Call off a return of which nothing came, or close one whose rest will not come',
    access: { permission: 'orders:write' },
    params: returnParams,
    returns: adminOrder,
    fails: ['order_not_found', 'return_not_found', 'transition_refused', 'version_stale'],
    ifMatch: true,
    versioned: true,
  }),
  listReturns: endpoint({
    summary: 'List orders whose returns wait for an answer, or for the goods',
    access: { permission: 'orders:read' },
    query: z.strictObject({
      ...paging,
      state: z
        .enum(openReturnStates)
        .default('requested')
        .meta({ description: '`requested`: to be answered; `approved`: to be received' }),
    }),
    returns: listOf(adminOrderSummary.extend({ returns: adminOrder.shape.returns }), 'Orders, newest first'),
    fails: [],
  }),
}
