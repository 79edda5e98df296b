/** The two changes of the members of a customer group. */
export const memberActs = ['add', 'remove'] as const

/** One of {@link memberActs}. */
export type MemberAct = (typeof memberActs)[number]

/** Why a named customer is left out of a change. */
export const memberRefusals = ['not_found', 'not_verified', 'too_many_groups'] as const

/** One of {@link memberRefusals}. */
export type MemberRefusal = (typeof memberRefusals)[number]
