import type { OrderDocument } from '../orders/order-document.ts'
import type { PaymentEvent } from '../orders/payment-events.ts'

/** The key of an order's later payment: the order's number and a running one. */
export const dueKey = (orderId: string, number: number): string => `pay_${orderId}_${number}`

/** Whether a payment's key is one of an order's later payments; else it is a checkout's. */
export const isDueKey = (key: string): boolean => /^pay_.+_\d+$/.test(key)

/** The order that a later payment is for. */
export const orderOfDueKey = (key: string): string | undefined => /^pay_(.+)_\d+$/.exec(key)?.[1]

/** Most payments that can be started for one order: its document must have room for other things too. */
export const mostAttempts = 50

/** A later payment that was started. */
export interface Attempt {
  key: string
  provider: string
  amount: number
  at: string
}

const keyOf = ({ id }: PaymentEvent): string => id.slice('requested:'.length)

const isBegun = ({ kind, id }: PaymentEvent): boolean =>
  kind === 'requested' && id.startsWith('requested:') && isDueKey(id.slice('requested:'.length))

/** The number of later payments that were started. */
export const attemptsOf = (order: OrderDocument): number => order.payments.filter(isBegun).length

/** The later payment that may still be under way: the last one, unless it is known to have ended. */
export function openAttempt(order: OrderDocument): Attempt | undefined {
  const last = order.payments.findLast(isBegun)
  if (!last) return undefined
  const key = keyOf(last)
  const ended = ({ id }: PaymentEvent): boolean => id === `failed:${key}` || id.startsWith(`captured:${key}:`)
  if (order.payments.some(ended)) return undefined
  return { key, provider: last.provider, amount: last.amount, at: last.at }
}

/** The event that a later payment begins with. */
export const begun = (key: string, provider: string, amount: number, at: string): PaymentEvent => ({
  id: `requested:${key}`,
  kind: 'requested',
  refundId: null,
  provider,
  reference: null,
  amount,
  at,
  note: null,
})
