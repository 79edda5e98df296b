import type { Clock } from '#ports/clock/clock.ts'
import { addBit, bitsOf, countBits, dropBit, inAny, inBoth, type Bits } from '#engine/columns/bits.ts'
import type { CollectionRule } from '#vocabulary/catalog/collection-rules.ts'
import { namesOf } from '../products/collection-tree.ts'
import type { CollectionDocument } from '../products/documents.ts'
import type { CollectionMembers } from '../read-model/catalog.ts'
import { fitsRule, isMoving, rowsOfRule } from '../listing/rule-sets.ts'
import type { SearchIndex } from './search-index.ts'

/** The members of collections as sets of rows. */
export interface CollectionRows extends CollectionMembers {
  /** The active products that fit a rule. */
  matching(rule: CollectionRule): Bits
  /** The products that any of these collections finds by its rule or pins; undefined where none does either. */
  ruledIn(collections: readonly CollectionDocument[]): Bits | undefined
  /** The products of a collection: by hand, by its rule, or pinned. */
  in(collection: CollectionDocument): Bits
}

const tagsOf = ({ conditions }: CollectionRule): string[] =>
  conditions.flatMap((condition) => (condition.field === 'tag' ? [condition.value] : []))

/** How long the answer of a rule about stock, sales or time holds, in milliseconds. */
const holds = 1_000

/** The part of a rule whose answer changes with products alone, and the part that changes otherwise. */
function partsOf({ match, conditions }: CollectionRule): { settled: CollectionRule; moving: CollectionRule } {
  const ofKind = (moves: boolean): CollectionRule => ({
    match,
    conditions: conditions.filter((condition) => isMoving(condition) === moves),
  })
  return { settled: ofKind(false), moving: ofKind(true) }
}

/**
 * Creates the members of collections over an index. The rows of the rules of all collections are kept, and follow the
 * changes of products one by one; conditions on stock, sales or time are evaluated again once a second.
 */
export function createCollectionMembers(
  { index, buyable, sales, onRow }: Pick<SearchIndex, 'index' | 'buyable' | 'sales' | 'onRow'>,
  clock: Clock,
): CollectionRows {
  const sources = { index, buyable: buyable.anywhere, ordersOf: sales.at, now: clock.now }
  const parts = new WeakMap<CollectionRule, ReturnType<typeof partsOf> & { name: string }>()
  const moved = new WeakMap<CollectionRule, { at: number; rows: Bits }>()
  const kept = new Map<string, { rule: CollectionRule; rows: Bits }>()
  let wanted: ReadonlySet<string> = new Set()
  const partsIn = (rule: CollectionRule) => {
    const known = parts.get(rule)
    if (known) return known
    const own = partsOf(rule)
    const named = { ...own, name: `rule ${JSON.stringify(own.settled)}` }
    parts.set(rule, named)
    return named
  }
  const settledRows = (rule: CollectionRule): Bits => {
    const { settled, name } = partsIn(rule)
    const known = kept.get(name)
    if (known) return known.rows
    if (!wanted.has(name)) return index.remembered(name, () => rowsOfRule(settled, sources))
    const rows = rowsOfRule(settled, sources)
    kept.set(name, { rule: settled, rows: { words: rows.words.slice() } })
    return rows
  }
  onRow((row) => {
    for (const { rule, rows } of kept.values())
      if (fitsRule(row, rule, sources)) addBit(rows, row)
      else dropBit(rows, row)
  })
  const matching = (rule: CollectionRule): Bits => {
    if (!rule.conditions.some(isMoving)) return settledRows(rule)
    const known = moved.get(rule)
    if (known && Math.abs(clock.now() - known.at) < holds) return known.rows
    const both = [settledRows(rule), rowsOfRule(partsIn(rule).moving, sources)] as const
    const rows = rule.match === 'any' ? inAny(both) : inBoth(...both)
    moved.set(rule, { at: clock.now(), rows })
    return rows
  }
  const found = ({ rule, pinned = [] }: CollectionDocument): Bits[] => [
    ...(rule ? [matching(rule)] : []),
    ...(pinned.length > 0 ? [bitsOf(pinned.flatMap((id) => index.rowOf(id) ?? []))] : []),
  ]
  const rowsIn = (collection: CollectionDocument): Bits[] => [
    ...namesOf(collection).map(index.inCollection),
    ...found(collection),
  ]
  return {
    matching,
    in: (collection) => inAny(rowsIn(collection)),
    ruledIn(collections) {
      const rows = collections.flatMap(found)
      return rows.length > 0 ? inAny(rows) : undefined
    },
    count(groups) {
      const rules = groups.flat().flatMap(({ rule }) => rule ?? [])
      wanted = new Set(rules.map((rule) => partsIn(rule).name))
      for (const name of kept.keys()) if (!wanted.has(name)) kept.delete(name)
      index.keepTags(rules.flatMap(tagsOf))
      return groups.map((group) => countBits(inBoth(index.all(), inAny(group.flatMap(rowsIn)))))
    },
    fits(productId, { rule, pinned = [] }) {
      const isPinned = pinned.includes(productId)
      const row = rule || isPinned ? index.rowOf(productId) : undefined
      return row !== undefined && (isPinned || Boolean(rule && fitsRule(row, rule, sources)))
    },
  }
}
