import { countryOf } from '#vocabulary/countries.ts'
import type { CartDocument } from '../carts/documents.ts'
import type { SoldVariant } from '../catalog/catalog.ts'
import type { MarketDocument, TaxRatesDocument } from '../markets/documents.ts'
import { deliversTo, deliveryOptions } from '../shipping/delivery.ts'
import { rateOf, sumByRate, taxOn, type Taxed } from '../tax/tax.ts'
import type { CartProblem, DeliveryChoice, PricedCart, PricedLine } from './priced-cart.ts'
import { priceLine } from './price-line.ts'

/** All that a cart is priced by. */
export interface CartPricing {
  cart: CartDocument
  market: MarketDocument
  marketId: string
  /** ISO 3166-1 code of where it goes. */
  country: string
  /** The country's taxes; undefined where none are charged. */
  taxes: TaxRatesDocument | undefined
  variant(variantId: string): SoldVariant | undefined
  /** Pieces of a variant that can be sold now, for all lines together. */
  sellable(variantId: string): number
}

function priceLines({ cart, market, taxes, variant, sellable }: CartPricing): PricedLine[] {
  const taken = new Map<string, number>()
  return cart.lines.map((line) => {
    const before = taken.get(line.variantId) ?? 0
    taken.set(line.variantId, before + line.quantity)
    const left = Math.max(0, sellable(line.variantId) - before)
    return priceLine(line, { market, taxes, sold: variant(line.variantId), left })
  })
}

function deliveryProblems(pricing: CartPricing, options: readonly DeliveryChoice[]): CartProblem[] {
  const { cart, country, market } = pricing
  const problem = (message: string): CartProblem[] => [{ code: 'delivery_unavailable', message }]
  if (!deliversTo(market, country)) return problem(`We do not deliver to ${countryOf(country).name}`)
  if (options.length === 0) return problem('This is too heavy to be delivered as one parcel')
  const chosen = cart.deliveryOptionId
  if (chosen === null || options.some(({ id }) => id === chosen)) return []
  return problem('The chosen way of delivery is no longer offered')
}

function priceDelivery(pricing: CartPricing, lines: readonly PricedLine[], subtotal: number) {
  const { cart, market, country, taxes } = pricing
  const shipped = lines.filter(({ requiresShipping }) => requiresShipping)
  if (shipped.length === 0) return { needsDelivery: false, options: [], delivery: null, problems: [] }
  const weight = shipped.reduce((sum, line) => sum + line.weight * line.quantity, 0)
  const options = deliveryOptions(market, { country, weight, subtotal })
  const chosen = options.find(({ id }) => id === cart.deliveryOptionId)
  const { rate: taxRate } = rateOf(taxes, 'standard')
  const delivery = chosen
    ? { ...chosen, taxRate, tax: taxOn(chosen.price, taxRate, market.taxInclusive) }
    : null
  return { needsDelivery: true, options, delivery, problems: deliveryProblems(pricing, options) }
}

function missingFrom(cart: CartDocument, deliveryOpen: boolean): PricedCart['missing'] {
  return [
    ...(cart.lines.length === 0 ? (['lines'] as const) : []),
    ...(cart.email === null ? (['email'] as const) : []),
    ...(cart.deliveryAddress === null ? (['deliveryAddress'] as const) : []),
    ...(deliveryOpen ? (['deliveryOption'] as const) : []),
  ]
}

/**
 * Computes a cart as of now: what each line costs, what delivery and tax come to, what has changed since the
 * shopper last saw it and what is missing for an order. Subtotal + shipping (+ tax, where prices do not
 * include it) = total.
 */
export function priceCart(pricing: CartPricing): PricedCart {
  const { cart, market, marketId, country, taxes } = pricing
  const lines = priceLines(pricing)
  const subtotal = lines.reduce((sum, line) => sum + line.subtotal, 0)
  const { needsDelivery, options, delivery, problems } = priceDelivery(pricing, lines, subtotal)
  const shipping = needsDelivery ? (delivery?.price ?? null) : 0
  const taxed: Taxed[] = lines.map(({ taxName: name, taxRate: rate, tax }) => ({ name, rate, tax }))
  if (delivery) taxed.push({ ...rateOf(taxes, 'standard'), tax: delivery.tax })
  const tax = taxed.reduce((sum, each) => sum + each.tax, 0)
  return {
    marketId,
    currency: market.currency,
    locale: market.locale,
    taxInclusive: market.taxInclusive,
    country,
    lines,
    deliveryOptions: options,
    delivery,
    needsDelivery,
    totals: {
      subtotal,
      shipping,
      tax,
      taxLines: sumByRate(taxed),
      total: subtotal + (shipping ?? 0) + (market.taxInclusive ? 0 : tax),
    },
    problems,
    missing: missingFrom(cart, needsDelivery && !delivery),
  }
}
