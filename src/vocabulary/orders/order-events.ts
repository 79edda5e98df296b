import { refundWays } from './payments.ts'

/** The events in the history of an order; screens translate them. */
export const orderEvents = [
  'placed',
  'payment_authorised',
  'payment_captured',
  'payment_received',
  'payment_reminder',
  'payment_failed',
  'payment_voided',
  'packed',
  'unpacked',
  'shipped',
  'tracking_set',
  'delivered',
  'lines_cancelled',
  'cancelled',
  'edited',
  'withdrawn',
  'refund_requested',
  'refunded',
  'refund_failed',
  'return_requested',
  'return_approved',
  'return_declined',
  'return_cancelled',
  'return_received',
  'return_closed',
  'disputed',
  'dispute_ended',
  'tagged',
  'note',
] as const

/** One thing that can happen to an order. */
export type OrderEvent = (typeof orderEvents)[number]

/**
 * The route of a refund: as the shop requested it, by someone at the provider, or by the payer’s bank after a
 * dispute.
 */
export const refundRoutes = [...refundWays, 'provider', 'bank'] as const

/** How a dispute ended for the shop. */
export const disputeOutcomes = ['won', 'lost'] as const
