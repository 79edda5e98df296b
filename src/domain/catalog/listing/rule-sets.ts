import { createBits, hasBit, addBit, inAny, inBoth, inFirstAlone, type Bits } from '#engine/columns/bits.ts'
import type { CollectionRule, RuleCondition } from '#vocabulary/catalog/collection-rules.ts'
import { foldText } from '#vocabulary/text/folding.ts'
import { day } from '#vocabulary/time.ts'
import type { FacetColumn } from '#engine/columns/facet-values.ts'
import { brandFacet } from '../products/facet-terms.ts'
import { facetsNamed, facetsReadAs, valuesReadAs } from './read-alike.ts'
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
    | 'title'
    | 'remembered'
  >
  /** The products that can be bought now, in any currency. */
  buyable(): Bits
  /** How often the product at a row was ordered. */
  ordersOf(row: number): number
  /** Milliseconds since 1970. */
  now(): number
}

/** The products with a value, as people read it, in any of some facets. */
function withValue(columns: readonly FacetColumn[], value: string, { index }: RuleSources): Bits {
  const [only, ...others] = columns.flatMap((column) => valuesReadAs(column, value)).map(index.rowsWith)
  return others.length > 0 && only ? inAny([only, ...others]) : (only ?? createBits())
}

/** The rows of a set that a test picks. */
function picked(rows: Bits, fits: (row: number) => boolean): Bits {
  const found = createBits(rows.words.length * 32)
  for (let row = 0; row < rows.words.length * 32; row += 1)
    if (hasBit(rows, row) && fits(row)) addBit(found, row)
  return found
}

type NumberCondition = Extract<RuleCondition, { field: 'price' | 'age' | 'orders' }>

/** A condition as a test of a product: to be in a set, or not to be, or a look at each. */
type Asked = { kind: 'set'; rows: Bits; has: boolean } | { kind: 'each'; holds: (row: number) => boolean }

function askedBy(condition: RuleCondition, sources: RuleSources): Asked {
  const { index } = sources
  const set = (rows: Bits, has: boolean): Asked => ({ kind: 'set', rows, has })
  switch (condition.field) {
    case 'tag':
      return set(index.tagged(condition.value), condition.is === 'equal')
    case 'title': {
      const part = foldText(condition.value)
      const has = condition.is === 'contains'
      const titles = index.remembered('folded titles', (): string[] => [])
      const titleAt = (row: number): string => (titles[row] ??= foldText(index.title(row)))
      return { kind: 'each', holds: (row) => titleAt(row).includes(part) === has }
    }
    case 'brand':
      return set(
        withValue(facetsNamed(index, [brandFacet]), condition.value, sources),
        condition.is === 'equal',
      )
    case 'attribute':
      return set(
        withValue(facetsReadAs(index, condition.name), condition.value, sources),
        condition.is === 'equal',
      )
    case 'stock':
      return set(sources.buyable(), condition.value)
    case 'reduced':
    case 'featured':
      return set(index[condition.field](), condition.value)
    case 'price':
    case 'age':
    case 'orders': {
      const now = sources.now()
      return { kind: 'each', holds: (row) => isWithin(condition, numberAt(row, condition, sources, now)) }
    }
  }
}

/** The number of the product at a row that a bound is about; not a number or undefined where there is none. */
function numberAt(row: number, bound: NumberCondition, { index, ordersOf }: RuleSources, now: number) {
  switch (bound.field) {
    case 'price':
      return index.prices(bound.currency)[row]
    case 'age':
      return Math.floor((now - index.createdAt(row)) / day)
    case 'orders':
      return ordersOf(row)
  }
}

const isWithin = ({ is, value }: NumberCondition, number: number | undefined): boolean =>
  number !== undefined && (is === 'at_least' ? number >= value : number <= value)

function rowsOf(condition: RuleCondition, sources: RuleSources): Bits {
  const { index } = sources
  if (condition.field === 'price')
    return condition.is === 'at_least'
      ? pricedBetween(index, condition.currency, condition.value, Infinity)
      : pricedBetween(index, condition.currency, 0, condition.value)
  const all = index.all()
  const asked = askedBy(condition, sources)
  if (asked.kind === 'each') return picked(all, asked.holds)
  return asked.has ? inBoth(all, asked.rows) : inFirstAlone(all, asked.rows)
}

/** Whether the product at a row fulfils a condition. */
function fulfils(row: number, condition: RuleCondition, sources: RuleSources): boolean {
  const asked = askedBy(condition, sources)
  return asked.kind === 'set' ? hasBit(asked.rows, row) === asked.has : asked.holds(row)
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
