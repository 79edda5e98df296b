import type { PartsReader, PartsWriter } from '#engine/read-model/parts.ts'
import { addBit, createBits, dropBit, type Bits } from '#engine/columns/bits.ts'
import { createRowLists } from '#engine/columns/row-lists.ts'

/** The tags of products, by row. */
export interface TagColumns {
  /** Replaces the tags of a row. */
  set(row: number, tags: readonly string[]): void
  /** The numbers of the tags that a row has. */
  of(row: number): Int32Array
  /** The rows with a tag: memory that the next change writes. */
  tagged(tag: string): Bits
  /** Makes the sets of several tags at once, which takes as long as that of one. */
  keep(tags: readonly string[]): void
  write(out: PartsWriter): void
}

const noRows = createBits(0)

/** Creates the columns: saved ones, else empty ones. Sets are kept for the tags that were asked for. */
export function createTagColumns(saved?: PartsReader): TagColumns {
  const numbers = new Map((saved?.texts() ?? []).map((tag, number) => [tag, number]))
  const lists = createRowLists(saved)
  const sets = new Map<number, Bits>()
  const numberOf = (tag: string): number => {
    const number = numbers.get(tag) ?? numbers.size
    numbers.set(tag, number)
    return number
  }
  function keep(tags: readonly string[]): void {
    const missing = new Map<number, Bits>()
    for (const tag of tags) {
      const number = numbers.get(tag)
      if (number !== undefined && !sets.has(number)) missing.set(number, createBits(lists.end()))
    }
    if (missing.size === 0) return
    for (let row = 0; row < lists.end(); row += 1) {
      lists.each(row, (number) => {
        const rows = missing.get(number)
        if (rows) addBit(rows, row)
      })
    }
    for (const [number, rows] of missing) sets.set(number, rows)
  }
  return {
    set(row, tags) {
      for (const number of lists.of(row)) dropBit(sets.get(number) ?? noRows, row)
      const own = tags.map(numberOf)
      lists.set(row, own)
      for (const number of own) {
        const rows = sets.get(number)
        if (rows) addBit(rows, row)
      }
    },
    of: lists.of,
    tagged(tag) {
      keep([tag])
      return sets.get(numbers.get(tag) ?? -1) ?? noRows
    },
    keep,
    write(out) {
      out.texts([...numbers.keys()])
      lists.write(out)
    },
  }
}
