import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { fulfilmentStatus, order, orderStatus, orderSummary, paymentStatus, tracking } from './orders.ts'
import {
  id,
  line,
  listOf,
  money,
  paging,
  paragraph,
  quantity,
  requiredLine,
  timestamp,
  wholeNumber,
} from './values.ts'

const adminOrder = order
  .extend({
    customerId: z.string().nullable().meta({ description: 'Customer id; null for a guest' }),
    refundable: money.meta({ description: 'Most that can be given back' }),
    due: money.meta({ description: 'Total minus what is paid; negative when overpaid' }),
    payments: z
      .array(
        z.object({
          id: id('Event id'),
          kind: z
            .enum(['requested', 'authorised', 'captured', 'refunded', 'voided', 'failed', 'disputed'])
            .meta({ description: 'What happened' }),
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
          event: z.string().meta({ description: 'Stable name' }),
          text: z.string().meta({ description: 'In words' }),
          by: z
            .string()
            .meta({ description: 'Who did it: `shopper`, `shop`, `provider`, or a member of staff by name' }),
          internal: z.boolean().meta({ description: 'Whether only staff see it' }),
          mailId: z.string().nullable().meta({ description: 'The message that told of it' }),
        }),
      )
      .meta({ description: 'Everything that has happened, newest first' }),
    openLines: z
      .array(
        z.object({
          lineId: id('Order line'),
          quantity: wholeNumber('Pieces neither shipped, packed nor cancelled'),
        }),
      )
      .meta({ description: 'What is still to be shipped' }),
    allowed: z
      .array(z.enum(['fulfil', 'refund', 'cancel', 'record_payment']))
      .meta({ description: 'What its state allows now, whatever one’s role' }),
  })
  .meta({ id: 'AdminOrder', description: 'An order as staff see it' })

const adminOrderSummary = orderSummary
  .extend({
    email: z.string().meta({ description: 'E-mail' }),
    customerName: z.string().meta({ description: 'Who receives it' }),
    country: z.string().meta({ description: 'Where it goes' }),
  })
  .meta({ id: 'AdminOrderSummary', description: 'An order as the order list shows it' })

const params = z.object({ orderId: id('Order number').meta({ example: '7K2QX-M4PD9' }) })
const lines = z
  .array(z.strictObject({ lineId: id('Order line'), quantity }))
  .max(250)
  .meta({ description: 'Lines and pieces' })

export const adminOrderEndpoints = {
  getOverview: endpoint({
    summary: 'Read what needs doing and the day’s figures',
    access: { permission: 'overview:read' },
    returns: z.object({
      currency: z.string().meta({ description: 'Currency of the figures' }),
      toShip: wholeNumber('Orders that wait to be shipped'),
      toPay: wholeNumber('Orders that wait for a payment'),
      lowStock: wholeNumber('Variants low in stock or sold out'),
      failedTasks: wholeNumber('Outgoing tasks that have been given up'),
      drafts: wholeNumber('Products in draft'),
      today: z
        .object({ orders: wholeNumber('Orders'), revenue: money.meta({ description: 'Their totals' }) })
        .meta({ description: 'Since midnight UTC' }),
      yesterday: z
        .object({ orders: wholeNumber('Orders'), revenue: money.meta({ description: 'Their totals' }) })
        .meta({ description: 'The day before, for comparison' }),
      week: z
        .array(
          z.object({
            day: z.iso.date().meta({ description: 'Day, UTC' }),
            orders: wholeNumber('Orders'),
            revenue: money.meta({ description: 'Their totals' }),
          }),
        )
        .meta({ description: 'The last seven days, oldest first' }),
      latest: z.array(adminOrderSummary).meta({ description: 'The latest five orders' }),
    }),
    fails: [],
  }),
  listOrders: endpoint({
    summary: 'List orders, newest first',
    access: { permission: 'orders:read' },
    query: z.strictObject({
      ...paging,
      q: z.string().trim().max(200).optional().meta({ description: 'Order number or e-mail, whole' }),
      status: orderStatus.optional(),
      payment: paymentStatus.optional(),
      fulfilment: fulfilmentStatus.optional(),
      todo: z
        .enum(['ship', 'pay'])
        .optional()
        .meta({ description: '`ship`: paid and to be shipped; `pay`: waiting for payment' }),
    }),
    returns: listOf(adminOrderSummary, 'Orders, newest first'),
    fails: [],
  }),
  getAdminOrder: endpoint({
    summary: 'Read an order with everything that has happened to it',
    access: { permission: 'orders:read' },
    params,
    returns: adminOrder,
    fails: ['order_not_found'],
    versioned: true,
  }),
  addOrderNote: endpoint({
    summary: 'Add a note that only staff see',
    access: { permission: 'orders:write' },
    params,
    body: z.strictObject({ text: paragraph('The note').min(1, 'Please write something') }),
    returns: adminOrder,
    status: 201,
    fails: ['order_not_found', 'card_number_refused', 'transition_refused'],
    versioned: true,
  }),
  recordPayment: endpoint({
    summary: 'Record a payment that came in outside the shop, such as a bank transfer',
    access: { permission: 'orders:write' },
    params,
    body: z.strictObject({ amount: money, reference: line('What the bank statement says') }),
    returns: adminOrder,
    status: 201,
    fails: ['order_not_found', 'transition_refused', 'version_stale', 'card_number_refused'],
    idempotency: 'required',
    ifMatch: true,
    versioned: true,
  }),
  fulfilOrder: endpoint({
    summary: 'Pack lines into a parcel, and ship it when `ship` is true',
    access: { permission: 'orders:fulfil' },
    params,
    body: z.strictObject({
      lines: lines.min(1, 'Choose at least one line'),
      tracking: tracking.optional(),
      ship: z
        .boolean()
        .default(true)
        .meta({ description: 'Hand it to the carrier now; the shopper is told' }),
    }),
    returns: adminOrder,
    status: 201,
    fails: [
      'order_not_found',
      'line_not_found',
      'quantity_exceeds_open',
      'transition_refused',
      'version_stale',
    ],
    idempotency: 'required',
    ifMatch: true,
    versioned: true,
  }),
  changeFulfilment: endpoint({
    summary: 'Ship a packed parcel, set its tracking, mark it delivered, or unpack it',
    access: { permission: 'orders:fulfil' },
    params: params.extend({ fulfilmentId: id('Fulfilment id') }),
    body: z.strictObject({
      state: z
        .enum(['shipped', 'delivered', 'cancelled'])
        .optional()
        .meta({ description: 'The state to move to' }),
      tracking: tracking.optional(),
    }),
    returns: adminOrder,
    fails: ['order_not_found', 'fulfilment_not_found', 'transition_refused', 'version_stale'],
    ifMatch: true,
    versioned: true,
  }),
  refundOrder: endpoint({
    summary: 'Give money back by the way it came, whole or in part, and put pieces back in stock',
    access: { permission: 'orders:refund' },
    params,
    body: z.strictObject({
      amount: money,
      reason: requiredLine('Why, for the books and the shopper'),
      restock: lines.default([]).meta({ description: 'Pieces that go back on sale' }),
    }),
    returns: adminOrder,
    status: 201,
    fails: [
      'order_not_found',
      'line_not_found',
      'refund_exceeds_paid',
      'refund_failed',
      'quantity_exceeds_open',
      'transition_refused',
      'payment_unavailable',
      'version_stale',
      'card_number_refused',
    ],
    idempotency: 'required',
    ifMatch: true,
    versioned: true,
  }),
  cancelOrder: endpoint({
    summary: 'Cancel an order of which nothing has been shipped; gives back what was paid',
    access: { permission: 'orders:write' },
    params,
    body: z.strictObject({
      reason: requiredLine('Why, for the books and the shopper'),
      restock: z.boolean().default(true).meta({ description: 'Put its pieces back on sale' }),
    }),
    returns: adminOrder,
    status: 201,
    fails: [
      'order_not_found',
      'transition_refused',
      'refund_failed',
      'payment_unavailable',
      'version_stale',
      'card_number_refused',
    ],
    idempotency: 'required',
    ifMatch: true,
    versioned: true,
  }),
}

const mailFields = {
  id: id('Message id'),
  to: z.string().meta({ description: 'Recipient' }),
  subject: z.string().meta({ description: 'Subject' }),
  kind: z.string().meta({ description: 'What it tells of', example: 'order_placed' }),
  orderId: z.string().nullable().meta({ description: 'The order it is about' }),
  state: z
    .enum(['waiting', 'sent', 'failed'])
    .meta({ description: 'Whether it has been handed on; `failed`: given up after the last try' }),
  transport: z.string().meta({ description: 'How it goes out' }),
  createdAt: timestamp('When it was written'),
}

export const mailEndpoints = {
  listMails: endpoint({
    summary: 'List the messages the shop has written, newest first',
    access: { permission: 'mails:read' },
    query: z.strictObject(paging),
    returns: listOf(
      z.object(mailFields).meta({ id: 'MailSummary', description: 'A message in a list' }),
      'Messages, newest first',
    ),
    fails: [],
  }),
  getMail: endpoint({
    summary: 'Read a message',
    access: { permission: 'mails:read' },
    params: z.object({ mailId: id('Message id') }),
    returns: z.object({
      ...mailFields,
      text: z.string().meta({ description: 'As plain text' }),
      html: z.string().meta({ description: 'As HTML' }),
    }),
    fails: ['mail_not_found'],
  }),
}
