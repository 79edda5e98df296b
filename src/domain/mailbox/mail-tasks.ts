import type { NewTask } from '../outbox/tasks.ts'

/** What the shop writes about. */
export type MailKind =
  | 'order_placed'
  | 'payment_received'
  | 'shipped'
  | 'delivered'
  | 'refunded'
  | 'cancelled'
  | 'payment_returned'

/**
 * What a message is about. `subject` tells apart several of one kind about one order: a parcel, a payment
 * event.
 */
export interface MailRequest {
  kind: MailKind
  orderId: string | null
  checkoutId: string | null
  subject: string | null
}

/** The id of a message, and of the task that sends it: the event it tells of, so that it is sent once. */
export function mailId({ kind, orderId, checkoutId, subject }: MailRequest): string {
  return ['mail', kind, orderId ?? checkoutId, subject].filter(Boolean).join(':')
}

/** The outbox task that sends a message. */
export function mailTask(request: MailRequest): NewTask {
  return { id: mailId(request), kind: 'mail', payload: { ...request } }
}

/** A message about an order. */
export function orderMail(kind: MailKind, orderId: string, subject: string | null = null): MailRequest {
  return { kind, orderId, checkoutId: null, subject }
}
