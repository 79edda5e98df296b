import { addBit, createBits, dropBit, type Bits } from './bits.ts'
import type { FacetTerm } from './facet-terms.ts'
import { createSlotLists } from './slot-lists.ts'

/** One value of a facet. */
export interface FacetValue {
  /** Its number among all values of all facets. */
  number: number
  value: string
  /** The slots of the products that have it. */
  goods: Bits
  swatch: string | null
  /**
   * Sum of its places in its products' options, and how many products: their mean puts S before M before L.
   */
  positions: number
  uses: number
}

/** A facet with its values. */
export interface FacetColumn {
  /** Its number among all facets. */
  number: number
  name: string
  values: ReadonlyMap<string, FacetValue>
  /** Another one whenever its values, or their places, are others. */
  edition: number
}

/** How many goods of a set have each value, and any value of each facet; by their numbers. */
export interface TermCounts {
  values: Int32Array
  facets: Int32Array
}

/** What goods can be filtered by. */
export interface TermColumns {
  facets(): ReadonlyMap<string, FacetColumn>
  add(slot: number, terms: readonly FacetTerm[]): void
  drop(slot: number): void
  /** The numbers of the values that a slot has. */
  valuesOf(slot: number): number[]
  /** Counts by walking over the goods of a set: what they have is less than what there is. */
  count(goods: Bits): TermCounts
}

interface Column extends FacetColumn {
  values: Map<string, FacetValue>
}

/** A value's number and its place in its option go into one number of 31 bits. */
const numberBits = 20
const mostNumbers = 2 ** numberBits
const numberMask = mostNumbers - 1
const mostPosition = 2 ** (31 - numberBits) - 1

/** Whole numbers, of which those given back are given out again. */
function createNumbers() {
  const free: number[] = []
  let next = 0
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

/** Makes columns without any goods. */
export function createTermColumns(): TermColumns {
  const facets = new Map<string, Column>()
  const numbers = createNumbers()
  const facetNumbers = createNumbers()
  const byNumber: { column: Column; value: FacetValue }[] = []
  const lists = createSlotLists()
  let facetOf = new Int32Array(256)

  const columnOf = (name: string): Column => {
    const known = facets.get(name)
    if (known) return known
    const column = { number: facetNumbers.take(), name, values: new Map<string, FacetValue>(), edition: 0 }
    facets.set(name, column)
    return column
  }
  const valueOf = (column: Column, value: string): FacetValue => {
    const known = column.values.get(value)
    if (known) return known
    const number = numbers.take()
    const made = { number, value, goods: createBits(), swatch: null, positions: 0, uses: 0 }
    column.values.set(value, made)
    byNumber[number] = { column, value: made }
    if (number >= facetOf.length) {
      const grown = new Int32Array(facetOf.length * 2)
      grown.set(facetOf)
      facetOf = grown
    }
    facetOf[number] = column.number
    return made
  }
  /** Counts one more or one less product, and tells whether the value is at another place for that. */
  const use = (column: Column, value: FacetValue, position: number, change: 1 | -1): void => {
    const before = placeOf(value)
    value.positions += change * position
    value.uses += change
    if (placeOf(value) !== before) column.edition += 1
  }
  const drop = (slot: number): void => {
    for (const packed of lists.of(slot)) {
      const known = byNumber[packed & numberMask]
      if (!known) continue
      const { column, value } = known
      dropBit(value.goods, slot)
      use(column, value, packed >>> numberBits, -1)
      if (value.uses > 0) continue
      column.values.delete(value.value)
      numbers.giveBack(value.number)
      if (column.values.size > 0) continue
      facets.delete(column.name)
      facetNumbers.giveBack(column.number)
    }
    lists.set(slot, [])
  }

  return {
    facets: () => facets,
    add(slot, terms) {
      const packed = terms.map(({ name, value, swatch, position }) => {
        const column = columnOf(name)
        const known = valueOf(column, value)
        const place = Math.min(position, mostPosition)
        addBit(known.goods, slot)
        if (swatch !== null) known.swatch ??= swatch
        use(column, known, place, 1)
        return place * mostNumbers + known.number
      })
      // Values of one facet side by side: so each facet is counted once.
      const facet = (of: number): number => facetOf[of & numberMask] ?? 0
      lists.set(
        slot,
        packed.sort((a, b) => facet(a) - facet(b)),
      )
    },
    drop,
    valuesOf: (slot) => Array.from(lists.of(slot), (packed) => packed & numberMask),
    count({ words }) {
      const { pool, starts, lengths } = lists.lie()
      const counts = { values: new Int32Array(numbers.end()), facets: new Int32Array(facetNumbers.end()) }
      for (let at = 0; at < words.length; at += 1) {
        let word = words[at] ?? 0
        while (word !== 0) {
          const lowest = word & -word
          word ^= lowest
          const slot = (at << 5) + 31 - Math.clz32(lowest)
          const start = starts[slot] ?? 0
          countList(counts, pool, start, start + (lengths[slot] ?? 0), facetOf)
        }
      }
      return counts
    },
  }
}

function countList(
  { values, facets }: TermCounts,
  pool: Int32Array,
  from: number,
  to: number,
  facetOf: Int32Array,
): void {
  let last = -1
  for (let at = from; at < to; at += 1) {
    const number = (pool[at] ?? 0) & numberMask
    values[number] = (values[number] ?? 0) + 1
    const facet = facetOf[number] ?? 0
    if (facet !== last) facets[facet] = (facets[facet] ?? 0) + 1
    last = facet
  }
}
