import type { Currency } from '#vocabulary/money.ts'
import type { ProductColumn } from '#vocabulary/catalog/product-columns.ts'
import { statement } from '#vocabulary/statements/statement.ts'
import type { Tier } from '../../catalog/products/price-tiers.ts'
import type { Row } from '../table-files/columns.ts'
import { readPrice, readWhole } from '../table-files/decimals.ts'
import { splitList } from '../table-files/lists.ts'
import { RowRefused } from '../table-files/row-refused.ts'

/** A variant's price in a currency, as in the file. Undefined fields stay unchanged in the shop. */
export interface FilePrice {
  currency: Currency
  /** Minor units; null: it has no price in this currency. */
  amount: number | null
  compareAt: number | null | undefined
  /** The cost per item. */
  cost: number | null | undefined
  tiers: Tier[] | undefined
}

/** The columns of prices. */
export interface PriceColumns {
  price: ProductColumn
  compareAt: ProductColumn
  cost: ProductColumn
  tiers: ProductColumn
}

/** The columns of the currency that the file is in. */
export const ownPriceColumns: PriceColumns = {
  price: 'Variant Price',
  compareAt: 'Variant Compare At Price',
  cost: 'Cost per item',
  tiers: 'Quantity Prices',
}

/** The columns of any other currency. */
export const priceColumnsOf = (currency: Currency): PriceColumns => ({
  price: `Price / ${currency}`,
  compareAt: `Compare At Price / ${currency}`,
  cost: `Cost per item / ${currency}`,
  tiers: `Quantity Prices / ${currency}`,
})

/** The value of a cell, or null for an empty one; undefined if the file has no such column. */
function readFilled<T>(row: Row, name: ProductColumn, read: (text: string) => T): T | null | undefined {
  const text = row.cell(name)
  if (text === undefined) return undefined
  return text === '' ? null : read(text)
}

function readAmount(row: Row, name: ProductColumn, currency: Currency): number | null | undefined {
  return readFilled(row, name, (text) => {
    const amount = readPrice(text, currency)
    if (amount !== undefined) return amount
    throw new RowRefused(row.line, statement('cell_not_price', { column: name, text }), name)
  })
}

function readTiers(row: Row, name: ProductColumn, currency: Currency): Tier[] | undefined {
  const tiers = readFilled(row, name, (text) =>
    splitList(text, ';').map((each) => {
      const [from = '', amount = ''] = each.split('=')
      const tier = { from: readWhole(from, 1_000_000), amount: readPrice(amount, currency) }
      if (tier.from !== undefined && tier.amount !== undefined) return tier as Tier
      throw new RowRefused(row.line, statement('cell_not_tier', { column: name, text: each }), name)
    }),
  )
  return tiers === null ? [] : tiers
}

function readPriceIn(row: Row, columns: PriceColumns, currency: Currency): FilePrice[] {
  const amount = readAmount(row, columns.price, currency)
  if (amount === undefined) return []
  const before = readAmount(row, columns.compareAt, currency)
  return [
    {
      currency,
      amount,
      compareAt: before != null && amount !== null && before <= amount ? null : before,
      cost: readAmount(row, columns.cost, currency),
      tiers: readTiers(row, columns.tiers, currency),
    },
  ]
}

/**
 * Reads the prices of a row's variant, in each currency of the file.
 * @param own the currency of the columns that name none
 * @throws RowRefused on an invalid price, and if there is none at all
 */
export function readPrices(row: Row, own: Currency): FilePrice[] {
  const first = readPriceIn(row, ownPriceColumns, own)
  const others = row.parameters.currency.filter((currency) => currency !== own || first.length === 0)
  const prices = [
    ...first,
    ...others.flatMap((currency) => readPriceIn(row, priceColumnsOf(currency), currency)),
  ]
  if (prices.every(({ amount }) => amount === null))
    throw new RowRefused(row.line, 'no_price', 'Variant Price')
  return prices
}
