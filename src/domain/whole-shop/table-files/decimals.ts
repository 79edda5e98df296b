import { currencyExponent, type Currency } from '#vocabulary/money.ts'

/** The largest amount that the contract takes, minor units. */
const largestAmount = 100_000_000_000

/**
 * Reads a decimal as whole minor units of a currency, by its digits alone: no floating point comes near it. A comma
 * before one or two digits is a decimal one.
 * Zeros beyond the currency's own decimals are fine (`5000.00` yen), other digits are not. Undefined for
 * anything that is no such number.
 */
export function readPrice(text: string, currency: Currency): number | undefined {
  const match = /^(\d{1,12})(?:(?:\.(?=\d{1,4}$)|,(?=\d{1,2}$))(\d+))?$/.exec(text.trim())
  if (!match) return undefined
  const [, whole = '', fraction = ''] = match
  const exponent = currencyExponent(currency)
  // `1.000` may be a thousand: more digits than a price has are not guessed about.
  if (fraction.length > Math.max(exponent, 2) || /[1-9]/.test(fraction.slice(exponent))) return undefined
  const amount = Number(whole + fraction.slice(0, exponent).padEnd(exponent, '0'))
  return amount <= largestAmount ? amount : undefined
}

/** Reads a whole number from 0 to `most`; `250.0` counts as one. Undefined for anything else. */
export function readWhole(text: string, most: number): number | undefined {
  const match = /^(\d{1,12})(?:\.0+)?$/.exec(text.trim())
  const number = match ? Number(match[1]) : Number.NaN
  return number <= most ? number : undefined
}

/** An amount as a decimal, by its digits alone; empty without one. */
export function writePrice(amount: number | null | undefined, currency: Currency): string {
  if (amount === null || amount === undefined) return ''
  const exponent = currencyExponent(currency)
  const digits = String(amount).padStart(exponent + 1, '0')
  return exponent === 0 ? digits : `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}
