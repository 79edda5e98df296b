/** When tax is rounded: for each unit, for each line, or once for the whole order. */
export const taxRoundings = ['unit', 'line', 'order'] as const

/** One of {@link taxRoundings}. */
export type TaxRounding = (typeof taxRoundings)[number]

/** Which way parts of a minor unit are rounded: half a unit away from zero, or all of them toward zero. */
export const taxRoundingModes = ['half_up', 'down'] as const

/** One of {@link taxRoundingModes}. */
export type TaxRoundingMode = (typeof taxRoundingModes)[number]

/** How shipping is taxed: at rates of its own, in proportion to the products, or not. */
export const shippingTaxRules = ['standard', 'proportional', 'none'] as const

/** One of {@link shippingTaxRules}. */
export type ShippingTaxRule = (typeof shippingTaxRules)[number]

/** Why no tax is charged; `reverse_charge`: a business of another EU country accounts for it itself. */
export const taxExemptionReasons = ['reverse_charge', 'exempt_customer'] as const

/** One of {@link taxExemptionReasons}. */
export type TaxExemptionReason = (typeof taxExemptionReasons)[number]
