import { z } from 'zod'
import { limits } from '#vocabulary/limits.ts'
import { endpoint } from './endpoint.ts'
import {
  address,
  country,
  currency,
  email,
  id,
  image,
  line,
  money,
  paragraph,
  quantity,
  timestamp,
  wholeNumber,
} from './values.ts'

const problem = z
  .object({
    code: z
      .enum(['out_of_stock', 'less_in_stock', 'price_changed', 'no_longer_sold', 'delivery_unavailable'])
      .meta({ description: 'What has happened since the line was put in the cart' }),
    message: z.string().meta({ description: 'The same in words' }),
  })
  .meta({ id: 'CartProblem', description: 'Something the shopper must know before paying' })

const cartLine = z
  .object({
    id: id('Line id'),
    variantId: id('Variant id'),
    productHandle: z.string().meta({ description: 'The product’s part of the URL' }),
    title: line('Product title'),
    options: z
      .array(z.object({ name: line('Option'), value: line('Value') }))
      .meta({ description: 'What was chosen' }),
    sku: z.string().meta({ description: 'SKU' }),
    image: image.nullable().meta({ description: 'Picture of the variant' }),
    quantity: wholeNumber('Pieces'),
    unitPrice: money.meta({ description: 'Price of one piece now' }),
    compareAtPrice: money.nullable().meta({ description: 'Price before, when reduced' }),
    subtotal: money.meta({ description: 'Unit price times quantity' }),
    sellable: wholeNumber('Most pieces that can be bought now'),
    problems: z.array(problem).meta({ description: 'What has changed on this line' }),
  })
  .meta({ id: 'CartLine', description: 'Some pieces of one variant' })

const taxLine = z.object({
  name: z.string().meta({ description: 'What the tax is called', example: 'VAT 19 %' }),
  rate: wholeNumber('Basis points: 1900 is 19 %'),
  amount: money.meta({ description: 'Tax at this rate' }),
})

export const totals = z
  .object({
    subtotal: money.meta({ description: 'Sum of the lines, as prices are shown' }),
    shipping: money.nullable().meta({ description: 'Delivery; null while it is not known' }),
    tax: money.meta({ description: 'All tax, of the goods and of delivery' }),
    taxLines: z.array(taxLine).meta({ description: 'Tax by rate' }),
    taxIncluded: z.boolean().meta({ description: 'Whether subtotal and shipping have the tax in them' }),
    total: money.meta({ description: 'What is to be paid' }),
  })
  .meta({ id: 'Totals', description: 'What it comes to' })

export const deliveryOption = z
  .object({
    id: id('Delivery option id').meta({ example: 'standard' }),
    name: line('Name').meta({ example: 'Standard' }),
    price: money,
    minDays: wholeNumber('Fewest working days'),
    maxDays: wholeNumber('Most working days'),
  })
  .meta({ id: 'DeliveryOption', description: 'A way of delivery' })

export const cart = z
  .object({
    id: id('Cart id: unguessable, and the right to the cart as long as it has no owner'),
    version: wholeNumber('Grows with each change'),
    state: z.enum(['open', 'ordered']).meta({ description: '`ordered`: it has become the order `orderId`' }),
    orderId: z.string().nullable().meta({ description: 'The order it became' }),
    market: id('Market id'),
    currency,
    lines: z.array(cartLine).meta({ description: 'Lines, in the order they were added' }),
    quantity: wholeNumber('Pieces in all lines'),
    email: z.string().nullable().meta({ description: 'Where the confirmation goes' }),
    deliveryAddress: address.nullable().meta({ description: 'Where the parcel goes' }),
    billingAddress: address.nullable().meta({ description: 'Null: the same as the delivery address' }),
    note: z.string().nullable().meta({ description: 'A word to the shop' }),
    deliveryCountry: country.meta({
      description: 'Country that delivery and tax are reckoned for: the address’s, or the market’s first',
    }),
    deliveryOptions: z.array(deliveryOption).meta({ description: 'Ways of delivery to that country' }),
    deliveryOptionId: z.string().nullable().meta({ description: 'The chosen one' }),
    paymentMethods: z
      .array(
        z.object({
          id: id('Payment method id').meta({ example: 'sandbox' }),
          label: line('Name'),
          about: line('What happens next'),
          kind: z
            .enum(['offline', 'redirect'])
            .meta({ description: '`redirect`: the payer is sent to the provider’s page' }),
        }),
      )
      .meta({ description: 'Ways to pay' }),
    totals,
    problems: z.array(problem).meta({ description: 'What has changed on the cart as a whole' }),
    missing: z
      .array(z.enum(['lines', 'email', 'deliveryAddress', 'deliveryOption']))
      .meta({ description: 'What is still needed before it can be ordered' }),
    expiresAt: timestamp('When it is gone unless used'),
  })
  .meta({ id: 'Cart', description: 'What someone is about to buy' })

const params = z.object({
  cartId: id('Cart id, or `current`: the cart of the cookie or of the signed-in shopper').meta({
    example: 'current',
  }),
})
const lineParams = params.extend({ lineId: id('Line id') })

export const cartEndpoints = {
  createCart: endpoint({
    summary: 'Start a cart and make it the current one',
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
    summary: 'Set the cart’s e-mail, addresses, delivery, note or market, or accept what has changed',
    access: 'cart',
    params,
    body: z.strictObject({
      email: email.nullable().optional(),
      deliveryAddress: address.nullable().optional(),
      billingAddress: address.nullable().optional(),
      deliveryOptionId: id('Delivery option id').nullable().optional(),
      note: paragraph('A word to the shop', limits.noteLength.value).nullable().optional(),
      market: id('Market id').optional(),
      acceptChanges: z.literal(true).optional().meta({
        description:
          'Take prices as they are now, cap quantities to what is left, and drop lines that are no longer sold',
      }),
    }),
    returns: cart,
    fails: ['cart_not_found', 'cart_closed', 'delivery_unavailable', 'card_number_refused'],
  }),
  addCartLine: endpoint({
    summary: 'Put pieces of a variant in the cart; `current` starts a cart where there is none',
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
    summary: 'Set how many pieces a line holds',
    access: 'cart',
    params: lineParams,
    body: z.strictObject({ quantity }),
    returns: cart,
    fails: ['cart_not_found', 'cart_closed', 'line_not_found', 'out_of_stock'],
  }),
  removeCartLine: endpoint({
    summary: 'Take a line out of the cart',
    access: 'cart',
    params: lineParams,
    returns: cart,
    fails: ['cart_not_found', 'cart_closed', 'line_not_found'],
  }),
}
