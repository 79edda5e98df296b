import { z } from 'zod'
import { limits } from '#vocabulary/limits.ts'
import { adminOrder, lines, params } from './admin-order-values.ts'
import { cart, missingLine } from '../buying/cart-values.ts'
import { deliveryOption } from '../pricing/price-values.ts'
import { endpoint } from '../endpoint.ts'
import { order } from './order-values.ts'
import { address, id, line, money, quantity, requiredLine, wholeNumber } from '../values.ts'

export const access = z.strictObject({
  access: z.string().max(200).optional().meta({ description: 'The right from the confirmation or its mail' }),
})

export const handPrice = z
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

export const changes = { idempotency: 'required', ifMatch: true, versioned: true } as const

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
}
