/** Whether the words of a group are mutual synonyms, or only one way. */
export const synonymDirections = ['both', 'one_way'] as const
