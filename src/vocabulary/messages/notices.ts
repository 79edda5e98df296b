/** Where a back-in-stock notice stands; `unconfirmed`: its link has not been followed. */
export const noticeStates = ['unconfirmed', 'waiting', 'notified'] as const

/** The result of a request for a notice; `to_confirm`: a message with a link is on its way. */
export const noticeAnswers = ['waiting', 'to_confirm'] as const

/** One of {@link noticeAnswers}. */
export type NoticeAnswer = (typeof noticeAnswers)[number]
