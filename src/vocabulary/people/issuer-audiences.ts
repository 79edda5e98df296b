/** The people an issuer is offered to; one for shoppers never gives staff rights. */
export const issuerAudiences = ['everyone', 'shoppers', 'staff'] as const

/** One of {@link issuerAudiences}. */
export type IssuerAudience = (typeof issuerAudiences)[number]
