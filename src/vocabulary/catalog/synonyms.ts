/** Whether the words of a group are mutual synonyms, or only one way. */
export const synonymDirections = ['both', 'one_way'] as const

/** The sources of synonyms: staff of the shop, or the thesaurus that it brings along. */
export const synonymSources = ['staff', 'thesaurus'] as const

/** One of {@link synonymSources}. */
export type SynonymSource = (typeof synonymSources)[number]
