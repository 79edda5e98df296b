import { shareOut } from '#vocabulary/money.ts'
import type { TaxAmount, TaxTreatment } from '../../pricing/model/taxes.ts'
import { ratesFor } from '../../pricing/tax/rates.ts'
import { netOf, sumByRate, sumOf, taxParts, type TaxedPart } from '../../pricing/tax/tax.ts'
import { creditedQuantity, creditOf, expectedQuantities, takenOff, worthOf } from './credits.ts'
import type { OrderContent } from './order-document.ts'
import type { LineQuantity } from './parcels-and-returns.ts'
import type { Credit } from './payment-events.ts'
import type { OrderLine } from './purchase.ts'

/** How an order was taxed when it was placed: everything that comes onto it later is taxed alike. */
export const treatmentOf = ({
  taxInclusive: inclusive,
  taxRounding: rounding,
  taxRoundingMode: mode,
  taxExemption: exemption,
  taxRules: rules,
}: Pick<
  OrderContent,
  'taxInclusive' | 'taxRounding' | 'taxRoundingMode' | 'taxExemption' | 'taxRules'
>): TaxTreatment => ({ inclusive, rounding, mode, exemption, rules })

/** A list price with tax included, in the terms of the order: without that tax if its prices exclude tax. */
export function pricedAs(order: OrderContent, listed: number, category: string): number {
  const { inclusive, mode, rules } = treatmentOf(order)
  return inclusive || !rules ? listed : netOf(listed, ratesFor(rules, category), mode)
}

/** An amount of a line, without the tax on top of it, and the tax in or on it. */
interface Worth {
  base: number
  tax: number
}

/** The worth of the next items of a line. */
function next(order: OrderContent, line: OrderLine, quantity: number): Worth {
  const { amount, tax } = worthOf(order, line, quantity)
  return { base: order.taxInclusive ? amount : amount - tax, tax }
}

/** The part of a line that was credited, or is about to be by an exchange: its tax stays as it is. */
function goneOf(order: OrderContent, line: OrderLine, expected: number): Worth {
  const off = takenOff(order, line)
  const leaving = next(order, line, Math.min(expected, line.quantity - creditedQuantity(line)))
  const tax = off.tax + leaving.tax
  return { base: off.amount - (order.taxInclusive ? 0 : off.tax) + leaving.base, tax }
}

/** The remainder of an order, by line and by part of its delivery, each with its rates. */
function restOf(order: OrderContent): { gone: Worth[]; parts: TaxedPart[] } {
  const expected = expectedQuantities(order)
  const gone = order.lines.map((line) => goneOf(order, line, expected.get(line.id) ?? 0))
  const lines = order.lines.map(({ id, subtotal, discount, taxes: rates }, index) => {
    const amount = Math.max(0, subtotal - discount - (gone[index]?.base ?? 0))
    return { key: `line ${id}`, amount, quantity: 1, rates }
  })
  const delivery = (order.delivery?.taxParts ?? []).map(({ amount, taxes: rates }, index) => {
    return { key: `part ${index}`, amount, quantity: 1, rates }
  })
  return { gone, parts: [...lines, ...delivery] }
}

/** The taxes of a line: those of the remainder, plus the tax of credited items in their former proportion. */
function withFixed(taxes: readonly TaxAmount[], before: readonly TaxAmount[], fixed: number): TaxAmount[] {
  const shares = shareOut(
    fixed,
    before.map(({ amount }) => amount),
  )
  return taxes.map((tax, index) => ({ ...tax, amount: tax.amount + (shares[index] ?? 0) }))
}

/**
 * An order with its tax rounded once over all that is left of it, where its market rounds once: whatever acts led to
 * the items that are left, their tax is that of an order of these items.
 */
function roundedOnce<T extends OrderContent>(order: T): T {
  const { gone, parts } = restOf(order)
  const taxes = taxParts(parts, treatmentOf(order))
  const lines = order.lines.map((line, index) => {
    const own = withFixed(taxes.get(`line ${line.id}`) ?? [], line.taxes, gone[index]?.tax ?? 0)
    return { ...line, taxes: own, tax: sumOf(own) }
  })
  const { delivery } = order
  if (!delivery) return { ...order, lines }
  const shares = delivery.taxParts.map(({ amount }, index) => {
    return { amount, taxes: taxes.get(`part ${index}`) ?? [] }
  })
  const tax = sumOf(shares.flatMap((part) => part.taxes))
  return { ...order, lines, delivery: { ...delivery, taxParts: shares, tax } }
}

/**
 * The tax of items to remove, by line, if an order rounds once: the tax with these items less the tax without them.
 * Undefined if each line rounds by itself, and items have their share of its tax.
 */
function taxTakenOff(
  order: OrderContent,
  items: readonly LineQuantity[],
): ReadonlyMap<string, number> | undefined {
  if (order.taxRounding !== 'order' || items.length === 0) return undefined
  const off = new Map<string, Worth & { lineId: string }>(
    items.flatMap(({ lineId, quantity }) => {
      const line = order.lines.find(({ id }) => id === lineId)
      return line ? [[`line ${lineId}`, { lineId, ...next(order, line, quantity) }] as const] : []
    }),
  )
  const { gone, parts } = restOf(order)
  const after = parts.map((part) => ({
    ...part,
    amount: Math.max(0, part.amount - (off.get(part.key)?.base ?? 0)),
  }))
  const left = [...taxParts(after, treatmentOf(order)).values()].flat()
  const now = order.totals.tax - gone.reduce((sum, { tax }) => sum + tax, 0)
  const all = [...off.values()]
  const shares = shareOut(
    Math.max(0, now - sumOf(left)),
    all.map(({ tax, base }) => (all.some((each) => each.tax > 0) ? tax : base)),
  )
  return new Map(all.map(({ lineId }, index) => [lineId, shares[index] ?? 0]))
}

/** The credit for items that are cancelled now, with the tax that they take off the order. */
export function cancelledCredit(
  order: OrderContent,
  act: { id: string; at: string },
  items: readonly LineQuantity[],
  reason: string,
): Credit {
  const taxes = taxTakenOff(order, items)
  return creditOf(order, act, { kind: 'cancelled', items, shipping: 0, adjustment: 0, reason, taxes })
}

/** The totals of lines and delivery. */
function totalsOf({ lines, delivery, taxInclusive }: OrderContent): OrderContent['totals'] {
  const subtotal = lines.reduce((sum, line) => sum + line.subtotal, 0)
  const discount = lines.reduce((sum, line) => sum + line.discount, delivery?.discount ?? 0)
  const tax = lines.reduce((sum, line) => sum + line.tax, delivery?.tax ?? 0)
  const shipping = delivery?.price ?? 0
  const taxes = [...lines, ...(delivery?.taxParts ?? [])].flatMap((part) => part.taxes)
  const total = subtotal + shipping - discount + (taxInclusive ? 0 : tax)
  return { subtotal, discount, shipping, tax, taxLines: sumByRate(taxes), total }
}

/**
 * An order whose lines or delivery have changed, with its totals. Taxes are summed, and rounded again only where the
 * order rounds once for everything.
 */
export function withTotals<T extends OrderContent>(order: T): T {
  const taxed = order.taxRounding === 'order' ? roundedOnce(order) : order
  return { ...taxed, totals: totalsOf(taxed) }
}
