import {
  ruleBounds,
  ruleContainments,
  ruleEqualities,
  ruleFields,
  type CollectionRule,
  type RuleCondition,
} from '#vocabulary/catalog/collection-rules.ts'
import type { Currency } from '#vocabulary/money.ts'
import { readAmount, writeAmount } from '../messages/money-text.ts'

/** The messages of amounts that cannot be read. */
type AmountMessages = Parameters<typeof readAmount>[2]

type FieldName = (typeof ruleFields)[number]

/** A condition as it is typed: every part a text. Parts that its field has no use for are kept while it is edited. */
export interface ConditionDraft {
  /** Tells conditions apart while they are moved and removed. */
  key: number
  field: FieldName
  is: string
  name: string
  value: string
  currency: Currency
}

/** A rule as it is typed; without conditions it is none. */
export interface RuleDraft {
  match: CollectionRule['match']
  conditions: readonly ConditionDraft[]
}

/** The comparisons that a field has; none for those that are so or not. */
export function comparisonsOf(field: FieldName): readonly string[] {
  if (field === 'tag' || field === 'brand' || field === 'attribute') return ruleEqualities
  if (field === 'title') return ruleContainments
  return field === 'price' || field === 'age' || field === 'orders' ? ruleBounds : []
}

let lastKey = 0

/** A new condition about a field. */
export const newCondition = (field: FieldName, currency: Currency): ConditionDraft => ({
  key: (lastKey += 1),
  field,
  is: comparisonsOf(field)[0] ?? '',
  name: '',
  value: comparisonsOf(field).length > 0 ? '' : 'true',
  currency,
})

/** The draft of a stored rule; `currency` is that of new conditions about prices. */
export function draftOfRule(rule: CollectionRule | null, currency: Currency): RuleDraft {
  const conditions = rule?.conditions.map((condition): ConditionDraft => ({
    ...newCondition(condition.field, currency),
    ...condition,
    value:
      condition.field === 'price'
        ? writeAmount(condition.value, condition.currency)
        : String(condition.value),
  }))
  return { match: rule?.match ?? 'all', conditions: conditions ?? [] }
}

/** A typed number; a text that is none is sent as it is, for the shop to refuse. */
const numberOf = (text: string): number =>
  /^\s*\d+\s*$/.test(text) ? Number(text) : (text as unknown as number)

function amountOf(text: string, currency: Currency, messages: AmountMessages): number {
  const read = readAmount(text, currency, messages)
  return 'amount' in read ? read.amount : (text as unknown as number)
}

function conditionOf(
  { field, is, name, value, currency }: ConditionDraft,
  messages: AmountMessages,
): RuleCondition {
  // The comparison is one of those that the field has.
  switch (field) {
    case 'tag':
    case 'title':
    case 'brand':
      return { field, is, value: value.trim() } as RuleCondition
    case 'attribute':
      return { field, name: name.trim(), is, value: value.trim() } as RuleCondition
    case 'price':
      return { field, currency, is, value: amountOf(value, currency, messages) } as RuleCondition
    case 'age':
    case 'orders':
      return { field, is, value: numberOf(value) } as RuleCondition
    case 'stock':
    case 'reduced':
    case 'featured':
      return { field, value: value === 'true' }
  }
}

/** The rule of a draft; null without conditions. */
export const ruleOfDraft = (
  { match, conditions }: RuleDraft,
  messages: AmountMessages,
): CollectionRule | null =>
  conditions.length > 0 ? { match, conditions: conditions.map((each) => conditionOf(each, messages)) } : null

/** Whether every part that is needed is filled in, and can be read. */
export const isComplete = (rule: CollectionRule | null): boolean =>
  rule !== null &&
  rule.conditions.every((condition) => {
    const { field, value } = condition
    if (field === 'price' || field === 'age' || field === 'orders') return typeof value === 'number'
    return value !== '' && (field !== 'attribute' || condition.name !== '')
  })
