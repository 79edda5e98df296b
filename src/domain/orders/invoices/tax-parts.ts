import { fractionOf, shareOut } from '#vocabulary/money.ts'
import type { TaxAmount } from '../../pricing/model/taxes.ts'
import type { InvoiceDocument, InvoiceLine } from './documents.ts'

/** An amount of an invoice with the same taxes: with them (`gross`), and each tax. Minor units. */
export interface TaxPart {
  taxes: readonly TaxAmount[]
  gross: number
}

/** The charges of an invoice. */
export type Charges = Pick<InvoiceDocument, 'taxInclusive' | 'lines' | 'delivery'>

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, each) => sum + each, 0)

/** The sum of a part's taxes. */
export const taxOf = ({ taxes }: Pick<TaxPart, 'taxes'>): number => sumOf(taxes.map(({ amount }) => amount))

/** The key of a part: its taxes and rates. */
export const taxKey = (taxes: readonly { name: string; rate: number }[]): string =>
  JSON.stringify(taxes.map(({ name, rate }) => [name, rate]).toSorted())

/** The charges, item by item, with their taxes. */
const chargedParts = ({ lines, delivery }: Charges): { amount: number; taxes: readonly TaxAmount[] }[] => [
  ...lines.map(({ subtotal, discount, taxes }) => ({ amount: subtotal - discount, taxes })),
  ...(delivery?.taxParts ?? []),
]

/** The parts of an invoice by the taxes on them. They sum to its total, and their taxes to its tax. */
export function taxPartsOf(charges: Charges): TaxPart[] {
  const parts = new Map<string, { taxes: TaxAmount[]; gross: number }>()
  for (const { amount, taxes } of chargedParts(charges)) {
    const key = taxKey(taxes)
    const part = parts.get(key) ?? { taxes: taxes.map((tax) => ({ ...tax, amount: 0 })), gross: 0 }
    part.gross += amount + (charges.taxInclusive ? 0 : taxOf({ taxes }))
    for (const each of part.taxes)
      each.amount += taxes.find(({ name, rate }) => name === each.name && rate === each.rate)?.amount ?? 0
    parts.set(key, part)
  }
  return [...parts.values()]
}

/** The sum credited so far of a part of an invoice. */
const takenOf = (part: TaxPart, taken: readonly TaxPart[]): number =>
  sumOf(taken.filter(({ taxes }) => taxKey(taxes) === taxKey(part.taxes)).map(({ gross }) => gross))

/** The taxes of the next `gross` of a part after `before`: the shares of the whole part sum to its taxes exactly. */
const taxesOfShare = (part: TaxPart, before: number, gross: number): TaxAmount[] =>
  part.taxes.map((tax) => ({
    ...tax,
    amount: fractionOf(tax.amount, before + gross, part.gross) - fractionOf(tax.amount, before, part.gross),
  }))

/**
 * Splits an amount of an invoice's remainder by taxes. Returned items (`first`, their worth by {@link taxKey}) are
 * credited with their own taxes; the rest is prorated over the remainder (largest remainder).
 *
 * @param whole the parts of the invoice
 * @param taken amounts of earlier credit notes
 * @param amount at most the remainder
 * @throws RangeError when it exceeds the remainder
 */
export function takeFrom(
  whole: readonly TaxPart[],
  taken: readonly TaxPart[],
  amount: number,
  first: ReadonlyMap<string, number> = new Map(),
): TaxPart[] {
  const before = whole.map((part) => takenOf(part, taken))
  const left = whole.map(({ gross }, index) => gross - (before[index] ?? 0))
  if (amount > sumOf(left)) throw new RangeError(`${amount} is more than the ${sumOf(left)} that are left`)
  const wanted = whole.map(({ taxes }, index) => Math.min(left[index] ?? 0, first.get(taxKey(taxes)) ?? 0))
  const named = shareOut(Math.min(amount, sumOf(wanted)), wanted)
  const afterwards = left.map((gross, index) => gross - (named[index] ?? 0))
  const shares = shareOut(amount - sumOf(named), afterwards)
  return whole.flatMap((part, index) => {
    const gross = (named[index] ?? 0) + (shares[index] ?? 0)
    return gross === 0 ? [] : [{ gross, taxes: taxesOfShare(part, before[index] ?? 0, gross) }]
  })
}

/** The share of a whole, by taxes. */
export function moreOf(whole: readonly TaxPart[], amount: number): TaxPart[] {
  const shares = shareOut(
    amount,
    whole.map(({ gross }) => gross),
  )
  return whole.flatMap((part, index) => {
    const gross = shares[index] ?? 0
    return gross === 0 ? [] : [{ gross, taxes: taxesOfShare(part, 0, gross) }]
  })
}

/** A line for a part of an invoice that is deducted or credited. */
export function lineOfPart({ taxes, gross }: TaxPart, title: string, inclusive: boolean): InvoiceLine {
  const tax = taxOf({ taxes })
  const price = inclusive ? gross : gross - tax
  return {
    title,
    detail: null,
    sku: null,
    quantity: 1,
    unitPrice: price,
    subtotal: price,
    discount: 0,
    taxes: [...taxes],
    tax,
  }
}

/** The totals of charges. */
export function totalsOf(charges: Charges): InvoiceDocument['totals'] {
  const { lines, delivery } = charges
  const parts = taxPartsOf(charges)
  const taxLines = new Map<string, InvoiceDocument['totals']['taxLines'][number]>()
  for (const part of parts)
    for (const { name, rate, amount } of part.taxes) {
      const line = taxLines.get(taxKey([{ name, rate }])) ?? { name, rate, net: 0, amount: 0 }
      taxLines.set(taxKey([line]), {
        ...line,
        net: line.net + part.gross - taxOf(part),
        amount: line.amount + amount,
      })
    }
  return {
    subtotal: sumOf(lines.map(({ subtotal }) => subtotal)),
    discount: sumOf(lines.map(({ discount }) => discount)) + (delivery?.discount ?? 0),
    shipping: delivery?.price ?? 0,
    tax: sumOf(parts.map(taxOf)),
    taxLines: [...taxLines.values()].toSorted((a, b) => b.rate - a.rate || (a.name < b.name ? -1 : 1)),
    total: sumOf(parts.map(({ gross }) => gross)),
  }
}
