import { z } from 'zod'
import { defineCollection } from '#ports/document-store/collection.ts'
import { minor, moment, text, whole } from '#ports/document-store/field-schemas.ts'
import { postalAddress } from '../customers/postal-address.ts'

const picture = z.object({
  id: text('Media id'),
  name: text('File name in the media store, or an absolute URL'),
  alt: text('What it shows'),
  width: whole('Width', 'px').nullable(),
  height: whole('Height', 'px').nullable(),
  sources: z
    .array(z.object({ name: text('File name'), width: whole('Width', 'px'), type: text('Media type') }))
    .meta({ description: 'Smaller sizes' }),
})

const holding = z
  .array(z.object({ stockItemId: text('Stock item'), quantity: whole('Pieces', 'pieces') }))
  .meta({ description: 'Which stock items the pieces came from, so that they can go back there' })

const orderLine = z.object({
  id: text('Line id'),
  variantId: text('Variant'),
  productId: text('Product'),
  productHandle: text('The product’s part of the URL then'),
  title: text('Product title then'),
  options: z
    .array(z.object({ name: text('Option'), value: text('Value') }))
    .meta({ description: 'What was chosen' }),
  sku: text('SKU then'),
  image: picture.nullable().meta({ description: 'Picture then' }),
  unitPrice: minor('Price of one piece then'),
  quantity: whole('Pieces ordered', 'pieces'),
  subtotal: minor('Unit price times quantity'),
  weight: whole('Weight of one piece', 'g'),
  requiresShipping: z.boolean().meta({ description: 'Whether it is sent by post' }),
  taxRate: whole('Tax rate then', 'basis points'),
  taxName: text('What the tax was called'),
  tax: minor('Tax of the line: inside the subtotal when prices include tax, on top when not'),
  cancelled: whole('Pieces that will not be shipped any more', 'pieces'),
  returned: whole('Pieces that came back after they were shipped', 'pieces'),
  restocked: whole('Pieces that went back on sale, cancelled or returned', 'pieces'),
  holding,
})

const lineQuantities = z.array(z.object({ lineId: text('Order line'), quantity: whole('Pieces', 'pieces') }))

const paymentEvent = z.object({
  id: text('Event id; the same for each repeat of what caused it'),
  kind: z
    .enum(['requested', 'authorised', 'captured', 'refunded', 'voided', 'failed', 'disputed'])
    .meta({ description: 'What happened' }),
  refundId: text('The refund that this event begins or ends; null for the payment itself').nullable(),
  provider: text('Payment method'),
  reference: text('The provider’s id').nullable(),
  amount: minor('Amount'),
  at: moment('When'),
  note: text('Reason or reference, as staff or the provider gave it').nullable(),
  restock: lineQuantities
    .optional()
    .meta({ description: 'Pieces that go back on sale when this refund succeeds' }),
})

const parcel = z.object({
  id: text('Fulfilment id'),
  state: z
    .enum(['pending', 'shipped', 'delivered', 'cancelled'])
    .meta({ description: '`pending`: packed, not yet with the carrier' }),
  lines: lineQuantities.meta({ description: 'What is in it' }),
  tracking: z
    .object({
      carrier: text('Carrier'),
      number: text('Tracking number'),
      url: text('Where it can be followed').optional(),
    })
    .nullable()
    .meta({ description: 'How it is followed' }),
  createdAt: moment('When it was packed'),
  shippedAt: moment('When it was shipped').nullable(),
  deliveredAt: moment('When it arrived').nullable(),
})

const historyEntry = z.object({
  id: text('Names the act: an act that is repeated with the same id has been done'),
  at: moment('When'),
  event: text('Stable name'),
  text: text('In words'),
  by: text('`shopper`, `shop`, `provider`, or a member of staff by name'),
  internal: z.boolean().meta({ description: 'Whether only staff see it' }),
  mailId: text('The message that told of it').nullable(),
})

const order = z.object({
  checkoutId: text('The checkout it came from'),
  customerId: text('Who placed it; null for a guest').nullable(),
  email: text('Where mails about it go'),
  emailKey: text('The same in lower case, to find it by'),
  channel: z.enum(['web']).meta({ description: 'Where it was placed' }),
  marketId: text('Market'),
  currency: text('ISO 4217 code'),
  locale: text('BCP 47 tag that money and dates are written by'),
  taxInclusive: z.boolean().meta({ description: 'Whether prices have tax in them' }),
  deliveryAddress: postalAddress,
  billingAddress: postalAddress,
  note: text('The shopper’s word to the shop').nullable(),
  lines: z.array(orderLine).meta({ description: 'What was ordered' }),
  delivery: z
    .object({
      id: text('Delivery option'),
      name: text('Way of delivery'),
      price: minor('Price'),
      minDays: whole('Fewest working days', 'd'),
      maxDays: whole('Most working days', 'd'),
      tax: minor('Tax of the delivery'),
      taxRate: whole('Tax rate', 'basis points'),
    })
    .nullable()
    .meta({ description: 'How it is delivered; null when nothing is sent by post' }),
  totals: z
    .object({
      subtotal: minor('Sum of the lines'),
      shipping: minor('Delivery'),
      tax: minor('All tax'),
      taxLines: z
        .array(
          z.object({
            name: text('Tax'),
            rate: whole('Rate', 'basis points'),
            amount: minor('Tax at this rate'),
          }),
        )
        .meta({ description: 'Tax by rate' }),
      total: minor('What is to be paid'),
    })
    .meta({ description: 'What it comes to' }),
  paymentMethod: z
    .object({
      id: text('Payment method'),
      label: text('Its name'),
      kind: z.enum(['offline', 'redirect']).meta({ description: 'How it works' }),
      instructions: text('What the shopper must do to pay').nullable(),
    })
    .meta({ description: 'How it is paid' }),
  payments: z.array(paymentEvent).meta({ description: 'Payment events, oldest first; only ever added to' }),
  fulfilments: z.array(parcel).meta({ description: 'Its parcels' }),
  history: z.array(historyEntry).meta({ description: 'What has happened, oldest first; only ever added to' }),
  demo: z.boolean().meta({ description: 'Whether it is an order of demo goods' }),
  placedAt: moment('When it was placed'),
  cancelledAt: moment('When it was cancelled').nullable(),
  status: z
    .enum(['placed', 'cancelled', 'closed'])
    .meta({ description: 'Reckoned at every write, for the index' }),
  payment: z
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
    .meta({ description: 'Reckoned from the payment events at every write, for the index' }),
  fulfilment: z
    .enum(['unfulfilled', 'partially_fulfilled', 'fulfilled', 'delivered', 'partially_returned', 'returned'])
    .meta({ description: 'Reckoned from parcels and lines at every write, for the index' }),
  todo: z.enum(['ship', 'pay']).nullable().meta({ description: 'What it waits for; null for nothing' }),
})

/** What was ordered, by whom, for how much and where to: what a checkout keeps until it becomes an order. */
export const orderedGoods = order.pick({
  customerId: true,
  email: true,
  marketId: true,
  currency: true,
  locale: true,
  taxInclusive: true,
  deliveryAddress: true,
  billingAddress: true,
  note: true,
  lines: true,
  delivery: true,
  totals: true,
})

/** What is bought, for how much, and where it goes: what a checkout hands to its order. */
export type OrderedGoods = z.infer<typeof orderedGoods>

/** An order as it is stored. Its id is its number. */
export type OrderDocument = z.infer<typeof order>
/** An order before its statuses are reckoned. */
export type OrderContent = Omit<OrderDocument, 'status' | 'payment' | 'fulfilment' | 'todo'>
/** A line of an order, as it was bought. */
export type OrderLine = OrderDocument['lines'][number]
/** Money that came in or went out, or was asked to. */
export type PaymentEvent = OrderDocument['payments'][number]
/** A parcel of an order. */
export type Parcel = OrderDocument['fulfilments'][number]
/** Something that has happened to an order. */
export type HistoryEntry = OrderDocument['history'][number]
/** Where an order stands; `states.ts` has the table. */
export type OrderStatus = OrderDocument['status']
/** How much of an order has been paid; reckoned from its payment events. */
export type PaymentStatus = OrderDocument['payment']
/** How much of an order has been sent; reckoned from its parcels. */
export type FulfilmentStatus = OrderDocument['fulfilment']
/** Pieces of an order line. */
export type LineQuantity = z.infer<typeof lineQuantities>[number]

export const orders = defineCollection({
  name: 'orders',
  about: 'What someone has bought, as it was then; the id is the order’s number',
  schema: order,
  schemaVersion: 1,
  indexes: {
    byPlaced: { equals: [], order: 'placedAt' },
    byOwner: { equals: ['customerId'], order: 'placedAt' },
    byEmail: { equals: ['emailKey'], order: 'placedAt' },
    byTodo: { equals: ['todo'], order: 'placedAt' },
    byStatus: { equals: ['status'], order: 'placedAt' },
    byPayment: { equals: ['payment'], order: 'placedAt' },
    byFulfilment: { equals: ['fulfilment'], order: 'placedAt' },
  },
})
