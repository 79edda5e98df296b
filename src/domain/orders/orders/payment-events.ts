import { z } from 'zod'
import { paymentEventKinds } from '#vocabulary/orders/payments.ts'
import { minor, moment, text, whole } from '#ports/document-store/field-schemas.ts'
import { creditKinds } from '#vocabulary/orders/returns.ts'
import { lineQuantities } from './parcels-and-returns.ts'

export const paymentEvent = z.object({
  id: text('Event id; the same for each repeat of what caused it'),
  kind: z.enum(paymentEventKinds).meta({ description: 'What happened' }),
  refundId: text('The refund that this event begins or ends; null for the payment itself').nullable(),
  provider: text('Payment method'),
  reference: text('The provider’s id').nullable(),
  amount: minor('Amount'),
  at: moment('When'),
  note: text('Reason or reference, as staff or the provider gave it').nullable(),
  restock: lineQuantities
    .optional()
    .meta({ description: 'Items that go back on sale when this refund succeeds' }),
  items: lineQuantities.optional().meta({ description: 'Items that a requested refund is for' }),
  shipping: minor('What of the delivery a requested refund is for, with tax').optional(),
  ofPayment: text(
    'The event of the payment that a requested refund is of, where the money goes to store credit or by hand instead',
  ).optional(),
  silent: z
    .literal(true)
    .optional()
    .meta({ description: 'Whether staff chose to send no mail about a requested refund' }),
  credit: minor('Part of a requested refund that reduces the order when it succeeds').optional(),
})

export const credit = z.object({
  id: text('Credit id; the same for each repeat of what caused it'),
  kind: z.enum(creditKinds).meta({ description: 'Kind' }),
  lines: z
    .array(
      z.object({
        lineId: text('Order line'),
        quantity: whole('Quantity', 'units'),
        amount: minor('Amount: their share of the line, with tax'),
        tax: minor('Their share of the tax of the line'),
      }),
    )
    .meta({ description: 'The items it is for' }),
  shipping: minor('What of the delivery it takes back, with tax'),
  adjustment: minor('Added (goodwill) or, when negative, withheld (a fee, or an earlier refund)'),
  amount: minor('Total reduction: lines, shipping and adjustment'),
  reason: text('Why'),
  at: moment('When'),
})

/** Money received, refunded, or requested to be refunded. */
export type PaymentEvent = z.infer<typeof paymentEvent>
/** Something that made an order less after it was placed. */
export type Credit = z.infer<typeof credit>

/** The refund of an overpaid amount. */
export const surplusRefundId = (paymentEventId: string): string => `ref_surplus:${paymentEventId}`

/** Whether a refund returns an overpaid amount. */
export const isSurplusRefund = (refundId: string | null): boolean =>
  refundId?.startsWith(surplusRefundId('')) === true
