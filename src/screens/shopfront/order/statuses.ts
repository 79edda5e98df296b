import type { Tone } from '../../ui/status-tag.tsx'
import type { Order } from '../types.ts'
import type { Messages } from './messages/en.ts'

/** A status in a word or two, and how it feels. */
export interface Status {
  text: string
  tone: Tone
}

const paymentTones: Record<Order['payment'], Tone> = {
  none: 'good',
  pending: 'waiting',
  authorised: 'good',
  partially_paid: 'waiting',
  paid: 'good',
  partially_refunded: 'neutral',
  refunded: 'neutral',
  overpaid: 'waiting',
  disputed: 'bad',
}

const fulfilmentTones: Record<Order['fulfilment'], Tone> = {
  unfulfilled: 'waiting',
  partially_fulfilled: 'waiting',
  fulfilled: 'good',
  delivered: 'good',
  partially_returned: 'neutral',
  returned: 'neutral',
}

/** How the states of a return feel. */
export const returnTones: Record<Order['returns'][number]['state'], Tone> = {
  requested: 'waiting',
  approved: 'waiting',
  received: 'waiting',
  declined: 'bad',
  cancelled: 'neutral',
  closed: 'good',
}

/** The status of an order for the shopper: cancelled, or the states of its payment and its parcels. */
export function statusesOf(
  { status, payment, fulfilment }: Pick<Order, 'status' | 'payment' | 'fulfilment'>,
  messages: Messages,
): Status[] {
  const paid = { text: messages.payments[payment], tone: paymentTones[payment] }
  if (status === 'cancelled') {
    const cancelled: Status = { text: messages.cancelled, tone: 'bad' }
    return payment === 'refunded' || payment === 'partially_refunded' ? [cancelled, paid] : [cancelled]
  }
  // Nothing is prepared before it is paid.
  const waits = payment === 'pending' || payment === 'partially_paid'
  const sent = { text: messages.fulfilments[fulfilment], tone: fulfilmentTones[fulfilment] }
  return waits && fulfilment === 'unfulfilled' ? [paid] : [paid, sent]
}
