import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { totals } from './carts.ts'
import { address, id, image, line, listOf, money, paging, timestamp, wholeNumber } from './values.ts'

export const orderStatus = z
  .enum(['placed', 'cancelled', 'closed'])
  .meta({ description: 'Where the order stands; `closed`: delivered and paid' })
export const paymentStatus = z
  .enum([
    'none',
    'pending',
    'authorised',
    'partially_paid',
    'paid',
    'partially_refunded',
    'refunded',
    'overpaid',
    'disputed',
  ])
  .meta({ description: 'Where its payment stands, reckoned from its payment events' })
export const fulfilmentStatus = z
  .enum(['unfulfilled', 'partially_fulfilled', 'fulfilled', 'delivered', 'partially_returned', 'returned'])
  .meta({ description: 'Where its goods stand, reckoned from its lines' })

export const orderLine = z
  .object({
    id: id('Line id'),
    variantId: id('Variant id'),
    productHandle: z.string().meta({ description: 'The product’s part of the URL when it was ordered' }),
    title: line('Product title when it was ordered'),
    options: z
      .array(z.object({ name: line('Option'), value: line('Value') }))
      .meta({ description: 'What was chosen' }),
    sku: z.string().meta({ description: 'SKU when it was ordered' }),
    image: image.nullable().meta({ description: 'Picture when it was ordered' }),
    unitPrice: money.meta({ description: 'Price of one piece when it was ordered' }),
    quantity: wholeNumber('Pieces ordered'),
    cancelled: wholeNumber('Pieces cancelled'),
    fulfilled: wholeNumber('Pieces shipped'),
    delivered: wholeNumber('Pieces delivered'),
    subtotal: money.meta({ description: 'Unit price times quantity' }),
    taxRate: wholeNumber('Basis points: 1900 is 19 %'),
    tax: money.meta({ description: 'Tax of the line' }),
  })
  .meta({ id: 'OrderLine', description: 'A line as it was ordered; it never changes with the catalogue' })

export const tracking = z
  .strictObject({
    carrier: line('Who carries the parcel', 100)
      .min(1, 'Please name the carrier')
      .meta({ description: 'Who carries the parcel', example: 'DHL' }),
    number: line('Tracking number', 100)
      .min(1, 'Please give the number')
      .meta({ description: 'Tracking number', example: '00340434161094042557' }),
    url: z
      .url({ protocol: /^https?$/, error: 'A full https address' })
      .max(500)
      .optional()
      .meta({ description: 'Page where it can be followed' }),
  })
  .meta({ id: 'Tracking', description: 'How a parcel is followed' })

export const fulfilment = z
  .object({
    id: id('Fulfilment id'),
    state: z
      .enum(['pending', 'shipped', 'delivered', 'cancelled'])
      .meta({ description: '`pending`: packed, not yet with the carrier' }),
    lines: z
      .array(z.object({ lineId: id('Order line'), quantity: wholeNumber('Pieces in this parcel') }))
      .meta({ description: 'What is in it' }),
    tracking: tracking.nullable().meta({ description: 'How it is followed' }),
    createdAt: timestamp('When it was packed'),
    shippedAt: timestamp('When it was shipped').nullable(),
    deliveredAt: timestamp('When it arrived').nullable(),
  })
  .meta({ id: 'Fulfilment', description: 'One parcel of an order' })

const orderFields = {
  id: id('Order number').meta({ example: '7K2QX-M4PD9' }),
  version: wholeNumber('Grows with each change'),
  placedAt: timestamp('When it was placed'),
  status: orderStatus,
  payment: paymentStatus,
  fulfilment: fulfilmentStatus,
  totals: totals
    .extend({ shipping: money.meta({ description: 'Delivery' }) })
    .meta({ description: 'What it comes to' }),
  quantity: wholeNumber('Pieces in all lines'),
}

export const orderSummary = z
  .object({
    ...orderFields,
    title: z.string().meta({ description: 'Title of the first line' }),
    image: image.nullable().meta({ description: 'Picture of the first line' }),
  })
  .meta({ id: 'OrderSummary', description: 'An order as lists show it' })

export const order = z
  .object({
    ...orderFields,
    market: id('Market id'),
    email: z.string().meta({ description: 'Where mails about it go' }),
    deliveryAddress: address,
    billingAddress: address,
    note: z.string().nullable().meta({ description: 'The shopper’s word to the shop' }),
    lines: z.array(orderLine).meta({ description: 'What was ordered' }),
    delivery: z
      .object({
        name: line('Way of delivery'),
        price: money,
        minDays: wholeNumber('Fewest working days'),
        maxDays: wholeNumber('Most working days'),
      })
      .meta({ description: 'How it is delivered' }),
    paymentMethod: z
      .object({
        id: id('Payment method id'),
        label: line('Name'),
        instructions: z
          .string()
          .nullable()
          .meta({ description: 'What to do when it is to be paid by the shopper, such as a bank transfer' }),
      })
      .meta({ description: 'How it is paid' }),
    paid: money.meta({ description: 'Captured minus refunded' }),
    refunded: money.meta({ description: 'Given back' }),
    fulfilments: z.array(fulfilment).meta({ description: 'Its parcels' }),
    timeline: z
      .array(
        z.object({
          at: timestamp('When'),
          event: z.string().meta({ description: 'Stable name', example: 'shipped' }),
          text: z.string().meta({ description: 'The same in words' }),
        }),
      )
      .meta({ description: 'What has happened, newest first, as the shopper may read it' }),
    ownerIsGuest: z.boolean().meta({ description: 'Whether it was placed without an account' }),
    demo: z.boolean().meta({ description: 'Whether it is an order of demo goods, which no one ships' }),
  })
  .meta({ id: 'Order', description: 'What someone has bought, as it was then' })

const checkoutAnswer = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('placed').meta({ description: 'The order stands' }),
    checkoutId: id('Checkout id'),
    orderId: id('Order number'),
    access: z.string().meta({ description: 'Right to see the order without signing in, for 30 days' }),
  }),
  z.object({
    state: z.literal('redirect').meta({ description: 'Send the payer to the provider’s page' }),
    checkoutId: id('Checkout id'),
    redirectUrl: z.string().meta({ description: 'The provider’s page' }),
  }),
  z.object({
    state: z.literal('pending').meta({ description: 'The provider has not decided yet: ask again' }),
    checkoutId: id('Checkout id'),
  }),
  z.object({
    state: z
      .literal('failed')
      .meta({ description: 'Nothing was ordered, and whatever was taken is given back' }),
    checkoutId: id('Checkout id'),
    reason: z.enum(['declined', 'cancelled', 'expired', 'out_of_stock']).meta({ description: 'Why' }),
    message: z.string().meta({ description: 'The same in words' }),
  }),
])

export const orderEndpoints = {
  startCheckout: endpoint({
    summary:
      'Order what is in the cart: place it at once, or hold the stock and send the payer to the provider',
    access: 'cart',
    body: z.strictObject({
      cartId: id('Cart id, or `current`').meta({ example: 'current' }),
      paymentMethod: id('One of the cart’s payment methods').meta({ example: 'manual' }),
      total: money.meta({
        description: 'The total that the shopper has seen; anything else is `cart_changed`',
      }),
    }),
    returns: checkoutAnswer,
    status: 201,
    fails: [
      'cart_not_found',
      'cart_closed',
      'cart_empty',
      'cart_changed',
      'checkout_incomplete',
      'out_of_stock',
      'payment_method_unavailable',
      'payment_unavailable',
      'delivery_unavailable',
    ],
    idempotency: 'required',
  }),
  confirmCheckout: endpoint({
    summary: 'Ask what has become of a checkout after the payer came back; places the order when it is paid',
    access: 'public',
    params: z.object({ checkoutId: id('Checkout id: unguessable, and the right to ask') }),
    returns: checkoutAnswer,
    fails: ['checkout_not_found', 'payment_unavailable'],
  }),
  receivePaymentNotification: endpoint({
    summary: 'Take a payment provider’s signed notification',
    access: 'provider',
    params: z.object({ provider: id('Payment method id').meta({ example: 'sandbox' }) }),
    upload: ['application/json'],
    returns: null,
    fails: ['notification_refused', 'not_found', 'payment_unavailable'],
  }),
  getOrder: endpoint({
    summary: 'Read an order, as the shopper who placed it or with its link',
    access: 'order',
    params: z.object({ orderId: id('Order number').meta({ example: '7K2QX-M4PD9' }) }),
    query: z.strictObject({
      access: z
        .string()
        .max(200)
        .optional()
        .meta({ description: 'The right from the confirmation or its mail' }),
    }),
    returns: order,
    fails: ['order_not_found'],
  }),
  listAccountOrders: endpoint({
    summary: 'List the orders of who is signed in, newest first',
    access: 'customer',
    query: z.strictObject(paging),
    returns: listOf(orderSummary, 'Orders, newest first'),
    fails: [],
  }),
}
