import { AmountRefused } from '#ports/payments/payments.ts'
import { currencyExponent, divideRounded, formatMoney, type Money } from '#vocabulary/money.ts'

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
  const written = formatMoney({ amount, currency }, 'en')
  throw new AmountRefused(`Cards cannot be charged ${written} exactly. Please pay another way.`)
}

/** An amount of the stripe API in the minor units that the shop counts in. */
export function fromStripe(amount: number, currency: string): number {
  const digits = stripeExponent(currency) - currencyExponent(currency)
  return digits >= 0 ? divideRounded(amount, 10 ** digits) : amount * 10 ** -digits
}
