import { memoize } from './memoize.ts'

/** An ISO 4217 currency code, such as `EUR`. */
export type Currency = string

/** An amount of money: whole minor units (cents, yen, fils) of its currency. */
export interface Money {
  amount: number
  currency: Currency
}

/**
 * How many decimal digits the currency's minor unit has (ISO 4217: JPY 0, EUR 2, KWD 3), as `Intl` knows it.
 */
export const currencyExponent = memoize(
  (currency: Currency): number =>
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2,
)

/** Money as machines read it: a decimal number with a point, `42.05`. */
export function decimal({ amount, currency }: Money): string {
  const exponent = currencyExponent(currency)
  const digits = String(Math.abs(amount)).padStart(exponent + 1, '0')
  const sign = amount < 0 ? '-' : ''
  return exponent === 0 ? sign + digits : `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}

let currencies: ReadonlySet<string> | undefined

/** Whether the currency exists, according to `Intl`. */
export function isCurrency(code: string): boolean {
  currencies ??= new Set(Intl.supportedValuesOf('currency'))
  return currencies.has(code)
}

const formatters = new Map<string, { format: Intl.NumberFormat; divisor: number }>()

/**
 * Writes money for people: `formatMoney({ amount: 4200, currency: 'EUR' }, 'en-IE')` gives `€42.00`; `short` leaves out zeros
 * after the point.
 */
export function formatMoney(money: Money, locale: string, short = false): string {
  const key = `${locale} ${money.currency} ${short}`
  let known = formatters.get(key)
  if (!known) {
    const trailingZeroDisplay = short ? 'stripIfInteger' : 'auto'
    const format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: money.currency,
      trailingZeroDisplay,
    })
    known = { format, divisor: 10 ** currencyExponent(money.currency) }
    formatters.set(key, known)
  }
  return known.format.format(money.amount / known.divisor)
}

/** `numerator / denominator` rounded half away from zero, in whole numbers only (no floating point). */
export function divideRounded(numerator: number, denominator: number): number {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || denominator <= 0) {
    throw new RangeError(`cannot divide ${numerator} by ${denominator}`)
  }
  const sign = numerator < 0 ? -1n : 1n
  const twice = 2n * BigInt(Math.abs(numerator)) + BigInt(denominator)
  return Number((sign * twice) / (2n * BigInt(denominator)))
}

/**
 * `amount × numerator / denominator` rounded half away from zero, exact even where the product is beyond the
 * safe integers.
 */
export function fractionOf(amount: number, numerator: number, denominator: number): number {
  if (![amount, numerator, denominator].every(Number.isSafeInteger) || numerator < 0 || denominator <= 0) {
    throw new RangeError(`cannot take ${numerator}/${denominator} of ${amount}`)
  }
  const twice = 2n * BigInt(Math.abs(amount)) * BigInt(numerator) + BigInt(denominator)
  return Number(twice / (2n * BigInt(denominator))) * (amount < 0 ? -1 : 1) || 0
}

/** Like {@link fractionOf}, but rounded toward zero. */
export function fractionDown(amount: number, numerator: number, denominator: number): number {
  if (![amount, numerator, denominator].every(Number.isSafeInteger) || numerator < 0 || denominator <= 0) {
    throw new RangeError(`cannot take ${numerator}/${denominator} of ${amount}`)
  }
  return Number((BigInt(amount) * BigInt(numerator)) / BigInt(denominator))
}

/**
 * Prorates `amount` (0 or more) by weights (0 or more), in whole minor units: each share is its exact part rounded
 * down, and the remainder goes one by one to those that lost most by that, the first of equals first (largest
 * remainder). The shares sum to the amount; without any weight the first takes all.
 */
export function shareOut(amount: number, weights: readonly number[]): number[] {
  if (![amount, ...weights].every((each) => Number.isSafeInteger(each) && each >= 0)) {
    throw new RangeError(`cannot share ${amount} out by ${weights.join(', ')}`)
  }
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (whole === 0n) return weights.map((_, index) => (index === 0 ? amount : 0))
  const parts = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight)
    return { index, share: Number(product / whole), lost: product % whole }
  })
  let left = amount - parts.reduce((sum, { share }) => sum + share, 0)
  const byLoss = parts.toSorted((a, b) => (a.lost === b.lost ? a.index - b.index : a.lost > b.lost ? -1 : 1))
  for (const part of byLoss) {
    if (left <= 0) break
    part.share += 1
    left -= 1
  }
  return parts.map(({ share }) => share)
}
