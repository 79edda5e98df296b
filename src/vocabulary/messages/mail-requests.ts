/** The mails about orders. */
const orderKinds = [
  'order_placed',
  'payment_received',
  'payment_reminder',
  'shipped',
  'delivered',
  'refunded',
  'cancelled',
  'order_edited',
  'return_requested',
  'return_answered',
  'return_received',
] as const

/** The mails about orders. */
export type OrderMailKind = (typeof orderKinds)[number]

/** The kinds of messages that one person has requested, without an order. */
const personalKinds = [
  'newsletter_opt_in',
  'notice_opt_in',
  'back_in_stock',
  'cart_reminder',
  'order_link',
  'enquiry',
  'withdrawal_receipt',
  'question_answer',
  'staff_invitation',
  'password_reset',
] as const

/** One of {@link personalKinds}. */
export type PersonalMailKind = (typeof personalKinds)[number]

/** The mails of the shop. */
export const mailKinds = [...orderKinds, ...personalKinds, 'payment_returned'] as const

/** One of {@link mailKinds}. */
export type MailKind = (typeof mailKinds)[number]

/** Whether messages of a kind are about orders. */
export const isOrderMail = (kind: MailKind): kind is OrderMailKind =>
  (orderKinds as readonly MailKind[]).includes(kind)

/** The order of a message. `subject` distinguishes several of one kind about one order: a parcel, a payment event. */
export interface MailRequest {
  kind: MailKind
  orderId: string | null
  checkoutId: string | null
  /** The document of a message without an order; null when there is nothing to write any more. */
  about?: string | null
  subject: string | null
}

/** The id of a message and of its task: the event, so that it is sent once. */
export function mailId({ kind, orderId, checkoutId, about, subject }: MailRequest): string {
  return ['mail', kind, orderId ?? checkoutId ?? about, subject].filter(Boolean).join(':')
}

/** The outbox task that sends a message. */
export function mailTask(request: MailRequest): {
  id: string
  kind: 'mail'
  payload: Record<string, unknown>
} {
  return { id: mailId(request), kind: 'mail', payload: { ...request } }
}

/** A message about an order. */
export function orderMail(kind: MailKind, orderId: string, subject: string | null = null): MailRequest {
  return { kind, orderId, checkoutId: null, subject }
}

/** A message that one person has requested. `subject` distinguishes several about one document. */
export function personMail(kind: PersonalMailKind, about: string, subject: string): MailRequest {
  return { kind, orderId: null, checkoutId: null, about, subject }
}

/** Whether a message has been handed on; `failed`: given up. */
export const mailStates = ['waiting', 'sent', 'failed'] as const

/** One of {@link mailStates}. */
export type MailState = (typeof mailStates)[number]
