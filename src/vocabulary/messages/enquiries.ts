/** Whether staff have answered a message of a shopper. */
export const enquiryStates = ['open', 'answered'] as const

/** One of {@link enquiryStates}. */
export type EnquiryState = (typeof enquiryStates)[number]
