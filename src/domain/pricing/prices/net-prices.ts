import { shareOut } from '#vocabulary/money.ts'
import type { TaxRoundingMode } from '#vocabulary/pricing/taxes.ts'
import type { DeliveryChoice, Discount, PriceNote, PricedLine } from '../model/priced-cart.ts'
import type { PlaceTaxes } from '../model/taxes.ts'
import { deliveryParts } from '../tax/shipping-tax.ts'
import { netOf } from '../tax/tax.ts'
import type { ByHand } from './by-hand.ts'

/** How tax is taken out of prices that have it in them. */
export interface Netting {
  rules: PlaceTaxes
  mode: TaxRoundingMode | undefined
  /** Manual and agreed prices of an order, which are net already; undefined where prices are the market's. */
  agreed: ByHand | undefined
}

type Discounted = { discounts: Discount[]; discount: number }

/** Discounts of `off` in all, in proportion to those with tax. */
function netDiscounts({ discounts }: Discounted, off: number): Discounted {
  const shares = shareOut(
    off,
    discounts.map(({ amount }) => amount),
  )
  const net = discounts.map((each, index) => ({ ...each, amount: shares[index] ?? 0 }))
  return { discounts: net, discount: discounts.length === 0 ? 0 : off }
}

/** Limits a net amount to the range from 0 to the amount before discounts. */
const chargedOf = (before: number, left: number): number => Math.max(0, Math.min(before, left))

/** The note of a net price in an order: only a price that staff have set changes its list price. */
function agreedNotes(line: PricedLine, netList: number, agreed: ByHand): PricedLine['explanation'] {
  const set = agreed.prices.get(line.id)
  if (!set?.reason) return []
  const staff = line.explanation.filter(({ rule }) => rule === 'staff')
  return staff.map((note) => ({ ...note, amount: (set.amount - netList) * line.quantity }))
}

/**
 * A line whose price includes tax, without that tax: each item costs its price less its tax, and the amount after
 * discounts is the consumer's amount less its tax.
 */
function netLine(line: PricedLine, { mode, agreed }: Netting): PricedLine {
  const net = (amount: number): number => netOf(amount, line.taxes, mode)
  const set = agreed?.prices.get(line.id)
  const unitPrice = set?.amount ?? net(line.unitPrice)
  const subtotal = unitPrice * line.quantity
  const listPrice = set?.reason === null ? unitPrice : set ? net(line.listPrice) : unitPrice
  const left = line.discount === 0 ? subtotal : chargedOf(subtotal, net(line.subtotal - line.discount))
  const off = netDiscounts(line, subtotal - left)
  return {
    ...line,
    ...off,
    unitPrice,
    subtotal,
    compareAt: line.compareAt === null ? null : net(line.compareAt),
    // Announced prices are for consumers, and computed with tax.
    lowestBefore: null,
    tierAhead: null,
    pricePerMeasure: null,
    ...(agreed
      ? { listPrice, explanation: agreedNotes(line, listPrice, agreed) }
      : { explanation: line.explanation.map((note) => netNote(note, off.discounts)) }),
  }
}

/** The amount in a promotion’s note excludes tax, as the discounts do. */
function netNote(note: PriceNote, discounts: readonly Discount[]): PriceNote {
  if (note.rule !== 'promotion' || !note.applied) return note
  const own = discounts.filter(({ promotionId }) => promotionId === note.id)
  return { ...note, amount: 0 - own.reduce((sum, { amount }) => sum + amount, 0) }
}

type Delivered = DeliveryChoice & Discounted

/** A cart at the prices of its market. */
export interface GrossCart {
  lines: PricedLine[]
  delivery: Delivered | null
  options: DeliveryChoice[]
}

/**
 * Removes the tax from a cart whose prices include it: lines and delivery cost the consumer's price less its tax.
 * Everything that compares amounts (thresholds, bands, fixed discounts) has been computed with tax before, so a net
 * buyer gets the same terms as a consumer. Delivery includes the same taxes as a consumer's.
 */
export function netPrices(cart: GrossCart, netting: Netting): GrossCart {
  const { rules, mode } = netting
  const items = cart.lines.map((line) => ({ amount: line.subtotal - line.discount, rates: line.taxes }))
  const netDelivery = (price: number): number =>
    deliveryParts(price, items, rules).reduce((sum, part) => sum + netOf(part.amount, part.rates, mode), 0)
  const { delivery } = cart
  const price = delivery ? netDelivery(delivery.price) : 0
  return {
    lines: cart.lines.map((line) => netLine(line, netting)),
    delivery: delivery && {
      ...delivery,
      ...netDiscounts(
        delivery,
        delivery.discount === 0
          ? 0
          : price - chargedOf(price, netDelivery(delivery.price - delivery.discount)),
      ),
      price,
    },
    options: cart.options.map((option) => ({ ...option, price: netDelivery(option.price) })),
  }
}
