import { z } from 'zod'
import { paymentEventKinds, refundWays } from '#vocabulary/orders/payments.ts'
import { openReturnStates, orderActs } from '#vocabulary/orders/order-states.ts'
import { staffPriceNote } from '../pricing/price-values.ts'
import { orderEvent, orderEventDetails } from './order-history-values.ts'
import { order, orderSummary } from './order-values.ts'
import { limits } from '#vocabulary/limits.ts'
import { id, money, quantity, requiredLine, timestamp, wholeNumber } from '../values.ts'

/** An order as staff see it. */
export const adminOrderObject = order
  .extend({
    customerId: z.string().nullable().meta({ description: 'Customer id; null for a guest' }),
    names: z
      .array(
        z.object({
          text: z.string().meta({ description: 'Name as the shopper read it', example: 'Leinenschürze' }),
          name: z
            .string()
            .meta({ description: 'The same in the requested language', example: 'Linen apron' }),
        }),
      )
      .optional()
      .meta({
        description:
          'Names of items, options, methods and taxes that differ in the requested language; only when the order is read',
      }),
    pricing: z
      .array(
        z.object({
          lineId: id('Order line'),
          listPrice: money.meta({ description: 'Standard unit price at that time' }),
          notes: z
            .array(staffPriceNote)
            .meta({ description: 'Effect of each rule on the line, or why it did not apply' }),
        }),
      )
      .meta({ description: 'Price calculation of each line' }),
    unknownRegion: z.boolean().meta({
      description: 'Whether the state or province of the shipping address is not in the list of its country',
    }),
    refundable: money.meta({ description: 'Refundable amount' }),
    refundableShipping: money.meta({ description: 'Shipping that was not refunded yet, with its tax' }),
    refundableShippingTax: money.meta({ description: 'The tax in it' }),
    refundableLines: z
      .array(
        z.object({
          lineId: id('Order line'),
          unshipped: wholeNumber('Quantity neither packed nor shipped'),
          shipped: wholeNumber('Quantity shipped and neither returned nor refunded'),
        }),
      )
      .meta({ description: 'Items that can be refunded' }),
    refundWays: z.array(z.enum(refundWays)).meta({
      description: 'Ways that a refund can go now, the usual one first; empty if nothing is refundable',
    }),
    tags: z.array(z.string()).meta({ description: 'Tags by staff, which only staff see' }),
    transfers: z
      .array(
        z.object({
          refundId: id('Refund id'),
          amount: money,
          requestedAt: timestamp('When it was requested'),
          reason: z.string().nullable().meta({ description: 'Why' }),
        }),
      )
      .meta({ description: 'Refunds that staff have to transfer by hand' }),
    authorised: money.meta({ description: 'Authorised and not captured yet' }),
    due: money.meta({ description: 'Balance due; negative if overpaid' }),
    payments: z
      .array(
        z.object({
          id: id('Event id'),
          kind: z.enum(paymentEventKinds).meta({ description: 'What happened' }),
          refundId: z
            .string()
            .nullable()
            .meta({ description: 'Refund that it starts or ends; null for the payment itself' }),
          provider: z.string().meta({ description: 'Payment method id' }),
          reference: z.string().nullable().meta({ description: 'The provider’s id' }),
          amount: money,
          at: timestamp('When'),
          note: z
            .string()
            .nullable()
            .meta({ description: 'Reason or reference, as staff or the provider gave it' }),
        }),
      )
      .meta({ description: 'Payment events, oldest first; never changed' }),
    history: z
      .array(
        z.object({
          at: timestamp('When'),
          event: orderEvent,
          details: orderEventDetails,
          by: z
            .string()
            .meta({ description: 'Who did it: `shopper`, `shop`, `provider`, or a member of staff by name' }),
          internal: z.boolean().meta({ description: 'Whether only staff see it' }),
          mailId: z.string().nullable().meta({ description: 'Related message' }),
          silent: z.boolean().meta({ description: 'Whether staff chose to send no e-mail about it' }),
        }),
      )
      .meta({ description: 'Timeline, newest first' }),
    openLines: z
      .array(
        z.object({
          lineId: id('Order line'),
          quantity: wholeNumber('Unfulfilled quantity'),
        }),
      )
      .meta({ description: 'Unfulfilled items' }),
    allowed: z
      .array(z.enum(orderActs))
      .meta({ description: 'Actions that its status allows, regardless of roles' }),
  })
  .meta({ id: 'AdminOrder', description: 'An order as staff see it' })

export interface AdminOrder extends z.output<typeof adminOrderObject> {}
/** The same under its name, which many calls answer. */
export const adminOrder: z.ZodType<AdminOrder> = adminOrderObject

export const adminOrderSummary = orderSummary
  .extend({
    email: z.string().meta({ description: 'E-mail' }),
    customerName: z.string().meta({ description: 'Who receives it' }),
    country: z.string().meta({ description: 'Destination' }),
    packed: z.boolean().meta({ description: 'Whether a packed parcel awaits the carrier' }),
    returning: z
      .enum(openReturnStates)
      .nullable()
      .meta({ description: 'What its returns wait for: an answer, or the items; null for nothing' }),
    language: z.string().meta({ description: 'The language it was ordered in', example: 'de' }),
    tags: z.array(z.string()).meta({ description: 'Tags by staff' }),
    name: z.string().optional().meta({
      description:
        'Title of the first line in the requested language, where it differs; not in lists of returns',
      example: 'Linen apron',
    }),
  })
  .meta({ id: 'AdminOrderSummary', description: 'An order as the order list shows it' })

/** Tags to put on orders, or to take off. */
export const tags = (about: string) =>
  z
    .array(requiredLine('Tag', limits.tagLength.value))
    .max(limits.tagsPerOrder.value)
    .default([])
    .meta({ description: about, example: ['gift'] })

export const params = z.object({ orderId: id('Order number').meta({ example: '7K2QX-M4PD9' }) })
export const lines = z
  .array(z.strictObject({ lineId: id('Order line'), quantity }))
  .max(250)
  .meta({ description: 'Lines with quantities' })

/** Whether an act is told to the customer. */
export const notify = z
  .boolean()
  .default(true)
  .meta({ description: 'Whether the customer gets an e-mail about it; the history says where not' })

/** Where a refund goes. */
export const refundWay = z.enum(refundWays).default('payment').meta({
  description:
    '`payment`: to the original payment method; `store_credit`: to the customer’s store credit, which guests do not have; `manual`: what store credit of a customer paid who has been erased since is paid out by staff outside the shop and only recorded, and the rest goes to the original payment method',
})
