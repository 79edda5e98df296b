import type { PartsReader, PartsWriter } from '../read-model/parts.ts'
import { addBit, dropBit, hasBit, keptBits, writeBits } from './bits.ts'
import type { SortColumns } from './goods-orders.ts'
import type { GoodsRow } from './goods-row.ts'

/** What of the goods is a number or a text for each slot. */
export interface SlotColumns {
  columns: SortColumns
  /** The lowest price of each slot in a currency; not a number where it is not sold. */
  prices(currency: string): Float64Array
  put(slot: number, id: string, row: GoodsRow): void
  clear(slot: number): void
  write(out: PartsWriter): void
}

/** A number for each slot, not a number where none was set. */
function createColumn(values = new Float64Array(64).fill(Number.NaN)) {
  return {
    values: (): Float64Array => values,
    set(slot: number, value: number): void {
      if (slot >= values.length) {
        const grown = new Float64Array(Math.max(slot + 1, values.length * 2)).fill(Number.NaN)
        grown.set(values)
        values = grown
      }
      values[slot] = value
    },
  }
}

type Column = ReturnType<typeof createColumn>

const keptColumn = (kept: PartsReader | undefined): Column => createColumn(kept?.numbers(Float64Array))

const noPrices = new Float64Array(0)

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
  const currencies = kept?.texts() ?? []
  const prices = new Map(currencies.map((currency) => [currency, keptColumn(kept)]))
  const columns: SortColumns = {
    has: (slot) => (ids[slot] ?? '') !== '',
    end: () => ids.length,
    id: (slot) => ids[slot] ?? '',
    featured: (slot) => hasBit(featured, slot),
    createdAt: (slot) => createdAt.values()[slot] ?? 0,
    price(slot, currency) {
      const price = prices.get(currency)?.values()[slot]
      return price === undefined || Number.isNaN(price) ? undefined : price
    },
    title: (slot, language) => translated.get(language)?.get(slot) ?? titles[slot] ?? '',
  }
  return {
    columns,
    prices: (currency) => prices.get(currency)?.values() ?? noPrices,
    put(slot, id, row) {
      ids[slot] = id
      titles[slot] = row.title
      createdAt.set(slot, Date.parse(row.createdAt) || 0)
      if (row.featured) addBit(featured, slot)
      for (const [currency, amount] of Object.entries(row.prices)) {
        const column = prices.get(currency) ?? createColumn()
        prices.set(currency, column)
        column.set(slot, amount)
      }
      for (const [language, title] of Object.entries(row.titles)) {
        const said = translated.get(language) ?? new Map<number, string>()
        translated.set(language, said.set(slot, title))
      }
    },
    clear(slot) {
      ids[slot] = ''
      titles[slot] = ''
      dropBit(featured, slot)
      for (const column of prices.values()) column.set(slot, Number.NaN)
      for (const said of translated.values()) said.delete(slot)
    },
    write(out) {
      out.texts(ids)
      out.texts(titles)
      out.value([...translated].map(([language, said]) => [language, [...said]]))
      out.numbers(createdAt.values())
      writeBits(featured, out)
      out.texts([...prices.keys()])
      for (const column of prices.values()) out.numbers(column.values())
    },
  }
}
