import { inFirstAlone, type Bits } from './bits.ts'
import type { FacetColumns } from './facet-columns.ts'
import type { FacetValue } from './facet-values.ts'

/** Rows of which parts are counted. */
export interface CountedScope {
  scope: Bits
  /** How many they are. */
  size: number
  /** How many of them have each value, by its number. */
  scopeCounts: Int32Array
  /** As many counts of 0. */
  noCounts: Int32Array
}

/**
 * How many rows of a part of a scope have each value on these lists, by the value's number: counted over the part or over its
 * complement, whichever is smaller.
 */
export function countPart(
  count: FacetColumns['count'],
  { rows, size: left }: { rows: Bits; size: number },
  lists: readonly (readonly { value: FacetValue }[])[],
  { scope, scopeCounts, noCounts, size }: CountedScope,
): Int32Array {
  if (rows === scope) return scopeCounts
  if (left === 0) return noCounts
  if (left <= size / 2) return count(rows, left, lists)
  const counts = count(inFirstAlone(scope, rows), size - left, lists)
  for (let at = 0; at < counts.length; at += 1) counts[at] = (scopeCounts[at] ?? 0) - (counts[at] ?? 0)
  return counts
}
