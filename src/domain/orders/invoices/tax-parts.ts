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
const taxKey = (taxes: readonly { name: string; rate: number }[]): string =>
  JSON.stringify(taxes.map(({ name, rate }) => [name, rate]).toSorted())

/** Whether a part has an amount or a tax. */
export const isSomething = ({ gross, taxes }: TaxPart): boolean =>
  gross !== 0 || taxes.some(({ amount }) => amount !== 0)

/** The amount of one tax in some taxes. */
const amountOf = (taxes: readonly TaxAmount[], { name, rate }: TaxAmount): number =>
  taxes.find((tax) => tax.name === name && tax.rate === rate)?.amount ?? 0

/** Parts with the same taxes as one. */
export function sumParts(parts: readonly TaxPart[]): TaxPart[] {
  const sums = new Map<string, { taxes: TaxAmount[]; gross: number }>()
  for (const { taxes, gross } of parts) {
    const key = taxKey(taxes)
    const part = sums.get(key) ?? { taxes: taxes.map((tax) => ({ ...tax, amount: 0 })), gross: 0 }
    part.gross += gross
    for (const each of part.taxes) each.amount += amountOf(taxes, each)
    sums.set(key, part)
  }
  return [...sums.values()]
}

/** The parts of an invoice by the taxes on them. They sum to its total, and their taxes to its tax. */
export const taxPartsOf = ({ lines, delivery, taxInclusive }: Charges): TaxPart[] =>
  sumParts(
    [
      ...lines.map(({ subtotal, discount, taxes }) => ({ amount: subtotal - discount, taxes })),
      ...(delivery?.taxParts ?? []),
    ].map(({ amount, taxes }) => ({ taxes, gross: amount + (taxInclusive ? 0 : taxOf({ taxes })) })),
  )

/** The part of a list with the same taxes. */
const alike = (parts: readonly TaxPart[], { taxes }: Pick<TaxPart, 'taxes'>): TaxPart | undefined =>
  parts.find((part) => taxKey(part.taxes) === taxKey(taxes))

/** The remainder of parts, less others of the same taxes. */
export const lessOf = (whole: readonly TaxPart[], taken: readonly TaxPart[]): TaxPart[] =>
  whole.map((part) => {
    const off = taken.filter(({ taxes }) => taxKey(taxes) === taxKey(part.taxes))
    return {
      gross: part.gross - sumOf(off.map(({ gross }) => gross)),
      taxes: part.taxes.map((tax) => ({
        ...tax,
        amount: tax.amount - sumOf(off.map(({ taxes }) => amountOf(taxes, tax))),
      })),
    }
  })

/** The taxes of an amount of a part: `named` of it for items with taxes of their own, and a share of the rest. */
function taxesTaken(left: TaxPart, named: number, shared: number, items: TaxPart | undefined): TaxAmount[] {
  // The last amount takes all that is left of the taxes.
  if (named + shared === left.gross) return [...left.taxes]
  return left.taxes.map((tax) => {
    const own =
      items && named > 0
        ? Math.min(tax.amount, fractionOf(amountOf(items.taxes, tax), named, items.gross))
        : 0
    const more = shared > 0 ? fractionOf(tax.amount - own, shared, left.gross - named) : 0
    return { ...tax, amount: own + more }
  })
}

/**
 * Splits an amount of a remainder by taxes. Items and delivery (`first`) are taken with their own taxes; the rest is
 * prorated over the remainder (largest remainder).
 *
 * @param whole the parts before anything was taken
 * @param taken the parts taken earlier
 * @param amount at most the remainder
 * @throws RangeError when it exceeds the remainder
 */
export function takeFrom(
  whole: readonly TaxPart[],
  taken: readonly TaxPart[],
  amount: number,
  first: readonly TaxPart[] = [],
): TaxPart[] {
  const left = lessOf(whole, taken)
  const most = sumOf(left.map(({ gross }) => gross))
  if (amount > most) throw new RangeError(`${amount} is more than the ${most} that are left`)
  const wanted = left.map((part) => Math.max(0, Math.min(part.gross, alike(first, part)?.gross ?? 0)))
  const named = shareOut(Math.min(amount, sumOf(wanted)), wanted)
  const others = left.map(({ gross }, index) => gross - (named[index] ?? 0))
  const shares = shareOut(amount - sumOf(named), others)
  return left.flatMap((part, index) => {
    const [own = 0, shared = 0] = [named[index], shares[index]]
    return own + shared === 0
      ? []
      : [{ gross: own + shared, taxes: taxesTaken(part, own, shared, alike(first, part)) }]
  })
}

/** The share of a whole, by taxes. */
export function shareOf(whole: readonly TaxPart[], amount: number): TaxPart[] {
  const shares = shareOut(
    amount,
    whole.map(({ gross }) => gross),
  )
  return whole.flatMap((part, index) => {
    const gross = shares[index] ?? 0
    return gross === 0
      ? []
      : [
          {
            gross,
            taxes: part.taxes.map((tax) => ({ ...tax, amount: fractionOf(tax.amount, gross, part.gross) })),
          },
        ]
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
