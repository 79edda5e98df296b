import { shareOut } from '#vocabulary/money.ts'
import type { TaxRoundingMode } from '#vocabulary/pricing/taxes.ts'
import type { DeliveryChoice, Discount, PriceNote, PricedLine } from '../model/priced-cart.ts'
import type { PlaceTaxes, TaxRate } from '../model/taxes.ts'
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

/** The amounts of a line, and the taxes in them. */
export interface LineAmounts extends Discounted {
  unitPrice: number
  quantity: number
  subtotal: number
  taxes: readonly TaxRate[]
}

/**
 * The amounts of a line whose price includes tax, without that tax: each item costs its price less its tax, and the
 * amount after discounts is the consumer's amount less its tax.
 */
export function netAmounts(
  line: LineAmounts,
  mode: TaxRoundingMode | undefined,
  unitPrice = netOf(line.unitPrice, line.taxes, mode),
): Omit<LineAmounts, 'taxes' | 'quantity'> {
  const subtotal = unitPrice * line.quantity
  const left =
    line.discount === 0
      ? subtotal
      : chargedOf(subtotal, netOf(line.subtotal - line.discount, line.taxes, mode))
  return { unitPrice, subtotal, ...netDiscounts(line, subtotal - left) }
}

/** A line whose price includes tax, without that tax. */
function netLine(line: PricedLine, { mode, agreed }: Netting): PricedLine {
  const net = (amount: number): number => netOf(amount, line.taxes, mode)
  const set = agreed?.prices.get(line.id)
  const off = netAmounts(line, mode, set?.amount)
  const { unitPrice } = off
  const listPrice = set?.reason === null ? unitPrice : set ? net(line.listPrice) : unitPrice
  return {
    ...line,
    ...off,
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

/** Takes the tax out of a price of delivery, which depends on the taxes of the items. */
export function deliveryNetting(
  lines: readonly LineAmounts[],
  rules: PlaceTaxes,
  mode: TaxRoundingMode | undefined,
): (price: number) => number {
  const items = lines.map((line) => ({ amount: line.subtotal - line.discount, rates: line.taxes }))
  return (price) =>
    deliveryParts(price, items, rules).reduce((sum, part) => sum + netOf(part.amount, part.rates, mode), 0)
}

/** The amounts of a delivery without the tax in them. */
export function netDelivery(
  delivery: Discounted & { price: number },
  net: (price: number) => number,
): Discounted & { price: number } {
  const price = net(delivery.price)
  const left = delivery.discount === 0 ? price : chargedOf(price, net(delivery.price - delivery.discount))
  return { price, ...netDiscounts(delivery, price - left) }
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
  const net = deliveryNetting(cart.lines, rules, mode)
  return {
    lines: cart.lines.map((line) => netLine(line, netting)),
    delivery: cart.delivery && { ...cart.delivery, ...netDelivery(cart.delivery, net) },
    options: cart.options.map((option) => ({ ...option, price: net(option.price) })),
  }
}
