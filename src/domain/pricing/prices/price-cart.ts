import type { Destination } from '#vocabulary/places/subdivisions.ts'
import type { PriceableCart } from '../model/cart.ts'
import type { SoldVariant } from '../../catalog/read-model/catalog.ts'
import { tendersOf } from '../credit/tenders.ts'
import type { MarketDocument, TaxRatesDocument } from '../markets/documents.ts'
import { holdsNothing } from '../model/holds.ts'
import { noPromotions } from '../promotions/look-up-promotions.ts'
import { promoteCart, type CartCharges } from '../promotions/promote-cart.ts'
import { applyTax } from '../tax/apply-tax.ts'
import { exemptLine, notExemptLine } from '../tax/exemption.ts'
import { ratesFor, untaxed } from '../tax/rates.ts'
import { grossOf } from '../tax/tax.ts'
import type { TaxRate } from '../model/taxes.ts'
import { cartTaxOf, type CartTax } from './cart-tax.ts'
import { netPrices, type GrossCart } from './net-prices.ts'
import { chosenDeliveryPrice, pickupOf, priceDelivery } from './price-delivery.ts'
import type { PricedCart, PricedLine } from '../model/priced-cart.ts'
import type { PricingFacts } from './pricing-facts.ts'
import { nothingByHand, priceByHand, takeOffByHand, type ByHand } from './by-hand.ts'
import { priceItem, type ItemPrice } from './item-price.ts'
import { priceLine } from './price-line.ts'
import { sayPrice } from '../model/say-price.ts'

/** All that a cart is priced by. */
export interface CartPricing {
  cart: PriceableCart
  market: MarketDocument
  marketId: string
  /** Where it goes, or is collected. */
  destination: Destination
  /** The taxes of that country; undefined where none are charged. */
  taxes: TaxRatesDocument | undefined
  variant(variantId: string): SoldVariant | undefined
  /** Items of a variant that can be sold now, for all lines together. */
  sellable(variantId: string): number
  facts: PricingFacts
}

/** Items of each variant in all lines: a price by quantity is the same however they are parted. */
function quantityByVariant(lines: PriceableCart['lines']): Map<string, number> {
  const quantities = new Map<string, number>()
  for (const { variantId, quantity } of lines)
    quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity)
  return quantities
}

/**
 * The price of an item; a manual one of an order that pays no tax in its prices counts as the market shows prices, so
 * that it is compared with amounts like others.
 */
function priceOf(
  { facts, market }: CartPricing,
  lineId: string,
  listed: ItemPrice | undefined,
  { netting, reckoning }: CartTax,
  rates: readonly TaxRate[],
): ItemPrice | undefined {
  const { agreed, byHand } = facts
  const price = priceByHand(byHand, lineId, listed, market.currency)
  if (!price || !agreed || !netting || !byHand?.prices.has(lineId)) return price
  return { ...price, amount: grossOf(price.amount, rates, reckoning.mode) }
}

function priceLines(pricing: CartPricing, tax: CartTax): PricedLine[] {
  const { cart, market, marketId, variant, sellable, facts } = pricing
  const { currency } = market
  const quantities = quantityByVariant(cart.lines)
  const taken = new Map<string, number>()
  const unsold = sayPrice('no_longer_sold', facts.wording?.language)
  return cart.lines.map((line) => {
    const sold = variant(line.variantId)
    const before = taken.get(line.variantId) ?? 0
    taken.set(line.variantId, before + line.quantity)
    const left = Math.max(0, sellable(line.variantId) - before)
    const together = quantities.get(line.variantId) ?? line.quantity
    const listed = priceItem({ sold, currency, marketId, quantity: together, ...facts })
    const rates = sold ? ratesFor(tax.rules, sold.product.taxCategory) : []
    const price = priceOf(pricing, line.id, listed, tax, rates)
    return priceLine(line, { market, rates, sold, price, left, unsold })
  })
}

function missingFrom({ cart, market }: CartPricing, deliveryOpen: boolean): PricedCart['missing'] {
  const collected = pickupOf(cart, market) !== undefined
  const nameless = !(cart.collectorName ?? cart.deliveryAddress?.name)
  return [
    ...(cart.lines.length === 0 ? (['lines'] as const) : []),
    ...(cart.email === null ? (['email'] as const) : []),
    ...(cart.deliveryAddress === null && !collected ? (['deliveryAddress'] as const) : []),
    ...(collected && nameless ? (['collectorName'] as const) : []),
    ...(deliveryOpen ? (['deliveryOption'] as const) : []),
  ]
}

/** A cart before tax, as this buyer pays it: no tax for an exempt one, and none in prices that are net for them. */
function asPaid(cart: GrossCart, tax: CartTax, agreed: ByHand | undefined): GrossCart {
  const { rules, exemption, refused, netting, reckoning } = tax
  const paid = netting ? netPrices(cart, { rules, mode: reckoning.mode, agreed }) : cart
  if (exemption) {
    const lines = paid.lines.map((line, index) =>
      exemptLine(line, exemption, agreed ? 0 : line.subtotal - (cart.lines[index]?.subtotal ?? 0)),
    )
    return { ...paid, lines }
  }
  return {
    ...paid,
    lines: refused === null ? paid.lines : paid.lines.map((line) => notExemptLine(line, refused)),
  }
}

/** Delivery as tax sees it: a price, and nothing else. */
const deliveryAt = (price: number) => ({
  id: '',
  name: '',
  kind: 'post' as const,
  pickup: null,
  price,
  minDays: 0,
  maxDays: 0,
  estimate: null,
  parcels: 1,
  freeFrom: null,
  discounts: [],
  discount: 0,
})

const leftOf = ({ lines, delivery }: Pick<GrossCart, 'lines' | 'delivery'>): number =>
  lines.reduce((sum, line) => sum + line.subtotal - line.discount, delivery?.price ?? 0)

/** The charges for delivery and tax, by the discounts on each line. */
function chargesOf({ cart, market }: CartPricing, tax: CartTax): CartCharges {
  const { rules, exemption, netting, reckoning } = tax
  return {
    delivery: (lines) => chosenDeliveryPrice({ cart, market }, lines),
    tax(lines, price) {
      if (reckoning.inclusive) return 0
      const gross = { lines: [...lines], delivery: deliveryAt(price), options: [] }
      const paid = netting ? netPrices(gross, { rules, mode: reckoning.mode, agreed: undefined }) : gross
      return leftOf(paid) - leftOf(gross) + (exemption ? 0 : applyTax(paid, rules, reckoning).tax)
    },
  }
}

/**
 * Computes a cart as of now: prices of lines, discounts, delivery and tax, changes since the shopper last saw it, and
 * fields missing for an order. Subtotal + shipping − discount (+ tax, where prices do not include it) = total.
 */
export function priceCart(pricing: CartPricing): PricedCart {
  const { cart, market, marketId, destination, facts, variant } = pricing
  const { currency, locale } = market

  const tax = cartTaxOf(pricing)
  const listed = priceLines(pricing, tax)
  const promotionFacts = facts.promotions ?? noPromotions
  const { byHand, agreed } = facts
  const surroundings = {
    marketId,
    currency,
    variant,
    everyCollectionOf: facts.member.everyCollectionOf,
    sellable: pricing.sellable,
  }
  const promoted = promoteCart(listed, chargesOf(pricing, tax), promotionFacts, surroundings)
  // The reduced item total decides the price of delivery; discounts on delivery come after that.
  const { needsDelivery, options, chosen, problems } = priceDelivery(
    { cart, market, now: facts.now },
    promoted.lines,
  )
  const delivered = { lines: promoted.lines, delivery: chosen && { ...chosen, ...promoted.delivery } }
  // Manual amounts are the market's, but those of an order are its buyer's.
  const gross = agreed ? delivered : takeOffByHand(delivered, byHand)
  const paid = asPaid({ ...gross, options }, tax, agreed && (byHand ?? nothingByHand))
  const taxed = applyTax(
    agreed ? takeOffByHand(paid, byHand) : paid,
    tax.exemption ? untaxed : tax.rules,
    tax.reckoning,
  )
  const { lines, delivery, taxLines } = taxed
  const { inclusive, rounding, mode } = tax.reckoning
  const subtotal = lines.reduce((sum, line) => sum + line.subtotal, 0)
  const discount = lines.reduce((sum, line) => sum + line.discount, delivery?.discount ?? 0)
  const shipping = needsDelivery ? (delivery?.price ?? null) : 0
  const total = subtotal + (shipping ?? 0) - discount + (inclusive ? 0 : taxed.tax)
  const tenders = tendersOf(facts.credit, total, currency, facts.now)
  return {
    marketId,
    currency,
    locale,
    timeZone: market.timeZone,
    taxInclusive: inclusive,
    taxRounding: rounding,
    taxRoundingMode: mode,
    taxExemption: tax.exemption,
    taxRules: tax.rules,
    country: destination.country,
    pickup: pickupOf(cart, market) ?? null,
    lines,
    held: (facts.own ?? holdsNothing).quantities,
    deliveryOptions: paid.options,
    delivery,
    needsDelivery,
    totals: { subtotal, discount, shipping, tax: taxed.tax, taxLines, total },
    tenders,
    due: tenders.reduce((open, { amount }) => open - amount, total),
    promotions: promoted.promotions,
    problems,
    missing: missingFrom(pricing, needsDelivery && !delivery),
  }
}
