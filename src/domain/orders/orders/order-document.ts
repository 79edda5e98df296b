import { z } from 'zod'
import { minor, moment, text, whole } from '#ports/document-store/field-schemas.ts'
import { disputeOutcomes, orderEvents, refundRoutes } from '#vocabulary/orders/order-events.ts'
import { paymentMethodKinds } from '#vocabulary/orders/payments.ts'
import {
  fulfilmentStatuses,
  openReturnStates,
  orderStatuses,
  orderTodos,
  paymentStatuses,
  refundTodos,
} from '#vocabulary/orders/order-states.ts'
import { purchaseSchema } from './purchase.ts'
import { lineQuantities, orderReturn, parcel } from './parcels-and-returns.ts'
import { credit, paymentEvent } from './payment-events.ts'

const eventDetails = z.object({
  amount: minor('How much money').optional(),
  quantity: whole('How many items').optional(),
  added: whole('How many items an edit added').optional(),
  removed: whole('How many items an edit removed').optional(),
  shippingMethod: text('The shipping method that an edit chose').optional(),
  addressChanged: z.literal(true).optional().meta({ description: 'Whether an edit changed the address' }),
  taxExempted: z
    .literal(true)
    .optional()
    .meta({ description: 'Whether an edit exempted the order from tax' }),
  carrier: text('Who carries the parcel').optional(),
  trackingNumber: text('Its tracking number').optional(),
  paidWith: text('The payment method').optional(),
  items: lineQuantities.optional().meta({ description: 'The items that a refund is for' }),
  shipping: minor('What of the delivery a refund is for, with tax').optional(),
  route: z.enum(refundRoutes).optional().meta({ description: 'How the money goes back' }),
  overpaid: z
    .literal(true)
    .optional()
    .meta({ description: 'Whether it is refunded because more was paid than was due' }),
  outcome: z.enum(disputeOutcomes).optional().meta({ description: 'How a dispute ended for the shop' }),
  text: text('Text: a note, a reason, an answer').optional(),
})

const historyEntry = z.object({
  id: text('Names the act: an act that is repeated with the same id has been done'),
  at: moment('When'),
  event: z.enum(orderEvents).meta({ description: 'Event' }),
  details: eventDetails.meta({
    description: 'Details; the event decides which fields there are',
  }),
  by: text('`shopper`, `shop`, `provider`, or a member of staff by name'),
  internal: z.boolean().meta({ description: 'Whether only staff see it' }),
  mailId: text('The mail about it').nullable(),
  silent: z
    .literal(true)
    .optional()
    .meta({ description: 'Whether staff chose to send no mail about it; left out otherwise' }),
})

/** The schema of an order's document. */
export const orderSchema = z.object({
  ...purchaseSchema.shape,
  checkoutId: text('The checkout it came from'),
  emailKey: text('Its e-mail in lower case, to find it by'),
  channel: z
    .enum(['web', 'staff'])
    .meta({ description: '`web`: in the shop; `staff`: placed by staff, from a draft' }),
  paymentMethod: z
    .object({
      id: text('Payment method'),
      label: text('Its name'),
      kind: z.enum(paymentMethodKinds).meta({ description: 'How it works' }),
      instructions: text('Payment instructions').nullable(),
      account: z
        .object({
          holder: text('Whose it is').nullable(),
          iban: text('IBAN, without spaces'),
          bic: text('BIC').nullable(),
        })
        .optional()
        .meta({ description: 'The bank account to pay to, if the shop named one' }),
    })
    .meta({ description: 'How it is paid' }),
  payments: z.array(paymentEvent).meta({ description: 'Payment events, oldest first; only ever added to' }),
  fulfilments: z.array(parcel).meta({ description: 'Its parcels' }),
  credits: z.array(credit).meta({ description: 'Credits: cancelled, returned, refunded; append-only' }),
  returns: z.array(orderReturn).meta({ description: 'Items that come back, or were to' }),
  history: z.array(historyEntry).meta({ description: 'History, oldest first; append-only' }),
  tags: z.array(z.string()).optional().meta({ description: 'Tags by staff; left out for none' }),
  demo: z.boolean().meta({ description: 'Whether it is an order of demo items' }),
  placedAt: moment('When it was placed'),
  payBy: moment('Until when a bank transfer is to arrive, if the shop names a date').optional(),
  unpaidUntil: moment('When it will be cancelled if it is still unpaid, as the reminder said').optional(),
  unpaidStepAt: moment(
    'When the shop reminds of it, or cancels it, if it stays unpaid; computed at every write, for the index',
  ).optional(),
  cancelledAt: moment('When it was cancelled').nullable(),
  status: z.enum(orderStatuses).meta({ description: 'Computed at every write, for the index' }),
  payment: z
    .enum(paymentStatuses)
    .meta({ description: 'Computed from the payment events at every write, for the index' }),
  fulfilment: z
    .enum(fulfilmentStatuses)
    .meta({ description: 'Computed from parcels and lines at every write, for the index' }),
  todo: z.enum(orderTodos).nullable().meta({ description: 'Next task for staff; null for none' }),
  refunding: z
    .enum(refundTodos)
    .optional()
    .meta({ description: 'What its refunds wait for: staff, who transfer the money; left out for nothing' }),
  returning: z
    .enum(openReturnStates)
    .nullable()
    .meta({ description: 'What its returns wait for: an answer, or the items; null for nothing' }),
})

/** An order as it is stored. Its id is its number. */
export type OrderDocument = z.infer<typeof orderSchema>
/** An order before its statuses are computed. */
export type OrderContent = Omit<OrderDocument, 'status' | 'payment' | 'fulfilment' | 'todo' | 'returning'>
/** Something that has happened to an order. */
export type HistoryEntry = OrderDocument['history'][number]
/** The details of an entry. */
export type EventDetails = HistoryEntry['details']
