import { z } from 'zod'
import { disputeOutcomes, orderEvents, refundRoutes } from '#vocabulary/orders/order-events.ts'
import { id, money, wholeNumber } from '../values.ts'

/** An entry of an order's history. */
export const orderEvent = z
  .enum(orderEvents)
  .meta({ id: 'OrderEvent', description: 'Entry of an order’s history', example: 'shipped' })

/** The details of an entry of an order's history. */
export const orderEventDetails = z
  .object({
    amount: money.optional().meta({ description: 'How much money' }),
    quantity: wholeNumber('How many items').optional(),
    added: wholeNumber('How many items an edit added').optional(),
    removed: wholeNumber('How many items an edit removed').optional(),
    shippingMethod: z.string().optional().meta({ description: 'The shipping method that an edit chose' }),
    addressChanged: z.literal(true).optional().meta({ description: 'Whether an edit changed the address' }),
    taxExempted: z
      .literal(true)
      .optional()
      .meta({ description: 'Whether an edit exempted the order from tax' }),
    carrier: z.string().optional().meta({ description: 'Who carries the parcel', example: 'DHL' }),
    trackingNumber: z.string().optional().meta({ description: 'Its tracking number' }),
    paidWith: z.string().optional().meta({ description: 'The payment method' }),
    items: z
      .array(z.object({ lineId: id('Order line'), quantity: wholeNumber('Quantity') }))
      .optional()
      .meta({ description: 'Items that a refund is for' }),
    shipping: money.optional().meta({ description: 'What of a refund is for shipping' }),
    route: z.enum(refundRoutes).optional().meta({
      description:
        'How the money goes back: to the `payment`, as `store_credit`, by staff (`manual`), by someone at the `provider`, or by the payer’s `bank`',
    }),
    overpaid: z
      .literal(true)
      .optional()
      .meta({ description: 'Whether it is refunded because more was paid than was due' }),
    outcome: z.enum(disputeOutcomes).optional().meta({ description: 'How a dispute ended for the shop' }),
    text: z.string().optional().meta({ description: 'Text: a note, a reason, an answer' }),
  })
  .meta({
    id: 'OrderEventDetails',
    description: 'Details; the event decides which fields there are',
  })
