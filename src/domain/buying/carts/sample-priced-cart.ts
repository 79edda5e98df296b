import type { CartDocument } from './documents.ts'
import { emptyCart } from './cart-lifetime.ts'
import type { SoldVariant } from '../../catalog/read-model/catalog.ts'
import type { ProductDocument, VariantDocument } from '../../catalog/products/documents.ts'
import { sampleMarket, sampleRate, sampleTaxes } from '../../pricing/markets/sample-market.ts'
import { priceCart, type CartPricing } from '../../pricing/prices/price-cart.ts'
import { noMember } from '../../pricing/price-lists/membership.ts'
import { sampleVariant } from '../../catalog/read-model/sample-variant.ts'

export const now = Date.parse('2026-03-01T09:00:00.000Z')
export const picture = { id: 'img', name: 'vase.svg', alt: 'A vase', width: 800, height: 1000, sources: [] }
export const sold = (change: Partial<VariantDocument> = {}, of: Partial<ProductDocument> = {}): SoldVariant =>
  sampleVariant(
    {
      id: 'vase',
      sku: 'VASE-1',
      options: ['Cobalt'],
      prices: { EUR: { amount: 4_200, compareAt: 5_000 } },
      pastPrices: { EUR: [{ amount: 4_800, until: '2026-02-20T09:00:00.000Z' }] },
      ...change,
    },
    {
      title: 'Tide vase',
      handle: 'tide-vase',
      options: [{ name: 'Glaze', values: [] }],
      variants: ['Cobalt', 'Moss'].map((glaze) => sampleVariant({ id: 'vase', options: [glaze] }).variant),
      images: [picture],
      ...of,
    },
  )

export const standard = sampleRate()
export const europe = sampleMarket()
export const lineOf = (quantity: number, shownPrice = 4_200, id = 'line', variantId = 'vase') => ({
  id,
  variantId,
  quantity,
  shownPrice,
})

export function cartWith(change: Partial<CartDocument>): CartDocument {
  return { ...emptyCart({ ownerId: null, marketId: 'eu', email: null }, now), ...change }
}

export function price(cart: Partial<CartDocument>, pricing: Partial<CartPricing> = {}) {
  return priceCart({
    cart: cartWith(cart),
    market: europe,
    marketId: 'eu',
    destination: { country: 'DE' },
    taxes: sampleTaxes(),
    variant: (id) => (id === 'vase' ? sold() : undefined),
    sellable: () => 10,
    facts: { now: '2026-03-01T09:00:00.000Z', member: noMember, credit: [] },
    ...pricing,
  })
}
export const codes = (problems: readonly { code: string }[]) => problems.map(({ code }) => code)
