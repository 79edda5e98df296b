import { z } from 'zod'
import {
  orderStatuses,
  paymentStatuses,
  fulfilmentStatuses,
  fulfilmentStates,
} from '#vocabulary/orders/order-states.ts'
import { deliveryKinds } from '#vocabulary/pricing/delivery.ts'
import { creditKinds, returnReasonNames, returnStates } from '#vocabulary/orders/returns.ts'
import { says } from '#vocabulary/statements/says.ts'
import { orderEvent, orderEventDetails } from './order-history-values.ts'
import { discount, estimate, taxExemption, taxLine, totals } from '../pricing/price-values.ts'
import { address, id, image, line, money, timestamp, wholeNumber } from '../values.ts'

export const orderStatus = z
  .enum(orderStatuses)
  .meta({ description: 'Order status; `closed`: delivered and paid' })
export const paymentStatus = z
  .enum(paymentStatuses)
  .meta({ description: 'Payment status, derived from its payment events' })
export const fulfilmentStatus = z
  .enum(fulfilmentStatuses)
  .meta({ description: 'Fulfilment status, derived from its lines' })

export const orderLine = z
  .object({
    id: id('Line id'),
    variantId: id('Variant id'),
    productHandle: z.string().meta({ description: 'The product’s part of the URL when it was ordered' }),
    title: line('Product title when it was ordered'),
    options: z
      .array(z.object({ name: line('Option'), value: line('Value') }))
      .meta({ description: 'Selected options' }),
    sku: z.string().meta({ description: 'SKU when it was ordered' }),
    image: image.nullable().meta({ description: 'Picture when it was ordered' }),
    unitPrice: money.meta({ description: 'Unit price at the time of the order' }),
    quantity: wholeNumber('Quantity ordered'),
    backordered: wholeNumber('Quantity on backorder'),
    cancelled: wholeNumber('Quantity cancelled'),
    fulfilled: wholeNumber('Quantity shipped'),
    returnRequested: wholeNumber('Quantity requested for return and not received'),
    returned: wholeNumber('Quantity returned'),
    refunded: wholeNumber('Quantity shipped, refunded and not returned'),
    restocked: wholeNumber('Quantity restocked'),
    returnable: wholeNumber('Returnable quantity'),
    addedLater: z.boolean().meta({ description: 'Whether it was added after the order was placed' }),
    delivered: wholeNumber('Quantity delivered'),
    subtotal: money.meta({ description: 'Unit price times quantity' }),
    discounts: z.array(discount).meta({ description: 'Discounts on the line' }),
    total: money.meta({ description: 'Subtotal less discounts' }),
    taxRate: z
      .number()
      .meta({ description: 'All taxes together, in basis points: 1900 is 19 %', example: 1900 }),
    taxes: z.array(taxLine).meta({ description: 'Each tax on the line' }),
    tax: money.meta({ description: 'Tax of the line' }),
  })
  .meta({ id: 'OrderLine', description: 'A line as it was ordered; it never changes with the catalog' })

export const tracking = z
  .strictObject({
    carrier: line('Who carries the parcel', 100)
      .min(1, 'Enter the carrier')
      .meta({ description: 'Who carries the parcel', example: 'DHL' }),
    number: line('Tracking number', 100)
      .min(1, 'Enter the tracking number')
      .meta({ description: 'Tracking number', example: '00340434161094042557' }),
    url: z
      .url({ protocol: /^https?$/, error: says('format_https') })
      .max(500)
      .optional()
      .meta({ description: 'Page where it can be followed; by default that of a well-known carrier' }),
  })
  .meta({ id: 'Tracking', description: 'How a parcel is followed' })

export const fulfilment = z
  .object({
    id: id('Fulfilment id'),
    state: z.enum(fulfilmentStates).meta({ description: '`pending`: packed, not yet with the carrier' }),
    lines: z
      .array(z.object({ lineId: id('Order line'), quantity: wholeNumber('Quantity in this parcel') }))
      .meta({ description: 'Content' }),
    tracking: tracking.nullable().meta({ description: 'How it is followed' }),
    createdAt: timestamp('When it was packed'),
    shippedAt: timestamp('When it was shipped').nullable(),
    deliveredAt: timestamp('When it arrived').nullable(),
  })
  .meta({ id: 'Fulfilment', description: 'One parcel of an order' })

const orderCredit = z
  .object({
    id: id('Credit id'),
    kind: z.enum(creditKinds).meta({ description: 'What it is for' }),
    lines: z
      .array(
        z.object({
          lineId: id('Order line'),
          quantity: wholeNumber('Quantity'),
          amount: money.meta({ description: 'Amount, with tax' }),
        }),
      )
      .meta({ description: 'Items' }),
    shipping: money.meta({ description: 'Shipping refund' }),
    adjustment: money.meta({ description: 'Goodwill, or a fee if negative' }),
    amount: money.meta({ description: 'Reduction of the order total' }),
    taxLines: z.array(taxLine).meta({ description: 'Tax in the amount, by rate' }),
    reason: z.string().meta({ description: 'Why' }),
    at: timestamp('When'),
  })
  .meta({ id: 'OrderCredit', description: 'Credit' })

export const orderReturn = z
  .object({
    id: id('Return id'),
    number: z.string().meta({
      description: 'Its number: that of the order, and which of its returns it is',
      example: '7K2QX-M4PD9-R1',
    }),
    state: z.enum(returnStates).meta({ description: 'Where it stands' }),
    lines: z
      .array(
        z.object({
          lineId: id('Order line'),
          quantity: wholeNumber('Quantity to return'),
          received: wholeNumber('Quantity returned'),
          reason: z.enum(returnReasonNames).meta({ description: 'Why' }),
        }),
      )
      .meta({ description: 'Items to return' }),
    note: z.string().nullable().meta({ description: 'Comment of the customer' }),
    answer: z.string().nullable().meta({ description: 'Reply of the shop' }),
    exchange: z
      .array(
        z.object({
          variantId: id('Variant'),
          title: z.string().meta({ description: 'Title' }),
          quantity: wholeNumber('Quantity'),
        }),
      )
      .meta({ description: 'Exchange items; empty for a refund' }),
    refund: money
      .nullable()
      .meta({ description: 'Expected refund, without shipping; null for an exchange and once received' }),
    requestedAt: timestamp('When it was requested'),
    decidedAt: timestamp('When it was answered').nullable(),
    endedAt: timestamp('When it was closed').nullable(),
  })
  .meta({ id: 'OrderReturn', description: 'Return' })

const orderFields = {
  id: id('Order number').meta({ example: '7K2QX-M4PD9' }),
  version: wholeNumber('Version; increases with each change'),
  placedAt: timestamp('When it was placed'),
  payBy: timestamp('Until when a bank transfer is to arrive; null without a date').nullable(),
  timeZone: z
    .string()
    .meta({ description: 'IANA name of the zone that its dates are of', example: 'Europe/Berlin' }),
  status: orderStatus,
  payment: paymentStatus,
  fulfilment: fulfilmentStatus,
  totals: totals
    .extend({ shipping: money.meta({ description: 'Shipping before discounts' }) })
    .meta({ description: 'Total' }),
  quantity: wholeNumber('Total quantity of all lines'),
}

export const orderSummary = z
  .object({
    ...orderFields,
    title: z.string().meta({ description: 'Title of the first line' }),
    image: image.nullable().meta({ description: 'Picture of the first line' }),
  })
  .meta({ id: 'OrderSummary', description: 'An order as lists show it' })

export const orderDelivery = z.object({
  name: line('Shipping method'),
  kind: z.enum(deliveryKinds).meta({ description: '`pickup`: collected at the delivery address' }),
  instructions: z.string().nullable().meta({ description: 'Where it is collected: when, and what to bring' }),
  price: money,
  minDays: wholeNumber('Minimum working days'),
  maxDays: wholeNumber('Maximum working days'),
  estimate,
})

export const order = z
  .object({
    ...orderFields,
    market: id('Market id'),
    email: z.string().meta({ description: 'Where mails about it go' }),
    deliveryAddress: address,
    billingAddress: address,
    note: z.string().nullable().meta({ description: 'Order note' }),
    giftMessage: z.string().nullable().meta({ description: 'Gift message' }),
    language: z.string().meta({ description: 'The language it was ordered in', example: 'en' }),
    termsVersion: timestamp('Which version of the terms they agreed to: when it was changed last').nullable(),
    lines: z.array(orderLine).meta({ description: 'Items' }),
    delivery: orderDelivery.meta({ description: 'How it is delivered' }),
    paymentMethod: z
      .object({
        id: id('Payment method id'),
        label: line('Name'),
        instructions: z
          .string()
          .nullable()
          .meta({ description: 'Payment instructions, such as for a bank transfer' }),
        account: z
          .object({
            holder: line('Whose it is').nullable(),
            iban: line('IBAN, without spaces'),
            bic: line('BIC').nullable(),
          })
          .nullable()
          .meta({ description: 'The bank account to pay to; null where the instructions alone say it' }),
      })
      .meta({ description: 'How it is paid' }),
    paid: money.meta({ description: 'Captured minus refunded' }),
    refunded: money.meta({ description: 'Refunded' }),
    toPay: money.meta({ description: 'Balance due, less authorised amounts' }),
    credited: money.meta({ description: 'Adjustments to the total' }),
    credits: z.array(orderCredit).meta({ description: 'Adjustments, oldest first' }),
    current: z
      .object({
        total: money.meta({ description: 'Total less all adjustments' }),
        tax: money.meta({ description: 'Tax in it' }),
        taxLines: z.array(taxLine).meta({ description: 'Tax in it by rate' }),
      })
      .meta({ description: 'What the order comes to now' }),
    awaited: money.meta({ description: 'Credit of exchanges whose items are not back yet' }),
    refunding: money.meta({ description: 'Refunds that are under way' }),
    returns: z.array(orderReturn).meta({ description: 'Returns, oldest first' }),
    selfService: z
      .object({
        cancel: z.boolean().meta({ description: 'Whether the shopper may cancel what is not packed' }),
        returnable: z
          .array(
            z.object({
              lineId: id('Order line'),
              quantity: wholeNumber('Maximum quantity'),
              refund: money.meta({ description: 'Refund for all of them, without shipping' }),
              exchangeFor: z
                .array(
                  z.object({
                    variantId: id('Variant'),
                    title: z.string().meta({ description: 'What sets it apart' }),
                    price: money.meta({ description: 'Current standard unit price' }),
                    difference: money.meta({
                      description:
                        'What one costs in exchange: 0 at the same price, whatever discount was paid with',
                    }),
                  }),
                )
                .meta({ description: 'Other available variants of the same product' }),
            }),
          )
          .meta({ description: 'Items that the customer can return' }),
        returnsClosedAt: timestamp(
          'When the time to return its items ended; null before that, and where none is left',
        ).nullable(),
        withdrawUntil: z.iso.date().nullable().meta({
          description: 'Last day of the period to withdraw, in the order’s time zone; null before it begins',
        }),
      })
      .meta({ description: 'Actions available to the customer' }),
    fulfilments: z.array(fulfilment).meta({ description: 'Its parcels' }),
    plannedParcels: z
      .array(
        z.object({
          location: z.string().meta({ description: 'Location of its items', example: 'Studio' }),
          lines: z
            .array(z.object({ lineId: id('Order line'), quantity: wholeNumber('Quantity') }))
            .meta({ description: 'What goes in it' }),
        }),
      )
      .meta({ description: 'Parcels to pack, one for each location' }),
    vatId: z.string().nullable().meta({ description: 'VAT number that the buyer entered' }),
    taxExemption: taxExemption.nullable(),
    timeline: z
      .array(
        z.object({
          at: timestamp('When'),
          event: orderEvent,
          details: orderEventDetails,
        }),
      )
      .meta({ description: 'Timeline for the customer, newest first' }),
    ownerIsGuest: z.boolean().meta({ description: 'Whether it was placed without an account' }),
    demo: z.boolean().meta({ description: 'Whether it is a demo order, which is not shipped' }),
  })
  .meta({ id: 'Order', description: 'Order' })
