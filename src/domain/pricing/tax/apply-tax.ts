import type { DeliveryChoice, PricedDelivery, PricedLine } from '../model/priced-cart.ts'
import { deliveryParts } from './shipping-tax.ts'
import { combinedRate, sumByRate, sumOf, taxParts, type TaxReckoning } from './tax.ts'
import type { PlaceTaxes, TaxAmount } from '../model/taxes.ts'

/** The rates and the amounts of several taxes, summed. */
const asOne = (taxes: readonly TaxAmount[]): { taxRate: number; tax: number } => ({
  taxRate: combinedRate(taxes),
  tax: sumOf(taxes),
})

type Charged = Pick<PricedLine, 'id' | 'variantId' | 'subtotal' | 'discount' | 'quantity' | 'taxes'>
type Delivered = DeliveryChoice & Pick<PricedDelivery, 'discounts' | 'discount'>

/** By variant: the line that gets the odd minor unit does not depend on the order in which the shopper added them. */
const byVariant = (one: Charged, other: Charged): number =>
  one.variantId === other.variantId ? (one.id < other.id ? -1 : 1) : one.variantId < other.variantId ? -1 : 1

/** Lines and delivery with their taxes, and the sums. */
export interface TaxedCart<Line> {
  lines: Line[]
  delivery: PricedDelivery | null
  /** By name and rate, highest first; they sum to `tax`. */
  taxLines: TaxAmount[]
  tax: number
}

/**
 * The tax of the amounts left to pay of lines and delivery. Lines name their rates; delivery uses those of the
 * destination. Rounded here, once, so that lines, delivery and tax lines all add up.
 */
export function applyTax<Line extends Charged>(
  { lines, delivery }: { lines: readonly Line[]; delivery: Delivered | null },
  place: PlaceTaxes,
  reckoning: TaxReckoning,
): TaxedCart<Line & { taxRate: number; tax: number }> {
  const taxable = lines.map((line) => ({ amount: line.subtotal - line.discount, rates: line.taxes }))
  const parts = delivery ? deliveryParts(delivery.price - delivery.discount, taxable, place) : []
  const taxes = taxParts(
    [
      ...lines.toSorted(byVariant).map(({ id, subtotal, discount, quantity, taxes: rates }) => {
        return { key: `line ${id}`, amount: subtotal - discount, quantity, rates }
      }),
      ...parts.map((part, index) => ({ key: `part ${index}`, quantity: 1, ...part })),
    ],
    reckoning,
  )
  const taxed = lines.map((line) => {
    const own = taxes.get(`line ${line.id}`) ?? []
    return { ...line, taxes: own, ...asOne(own) }
  })
  const shares = parts.map(({ amount }, index) => ({ amount, taxes: taxes.get(`part ${index}`) ?? [] }))
  const all = [...taxes.values()].flat()
  return {
    lines: taxed,
    delivery: delivery && { ...delivery, taxParts: shares, ...asDelivery(shares) },
    taxLines: sumByRate(all),
    tax: sumOf(all),
  }
}

/** As {@link asOne}; delivery under different taxes has no single rate, and its parts hold them. */
function asDelivery(parts: PricedDelivery['taxParts']) {
  const [only, second] = parts
  if (only && !second) return asOne(only.taxes)
  return { taxRate: 0, tax: sumOf(parts.flatMap(({ taxes }) => taxes)) }
}
