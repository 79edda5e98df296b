import type { PartsReader, PartsWriter } from '#engine/read-model/parts.ts'
import { addBit, createBits, dropBit, type Bits } from '#engine/columns/bits.ts'
import { createRowLists } from '#engine/columns/row-lists.ts'
import { foldText } from '#vocabulary/text/folding.ts'

/** The tags of products, by row. Tags that people read alike are one, whatever their case. */
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
  /** By their folded texts. */
  const numbers = new Map((saved?.texts() ?? []).map((tag, number) => [tag, number]))
  const folded = new Map<string, string>()
  const lists = createRowLists(saved)
  const sets = new Map<number, Bits>()
  const foldedOf = (tag: string): string => {
    const text = folded.get(tag) ?? foldText(tag)
    folded.set(tag, text)
    return text
  }
  const knownNumber = (tag: string): number | undefined => numbers.get(foldText(tag))
  const numberOf = (tag: string): number => {
    const text = foldedOf(tag)
    const number = numbers.get(text) ?? numbers.size
    numbers.set(text, number)
    return number
  }
  function keep(tags: readonly string[]): void {
    const missing = new Map<number, Bits>()
    for (const tag of tags) {
      const number = knownNumber(tag)
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
      const own = [...new Set(tags.map(numberOf))]
      lists.set(row, own)
      for (const number of own) {
        const rows = sets.get(number)
        if (rows) addBit(rows, row)
      }
    },
    of: lists.of,
    tagged(tag) {
      keep([tag])
      return sets.get(knownNumber(tag) ?? -1) ?? noRows
    },
    keep,
    write(out) {
      out.texts([...numbers.keys()])
      lists.write(out)
    },
  }
}
