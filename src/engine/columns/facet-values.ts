import type { PartsReader, PartsWriter } from '../read-model/parts.ts'
import { createBits, readBits, writeBits, type Bits } from './bits.ts'

/** One value of a facet. */
export interface FacetValue {
  /** Its number among all values of all facets. */
  number: number
  value: string
  /** Data shown with it everywhere; the first one given. */
  detail: string | null
  /** Sum of its places in its facet, and how many rows have it: the mean place puts S before M before L. */
  positions: number
  uses: number
}

/** A facet with its values. */
export interface FacetColumn {
  name: string
  /** The rows that have any of its values. */
  rows: Bits
  values: ReadonlyMap<string, FacetValue>
  /** Another one whenever its values, or their places, are others. */
  edition: number
}

/** A facet as its values know it. */
export interface Column extends FacetColumn {
  values: Map<string, Value>
}

/** A value that knows its facet. */
export interface Value extends FacetValue {
  column: Column
}

/** The values of facets, by name and by number. */
export interface FacetValues {
  facets: ReadonlyMap<string, Column>
  /** Undefined where there is none of this number. */
  at(number: number): Value | undefined
  /** All numbers are below it. */
  end(): number
  /** The value of a facet; `isNew` where there was none. */
  valueOf(name: string, value: string): { value: Value; isNew: boolean }
  /** Changes the number of rows with a value at a position by one; false when none is left and the value is removed. */
  use(value: Value, position: number, change: 1 | -1): boolean
  write(out: PartsWriter): void
}

/** There are fewer values than this. */
export const mostNumbers = 2 ** 20

/** A facet and its values as they are written, in their order. */
type WrittenFacet = [name: string, values: WrittenValue[]]
type WrittenValue = [number: number, value: string, detail: string | null, positions: number, uses: number]

/**
 * Whole numbers, of which those given back are given out again. The places in a list that has some values are out
 * already.
 */
function createNumbers(given: readonly unknown[]) {
  const free = [...given.keys()].filter((number) => given[number] === undefined)
  let next = given.length
  return {
    take(): number {
      const number = free.pop() ?? next++
      if (number >= mostNumbers) throw new RangeError('there are too many different facet values')
      return number
    },
    giveBack: (number: number): void => void free.push(number),
    end: (): number => next,
  }
}

const placeOf = ({ positions, uses }: FacetValue): number => positions / uses

/** The facets that were written, with their values by number. */
function readFacets(saved: PartsReader | undefined) {
  const facets = new Map<string, Column>()
  const byNumber: Value[] = []
  // The parts were written as facets.
  for (const [name, values] of (saved?.value() ?? []) as WrittenFacet[]) {
    const column: Column = { name, rows: readBits(saved), values: new Map(), edition: 0 }
    facets.set(name, column)
    for (const [number, value, detail, positions, uses] of values) {
      const made: Value = { number, value, column, detail, positions, uses }
      column.values.set(value, made)
      byNumber[number] = made
    }
  }
  return { facets, byNumber }
}

/** Creates the values: those that were written, else none. */
export function createFacetValues(saved?: PartsReader): FacetValues {
  const { facets, byNumber } = readFacets(saved)
  const numbers = createNumbers(byNumber)
  const columnOf = (name: string): Column => {
    const column = facets.get(name) ?? { name, rows: createBits(), values: new Map(), edition: 0 }
    facets.set(name, column)
    return column
  }
  return {
    facets,
    at: (number) => byNumber[number],
    end: numbers.end,
    valueOf(name, value) {
      const column = columnOf(name)
      const known = column.values.get(value)
      if (known) return { value: known, isNew: false }
      const made: Value = { number: numbers.take(), value, column, detail: null, positions: 0, uses: 0 }
      column.values.set(value, made)
      byNumber[made.number] = made
      return { value: made, isNew: true }
    },
    use(value, position, change) {
      const { column } = value
      const before = placeOf(value)
      value.positions += change * position
      value.uses += change
      if (placeOf(value) !== before) column.edition += 1
      if (value.uses > 0) return true
      column.values.delete(value.value)
      numbers.giveBack(value.number)
      if (column.values.size === 0) facets.delete(column.name)
      return false
    },
    write(out) {
      const columns = [...facets.values()]
      out.value(
        columns.map(({ name, values }): WrittenFacet => [
          name,
          [...values.values()].map(({ number, value, detail, positions, uses }): WrittenValue => [
            number,
            value,
            detail,
            positions,
            uses,
          ]),
        ]),
      )
      for (const { rows } of columns) writeBits(rows, out)
    },
  }
}
