import { createBits, hasBit, addBit, inAny, inBoth, inFirstAlone, type Bits } from '#engine/columns/bits.ts'
import type { CollectionRule, RuleCondition } from '#vocabulary/catalog/collection-rules.ts'
import { day } from '#vocabulary/time.ts'
import { brandFacet } from '../products/facet-terms.ts'
import type { ProductIndex } from './product-index.ts'
import { pricedBetween } from './list-products.ts'

/** The columns that rules are evaluated over. */
export interface RuleSources {
  index: Pick<
    ProductIndex,
    | 'all'
    | 'reduced'
    | 'featured'
    | 'tagged'
    | 'facets'
    | 'rowsWith'
    | 'order'
    | 'prices'
    | 'createdAt'
    | 'remembered'
  >
  /** The products that can be bought now, in any currency. */
  buyable(): Bits
  /** How often the product at a row was ordered. */
  ordersOf(row: number): number
  /** Milliseconds since 1970. */
  now(): number
}

function withValue({ index }: RuleSources, name: string, value: string): Bits {
  const known = index.facets().get(name)?.values.get(value)
  return known ? index.rowsWith(known) : createBits()
}

/** The rows of a set that a test picks. */
function picked(rows: Bits, fits: (row: number) => boolean): Bits {
  const found = createBits(rows.words.length * 32)
  for (let row = 0; row < rows.words.length * 32; row += 1)
    if (hasBit(rows, row) && fits(row)) addBit(found, row)
  return found
}

/** The products that a bound includes, from those that have at least the number. */
const bounded = (
  all: Bits,
  atLeast: (value: number) => Bits,
  { is, value }: { is: string; value: number },
): Bits => (is === 'at_least' ? atLeast(value) : inFirstAlone(all, atLeast(value + 1)))

/** The rows that a condition names, and whether a product must be among them; undefined for conditions on numbers. */
function setOf(condition: RuleCondition, sources: RuleSources): { rows: Bits; has: boolean } | undefined {
  const { index } = sources
  switch (condition.field) {
    case 'tag':
      return { rows: index.tagged(condition.value), has: condition.is === 'equal' }
    case 'brand':
      return { rows: withValue(sources, brandFacet, condition.value), has: condition.is === 'equal' }
    case 'attribute':
      return { rows: withValue(sources, condition.name, condition.value), has: condition.is === 'equal' }
    case 'stock':
      return { rows: sources.buyable(), has: condition.value }
    case 'reduced':
    case 'featured':
      return { rows: index[condition.field](), has: condition.value }
    default:
      return undefined
  }
}

type NumberCondition = Extract<RuleCondition, { field: 'price' | 'age' | 'orders' }>
type PriceCondition = Extract<RuleCondition, { field: 'price' }>

function rowsOf(condition: RuleCondition, sources: RuleSources): Bits {
  const { index } = sources
  const all = index.all()
  const set = setOf(condition, sources)
  if (set) return set.has ? inBoth(all, set.rows) : inFirstAlone(all, set.rows)
  const asked = condition as NumberCondition
  switch (asked.field) {
    case 'price': {
      const { currency, is, value } = asked
      return is === 'at_least'
        ? pricedBetween(index, currency, value, Infinity)
        : pricedBetween(index, currency, 0, value)
    }
    case 'age': {
      const now = sources.now()
      const days = (row: number) => Math.floor((now - index.createdAt(row)) / day)
      return bounded(all, (value) => picked(all, (row) => days(row) >= value), asked)
    }
    case 'orders':
      return bounded(all, (value) => picked(all, (row) => sources.ordersOf(row) >= value), asked)
  }
}

/** Whether the product at a row fulfils a condition. */
function fulfils(row: number, condition: RuleCondition, sources: RuleSources): boolean {
  const set = setOf(condition, sources)
  if (set) return hasBit(set.rows, row) === set.has
  const { field, is, value } = condition as NumberCondition
  const number =
    field === 'age'
      ? Math.floor((sources.now() - sources.index.createdAt(row)) / day)
      : field === 'orders'
        ? sources.ordersOf(row)
        : sources.index.prices((condition as PriceCondition).currency)[row]
  return number !== undefined && (is === 'at_least' ? number >= value : number <= value)
}

/** Whether the product at a row fits a rule: one look instead of one at every product. */
export function fitsRule(row: number, { match, conditions }: CollectionRule, sources: RuleSources): boolean {
  if (!hasBit(sources.index.all(), row)) return false
  const holds = (condition: RuleCondition): boolean => fulfils(row, condition, sources)
  return match === 'any' ? conditions.some(holds) : conditions.every(holds)
}

/** The products that fit a rule, among all active ones. */
export function rowsOfRule({ match, conditions }: CollectionRule, sources: RuleSources): Bits {
  const sets = conditions.map((condition) => rowsOf(condition, sources))
  return match === 'any' ? inAny(sets) : sets.reduce(inBoth, sources.index.all())
}

/** Fields whose answers change without a change of the product: by stock, by the clock, by sales. */
const moving = new Set<RuleCondition['field']>(['stock', 'age', 'orders'])

/** Whether the answer changes without a change of a product. */
export const isMoving = ({ field }: RuleCondition): boolean => moving.has(field)
