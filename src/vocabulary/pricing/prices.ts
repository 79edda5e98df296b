/** What an entry of a price list is about; the narrowest counts. */
export const priceScopes = ['all', 'collection', 'product', 'variant'] as const

/** One of {@link priceScopes}. */
export type PriceScope = (typeof priceScopes)[number]

/** Kinds of rules that change a price; `staff`: someone set it by hand. */
export const priceRules = ['price_list', 'quantity_tier', 'promotion', 'tax_exemption', 'staff'] as const

/** One of {@link priceRules}. */
export type PriceRule = (typeof priceRules)[number]
