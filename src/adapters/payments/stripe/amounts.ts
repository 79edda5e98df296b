import { AmountRefused } from '#ports/payments/payments.ts'
import { currencyExponent, divideRounded, type Money } from '#vocabulary/money.ts'
import { statement } from '#vocabulary/statements/statement.ts'

/**
 * How many decimal digits the amounts of the stripe API have, where it is not two. ISK and UGX have no minor
 * unit, but are sent with two digits that are 00; HUF and TWD have two here and none in payouts alone.
 * @see https://docs.stripe.com/currencies
 */
const exponents: Readonly<Record<string, number>> = Object.fromEntries([
  ...'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ').map((each) => [each, 0]),
  ...'BHD JOD KWD OMR TND'.split(' ').map((each) => [each, 3]),
])

const stripeExponent = (currency: string): number => exponents[currency] ?? 2

/** The smallest step of an amount that stripe takes: three-decimal currencies end with 0. */
const stepOf = (currency: string): number => (stripeExponent(currency) === 3 ? 10 : 1)

/**
 * An amount as the stripe API has it.
 * @throws AmountRefused when stripe cannot move exactly this amount: nothing is ever rounded
 */
export function toStripe({ amount, currency }: Money): number {
  const digits = stripeExponent(currency) - currencyExponent(currency)
  const scaled = digits >= 0 ? amount * 10 ** digits : amount / 10 ** -digits
  if (Number.isSafeInteger(scaled) && scaled % stepOf(currency) === 0) return scaled
  throw new AmountRefused(statement('card_amount_inexact', { amount: { amount, currency } }))
}

/** An amount of the stripe API in the minor units that the shop counts in. */
export function fromStripe(amount: number, currency: string): number {
  const digits = stripeExponent(currency) - currencyExponent(currency)
  return digits >= 0 ? divideRounded(amount, 10 ** digits) : amount * 10 ** -digits
}

/**
 * The least charge by currency, in the minor units of ISO 4217. In a currency that is not listed stripe reckons the least
 * from the account's own, which only its answer tells.
 * @see https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
 */
// oxfmt-ignore
const least: Readonly<Record<string, number>> = {
  USD: 50, AED: 200, AUD: 50, BGN: 100, BRL: 50, CAD: 50, CHF: 50, CZK: 1_500, DKK: 250, EUR: 50, GBP: 30, HKD: 400,
  HUF: 17_500, INR: 50, JPY: 50, MXN: 1_000, MYR: 200, NOK: 300, NZD: 50, PLN: 200, RON: 200, SEK: 300, SGD: 50, THB: 1_000,
}

export const leastOf = (currency: string): number => least[currency] ?? 0
