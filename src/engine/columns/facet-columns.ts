import type { PartsReader, PartsWriter } from '../read-model/parts.ts'
import { addBit, createBits, dropBit, keptBits, writeBits, type Bits } from './bits.ts'
import type { FacetTerm } from '#domain/catalog/search/facet-terms.ts'
import { createBitRows } from './bit-rows.ts'
import { createSlotLists } from './row-lists.ts'

/** One value of a facet. */
export interface FacetValue {
  /** Its number among all values of all facets. */
  number: number
  value: string
  swatch: string | null
  /**
   * Sum of its places in its products' options, and how many products: their mean puts S before M before L.
   */
  positions: number
  uses: number
}

/** A facet with its values. */
export interface FacetColumn {
  name: string
  /** The slots of the products that have any of its values. */
  goods: Bits
  values: ReadonlyMap<string, FacetValue>
  /** Another one whenever its values, or their places, are others. */
  edition: number
}

/** What goods can be filtered by. */
export interface TermColumns {
  facets(): ReadonlyMap<string, FacetColumn>
  add(slot: number, terms: readonly FacetTerm[]): void
  drop(slot: number): void
  /** The numbers of the values that a slot has. */
  valuesOf(slot: number): Int32Array
  /** The slots of the products that have a value, where they lie until the next change. */
  goodsWith(value: FacetValue): Bits
  /**
   * How many of so many goods have each value on these lists, by the values' numbers; others may be counted or not. Walks over the
   * goods, or compares them with those of each value, whichever is less.
   */
  count(goods: Bits, size: number, lists: readonly (readonly { value: FacetValue }[])[]): Int32Array
  /** Lets go of the sets of values, which are made again when one is asked for. */
  letGo(): void
  write(out: PartsWriter): void
}

/** A facet and its values as they are written, in their order. */
type WrittenFacet = [name: string, values: WrittenValue[]]
type WrittenValue = [number: number, value: string, swatch: string | null, positions: number, uses: number]

interface Column extends FacetColumn {
  values: Map<string, Value>
  /** Whether its values have their sets of goods. */
  hasRows: boolean
}

/** A value whose set of goods is made when it is first asked for, with those of its facet: many never are. */
interface Value extends FacetValue {
  column: Column
  /** Where its set is, once it is made. */
  row: number
}

/** The sets of values may take so many bytes; goods are walked over for what does not fit. */
const mostRowBytes = 32 * 1024 * 1024
/** To walk over a good takes as long as to compare so many words of two sets. */
const wordsOfGood = 40

/** A value's number and its place in its option go into one number of 31 bits. */
const numberBits = 20
const mostNumbers = 2 ** numberBits
const numberMask = mostNumbers - 1
const mostPosition = 2 ** (31 - numberBits) - 1

/** Whole numbers, of which those given back are given out again. The places in a list that has some values are out already. */
function createNumbers(given: readonly unknown[]) {
  const free = [...given.keys()].filter((number) => given[number] === undefined)
  let next = given.length
  return {
    take(): number {
      const number = free.pop() ?? next++
      if (number >= mostNumbers) throw new RangeError('there are too many different facts about the goods')
      return number
    },
    giveBack: (number: number): void => void free.push(number),
    /** All that were given out are below it. */
    end: (): number => next,
  }
}

const placeOf = ({ positions, uses }: FacetValue): number => positions / uses

/** Makes columns: those that were written, else without any goods. The sets of their values take at most `rowBytes`. */
export function createTermColumns(kept?: PartsReader, rowBytes = mostRowBytes): TermColumns {
  const facets = new Map<string, Column>()
  const byNumber: Value[] = []
  const lists = createSlotLists(kept)

  let rows = createBitRows(rowBytes)

  const eachOf = (slot: number, tell: (value: Value) => void): void =>
    lists.each(slot, (packed) => {
      const value = byNumber[packed & numberMask]
      if (value) tell(value)
    })
  const eachSlot = (tell: (slot: number) => void): void => {
    for (let slot = 0; slot < lists.end(); slot += 1) tell(slot)
  }
  /** Makes the sets of all values of facets, and tells whether there is room for them. */
  const makeRows = (columns: Iterable<Column>): boolean => {
    const without = new Set([...columns].filter(({ hasRows }) => !hasRows))
    if (without.size === 0) return true
    const values = [...without].flatMap((column) => [...column.values.values()])
    if (!rows.hasRoom(values.length, lists.end())) return false
    for (const value of values) value.row = rows.take()
    eachSlot((slot) =>
      eachOf(slot, ({ column, row }) => {
        if (without.has(column)) rows.add(row, slot)
      }),
    )
    for (const column of without) column.hasRows = true
    return true
  }
  /** Lets all sets of values go, as when they have become too many or too long. They are made again as far as they fit. */
  const dropRows = (): void => {
    rows = createBitRows(rowBytes)
    for (const column of facets.values()) column.hasRows = false
  }
  const addColumn = (name: string, goods: Bits): Column => {
    const column: Column = {
      name,
      goods,
      values: new Map(),
      edition: 0,
      hasRows: false,
    }
    facets.set(name, column)
    return column
  }
  const addValue = (column: Column, number: number, value: string): Value => {
    if (column.hasRows && !rows.hasRoom(1, 0)) dropRows()
    const row = column.hasRows ? rows.take() : -1
    const made: Value = { number, value, column, row, swatch: null, positions: 0, uses: 0 }
    column.values.set(value, made)
    byNumber[number] = made
    return made
  }
  // What was written is such facets.
  for (const [name, values] of (kept?.value() ?? []) as WrittenFacet[]) {
    const column = addColumn(name, keptBits(kept))
    for (const [number, value, swatch, positions, uses] of values)
      Object.assign(addValue(column, number, value), { swatch, positions, uses })
  }
  const numbers = createNumbers(byNumber)
  const columnOf = (name: string): Column => facets.get(name) ?? addColumn(name, createBits())
  const valueOf = (column: Column, value: string): Value =>
    column.values.get(value) ?? addValue(column, numbers.take(), value)
  /** Counts one more or one less product, and tells whether the value is at another place for that. */
  const use = (value: Value, position: number, change: 1 | -1): void => {
    const before = placeOf(value)
    value.positions += change * position
    value.uses += change
    if (placeOf(value) !== before) value.column.edition += 1
  }
  const drop = (slot: number): void => {
    for (const packed of lists.of(slot)) {
      const value = byNumber[packed & numberMask]
      if (!value) continue
      const { column } = value
      if (column.hasRows) rows.drop(value.row, slot)
      dropBit(column.goods, slot)
      use(value, packed >>> numberBits, -1)
      if (value.uses > 0) continue
      column.values.delete(value.value)
      numbers.giveBack(value.number)
      if (column.hasRows) rows.giveBack(value.row)
      if (column.values.size === 0) facets.delete(column.name)
    }
    lists.set(slot, [])
  }

  /** Counts all values of goods one after the other. */
  const walk = (goods: Bits): Int32Array => lists.count(goods, numberMask, numbers.end())

  return {
    facets: () => facets,
    add(slot, terms) {
      if (!rows.hasRoom(0, slot)) dropRows()
      const packed = terms.map(({ name, value, swatch, position }) => {
        const column = columnOf(name)
        const known = valueOf(column, value)
        const place = Math.min(position, mostPosition)
        if (column.hasRows) rows.add(known.row, slot)
        addBit(column.goods, slot)
        if (swatch !== null) known.swatch ??= swatch
        use(known, place, 1)
        return place * mostNumbers + known.number
      })
      lists.set(slot, packed)
    },
    drop,
    valuesOf: (slot) => lists.of(slot).map((packed) => packed & numberMask),
    goodsWith(value) {
      const known = byNumber[value.number]
      if (known && makeRows([known.column])) return rows.read(known.row)
      const goods = createBits()
      eachSlot((slot) =>
        eachOf(slot, (each) => {
          if (each === known) addBit(goods, slot)
        }),
      )
      return goods
    },
    count(goods, size, listed) {
      const length = listed.reduce((sum, list) => sum + list.length, 0)
      if (length * goods.words.length >= size * wordsOfGood) return walk(goods)
      const values: Value[] = []
      const columns = new Set<Column>()
      // Loops, here and below: functions made for hundreds of values would be compiled for each listing.
      for (const list of listed) {
        for (const { value } of list) {
          const known = byNumber[value.number]
          if (!known) continue
          values.push(known)
          columns.add(known.column)
        }
      }
      if (!makeRows(columns)) return walk(goods)
      const asked = new Int32Array(values.length)
      for (const [at, { row }] of values.entries()) asked[at] = row
      const counted = rows.countIn(goods, asked)
      const counts = new Int32Array(numbers.end())
      for (const [at, { number }] of values.entries()) counts[number] = counted[at] ?? 0
      return counts
    },
    letGo: dropRows,
    write(out) {
      lists.write(out)
      const columns = [...facets.values()]
      out.value(
        columns.map(({ name, values }): WrittenFacet => [
          name,
          [...values.values()].map(({ number, value, swatch, positions, uses }): WrittenValue => [
            number,
            value,
            swatch,
            positions,
            uses,
          ]),
        ]),
      )
      for (const { goods } of columns) writeBits(goods, out)
    },
  }
}
