import { z } from 'zod'
import { checkoutEndReasons } from '#vocabulary/buying/checkout.ts'
import { returnStates } from '#vocabulary/orders/returns.ts'
import { endpoint } from '../endpoint.ts'
import { order, orderSummary } from './order-values.ts'
import { email, id, listOf, money, paging, requiredLine, timestamp, wholeNumber } from '../values.ts'

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
    reason: z.enum(checkoutEndReasons).meta({ description: 'Why' }),
    givenBack: z.boolean().meta({ description: 'Whether something was taken, which is given back' }),
    message: z.string().meta({ description: 'The same in words' }),
  }),
])

const someGoods = z.object({
  title: z.string().meta({ description: 'What it is' }),
  quantity: wholeNumber('Pieces'),
})

const ownReturn = z
  .object({
    id: id('Return id'),
    orderId: id('Order number'),
    state: z.enum(returnStates).meta({ description: 'Where it stands' }),
    lines: z.array(someGoods).meta({ description: 'What is to come back' }),
    exchange: z.array(someGoods).meta({ description: 'What is wanted instead; none for money back' }),
    answer: z.string().nullable().meta({ description: 'The shop’s answer' }),
    requestedAt: timestamp('When it was asked for'),
  })
  .meta({ id: 'OwnReturn', description: 'Goods that someone sends back, with the order they are of' })

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
      due: money.optional().meta({
        description:
          'What they have seen is left to pay, where gift cards or store credit pay a part; the total when left out',
      }),
      termsAccepted: z.boolean().optional().meta({
        description: 'That they agree to the terms; asked for where the shop has a policy `terms`',
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
  lookUpOrder: endpoint({
    summary:
      'Have the link to an order sent to the e-mail it was placed with; answers alike whether there is such an order or not',
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
    summary: 'List what one has sent back, or asked to: the returns of a page of one’s orders, newest first',
    access: 'customer',
    query: z.strictObject(paging),
    returns: listOf(ownReturn, 'Returns, those of the newest orders first'),
    fails: [],
  }),
  listAccountOrders: endpoint({
    summary: 'List the orders of who is signed in, newest first',
    access: 'customer',
    query: z.strictObject(paging),
    returns: listOf(orderSummary, 'Orders, newest first'),
    fails: [],
  }),
}
