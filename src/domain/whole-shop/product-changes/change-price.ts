import { currencyExponent, fractionOf, type Currency } from '#vocabulary/money.ts'
import type { PriceRounding } from '#vocabulary/catalog/product-changes.ts'
import type { ProductAction, TouchedPrice } from './documents.ts'

/** A price change. */
export type PriceChange = Extract<ProductAction, { kind: 'change_prices' }>

/** The highest price of the shop, in minor units. */
const highest = 100_000_000_000
const whole = 10_000

/**
 * Rounds a price to the nearest one of its kind, halves up. A price above 0 never becomes 0 by that: nobody means to
 * give products away. A currency without decimals has no endings, so there prices stay whole.
 */
export function roundPrice(amount: number, rounding: PriceRounding, currency: Currency): number {
  const exponent = currencyExponent(currency)
  if (rounding === 'unit' || exponent === 0 || amount <= 0) return amount
  const major = 10 ** exponent
  const ending = rounding === 'whole' ? 0 : ((rounding === 'ends_95' ? 95 : 99) * major) / 100
  const nearest = Math.floor((amount - ending + major / 2) / major) * major + ending
  return nearest > 0 ? nearest : ending || major
}

/** Changes one amount; the result may be below 0. */
function moved(amount: number, { by, change }: PriceChange): number {
  if (by === 'value') return change
  if (by === 'amount') return amount + change
  return amount + fractionOf(amount, Math.abs(change), whole) * Math.sign(change)
}

/** The new compare-at price. */
function before(price: TouchedPrice, amount: number, { compareAt }: PriceChange): number | null {
  if (compareAt === 'remove') return null
  if (compareAt === 'keep') return price.compareAt
  return amount < price.amount ? price.amount : null
}

/**
 * A price after the change, or why it is impossible. Volume prices change along; if all units get one and the same
 * price they stay, and the shop’s rules decide whether they still fit.
 */
export function changePrice(
  price: TouchedPrice,
  change: PriceChange,
  currency: Currency,
): TouchedPrice | 'price_below_zero' | 'price_too_high' {
  const to = (amount: number): number => {
    const next = moved(amount, change)
    return next < 0 ? next : roundPrice(next, change.rounding, currency)
  }
  const amount = to(price.amount)
  const tiers = price.tiers?.map((tier) =>
    change.by === 'value' ? tier : { ...tier, amount: to(tier.amount) },
  )
  const amounts = [amount, ...(tiers ?? []).map((tier) => tier.amount)]
  if (amounts.some((each) => each < 0)) return 'price_below_zero'
  if (amounts.some((each) => each > highest)) return 'price_too_high'
  return { amount, compareAt: before(price, amount, change), ...(tiers ? { tiers } : {}) }
}
