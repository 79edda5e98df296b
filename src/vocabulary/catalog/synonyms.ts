/** Whether each word of a group finds what the others find, or only some of them. */
export const synonymDirections = ['both', 'one_way'] as const

/** One of {@link synonymDirections}. */
export type SynonymDirection = (typeof synonymDirections)[number]
