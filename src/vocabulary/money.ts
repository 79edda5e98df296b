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
export function currencyExponent(currency: Currency): number {
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  )
}

const formatters = new Map<string, { format: Intl.NumberFormat; divisor: number }>()

/** Writes money for people: `formatMoney({ amount: 4200, currency: 'EUR' }, 'en-IE')` gives `€42.00`. */
export function formatMoney(money: Money, locale: string): string {
  const key = `${locale} ${money.currency}`
  let known = formatters.get(key)
  if (!known) {
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency: money.currency })
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
