import { z } from 'zod'
import { checkoutEndReasons } from '#vocabulary/buying/checkout.ts'
import { returnStates } from '#vocabulary/orders/returns.ts'
import { endpoint } from '../endpoint.ts'
import { order, orderDelivery, orderReturn, orderSummary, fulfilment } from './order-values.ts'
import { email, id, image, listOf, money, paging, requiredLine, timestamp, wholeNumber } from '../values.ts'

const orderAccess = z.string().meta({ description: 'Right to see the order without signing in, for 30 days' })
const placed = z.object({
  state: z.literal('placed').meta({ description: 'The order stands' }),
  checkoutId: id('Checkout id'),
  orderId: id('Order number'),
  access: orderAccess,
})

const unplaced = [
  z.object({
    state: z.literal('redirect').meta({ description: 'Send the payer to the provider’s page' }),
    checkoutId: id('Checkout id'),
    redirectUrl: z.string().meta({ description: 'The provider’s page' }),
  }),
  z.object({
    state: z.literal('pending').meta({ description: 'The payment is still pending: try again' }),
    checkoutId: id('Checkout id'),
  }),
  z.object({
    state: z.literal('failed').meta({ description: 'No order was placed; any charge is refunded' }),
    checkoutId: id('Checkout id'),
    reason: z.enum(checkoutEndReasons).meta({ description: 'Why' }),
    givenBack: z.boolean().meta({ description: 'Whether a charge is refunded' }),
    message: z.string().meta({ description: 'Description' }),
  }),
] as const

const checkoutAnswer = z.discriminatedUnion('state', [placed, ...unplaced])
const checkoutOutcome = z.discriminatedUnion('state', [
  placed.extend({
    access: orderAccess.nullable().meta({
      description:
        'Right to see the order without signing in, for 30 days; null for the order of a customer, to anyone but them',
    }),
  }),
  ...unplaced,
])

const items = z.object({
  title: z.string().meta({ description: 'Title' }),
  quantity: wholeNumber('Quantity'),
})

const ownReturn = z
  .object({
    id: id('Return id'),
    number: orderReturn.shape.number,
    orderId: id('Order number'),
    state: z.enum(returnStates).meta({ description: 'Where it stands' }),
    lines: z.array(items).meta({ description: 'Items to return' }),
    exchange: z.array(items).meta({ description: 'Exchange items; empty for a refund' }),
    answer: z.string().nullable().meta({ description: 'Reply of the shop' }),
    requestedAt: timestamp('When it was requested'),
  })
  .meta({ id: 'OwnReturn', description: 'Return with its order' })

const ownOrderSummary = orderSummary
  .extend({
    images: z.array(image).meta({ description: 'Pictures of its first four lines' }),
    delivery: orderDelivery.pick({ kind: true, estimate: true }).meta({ description: 'How it is delivered' }),
    fulfilments: z.array(fulfilment).meta({ description: 'Its parcels' }),
    returns: z.array(ownReturn).meta({ description: 'Its returns, newest first' }),
  })
  .meta({ id: 'OwnOrderSummary', description: 'An order as the list of its customer shows it' })

export const orderEndpoints = {
  startCheckout: endpoint({
    summary: 'Check out a cart: place the order, or reserve the stock and redirect to the payment provider',
    access: 'cart',
    body: z.strictObject({
      cartId: id('Cart id, or `current`').meta({ example: 'current' }),
      paymentMethod: id('One of the cart’s payment methods').meta({ example: 'manual' }),
      total: money.meta({
        description: 'The total that the customer confirmed; any other total is `cart_changed`',
      }),
      due: money.optional().meta({
        description:
          'Balance due as the shopper saw it, if gift cards or store credit pay a part; the total if omitted',
      }),
      termsAccepted: z.boolean().optional().meta({
        description: 'Agreement to the terms; required if the shop has a policy `terms`',
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
    summary: 'Read the result of a checkout after the payment; places the order if it is paid',
    access: 'public',
    params: z.object({ checkoutId: id('Checkout id: unguessable; whoever has it may read the result') }),
    returns: checkoutOutcome,
    fails: ['checkout_not_found', 'payment_unavailable'],
  }),
  receivePaymentNotification: endpoint({
    summary: 'Receive a signed notification of a payment provider',
    access: 'provider',
    params: z.object({ provider: id('Payment method id').meta({ example: 'sandbox' }) }),
    upload: ['application/json'],
    returns: null,
    fails: ['notification_refused', 'not_found', 'payment_unavailable'],
  }),
  lookUpOrder: endpoint({
    summary:
      'Send the link of an order to its e-mail address; the response does not reveal whether the order exists',
    access: 'public',
    body: z.strictObject({
      number: requiredLine('Order number, with or without its dash', 40).meta({ example: '7K2QX-M4PD9' }),
      email,
    }),
    returns: null,
    fails: ['card_number_refused'],
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
  listAccountReturns: endpoint({
    summary: 'List the customer’s returns by pages of orders, newest first',
    access: 'customer',
    query: z.strictObject(paging),
    returns: listOf(ownReturn, 'Returns, those of the newest orders first'),
    fails: [],
  }),
  listAccountOrders: endpoint({
    summary: 'List the customer’s orders, newest first',
    access: 'customer',
    query: z.strictObject(paging),
    returns: listOf(ownOrderSummary, 'Orders, newest first'),
    fails: [],
  }),
}
