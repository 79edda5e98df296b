import { currencyExponent, type Currency } from '#vocabulary/money.ts'
import { plainDigits } from '#vocabulary/text/digits.ts'
import type { SharedMessages } from './messages.ts'

/** The largest amount that a price may have, in minor units; the API takes no more. */
const most = 100_000_000_000n

/** A parsed amount: whole minor units, empty, or an error message. */
export type ReadAmount = { amount: number } | { empty: true } | { wrong: string }

const exampleOf = (exponent: number): string => (exponent === 0 ? '1200' : `12.${'50000'.slice(0, exponent)}`)

/**
 * Reads an amount as people type or paste it (`12.5`, `12,50`, `€1,234.50`, `1 234,50`) into whole minor
 * units, by its digits alone: no floating point. Ambiguous text (`1,234` of a currency
 * with cents) is refused, not guessed.
 */
export function readAmount(
  text: string,
  currency: Currency,
  { amounts: m }: Pick<SharedMessages, 'amounts'>,
): ReadAmount {
  const exponent = currencyExponent(currency)
  const notAnAmount = { wrong: m.notAnAmount(exampleOf(exponent)) }
  // Arabic has signs of its own for the decimals and the thousands.
  const bare = plainDigits(text.normalize('NFKC'))
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replaceAll(currency, '')
    .replaceAll(/[\s'’\p{Currency_Symbol}]/gu, '')
  if (bare === '') return text.trim() === '' ? { empty: true } : notAnAmount
  if (bare.startsWith('-')) return { wrong: m.negative }
  const parts = splitNumber(bare, exponent)
  if (!parts) return notAnAmount
  if (parts.fraction.length > exponent) {
    return { wrong: exponent === 0 ? m.noDecimals(currency) : m.mostDecimals(exponent) }
  }
  const minor = BigInt(parts.whole + parts.fraction.padEnd(exponent, '0'))
  return minor > most ? { wrong: m.tooHigh } : { amount: Number(minor) }
}

/** Tells whole part and decimals; undefined when it is no number. */
function splitNumber(bare: string, exponent: number): { whole: string; fraction: string } | undefined {
  if (!/^[\d.,]+$/.test(bare) || !/\d/.test(bare)) return undefined
  const separators = bare.replaceAll(/\d/g, '')
  const last = separators.at(-1)
  if (last === undefined) return { whole: bare, fraction: '' }
  const once = separators.indexOf(last) === separators.length - 1
  const isDecimal = once && !(exponent === 0 && separators.length === 1 && /[.,]\d{3}$/.test(bare))
  const cut = isDecimal ? bare.lastIndexOf(last) : bare.length
  const whole = bare.slice(0, cut)
  const fraction = bare.slice(cut + 1)
  if (isDecimal && fraction === '') return undefined
  const grouped = whole.replaceAll(/\d/g, '')
  if (grouped === '') return { whole: whole || '0', fraction }
  const group = grouped[0] ?? ''
  const inThrees = new RegExp(`^\\d{1,3}(\\${group}\\d{3})+$`).test(whole)
  return inThrees ? { whole: whole.replaceAll(group, ''), fraction } : undefined
}

/** Writes minor units the way {@link readAmount} reads them: `4200` of EUR is `42.00`. */
export function writeAmount(amount: number, currency: Currency): string {
  const exponent = currencyExponent(currency)
  const digits = String(Math.abs(amount)).padStart(exponent + 1, '0')
  const sign = amount < 0 ? '-' : ''
  return exponent === 0 ? sign + digits : `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}
