import { z } from 'zod'
import { limits } from '#vocabulary/limits.ts'
import { endpoint } from '../endpoint.ts'
import { address, email, id, image, line, paragraph, quantity, requiredLine, wholeNumber } from '../values.ts'

import { cart, missingLine } from './cart-values.ts'

const linkToken = z.string().min(1).max(300).meta({ description: 'The right from the reminder’s link' })

const params = z.object({
  cartId: id('Cart id, or `current`: the cart of the cookie or of the signed-in shopper').meta({
    example: 'current',
  }),
})
const lineParams = params.extend({ lineId: id('Line id') })

export const cartEndpoints = {
  createCart: endpoint({
    summary: 'Create a cart and make it the current one',
    access: 'public',
    body: z.strictObject({ market: id('Market id; the default one when left out').optional() }),
    returns: cart,
    status: 201,
    fails: [],
  }),
  getCart: endpoint({
    summary: 'Read a cart, priced as of now, with whatever has changed since',
    access: 'cart',
    params,
    returns: cart,
    fails: ['cart_not_found'],
  }),
  updateCart: endpoint({
    summary: 'Update the cart’s e-mail, addresses, shipping method, note or market, or accept changes',
    access: 'cart',
    params,
    body: z.strictObject({
      email: email.nullable().optional(),
      deliveryAddress: address.nullable().optional(),
      billingAddress: address.nullable().optional(),
      deliveryOptionId: id('Delivery option id').nullable().optional(),
      note: paragraph('Order note', limits.noteLength.value).nullable().optional(),
      giftMessage: paragraph('Gift message', limits.giftMessageLength.value).nullable().optional(),
      vatId: line('VAT number of the buyer’s business', 30)
        .nullable()
        .optional()
        .meta({ example: 'DE136695976' }),
      collectorName: line('Name for pick-up').nullable().optional(),
      market: id('Market id').optional(),
      useStoreCredit: z.boolean().optional().meta({ description: 'Pay with store credit first' }),
      remindMe: z.boolean().optional().meta({
        description: 'Send one reminder if the cart is abandoned for four hours; only with consent',
      }),
      acceptChanges: z.literal(true).optional().meta({
        description:
          'Accept current prices, reduce quantities to the available stock, and remove lines that are no longer sold',
      }),
    }),
    returns: cart,
    fails: ['cart_not_found', 'cart_closed', 'delivery_unavailable', 'card_number_refused'],
  }),
  addCartLine: endpoint({
    summary: 'Add a variant to the cart; `current` creates a cart if there is none',
    access: 'cart',
    params,
    body: z.strictObject({ variantId: id('Variant id'), quantity: quantity.default(1) }),
    returns: cart,
    status: 201,
    fails: [
      'cart_not_found',
      'cart_closed',
      'variant_not_found',
      'out_of_stock',
      'quantity_limit',
      'cart_full',
    ],
  }),
  changeCartLine: endpoint({
    summary: 'Set the quantity of a line',
    access: 'cart',
    params: lineParams,
    body: z.strictObject({ quantity }),
    returns: cart,
    fails: ['cart_not_found', 'cart_closed', 'line_not_found', 'out_of_stock'],
  }),
  addCartCode: endpoint({
    summary: 'Add a discount code; the cart shows whether each code applies, and why not',
    access: 'cart',
    params,
    body: z.strictObject({ code: requiredLine('The code, however it is written', 100) }),
    returns: cart,
    status: 201,
    fails: ['cart_not_found', 'cart_closed', 'code_not_valid', 'code_limit'],
  }),
  removeCartCode: endpoint({
    summary: 'Remove a discount code',
    access: 'cart',
    params: params.extend({ code: id('Code') }),
    returns: cart,
    fails: ['cart_not_found', 'cart_closed'],
  }),
  getSavedCart: endpoint({
    summary: 'Read the items of a cart reminder, without personal data',
    access: 'public',
    query: z.strictObject({ token: linkToken }),
    returns: z.object({
      lines: z
        .array(
          z.object({
            productHandle: z.string().meta({ description: 'URL handle of the product' }),
            title: line('Product title'),
            options: z.array(z.string()).meta({ description: 'Selected options' }),
            image: image.nullable().meta({ description: 'Picture' }),
            quantity: wholeNumber('Quantity'),
          }),
        )
        .meta({ description: 'Former items' }),
    }),
    fails: ['link_expired'],
  }),
  restoreCart: endpoint({
    summary: 'Restore the items of a cart reminder to the current cart, as far as available',
    access: 'public',
    body: z.strictObject({ token: linkToken }),
    returns: z.object({
      cart,
      missing: z
        .array(missingLine)
        .meta({ description: 'Items that are unavailable, or not in that quantity' }),
    }),
    status: 201,
    fails: ['link_expired'],
  }),
  removeCartLine: endpoint({
    summary: 'Remove a line from the cart',
    access: 'cart',
    params: lineParams,
    returns: cart,
    fails: ['cart_not_found', 'cart_closed', 'line_not_found'],
  }),
}
