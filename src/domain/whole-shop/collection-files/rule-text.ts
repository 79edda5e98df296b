import { isCurrency } from '#vocabulary/money.ts'
import { ruleMatches, type CollectionRule, type RuleCondition } from '#vocabulary/catalog/collection-rules.ts'
import { StatedError } from '#vocabulary/statements/stated-error.ts'
import { statement } from '#vocabulary/statements/statement.ts'
import { shorten } from '#vocabulary/text/shorten.ts'
import { readPrice, readWhole, writePrice } from '../table-files/decimals.ts'
import { joinList, splitList } from '../table-files/lists.ts'

/** The signs of comparisons. */
const signs = {
  equal: '=',
  not_equal: '!=',
  contains: '~',
  not_contains: '!~',
  at_least: '>=',
  at_most: '<=',
} as const
type Comparison = keyof typeof signs

const comparisonOf = (sign: string): Comparison | undefined =>
  (Object.keys(signs) as Comparison[]).find((each) => signs[each] === sign)

/** A name as it stands before a sign: one that would be read as another is put in quotation marks. */
const nameText = (name: string): string => (/[=<>!"]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)

function writeCondition(condition: RuleCondition): string {
  switch (condition.field) {
    case 'attribute': {
      return `attribute ${nameText(condition.name)} ${signs[condition.is]} ${condition.value}`
    }
    case 'price': {
      const { currency, value } = condition
      const amount = isCurrency(currency) ? writePrice(value, currency) : String(value)
      return `price ${currency} ${signs[condition.is]} ${amount}`
    }
    case 'stock':
    case 'reduced':
    case 'featured': {
      return `${condition.field} = ${condition.value}`
    }
    default: {
      return `${condition.field} ${signs[condition.is]} ${condition.value}`
    }
  }
}

/** A rule as one text, `all: tag = linen; price EUR <= 49.90`. */
export const writeRule = ({ match, conditions }: CollectionRule): string =>
  `${match}: ${joinList(conditions.map(writeCondition), ';')}`

/** The largest number that a condition may have, as far as it is read here. */
const largest = 1_000_000_000

const readBound = (is: Comparison | undefined) => (is === 'at_least' || is === 'at_most' ? is : undefined)
const readContainment = (is: Comparison | undefined) =>
  is === 'contains' || is === 'not_contains' ? is : undefined
const readEquality = (is: Comparison | undefined) => (is === 'equal' || is === 'not_equal' ? is : undefined)

/** A condition in its parts. */
interface Parts {
  field: string
  /** The name of an attribute, or a currency; empty without. */
  name: string
  is: Comparison | undefined
  value: string
}

/** A condition with a value that a product has or lacks. */
function readValue(parts: Parts): RuleCondition | undefined {
  const { field, name, value } = parts
  const contains = readContainment(parts.is)
  if (contains) return field === 'title' && name === '' ? { field, is: contains, value } : undefined
  const is = readEquality(parts.is)
  if (!is) return undefined
  if (field === 'attribute') return name === '' ? undefined : { field, name, is, value }
  return name === '' && (field === 'tag' || field === 'brand') ? { field, is, value } : undefined
}

/** A condition with a number. */
function readNumber(parts: Parts): RuleCondition | undefined {
  const { field, name, value } = parts
  const is = readBound(parts.is)
  if (!is) return undefined
  if (field === 'price') {
    const currency = name.toUpperCase()
    const amount = isCurrency(currency) ? readPrice(value, currency) : undefined
    return amount === undefined ? undefined : { field, currency, is, value: amount }
  }
  const number = readWhole(value, largest)
  if (number === undefined || name !== '') return undefined
  return field === 'age' || field === 'orders' ? { field, is, value: number } : undefined
}

function readFlag({ field, name, is, value }: Parts): RuleCondition | undefined {
  const flag = value.toLowerCase()
  if (is !== 'equal' || name !== '' || (flag !== 'true' && flag !== 'false')) return undefined
  return field === 'stock' || field === 'reduced' || field === 'featured'
    ? { field, value: flag === 'true' }
    : undefined
}

/** The parts of a condition, read from the left: the name ends where the sign begins, unless it is quoted. */
function partsOf(text: string): Parts {
  const [field = ''] = /^[a-z]+/i.exec(text) ?? []
  const rest = text.slice(field.length).trimStart()
  const quoted = /^"((?:[^"]|"")*)"/.exec(rest)
  const end = quoted ? quoted[0].length : Math.max(0, rest.search(/^~|[=<>!]/))
  const name = quoted ? (quoted[1] ?? '').replaceAll('""', '"') : rest.slice(0, end).trim()
  const comparison = rest.slice(end).trimStart()
  const [sign = ''] = /^(?:!=|!~|>=|<=|=|~)/.exec(comparison) ?? []
  const value = comparison.slice(sign.length).trim()
  return { field: field.toLowerCase(), name, is: comparisonOf(sign), value }
}

function readCondition(text: string): RuleCondition {
  const parts = partsOf(text)
  const condition =
    parts.value === '' ? undefined : (readValue(parts) ?? readNumber(parts) ?? readFlag(parts))
  if (!condition) throw new StatedError(statement('rule_not_read', { text: shorten(text, 150) }))
  return condition
}

/**
 * The rule of a text that {@link writeRule} has made, or people; all conditions must hold unless it says `any`.
 * @throws StatedError that names the condition that cannot be read
 */
export function readRule(text: string): CollectionRule & { conditions: RuleCondition[] } {
  const [begun = '', said = 'all'] = /^\s*(all|any)\s*:/i.exec(text) ?? []
  const match = ruleMatches.find((each) => each === said.toLowerCase()) ?? 'all'
  return { match, conditions: splitList(text.slice(begun.length), ';').map(readCondition) }
}
