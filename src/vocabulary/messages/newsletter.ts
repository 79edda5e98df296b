/** Where a subscription stands; only `subscribed` ones get the newsletter. */
export const subscriberStates = ['unconfirmed', 'subscribed', 'ended'] as const

/** The newsletter status of an account. */
export const ownNewsletterStates = ['none', 'unconfirmed', 'subscribed'] as const

/** One of {@link ownNewsletterStates}. */
export type OwnNewsletterState = (typeof ownNewsletterStates)[number]
