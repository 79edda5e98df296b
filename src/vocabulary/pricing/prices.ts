/** The scope of a price list's entry; the narrowest counts. */
export const priceScopes = ['all', 'collection', 'product', 'variant'] as const

/** Kinds of rules that change a price; `staff`: someone set it by hand. */
export const priceRules = ['price_list', 'quantity_tier', 'promotion', 'tax_exemption', 'staff'] as const

/** One of {@link priceRules}. */
export type PriceRule = (typeof priceRules)[number]
