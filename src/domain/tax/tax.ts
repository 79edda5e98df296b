import { fractionOf } from '#vocabulary/money.ts'
import type { TaxRatesDocument } from '../markets/documents.ts'

/** Basis points in a whole: 1900 of them are 19 %. */
const whole = 10_000

/** A rate in basis points with the name it is shown under. */
export interface TaxRate {
  /** `VAT 19 %`; empty where no tax is charged. */
  name: string
  rate: number
}

/** An amount (minor units) that is taxed at a rate, and the tax of it. */
export interface Taxed extends TaxRate {
  tax: number
}

/**
 * The tax of an amount: what is inside it when `inclusive`, what comes on top of it when not. Whole minor
 * units, rounded half away from zero.
 */
export function taxOn(amount: number, rate: number, inclusive: boolean): number {
  return fractionOf(amount, rate, inclusive ? whole + rate : whole)
}

/**
 * The rate of a tax category; the `standard` one where the country names none for it, 0 where it charges no
 * tax.
 */
export function rateOf(taxes: TaxRatesDocument | undefined, category: string): TaxRate {
  if (!taxes) return { name: '', rate: 0 }
  const own = Object.hasOwn(taxes.rates, category) ? taxes.rates[category] : undefined
  const rate = own ?? taxes.rates['standard'] ?? 0
  return rate > 0 ? { name: `${taxes.name} ${rate / 100} %`, rate } : { name: '', rate: 0 }
}

/**
 * Tax by rate, highest first, as totals show it. What is rounded is the tax of each line, here they are only
 * added up: so the tax lines sum to the tax of the lines exactly.
 */
export function sumByRate(taxed: readonly Taxed[]): { name: string; rate: number; amount: number }[] {
  const sums = new Map<number, { name: string; rate: number; amount: number }>()
  for (const { name, rate, tax } of taxed) {
    if (rate === 0) continue
    const sum = sums.get(rate)
    if (sum) sum.amount += tax
    else sums.set(rate, { name, rate, amount: tax })
  }
  return [...sums.values()].sort((a, b) => b.rate - a.rate)
}
