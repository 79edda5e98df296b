import type { Tone } from '../../ui/status-tag.tsx'
import type { AdminOrder, GiftCard, MailSummary, OrderReturn, Parcel, ProductSummary } from '../types.ts'

/** A status in words, and how it feels. */
export interface Status {
  label: string
  tone: Tone
}

/** The states of an order as such. */
export const orderStatuses: Record<AdminOrder['status'], Status> = {
  placed: { label: 'Open', tone: 'neutral' },
  cancelled: { label: 'Cancelled', tone: 'bad' },
  closed: { label: 'Closed', tone: 'neutral' },
}

/** The states of an order’s payment. */
export const paymentStatuses: Record<AdminOrder['payment'], Status> = {
  none: { label: 'No payment due', tone: 'neutral' },
  pending: { label: 'Payment pending', tone: 'waiting' },
  authorised: { label: 'Authorised', tone: 'waiting' },
  partially_paid: { label: 'Partially paid', tone: 'waiting' },
  paid: { label: 'Paid', tone: 'good' },
  partially_refunded: { label: 'Partially refunded', tone: 'neutral' },
  refunded: { label: 'Refunded', tone: 'neutral' },
  overpaid: { label: 'Overpaid', tone: 'bad' },
  disputed: { label: 'Disputed', tone: 'bad' },
}

/** The states of an order’s items. */
export const fulfilmentStatuses: Record<AdminOrder['fulfilment'], Status> = {
  unfulfilled: { label: 'Unfulfilled', tone: 'waiting' },
  partially_fulfilled: { label: 'Partially fulfilled', tone: 'waiting' },
  fulfilled: { label: 'Fulfilled', tone: 'good' },
  delivered: { label: 'Delivered', tone: 'good' },
  partially_returned: { label: 'Partially returned', tone: 'neutral' },
  returned: { label: 'Returned', tone: 'neutral' },
}

/** The state of an order’s items, which ask for something only once their payment allows to ship them. */
export function fulfilmentOf(
  { fulfilment, payment }: Pick<AdminOrder, 'fulfilment' | 'payment'>,
  packed: boolean,
): Status {
  const status =
    fulfilment === 'unfulfilled' && packed ? parcelStates.pending : fulfilmentStatuses[fulfilment]
  return payment === 'pending' || payment === 'refunded'
    ? { ...status, tone: status.tone === 'waiting' ? 'neutral' : status.tone }
    : status
}

/** The states of a parcel. */
export const parcelStates: Record<Parcel['state'], Status> = {
  pending: { label: 'Packed', tone: 'waiting' },
  shipped: { label: 'Shipped', tone: 'good' },
  delivered: { label: 'Delivered', tone: 'good' },
  cancelled: { label: 'Unpacked', tone: 'neutral' },
}

/** The states of a return. */
export const returnStatuses: Record<OrderReturn['state'], Status> = {
  requested: { label: 'Requested', tone: 'waiting' },
  approved: { label: 'Awaiting items', tone: 'waiting' },
  received: { label: 'Partially received', tone: 'waiting' },
  declined: { label: 'Declined', tone: 'bad' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  closed: { label: 'Closed', tone: 'good' },
}

/** The states of a product. */
export const productStatuses: Record<ProductSummary['status'], Status> = {
  draft: { label: 'Draft', tone: 'waiting' },
  active: { label: 'Active', tone: 'good' },
  archived: { label: 'Archived', tone: 'neutral' },
}

/** The states of a message. */
export const mailStates: Record<MailSummary['state'], Status> = {
  waiting: { label: 'Pending', tone: 'waiting' },
  sent: { label: 'Sent', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
}

/** The labels of a gift card's states. */
export const giftCardStates: Record<GiftCard['state'], Status> = {
  active: { label: 'Active', tone: 'good' },
  used_up: { label: 'Used', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'neutral' },
  blocked: { label: 'Deactivated', tone: 'bad' },
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
export const roleLabels = (role: string): string => role.charAt(0).toUpperCase() + role.slice(1)
