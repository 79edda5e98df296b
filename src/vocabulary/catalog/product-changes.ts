/** How a changed price is rounded, and in words what that gives. */
export const priceRoundings = {
  unit: 'To the smallest coin of the currency',
  whole: 'To whole amounts, as in 12.00',
  ends_95: 'To the nearest price that ends in .95',
  ends_99: 'To the nearest price that ends in .99',
} as const satisfies Record<string, string>

/** How a changed price is rounded. */
export type PriceRounding = keyof typeof priceRoundings

/** What a change of prices does with the price before. */
export const beforePrices = {
  keep: 'Stays as it is',
  old: 'The price of until now, if higher',
  remove: 'None',
} as const satisfies Record<string, string>

/** What a change of prices does with the price before. */
export type BeforePrice = keyof typeof beforePrices

/** Where a change of many products stands. */
export const productChangeStates = {
  preparing: 'The preview is being reckoned',
  ready: 'The preview is there; nothing is changed before someone starts it',
  running: 'It is under way, or waits until another one is done',
  done: 'Every product has been come to',
  cancelled: 'It was stopped; what was changed until then stays changed',
  failed: 'It went wrong five times and was given up; what was changed until then stays changed',
} as const satisfies Record<string, string>

/** Where a change of many products stands. */
export type ProductChangeState = keyof typeof productChangeStates

/** What becomes, or became, of one product of a change. */
export const productOutcomes = {
  changing: 'It would be changed, or is about to be',
  changed: 'It was changed',
  unchanged: 'It is so already',
  refused: 'It cannot be changed like that',
  skipped: 'Somebody changed it since the preview, so it was left alone',
} as const satisfies Record<string, string>

/** What becomes, or became, of one product of a change. */
export type ProductOutcome = keyof typeof productOutcomes

/** Why a product of a change was refused or skipped. */
export const outcomeReasons = {
  price_below_zero: 'A price would fall below 0',
  price_too_high: 'A price would be higher than the shop can keep',
  rules: 'The product would break a rule of the shop; the detail says which',
  too_large: 'It has too many prices to be changed together with others',
  changed_since: 'Somebody changed it in the meantime',
  gone: 'It is not there any more',
} as const satisfies Record<string, string>

/** Why a product of a change was refused or skipped. */
export type OutcomeReason = keyof typeof outcomeReasons

/** How a change of prices is told: by a percentage, by an amount, or as the new price itself. */
export const priceChangeUnits = ['percent', 'amount', 'value'] as const

/** One of {@link priceChangeUnits}. */
export type PriceChangeUnit = (typeof priceChangeUnits)[number]

/** What a change of many products does with tags. */
export const tagActions = ['add_tags', 'remove_tags'] as const

/** One of {@link tagActions}. */
export type TagAction = (typeof tagActions)[number]

/** What a change of many products does with collections. */
export const collectionActions = ['add_collections', 'remove_collections'] as const

/** One of {@link collectionActions}. */
export type CollectionAction = (typeof collectionActions)[number]
