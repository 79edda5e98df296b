/** Whether shoppers see a collection: not yet, now, or no longer. */
export const collectionStatuses = ['scheduled', 'published', 'ended'] as const

/** One of {@link collectionStatuses}. */
export type CollectionStatus = (typeof collectionStatuses)[number]
