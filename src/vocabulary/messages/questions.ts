/** Where a question about a product stands: only `answered` ones are shown. */
export const questionStates = ['open', 'answered', 'hidden'] as const

/** One of {@link questionStates}. */
export type QuestionState = (typeof questionStates)[number]
