/** Why items come back; screens say it in the shopper’s words. */
export const returnReasonNames = [
  'changed_mind',
  'wrong_size',
  'not_as_described',
  'damaged',
  'wrong_item',
  'late',
  'other',
] as const

/** Why items come back. */
export type ReturnReason = (typeof returnReasonNames)[number]

/** The states of a return; the state table of the order has the transitions. */
export const returnStates = ['requested', 'approved', 'received', 'declined', 'cancelled', 'closed'] as const

/** Where a return stands. */
export type ReturnState = (typeof returnStates)[number]

/** The number of a return as shop and shopper call it: that of its order, and which of the order’s returns it is. */
export const returnNumber = (orderId: string, index: number): string => `${orderId}-R${index + 1}`

/**
 * Reasons of an order’s credits: items that are not sent, items that came back, items or delivery that staff refunded, or
 * no items at all.
 */
export const creditKinds = ['cancelled', 'returned', 'refunded', 'goodwill'] as const

/** The reason of a credit. */
export type CreditKind = (typeof creditKinds)[number]
