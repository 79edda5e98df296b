/** Ways to round a changed price, with a description of the result. */
export const priceRoundings = {
  unit: 'Smallest currency unit',
  whole: 'Whole amounts, such as 12.00',
  ends_95: 'Nearest price ending in .95',
  ends_99: 'Nearest price ending in .99',
} as const satisfies Record<string, string>

/** How a changed price is rounded. */
export type PriceRounding = keyof typeof priceRoundings

/** The effect of a price change on the compare-at price. */
export const beforePrices = {
  keep: 'Keep',
  old: 'Set to the current price, if higher',
  remove: 'Remove',
} as const satisfies Record<string, string>

/** The effect of a price change on the compare-at price. */
export type BeforePrice = keyof typeof beforePrices

/** Where a change of many products stands. */
export const productChangeStates = {
  preparing: 'The preview is being prepared',
  ready: 'The preview is ready; nothing changes before someone starts it',
  running: 'It is in progress, or waits for another one',
  done: 'Every product was processed',
  cancelled: 'It was stopped; changed products stay changed',
  failed: 'It failed after five attempts; changed products stay changed',
} as const satisfies Record<string, string>

/** Where a change of many products stands. */
export type ProductChangeState = keyof typeof productChangeStates

/** The outcomes, planned or final, of a change for one product. */
export const productOutcomes = {
  changing: 'To be changed',
  changed: 'Changed',
  unchanged: 'Already matching',
  refused: 'Cannot be changed',
  skipped: 'Skipped because it was edited after the preview',
} as const satisfies Record<string, string>

/** The outcome, planned or final, of a change for one product. */
export type ProductOutcome = keyof typeof productOutcomes

/** Why a product of a change was refused or skipped. */
export const outcomeReasons = {
  price_below_zero: 'A price would fall below 0',
  price_too_high: 'A price would be too high',
  rules: 'The product would be invalid; the detail names the rule',
  too_large: 'Too many prices for a bulk edit',
  changed_since: 'Edited in the meantime',
  gone: 'Deleted',
} as const satisfies Record<string, string>

/** Why a product of a change was refused or skipped. */
export type OutcomeReason = keyof typeof outcomeReasons

/** The kind of a price change: by a percentage, by an amount, or the new price itself. */
export const priceChangeUnits = ['percent', 'amount', 'value'] as const

/** The effect of a bulk edit on tags. */
export const tagActions = ['add_tags', 'remove_tags'] as const

/** The effect of a bulk edit on collections. */
export const collectionActions = ['add_collections', 'remove_collections'] as const
