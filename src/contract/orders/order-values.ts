import { z } from 'zod'
import {
  orderStatuses,
  paymentStatuses,
  fulfilmentStatuses,
  fulfilmentStates,
} from '#vocabulary/orders/order-states.ts'
import { deliveryKinds } from '#vocabulary/pricing/delivery.ts'
import { creditKinds, returnReasonNames, returnStates } from '#vocabulary/orders/returns.ts'
import { discount, estimate, taxExemption, taxLine, totals } from '../pricing/price-values.ts'
import { address, id, image, line, money, timestamp, wholeNumber } from '../values.ts'

export const orderStatus = z
  .enum(orderStatuses)
  .meta({ description: 'Where the order stands; `closed`: delivered and paid' })
export const paymentStatus = z
  .enum(paymentStatuses)
  .meta({ description: 'Where its payment stands, reckoned from its payment events' })
export const fulfilmentStatus = z
  .enum(fulfilmentStatuses)
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
    backordered: wholeNumber('Pieces not there when they were ordered, and not sent yet'),
    cancelled: wholeNumber('Pieces cancelled'),
    fulfilled: wholeNumber('Pieces shipped'),
    returnRequested: wholeNumber('Pieces asked to be taken back, and not here yet'),
    returned: wholeNumber('Pieces that came back'),
    restocked: wholeNumber('Pieces that went back on sale'),
    returnable: wholeNumber('Pieces that are shipped, and neither back nor asked to be'),
    addedLater: z.boolean().meta({ description: 'Whether it came onto the order after it was placed' }),
    delivered: wholeNumber('Pieces delivered'),
    subtotal: money.meta({ description: 'Unit price times quantity' }),
    discounts: z.array(discount).meta({ description: 'What promotions took off the line' }),
    total: money.meta({ description: 'Subtotal less discounts' }),
    taxRate: z
      .number()
      .meta({ description: 'All taxes together, in basis points: 1900 is 19 %', example: 1900 }),
    taxes: z.array(taxLine).meta({ description: 'Each tax on the line' }),
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
    state: z.enum(fulfilmentStates).meta({ description: '`pending`: packed, not yet with the carrier' }),
    lines: z
      .array(z.object({ lineId: id('Order line'), quantity: wholeNumber('Pieces in this parcel') }))
      .meta({ description: 'What is in it' }),
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
          quantity: wholeNumber('Pieces'),
          amount: money.meta({ description: 'What they came to, with tax' }),
        }),
      )
      .meta({ description: 'The pieces it is for' }),
    shipping: money.meta({ description: 'What of the delivery it takes back' }),
    adjustment: money.meta({ description: 'Added as goodwill, or kept when negative' }),
    amount: money.meta({ description: 'What it makes the order less' }),
    reason: z.string().meta({ description: 'Why' }),
    at: timestamp('When'),
  })
  .meta({ id: 'OrderCredit', description: 'Something that made an order less' })

export const orderReturn = z
  .object({
    id: id('Return id'),
    state: z.enum(returnStates).meta({ description: 'Where it stands' }),
    lines: z
      .array(
        z.object({
          lineId: id('Order line'),
          quantity: wholeNumber('Pieces to come back'),
          received: wholeNumber('Pieces that came back'),
          reason: z.enum(returnReasonNames).meta({ description: 'Why' }),
        }),
      )
      .meta({ description: 'What is to come back' }),
    note: z.string().nullable().meta({ description: 'The shopper’s word to it' }),
    answer: z.string().nullable().meta({ description: 'The shop’s answer' }),
    exchange: z
      .array(
        z.object({
          variantId: id('Variant'),
          title: z.string().meta({ description: 'What it is' }),
          quantity: wholeNumber('Pieces'),
        }),
      )
      .meta({ description: 'What is wanted instead; none for money back' }),
    requestedAt: timestamp('When it was asked for'),
    decidedAt: timestamp('When it was answered').nullable(),
    endedAt: timestamp('When nothing more was to be done').nullable(),
  })
  .meta({ id: 'OrderReturn', description: 'Goods of an order that come back' })

const orderFields = {
  id: id('Order number').meta({ example: '7K2QX-M4PD9' }),
  version: wholeNumber('Grows with each change'),
  placedAt: timestamp('When it was placed'),
  status: orderStatus,
  payment: paymentStatus,
  fulfilment: fulfilmentStatus,
  totals: totals
    .extend({ shipping: money.meta({ description: 'Delivery before its discount' }) })
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
    giftMessage: z.string().nullable().meta({ description: 'Their word to whoever it is for' }),
    language: z.string().meta({ description: 'The language it was ordered in', example: 'en' }),
    termsVersion: timestamp('Which version of the terms they agreed to: when it was changed last').nullable(),
    lines: z.array(orderLine).meta({ description: 'What was ordered' }),
    delivery: z
      .object({
        name: line('Way of delivery'),
        kind: z.enum(deliveryKinds).meta({ description: '`pickup`: collected at the delivery address' }),
        instructions: z
          .string()
          .nullable()
          .meta({ description: 'Where it is collected: when, and what to bring' }),
        price: money,
        minDays: wholeNumber('Fewest working days'),
        maxDays: wholeNumber('Most working days'),
        estimate,
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
    toPay: money.meta({ description: 'Still to be paid, less what is promised' }),
    credited: money.meta({ description: 'What has been taken off the total since' }),
    credits: z.array(orderCredit).meta({ description: 'What took it off, oldest first' }),
    returns: z.array(orderReturn).meta({ description: 'Goods that come back, or were to, oldest first' }),
    selfService: z
      .object({
        cancel: z.boolean().meta({ description: 'Whether the shopper may cancel what is not packed' }),
        returnable: z
          .array(
            z.object({
              lineId: id('Order line'),
              quantity: wholeNumber('Most pieces'),
              exchangeFor: z
                .array(
                  z.object({
                    variantId: id('Variant'),
                    title: z.string().meta({ description: 'What sets it apart' }),
                    price: money.meta({ description: 'What a piece costs everybody now' }),
                  }),
                )
                .meta({ description: 'Other variants of the same goods that are there now' }),
            }),
          )
          .meta({ description: 'What the shopper may ask to send back now' }),
      })
      .meta({ description: 'What the shopper may do by themselves' }),
    fulfilments: z.array(fulfilment).meta({ description: 'Its parcels' }),
    plannedParcels: z
      .array(
        z.object({
          location: z.string().meta({ description: 'Where its pieces lie', example: 'Studio' }),
          lines: z
            .array(z.object({ lineId: id('Order line'), quantity: wholeNumber('Pieces') }))
            .meta({ description: 'What goes in it' }),
        }),
      )
      .meta({ description: 'Parcels still to be packed, one for each place its pieces come from' }),
    taxExemption: taxExemption.nullable(),
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
