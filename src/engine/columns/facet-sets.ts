import { createBitSets } from './bit-sets.ts'
import type { Bits } from './bits.ts'
import type { Column, Value } from './facet-values.ts'

/**
 * Sets of the rows that have a value. They are built on the first use of a facet, for all its values: many never are.
 */
export interface FacetSets {
  /** Builds the missing sets of all values of facets. False if there is no capacity for them. */
  make(columns: Iterable<Column>): boolean
  /** A facet has one more value. */
  addValue(value: Value): void
  /** A facet has one value less. */
  dropValue(value: Value): void
  addRow(value: Value, row: number): void
  dropRow(value: Value, row: number): void
  /** The set of a value whose facet has sets: a view of memory, valid until the next change. */
  read(value: Value): Bits
  /** How many of these rows each value has, whose facets have sets. */
  countIn(rows: Bits, values: readonly Value[]): Int32Array
  /** Lets sets go that have no capacity for this row. */
  fit(row: number): void
  /** Lets all sets go. They are made again as far as they fit. */
  letGo(): void
}

/** Calls `visit` with each row and each of its values. */
type EachUse = (visit: (row: number, value: Value) => void) => void

/** Creates the sets, which take at most this many bytes. `lastRow` is the highest possible row. */
export function createFacetSets(eachUse: EachUse, lastRow: () => number, mostBytes: number): FacetSets {
  let sets = createBitSets(mostBytes)
  /** The facets whose values have sets, and the set of each value, by its number. */
  const made = new Set<Column>()
  const setOf: number[] = []
  const take = (value: Value): void => {
    while (setOf.length <= value.number) setOf.push(0)
    setOf[value.number] = sets.take()
  }
  const setAt = ({ number }: Value): number => setOf[number] ?? 0
  const letGo = (): void => {
    sets = createBitSets(mostBytes)
    made.clear()
  }
  return {
    make(columns) {
      const without = new Set([...columns].filter((column) => !made.has(column)))
      if (without.size === 0) return true
      const count = [...without].reduce((sum, { values }) => sum + values.size, 0)
      if (!sets.hasCapacity(count, lastRow())) return false
      for (const column of without) {
        for (const value of column.values.values()) take(value)
        made.add(column)
      }
      eachUse((row, value) => {
        if (without.has(value.column)) sets.add(setAt(value), row)
      })
      return true
    },
    addValue(value) {
      if (!made.has(value.column)) return
      if (sets.hasCapacity(1, 0)) take(value)
      else letGo()
    },
    dropValue(value) {
      if (!made.has(value.column)) return
      sets.giveBack(setAt(value))
      if (value.column.values.size === 0) made.delete(value.column)
    },
    addRow(value, row) {
      if (made.has(value.column)) sets.add(setAt(value), row)
    },
    dropRow(value, row) {
      if (made.has(value.column)) sets.drop(setAt(value), row)
    },
    read: (value) => sets.read(setAt(value)),
    countIn(rows, values) {
      const wanted = new Int32Array(values.length)
      for (const [at, value] of values.entries()) wanted[at] = setAt(value)
      return sets.countIn(rows, wanted)
    },
    fit(row) {
      if (!sets.hasCapacity(0, row)) letGo()
    },
    letGo,
  }
}
