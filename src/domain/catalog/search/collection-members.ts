import type { Clock } from '#ports/clock/clock.ts'
import { countBits, hasBit, inAny, inBoth, type Bits } from '#engine/columns/bits.ts'
import type { CollectionRule } from '#vocabulary/catalog/collection-rules.ts'
import { namesOf } from '../products/collection-tree.ts'
import type { CollectionDocument } from '../products/documents.ts'
import type { CollectionMembers } from '../read-model/catalog.ts'
import { isMoving, rowsOfRule } from '../listing/rule-sets.ts'
import type { SearchIndex } from './search-index.ts'

/** The members of collections as sets of rows. */
export interface CollectionRows extends CollectionMembers {
  /** The active products that fit a rule. */
  matching(rule: CollectionRule): Bits
  /** The products that the rules of any of these collections find; undefined where none has a rule. */
  ruledIn(collections: readonly CollectionDocument[]): Bits | undefined
  /** The products of a collection, by hand or by its rule. */
  in(collection: CollectionDocument): Bits
}

const tagsOf = ({ conditions }: CollectionRule): string[] =>
  conditions.flatMap((condition) => (condition.field === 'tag' ? [condition.value] : []))

/** How long the answer of a rule about stock, sales or time holds, in milliseconds. */
const holds = 1_000

/** Creates the members of collections over an index. Rules are evaluated on demand, and again once their answer may change. */
export function createCollectionMembers(
  { index, buyable, sales }: Pick<SearchIndex, 'index' | 'buyable' | 'sales'>,
  clock: Clock,
): CollectionRows {
  const sources = { index, buyable: buyable.anywhere, ordersOf: sales.at, now: clock.now }
  const names = new WeakMap<CollectionRule, string>()
  const moved = new WeakMap<CollectionRule, { at: number; rows: Bits }>()
  const nameOf = (rule: CollectionRule): string => {
    const name = names.get(rule) ?? `rule ${JSON.stringify(rule)}`
    names.set(rule, name)
    return name
  }
  const matching = (rule: CollectionRule): Bits => {
    if (!isMoving(rule)) return index.remembered(nameOf(rule), () => rowsOfRule(rule, sources))
    const known = moved.get(rule)
    if (known && Math.abs(clock.now() - known.at) < holds) return known.rows
    const rows = rowsOfRule(rule, sources)
    moved.set(rule, { at: clock.now(), rows })
    return rows
  }
  const rowsIn = (collection: CollectionDocument): Bits[] => [
    ...namesOf(collection).map(index.inCollection),
    ...(collection.rule ? [matching(collection.rule)] : []),
  ]
  return {
    matching,
    in: (collection) => inAny(rowsIn(collection)),
    ruledIn(collections) {
      const rules = collections.flatMap(({ rule }) => rule ?? [])
      return rules.length > 0 ? inAny(rules.map(matching)) : undefined
    },
    count(groups) {
      index.keepTags(groups.flat().flatMap(({ rule }) => (rule ? tagsOf(rule) : [])))
      return groups.map((group) => countBits(inBoth(index.all(), inAny(group.flatMap(rowsIn)))))
    },
    fits(productId, { rule }) {
      const row = rule ? index.rowOf(productId) : undefined
      return rule && row !== undefined ? hasBit(matching(rule), row) : false
    },
  }
}
