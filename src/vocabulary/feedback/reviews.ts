/** Where a review stands; only `published` ones are shown. */
export const reviewStates = ['pending', 'published', 'rejected'] as const

/** One of {@link reviewStates}. */
export type ReviewState = (typeof reviewStates)[number]

/** The orders in which reviews are read. */
export const reviewSorts = ['newest', 'highest', 'lowest'] as const

/** One of {@link reviewSorts}. */
export type ReviewSort = (typeof reviewSorts)[number]
