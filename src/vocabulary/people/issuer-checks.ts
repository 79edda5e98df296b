/** How a check of an identity provider went; `warning`: signing in works, and something around it does not. */
export const issuerCheckStates = ['ok', 'warning', 'failed'] as const

/** One of {@link issuerCheckStates}. */
export type IssuerCheckState = (typeof issuerCheckStates)[number]
