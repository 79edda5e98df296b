import type { PartsReader, PartsWriter } from '#engine/read-model/parts.ts'
import { addBit, dropBit, hasBit, keptBits, writeBits } from '#engine/columns/bits.ts'
import type { SortColumns } from './product-orders.ts'
import type { GoodsRow } from './product-row.ts'
import { keptColumn } from '#engine/columns/number-column.ts'

/** What of the goods is a number or a text for each slot. */
export interface SlotColumns {
  columns: Omit<SortColumns, 'price'>
  put(slot: number, id: string, row: GoodsRow): void
  clear(slot: number): void
  write(out: PartsWriter): void
}

/** The titles in other languages: of each its slots and what they are called. */
type WrittenTitles = [language: string, said: [slot: number, title: string][]][]

/** Makes the columns: those that were written, else empty ones. */
export function createSlotColumns(kept?: PartsReader): SlotColumns {
  /** Empty where nothing stands. */
  const ids = kept?.texts() ?? []
  const titles = kept?.texts() ?? []
  const translated = new Map(
    ((kept?.value() ?? []) as WrittenTitles).map(([language, said]) => [language, new Map(said)]),
  )
  const createdAt = keptColumn(kept)
  const featured = keptBits(kept)
  const columns: SlotColumns['columns'] = {
    has: (slot) => (ids[slot] ?? '') !== '',
    end: () => ids.length,
    id: (slot) => ids[slot] ?? '',
    featured: (slot) => hasBit(featured, slot),
    createdAt: (slot) => createdAt.values()[slot] ?? 0,
    title: (slot, language) => translated.get(language)?.get(slot) ?? titles[slot] ?? '',
  }
  return {
    columns,
    put(slot, id, row) {
      ids[slot] = id
      titles[slot] = row.title
      createdAt.set(slot, Date.parse(row.createdAt) || 0)
      if (row.featured) addBit(featured, slot)
      for (const [language, title] of Object.entries(row.titles)) {
        const said = translated.get(language) ?? new Map<number, string>()
        translated.set(language, said.set(slot, title))
      }
    },
    clear(slot) {
      ids[slot] = ''
      titles[slot] = ''
      dropBit(featured, slot)
      for (const said of translated.values()) said.delete(slot)
    },
    write(out) {
      out.texts(ids)
      out.texts(titles)
      out.value([...translated].map(([language, said]) => [language, [...said]]))
      out.numbers(createdAt.values())
      writeBits(featured, out)
    },
  }
}
