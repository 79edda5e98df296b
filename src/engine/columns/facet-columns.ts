import type { PartsReader, PartsWriter } from '../read-model/parts.ts'
import { addBit, createBits, dropBit, type Bits } from './bits.ts'
import { createFacetSets } from './facet-sets.ts'
import {
  createFacetValues,
  mostNumbers,
  type Column,
  type FacetColumn,
  type FacetValue,
  type Value,
} from './facet-values.ts'
import { createRowLists } from './row-lists.ts'

/** One value that a row is filtered by. */
export interface FacetTerm {
  /** The name of the facet. */
  name: string
  value: string
  /** Data shown with the value everywhere; the first one given counts. */
  detail: string | null
  /** The value's place among those of its facet; 0 where values have no order. */
  position: number
}

/** The facet values by which rows can be filtered. */
export interface FacetColumns {
  facets(): ReadonlyMap<string, FacetColumn>
  add(row: number, terms: readonly FacetTerm[]): void
  drop(row: number): void
  /** The numbers of the values that a row has. */
  valuesOf(row: number): Int32Array
  /** The rows with a value: a view of memory, valid until the next change. */
  rowsWith(value: FacetValue): Bits
  /**
   * How many of so many rows have each value on these lists, by the values' numbers; others may be counted or not.
   * Walks over the rows, or compares them with those of each value, whichever is less.
   */
  count(rows: Bits, size: number, lists: readonly (readonly { value: FacetValue }[])[]): Int32Array
  /** Drops the sets of values, which are built again on demand. */
  letGo(): void
  write(out: PartsWriter): void
}

/** Most bytes for the sets of values; values beyond that are counted by walking over rows. */
const mostSetBytes = 32 * 1024 * 1024
/** Walking over one row takes as long as comparing this many words of two sets. */
const wordsOfRow = 40

/** A value's number and its place in its facet go into one number of 31 bits. */
const numberBits = Math.log2(mostNumbers)
const numberMask = mostNumbers - 1
const mostPosition = 2 ** (31 - numberBits) - 1

/** Creates columns: those that were written, else without any rows. The sets of their values take at most `mostBytes`. */
export function createFacetColumns(saved?: PartsReader, mostBytes = mostSetBytes): FacetColumns {
  const lists = createRowLists(saved)
  const values = createFacetValues(saved)
  const eachUse = (visit: (row: number, value: Value) => void): void => {
    for (let row = 0; row < lists.end(); row += 1) {
      lists.each(row, (packed) => {
        const value = values.at(packed & numberMask)
        if (value) visit(row, value)
      })
    }
  }
  const sets = createFacetSets(eachUse, lists.end, mostBytes)
  /** Counts all values of rows one after the other. */
  const walk = (rows: Bits): Int32Array => lists.count(rows, numberMask, values.end())

  return {
    facets: () => values.facets,
    add(row, terms) {
      sets.fit(row)
      const packed = terms.map(({ name, value: text, detail, position }) => {
        const { value, isNew } = values.valueOf(name, text)
        if (isNew) sets.addValue(value)
        const place = Math.min(position, mostPosition)
        sets.addRow(value, row)
        addBit(value.column.rows, row)
        if (detail !== null) value.detail ??= detail
        values.use(value, place, 1)
        return place * mostNumbers + value.number
      })
      lists.set(row, packed)
    },
    drop(row) {
      for (const packed of lists.of(row)) {
        const value = values.at(packed & numberMask)
        if (!value) continue
        sets.dropRow(value, row)
        dropBit(value.column.rows, row)
        if (!values.use(value, packed >>> numberBits, -1)) sets.dropValue(value)
      }
      lists.set(row, [])
    },
    valuesOf: (row) => lists.of(row).map((packed) => packed & numberMask),
    rowsWith(wanted) {
      const known = values.at(wanted.number)
      if (known && sets.make([known.column])) return sets.read(known)
      const rows = createBits()
      eachUse((row, value) => {
        if (value === known) addBit(rows, row)
      })
      return rows
    },
    count(rows, size, listed) {
      const length = listed.reduce((sum, list) => sum + list.length, 0)
      if (length * rows.words.length >= size * wordsOfRow) return walk(rows)
      const wanted: Value[] = []
      const columns = new Set<Column>()
      // Loops, here and below: functions made for hundreds of values would be compiled for each listing.
      for (const list of listed) {
        for (const { value } of list) {
          const known = values.at(value.number)
          if (!known) continue
          wanted.push(known)
          columns.add(known.column)
        }
      }
      if (!sets.make(columns)) return walk(rows)
      const counted = sets.countIn(rows, wanted)
      const counts = new Int32Array(values.end())
      for (const [at, { number }] of wanted.entries()) counts[number] = counted[at] ?? 0
      return counts
    },
    letGo: sets.letGo,
    write(out) {
      lists.write(out)
      values.write(out)
    },
  }
}
