import { fractionDown, fractionOf, shareOut } from '#vocabulary/money.ts'
import type { TaxRate, TaxAmount } from '../model/taxes.ts'
import type { TaxRounding, TaxRoundingMode } from '#vocabulary/pricing/taxes.ts'

/**
 * How finely a rate is reckoned: thousandths of a basis point, since there are rates such as 9.975 %. All
 * that is multiplied is whole numbers.
 */
const fine = 1_000
const whole = 10_000 * fine
const toFine = (rate: number): number => Math.round(rate * fine)

/** Something that is taxed: a line, or a part of delivery. */
export interface TaxedPart {
  /** The key of a part, which no other part has. */
  key: string
  /** The amount left to pay, in minor units. */
  amount: number
  /** Items it is made of; 1 for delivery. */
  quantity: number
  /** Each tax on it; none where it is not taxed. */
  rates: readonly TaxRate[]
}

/** How a market reckons tax. */
export interface TaxReckoning {
  /** Whether amounts have the tax in them. */
  inclusive: boolean
  rounding: TaxRounding
  /** Half a minor unit is rounded away from zero when left out. */
  mode?: TaxRoundingMode
}

/** All rates on a part together, in basis points. */
export function combinedRate(rates: readonly TaxRate[]): number {
  return rates.reduce((sum, { rate }) => sum + toFine(rate), 0) / fine
}

/**
 * One tax of an amount: inside it when `inclusive`, together with the other taxes that `combined` counts too;
 * on top of it when not. Whole minor units; half of one is rounded away from zero unless `mode` rounds down.
 */
export function taxOn(
  amount: number,
  rate: number,
  inclusive: boolean,
  combined = rate,
  mode: TaxRoundingMode = 'half_up',
): number {
  const fraction = mode === 'down' ? fractionDown : fractionOf
  return fraction(amount, toFine(rate), inclusive ? whole + toFine(combined) : whole)
}

/** An amount without the taxes that are in it, each rounded by itself. */
export function netOf(amount: number, rates: readonly TaxRate[], mode?: TaxRoundingMode): number {
  const combined = combinedRate(rates)
  return rates.reduce((net, { rate }) => net - taxOn(amount, rate, true, combined, mode), amount)
}

/** An amount with the taxes that come on top of it, each rounded by itself. */
export function grossOf(amount: number, rates: readonly TaxRate[], mode?: TaxRoundingMode): number {
  return rates.reduce((gross, { rate }) => gross + taxOn(amount, rate, false, rate, mode), amount)
}

/**
 * A line rounded by item: discounts are prorated over the items first, so that some may cost a minor unit more than
 * others; the tax of each item is rounded, and summed.
 */
function perUnit({ amount, quantity }: TaxedPart, tax: (amount: number) => number): number {
  const cheap = Math.floor(amount / quantity)
  const dear = amount - cheap * quantity
  return dear * tax(cheap + 1) + (quantity - dear) * tax(cheap)
}

type Taxes = Map<string, TaxAmount[]>

/** The key of the taxes on a part. */
const keyOf = ({ name, rate }: TaxRate): string => JSON.stringify([name, rate])

function roundedEach(parts: readonly TaxedPart[], { inclusive, rounding, mode }: TaxReckoning): Taxes {
  return new Map(
    parts.map((part) => {
      const combined = combinedRate(part.rates)
      return [
        part.key,
        part.rates.map(({ name, rate }) => {
          const tax = (amount: number): number => taxOn(amount, rate, inclusive, combined, mode)
          return { name, rate, amount: rounding === 'unit' ? perUnit(part, tax) : tax(part.amount) }
        }),
      ]
    }),
  )
}

/**
 * Each tax of the whole order rounded once, and prorated by amounts; of equal losses the largest amount gets the odd
 * minor unit, of equal amounts the first. Amounts that include tax are grouped only if their taxes are the same: the
 * included tax depends on all of them.
 */
function roundedOnce(parts: readonly TaxedPart[], { inclusive, mode }: TaxReckoning): Taxes {
  const groups = new Map<string, { tax: TaxRate; combined: number; parts: TaxedPart[] }>()
  for (const part of parts) {
    const combined = combinedRate(part.rates)
    for (const tax of part.rates) {
      const key = JSON.stringify([tax.name, tax.rate, inclusive ? combined : null])
      const group = groups.get(key) ?? { tax, combined, parts: [] }
      group.parts.push(part)
      groups.set(key, group)
    }
  }
  const amounts = new Map<TaxedPart, Map<string, number>>(parts.map((part) => [part, new Map()]))
  for (const { tax, combined, parts: taxed } of groups.values()) {
    const inOrder = taxed.toSorted((a, b) => b.amount - a.amount)
    const weights = inOrder.map(({ amount }) => amount)
    const sum = weights.reduce((all, amount) => all + amount, 0)
    const shares = shareOut(taxOn(sum, tax.rate, inclusive, combined, mode), weights)
    for (const [index, part] of inOrder.entries()) amounts.get(part)?.set(keyOf(tax), shares[index] ?? 0)
  }
  return new Map(
    parts.map((part) => [
      part.key,
      part.rates.map(({ name, rate }) => ({
        name,
        rate,
        amount: amounts.get(part)?.get(keyOf({ name, rate })) ?? 0,
      })),
    ]),
  )
}

/**
 * The taxes of all parts of an order, by part. A part's tax is the sum of its taxes, and the order's tax the
 * sum of its parts': all that is rounded is rounded here, so everything adds up however it is summed. The
 * order of the parts decides only which of equal parts has the odd minor unit. Keys must differ, and of the taxes on one part the names or the rates.
 */
export function taxParts(parts: readonly TaxedPart[], reckoning: TaxReckoning): Taxes {
  return reckoning.rounding === 'order' ? roundedOnce(parts, reckoning) : roundedEach(parts, reckoning)
}

/** Sum of the taxes of a part. */
export function sumOf(taxes: readonly TaxAmount[]): number {
  return taxes.reduce((sum, { amount }) => sum + amount, 0)
}

/** Taxes by name and rate, highest rate first, as totals show them. */
export function sumByRate(taxes: Iterable<TaxAmount>): TaxAmount[] {
  const sums = new Map<string, TaxAmount>()
  for (const { name, rate, amount } of taxes) {
    const key = keyOf({ name, rate })
    const sum = sums.get(key)
    if (sum) sum.amount += amount
    else sums.set(key, { name, rate, amount })
  }
  return [...sums.values()].sort((a, b) => b.rate - a.rate || (a.name < b.name ? -1 : 1))
}
