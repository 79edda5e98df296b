import type { Destination } from '#vocabulary/places/subdivisions.ts'
import type { PriceableCart } from '../model/cart.ts'
import type { SoldVariant } from '../../catalog/read-model/catalog.ts'
import { tendersOf } from '../credit/tenders.ts'
import type { MarketDocument, TaxRatesDocument } from '../markets/documents.ts'
import { holdsNothing } from '../model/holds.ts'
import { noPromotions } from '../promotions/look-up-promotions.ts'
import { promoteCart } from '../promotions/promote-cart.ts'
import { applyTax } from '../tax/apply-tax.ts'
import { exemptionOf, exemptLine, netOf, notExemptLine, exemptionNote } from '../tax/exemption.ts'
import { ratesFor, shippingCategory, taxesAt, untaxed, type PlaceTaxes } from '../tax/rates.ts'
import { pickupOf, priceDelivery } from './price-delivery.ts'
import type { PricedCart, PricedLine } from '../model/priced-cart.ts'
import type { PricingFacts } from './pricing-facts.ts'
import { priceByHand, takeOffByHand } from './by-hand.ts'
import { priceItem } from './item-price.ts'
import { priceLine } from './price-line.ts'
import { priceMessagesIn, type PriceMessages } from '../model/price-messages.ts'

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

function priceLines(pricing: CartPricing, place: PlaceTaxes, messages: PriceMessages): PricedLine[] {
  const { cart, market, marketId, variant, sellable, facts } = pricing
  const { currency, locale } = market
  const quantities = quantityByVariant(cart.lines)
  const taken = new Map<string, number>()
  return cart.lines.map((line) => {
    const sold = variant(line.variantId)
    const before = taken.get(line.variantId) ?? 0
    taken.set(line.variantId, before + line.quantity)
    const left = Math.max(0, sellable(line.variantId) - before)
    const together = quantities.get(line.variantId) ?? line.quantity
    const listed = priceItem({ sold, currency, locale, marketId, quantity: together, ...facts })
    const price = priceByHand(facts.byHand, line.id, listed, market)
    return priceLine(line, { market, place, sold, price, left, messages })
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

/** Lines at the prices this buyer pays, and what delivery is charged at and taxed by. */
function listCart(pricing: CartPricing, messages: PriceMessages) {
  const { cart, market, destination, taxes, facts } = pricing
  const { shopCountry, exempt } = facts.tax ?? { shopCountry: null, exempt: null }
  const place = taxesAt(taxes, destination)
  const { country } = destination
  const vatId = cart.vatId ?? null
  const { exemption: found, refused } = exemptionOf({ vatId, country, place, shopCountry, customer: exempt })
  const lines = priceLines(pricing, place, messages)
  const { words } = messages
  if (found) {
    const said = exemptionNote(found, messages)
    const inclusive = market.taxInclusive
    const rates = place.shippingTax === 'none' ? [] : ratesFor(place, shippingCategory)
    return {
      exemption: found,
      place: untaxed,
      inclusive: false,
      lines: lines.map((line) => exemptLine(line, said, inclusive, words)),
      charged: (price: number) => (inclusive ? netOf(price, rates) : price),
    }
  }
  return {
    exemption: null,
    place,
    inclusive: market.taxInclusive,
    lines: refused === null ? lines : lines.map((line) => notExemptLine(line, refused, words)),
    charged: (price: number) => price,
  }
}

/**
 * Computes a cart as of now: prices of lines, discounts, delivery and tax, changes since the shopper last saw it, and
 * fields missing for an order. Subtotal + shipping − discount (+ tax, where prices do not include it) = total.
 */
export function priceCart(pricing: CartPricing): PricedCart {
  const { cart, market, marketId, destination, facts, variant } = pricing
  const { currency, locale, taxRounding } = market
  const messages = priceMessagesIn(facts.wording, market)
  const { lines: listed, place, inclusive, exemption, charged } = listCart(pricing, messages)
  const subtotal = listed.reduce((sum, line) => sum + line.subtotal, 0)
  const promotionFacts = facts.promotions ?? noPromotions
  const { wording } = facts
  const surroundings = { currency, locale, variant, lineage: facts.member.lineage, wording }
  // The reduced item total decides the price of delivery; discounts on delivery come after that.
  const reduced = promoteCart(listed, null, promotionFacts, surroundings).lines
  const { needsDelivery, options, chosen, problems } = priceDelivery(
    { cart, market, now: facts.now, charged, messages },
    reduced,
  )
  const undiscounted = chosen && { ...chosen, discounts: [], discount: 0 }
  const promoted = promoteCart(listed, undiscounted, promotionFacts, surroundings)
  const reckoning = { inclusive, rounding: taxRounding }
  const reducedCart = takeOffByHand(promoted, facts.byHand)
  const { lines, delivery, taxLines, tax } = applyTax(
    reducedCart.lines,
    reducedCart.delivery,
    place,
    reckoning,
  )
  const discount = lines.reduce((sum, line) => sum + line.discount, delivery?.discount ?? 0)
  const shipping = needsDelivery ? (delivery?.price ?? null) : 0
  const total = subtotal + (shipping ?? 0) - discount + (inclusive ? 0 : tax)
  const tenders = tendersOf(facts.credit, total, currency, facts.now)
  return {
    marketId,
    currency,
    locale,
    taxInclusive: inclusive,
    taxRounding,
    taxExemption: exemption,
    country: destination.country,
    pickup: pickupOf(cart, market) ?? null,
    lines,
    held: (facts.own ?? holdsNothing).quantities,
    deliveryOptions: options,
    delivery,
    needsDelivery,
    totals: { subtotal, discount, shipping, tax, taxLines, total },
    tenders,
    due: tenders.reduce((open, { amount }) => open - amount, total),
    promotions: promoted.promotions,
    problems,
    missing: missingFrom(pricing, needsDelivery && !delivery),
  }
}
