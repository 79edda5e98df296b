import type { Tone } from '../../ui/status-tag.tsx'
import type { AdminOrder, GiftCard, MailSummary, OrderReturn, Parcel, ProductSummary } from '../types.ts'

/** A status in words, and how it feels. */
export interface Status {
  words: string
  tone: Tone
}

/** The states of an order as such. */
export const orderStatuses: Record<AdminOrder['status'], Status> = {
  placed: { words: 'Open', tone: 'neutral' },
  cancelled: { words: 'Cancelled', tone: 'bad' },
  closed: { words: 'Closed', tone: 'neutral' },
}

/** The states of an order’s payment. */
export const paymentStatuses: Record<AdminOrder['payment'], Status> = {
  none: { words: 'No payment due', tone: 'neutral' },
  pending: { words: 'Payment pending', tone: 'waiting' },
  authorised: { words: 'Authorised', tone: 'waiting' },
  partially_paid: { words: 'Partially paid', tone: 'waiting' },
  paid: { words: 'Paid', tone: 'good' },
  partially_refunded: { words: 'Partially refunded', tone: 'neutral' },
  refunded: { words: 'Refunded', tone: 'neutral' },
  overpaid: { words: 'Overpaid', tone: 'bad' },
  disputed: { words: 'Disputed', tone: 'bad' },
}

/** The states of an order’s items. */
export const fulfilmentStatuses: Record<AdminOrder['fulfilment'], Status> = {
  unfulfilled: { words: 'Unfulfilled', tone: 'waiting' },
  partially_fulfilled: { words: 'Partially fulfilled', tone: 'waiting' },
  fulfilled: { words: 'Fulfilled', tone: 'good' },
  delivered: { words: 'Delivered', tone: 'good' },
  partially_returned: { words: 'Partially returned', tone: 'neutral' },
  returned: { words: 'Returned', tone: 'neutral' },
}

/** The state of an order’s items, which ask for something only once their payment allows to ship them. */
export function fulfilmentOf({ fulfilment, payment }: Pick<AdminOrder, 'fulfilment' | 'payment'>): Status {
  const status = fulfilmentStatuses[fulfilment]
  return payment === 'pending' || payment === 'refunded'
    ? { ...status, tone: status.tone === 'waiting' ? 'neutral' : status.tone }
    : status
}

/** The states of a parcel. */
export const parcelStates: Record<Parcel['state'], Status> = {
  pending: { words: 'Packed', tone: 'waiting' },
  shipped: { words: 'Shipped', tone: 'good' },
  delivered: { words: 'Delivered', tone: 'good' },
  cancelled: { words: 'Unpacked', tone: 'neutral' },
}

/** The states of a return. */
export const returnStatuses: Record<OrderReturn['state'], Status> = {
  requested: { words: 'Requested', tone: 'waiting' },
  approved: { words: 'Awaiting items', tone: 'waiting' },
  received: { words: 'Partially received', tone: 'waiting' },
  declined: { words: 'Declined', tone: 'bad' },
  cancelled: { words: 'Cancelled', tone: 'neutral' },
  closed: { words: 'Closed', tone: 'good' },
}

/** The states of a product. */
export const productStatuses: Record<ProductSummary['status'], Status> = {
  draft: { words: 'Draft', tone: 'waiting' },
  active: { words: 'Active', tone: 'good' },
  archived: { words: 'Archived', tone: 'neutral' },
}

/** The states of a message. */
export const mailStates: Record<MailSummary['state'], Status> = {
  waiting: { words: 'Pending', tone: 'waiting' },
  sent: { words: 'Sent', tone: 'good' },
  failed: { words: 'Failed', tone: 'bad' },
}

/** The labels of a gift card's states. */
export const giftCardStates: Record<GiftCard['state'], Status> = {
  active: { words: 'Active', tone: 'good' },
  used_up: { words: 'Used', tone: 'neutral' },
  expired: { words: 'Expired', tone: 'neutral' },
  blocked: { words: 'Deactivated', tone: 'bad' },
}

/** The labels of payment events. */
export const paymentEvents: Record<AdminOrder['payments'][number]['kind'], string> = {
  requested: 'Requested',
  authorised: 'Authorised',
  captured: 'Received',
  refunded: 'Refunded',
  voided: 'Released',
  failed: 'Failed',
  disputed: 'Disputed',
  dispute_ended: 'Dispute ended',
}

/** `1 item`, `3 items`. */
export const count = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`

/** A role as a heading or tag has it: `Owner`. */
export const roleWords = (role: string): string => role.charAt(0).toUpperCase() + role.slice(1)
