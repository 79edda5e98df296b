import type { Order } from '../types.ts'
import type { Tone } from '../../ui/status-tag.tsx'

interface Words {
  text: string
  tone: Tone
}

const paymentWords: Record<Order['payment'], Words> = {
  none: { text: 'Nothing to pay', tone: 'good' },
  pending: { text: 'To be paid', tone: 'waiting' },
  authorised: { text: 'Payment authorised', tone: 'good' },
  partially_paid: { text: 'Partly paid', tone: 'waiting' },
  paid: { text: 'Paid', tone: 'good' },
  partially_refunded: { text: 'Partly refunded', tone: 'neutral' },
  refunded: { text: 'Refunded', tone: 'neutral' },
  overpaid: { text: 'Paid too much', tone: 'waiting' },
  disputed: { text: 'Payment disputed', tone: 'bad' },
}

const fulfilmentWords: Record<Order['fulfilment'], Words> = {
  unfulfilled: { text: 'Being prepared', tone: 'waiting' },
  partially_fulfilled: { text: 'Partly shipped', tone: 'waiting' },
  fulfilled: { text: 'Shipped', tone: 'good' },
  delivered: { text: 'Delivered', tone: 'good' },
  partially_returned: { text: 'Partly returned', tone: 'neutral' },
  returned: { text: 'Returned', tone: 'neutral' },
}

/** Where an order stands, in the shopper's words: cancelled, or how its payment and its parcels stand. */
export function orderWords(order: Pick<Order, 'status' | 'payment' | 'fulfilment'>): Words[] {
  if (order.status !== 'cancelled') {
    const payment = paymentWords[order.payment]
    // Nothing is prepared before it is paid.
    const waits = order.payment === 'pending' || order.payment === 'partially_paid'
    return waits && order.fulfilment === 'unfulfilled'
      ? [payment]
      : [payment, fulfilmentWords[order.fulfilment]]
  }
  const cancelled: Words = { text: 'Cancelled', tone: 'bad' }
  return order.payment === 'refunded' || order.payment === 'partially_refunded'
    ? [cancelled, paymentWords[order.payment]]
    : [cancelled]
}
