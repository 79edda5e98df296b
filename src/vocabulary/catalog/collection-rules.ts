/** Whether all conditions of a rule must hold, or one is enough. */
export const ruleMatches = ['all', 'any'] as const

/** Comparisons with a value that a product has or lacks. */
export const ruleEqualities = ['equal', 'not_equal'] as const

/** Comparisons with a text in which a product has other words too. */
export const ruleContainments = ['contains', 'not_contains'] as const

/** Comparisons with a number. */
export const ruleBounds = ['at_least', 'at_most'] as const

type Equality = (typeof ruleEqualities)[number]

/** One condition that a product fulfils or not. */
export type RuleCondition =
  | { field: 'tag' | 'brand'; is: Equality; value: string }
  /** A part of its title. */
  | { field: 'title'; is: (typeof ruleContainments)[number]; value: string }
  /** An attribute, or an option such as Colour, by its name. */
  | { field: 'attribute'; name: string; is: Equality; value: string }
  /** The lowest price of its variants in a currency, minor units. */
  | { field: 'price'; currency: string; is: (typeof ruleBounds)[number]; value: number }
  | { field: 'stock' | 'reduced' | 'featured'; value: boolean }
  /** Days since it was created. */
  | { field: 'age'; is: (typeof ruleBounds)[number]; value: number }
  /** How often it was ordered. */
  | { field: 'orders'; is: (typeof ruleBounds)[number]; value: number }

/** The rule of a collection: it has every active product that fits. */
export interface CollectionRule {
  match: (typeof ruleMatches)[number]
  conditions: readonly RuleCondition[]
}

/** The fields of a condition whose values products have. */
export const valueFields = ['tag', 'brand', 'attribute'] as const

/** The fields that a condition may ask for, in the order in which they are offered. */
export const ruleFields = [
  'tag',
  'title',
  'brand',
  'attribute',
  'price',
  'stock',
  'reduced',
  'age',
  'orders',
  'featured',
] as const satisfies readonly RuleCondition['field'][]
