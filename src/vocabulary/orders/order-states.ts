/** Where an order stands; `closed`: delivered and paid. */
export const orderStatuses = ['placed', 'cancelled', 'closed'] as const

/** One of {@link orderStatuses}. */
export type OrderStatus = (typeof orderStatuses)[number]

/** Where the payment of an order stands. */
export const paymentStatuses = [
  'none',
  'pending',
  'authorised',
  'partially_paid',
  'paid',
  'partially_refunded',
  'refunded',
  'overpaid',
  'disputed',
] as const

/** One of {@link paymentStatuses}. */
export type PaymentStatus = (typeof paymentStatuses)[number]

/** Where the products of an order stand. */
export const fulfilmentStatuses = [
  'unfulfilled',
  'partially_fulfilled',
  'fulfilled',
  'delivered',
  'partially_returned',
  'returned',
] as const

/** One of {@link fulfilmentStatuses}. */
export type FulfilmentStatus = (typeof fulfilmentStatuses)[number]

/** Where a fulfilment stands; `pending`: packed, not yet with the carrier. */
export const fulfilmentStates = ['pending', 'shipped', 'delivered', 'cancelled'] as const

/** The tasks of an order for staff. */
export const orderTodos = ['ship', 'pay'] as const

/** One of {@link orderTodos}. */
export type OrderTodo = (typeof orderTodos)[number]

/** The pending states of an order's returns: requests, or awaited items. */
export const openReturnStates = ['requested', 'approved'] as const

/** One of {@link openReturnStates}. */
export type OpenReturnState = (typeof openReturnStates)[number]

/** The tasks of an order's refunds for staff: money to transfer by hand. */
export const refundTodos = ['transfer'] as const

/** One of {@link refundTodos}. */
export type RefundTodo = (typeof refundTodos)[number]

/** The possible acts on an order. */
export const orderActs = [
  'fulfil',
  'refund',
  'cancel',
  'record_payment',
  'capture',
  'edit',
  'return',
] as const

/** One of {@link orderActs}. */
export type AllowedAct = (typeof orderActs)[number]
