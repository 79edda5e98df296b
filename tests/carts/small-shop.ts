import { onTestFinished } from 'vitest'
import { createCarts } from '#domain/buying/carts/create-carts.ts'
import { carts as cartDocuments } from '#domain/buying/carts/documents.ts'
import type { SoldVariant } from '#domain/catalog/read-model/catalog.ts'
import type { ProductDocument, VariantDocument } from '#domain/catalog/products/documents.ts'
import type { MarketDocument, Markets } from '#domain/pricing/markets/documents.ts'
import { sampleMarket, sampleRate, sampleTaxes, sampleZone } from '#domain/pricing/markets/sample-market.ts'
import { sampleVariant } from '#domain/catalog/read-model/sample-variant.ts'
import { nobodysMember } from '#domain/pricing/price-lists/membership.ts'
import { createFactsLookup } from '#domain/pricing/prices/look-up-facts.ts'
import { createStock } from '#domain/inventory/stock/create-stock.ts'
import { locations, stockItemId, stockItems, stockMovements } from '#domain/inventory/stock/documents.ts'
import { countingStore } from '#ports/document-store/counting.ts'
import { put, type DocumentStore } from '#ports/document-store/document-store.ts'
import { withFaults } from '#ports/document-store/faults.ts'
import { openTestStore } from '../test-store.ts'
import { createOwnHoldingLookup } from '#domain/buying/checkout/own-holding.ts'

const start = Date.parse('2026-03-01T09:00:00.000Z')

/** A product with one variant of the same id. */
export const soldVariant = (
  id: string,
  change: Partial<VariantDocument> = {},
  of: Partial<ProductDocument> = {},
): SoldVariant => sampleVariant({ id, ...change }, of)

const rate = sampleRate()
const europe = sampleMarket({
  zones: [
    sampleZone({ rates: [rate, { ...rate, id: 'express', price: 1_290 }] }),
    sampleZone({ name: 'Austria', countries: ['AT'] }),
  ],
})
const america: MarketDocument = {
  ...europe,
  name: 'United States',
  position: 1,
  currency: 'USD',
  locale: 'en-US',
  taxInclusive: false,
  zones: [sampleZone({ name: 'United States', countries: ['US'] })],
}

const listed = [
  { id: 'eu', market: europe },
  { id: 'us', market: america },
]
const markets: Markets = {
  all: () => listed,
  find: (id) => listed.find((each) => each.id === id) ?? { id: 'eu', market: europe },
  taxOf: (country) => (country === 'US' ? undefined : sampleTaxes({ standard: 1900 })),
  exemptionOf: () => null,
}

/** A location that sells before the other. */
export const studio = 'studio'
const store2 = 'store'

function writesOfStock(levels: Record<string, number | readonly [number, number]>) {
  return Object.entries(levels).flatMap(([variantId, level]) => {
    const [first, second] = typeof level === 'number' ? [level] : level
    const item = (locationId: string, onHand: number) =>
      put(
        stockItems,
        stockItemId(variantId, locationId),
        { variantId, locationId, onHand, reserved: 0 },
        'absent',
      )
    return [item(studio, first), ...(second === undefined ? [] : [item(store2, second)])]
  })
}

/**
 * What staff name a variant’s stock by: how many are in the first location, or in the first and the second.
 */
export type Levels = Record<string, number | readonly [number, number]>

/** A shop with these items in stock, over a real store that counts, and fails on demand. */
export async function openSmallShop(
  levels: Levels,
  sold: readonly SoldVariant[] = Object.keys(levels).map((id) => soldVariant(id)),
) {
  let now = start
  const clock = { now: () => now }
  const file = await openTestStore({
    clock,
    collections: [cartDocuments, stockItems, locations, stockMovements],
  })
  await file.commit([
    put(locations, studio, { name: 'Studio', position: 0, closedAt: null }, 'absent'),
    put(locations, store2, { name: 'Store', position: 1, closedAt: null }, 'absent'),
    ...writesOfStock(levels),
  ])
  const faulty = withFaults(file)
  const store: DocumentStore = countingStore(faulty)
  const shelf = new Map(sold.map((each) => [each.variant.id, each]))
  const catalog = { variant: (id: string) => shelf.get(id) }
  const stock = createStock({ store, catalog: { outlined: catalog.variant }, clock })
  const manual = {
    id: 'manual',
    label: 'Bank transfer',
    about: 'You pay later',
    kind: 'offline' as const,
    least: () => 0,
  }
  const facts = createFactsLookup({
    shopCountry: null,
    store,
    clock,
    markets,
    member: nobodysMember,
    own: createOwnHoldingLookup({ store }),
  })
  const paymentMethods = [manual]
  const carts = createCarts({ store, catalog, markets, stock, clock, paymentMethods, facts })
  await stock.ready()
  onTestFinished(async () => {
    stock.close()
    await store.close()
  })
  const advance = (milliseconds: number): void => {
    now += milliseconds
  }
  return {
    store,
    facts,
    paymentMethods,
    faulty,
    stock,
    carts,
    clock,
    advance,
    markets,
    sell: (each: SoldVariant) => void shelf.set(each.variant.id, each),
  }
}

/** The address of someone in Vienna. */
export const vienna = { name: 'Ada Lovelace', line1: 'Ring 1', postcode: '1010', city: 'Wien', country: 'AT' }
