import type { PartsReader, PartsWriter } from '../read-model/parts.ts'
import { createColumn, keptColumn } from './number-column.ts'

/** The lowest price of each slot in each currency. */
export interface PriceColumns {
  /** Those of a currency, in whole minor units; not a number where it is not sold. */
  in(currency: string): Float64Array
  put(slot: number, prices: Readonly<Record<string, number>>): void
  clear(slot: number): void
  write(out: PartsWriter): void
}

const noPrices = new Float64Array(0)

/** Makes the columns: those that were written, else empty ones. */
export function createPriceColumns(kept?: PartsReader): PriceColumns {
  const currencies = kept?.texts() ?? []
  const prices = new Map(currencies.map((currency) => [currency, keptColumn(kept)]))
  return {
    in: (currency) => prices.get(currency)?.values() ?? noPrices,
    put(slot, amounts) {
      for (const [currency, amount] of Object.entries(amounts)) {
        const column = prices.get(currency) ?? createColumn()
        prices.set(currency, column)
        column.set(slot, amount)
      }
    },
    clear(slot) {
      for (const column of prices.values()) column.set(slot, Number.NaN)
    },
    write(out) {
      out.texts([...prices.keys()])
      for (const column of prices.values()) out.numbers(column.values())
    },
  }
}
