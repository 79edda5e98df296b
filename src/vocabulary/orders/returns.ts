import { keysOf } from '../keys.ts'

/** Why items come back, in the shopper’s words. */
export const returnReasons = {
  changed_mind: 'Changed my mind',
  wrong_size: 'Does not fit',
  not_as_described: 'Not as described',
  damaged: 'Arrived damaged',
  wrong_item: 'Wrong item sent',
  late: 'Arrived too late',
  other: 'Other',
} as const satisfies Record<string, string>

/** Why items come back. */
export type ReturnReason = keyof typeof returnReasons

/** The reasons there are. */
export const returnReasonNames = keysOf<ReturnReason>(returnReasons)

/** The states of a return; the state table of the order has the transitions. */
export const returnStates = ['requested', 'approved', 'received', 'declined', 'cancelled', 'closed'] as const

/** Where a return stands. */
export type ReturnState = (typeof returnStates)[number]

/** Reasons of an order’s credits: items that are not sent, items that came back, or no items at all. */
export const creditKinds = ['cancelled', 'returned', 'goodwill'] as const

/** The reason of a credit. */
export type CreditKind = (typeof creditKinds)[number]
