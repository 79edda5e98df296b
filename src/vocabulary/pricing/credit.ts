/** Accounts that pay like money; `gift_card`: for anyone with its code, `store_credit`: of one customer. */
export const creditAccountKinds = ['gift_card', 'store_credit'] as const

/** One of {@link creditAccountKinds}. */
export type CreditAccountKind = (typeof creditAccountKinds)[number]

/** Whether a gift card can be spent, or why not. */
export const giftCardStates = ['active', 'used_up', 'expired', 'blocked'] as const

/** One of {@link giftCardStates}. */
export type GiftCardState = (typeof giftCardStates)[number]

/** Causes of a change of the balance of a gift card or of store credit. */
export const creditMovementKinds = ['issue', 'spend', 'refund', 'adjust'] as const
