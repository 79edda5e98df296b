import { z } from 'zod'
import { fulfilmentStates } from '#vocabulary/orders/order-states.ts'
import { moment, text, whole } from '#ports/document-store/field-schemas.ts'
import { returnReasonNames, returnStates } from '#vocabulary/orders/returns.ts'

export const lineQuantities = z.array(
  z.object({ lineId: text('Order line'), quantity: whole('Quantity', 'units') }),
)

export const parcel = z.object({
  id: text('Fulfilment id'),
  state: z.enum(fulfilmentStates).meta({ description: '`pending`: packed, not yet with the carrier' }),
  lines: lineQuantities.meta({ description: 'Items' }),
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

export const orderReturn = z.object({
  id: text('Return id'),
  state: z.enum(returnStates).meta({ description: 'Where it stands' }),
  lines: z
    .array(
      z.object({
        lineId: text('Order line'),
        quantity: whole('Items to come back', 'units'),
        reason: z.enum(returnReasonNames).meta({ description: 'Why' }),
        received: whole('Items that came back', 'units'),
      }),
    )
    .meta({ description: 'Items to return' }),
  note: text('The shopper’s word to it').nullable(),
  answer: text('The shop’s answer: why it was declined, or how to send it').nullable(),
  exchange: z
    .array(z.object({ variantId: text('Variant'), quantity: whole('Quantity', 'units') }))
    .meta({ description: 'Exchange items; none for a refund' }),
  requestedAt: moment('When it was requested'),
  decidedAt: moment('When it was approved or declined').nullable(),
  endedAt: moment('When nothing more was to be done').nullable(),
})

/** Items of an order line. */
export type LineQuantity = z.infer<typeof lineQuantities>[number]
/** A parcel of an order. */
export type Parcel = z.infer<typeof parcel>
/** Items of an order that come back. */
export type OrderReturn = z.infer<typeof orderReturn>
/** Items of a variant that are wanted in exchange. */
export type WantedItem = OrderReturn['exchange'][number]
