import { onTestFinished } from 'vitest'
import type { SoldVariant } from '#domain/catalog/read-model/catalog.ts'
import { products, type ProductDocument, type VariantDocument } from '#domain/catalog/products/documents.ts'
import { countryTaxes, markets, type MarketDocument } from '#domain/pricing/markets/documents.ts'
import { sampleMarket, sampleRate, sampleTaxes, sampleZone } from '#domain/pricing/markets/sample-market.ts'
import { sampleVariant } from '#domain/catalog/read-model/sample-variant.ts'
import { locations, stockItemId, stockItems } from '#domain/inventory/stock/documents.ts'
import { countingStore } from '#ports/document-store/counting.ts'
import { maximumWrites, put, type DocumentStore, type Write } from '#ports/document-store/document-store.ts'
import { withFaults } from '#ports/document-store/faults.ts'
import { allCollections } from '#server/wiring/collections.ts'
import { openLog, start } from '../api/open-test-shop.ts'
import { openProcess, type ProcessNeeds } from '../shop-process.ts'
import { openTestStore } from '../test-store.ts'

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

/** A location that sells before the other. */
export const studio = 'studio'
const store2 = 'store'

/** How many units of each variant are in the first location, or in the first and the second. */
export type Levels = Record<string, number | readonly [number, number]>

const writeOfItem = (variantId: string, locationId: string, onHand: number): Write =>
  put(
    stockItems,
    stockItemId(variantId, locationId),
    { variantId, locationId, onHand, reserved: 0 },
    'absent',
  )

const writesOfStock = (levels: Levels): Write[] =>
  Object.entries(levels).flatMap(([variantId, level]) => {
    const [first, second] = typeof level === 'number' ? [level] : level
    const item = writeOfItem(variantId, studio, first)
    return second === undefined ? [item] : [item, writeOfItem(variantId, store2, second)]
  })

const writeOfProduct = ({ productId, product }: SoldVariant): Write =>
  put(products, productId, product, 'any')

/** The furniture of {@link openSmallShop} besides what it sells. */
const furniture: readonly Write[] = [
  put(markets, 'eu', europe, 'absent'),
  put(markets, 'us', america, 'absent'),
  put(countryTaxes, 'DE', sampleTaxes({ standard: 1900 }), 'absent'),
  put(countryTaxes, 'AT', sampleTaxes({ standard: 1900 }), 'absent'),
  put(locations, studio, { name: 'Studio', position: 0, closedAt: null }, 'absent'),
  put(locations, store2, { name: 'Store', position: 1, closedAt: null }, 'absent'),
]

/** Commits any number of writes. */
export async function commitAll(store: DocumentStore, writes: readonly Write[]): Promise<void> {
  for (let at = 0; at < writes.length; at += maximumWrites)
    await store.commit(writes.slice(at, at + maximumWrites))
}

/** The rules of a shop with these items in stock, over a real store that counts, and fails on demand. */
export async function openSmallShop(
  levels: Levels,
  sold: readonly SoldVariant[] = Object.keys(levels).map((id) => soldVariant(id)),
  process: Partial<ProcessNeeds> = {},
) {
  let now = start
  const clock = { now: () => now }
  const { log, lines } = openLog()
  const file = await openTestStore({ clock, collections: allCollections })
  await commitAll(file, [...furniture, ...sold.map(writeOfProduct), ...writesOfStock(levels)])
  const faulty = withFaults(file)
  const store: DocumentStore = countingStore(faulty)
  const opened = await openProcess({ store, clock, log, books: file, ...process })
  onTestFinished(async () => {
    await opened.close()
    await store.close()
  })
  const { catalog, inventory, pricing, buying } = opened.domain
  return {
    ...opened,
    ...pricing,
    ...inventory,
    ...buying,
    catalog: catalog.catalog,
    store,
    file,
    faulty,
    lines,
    paymentMethods: opened.payments,
    advance: (milliseconds: number): void => void (now += milliseconds),
    /** Puts a product on sale, or changes it. */
    async sell(each: SoldVariant): Promise<void> {
      await file.commit([writeOfProduct(each)])
      await catalog.catalog.caughtUp()
    },
  }
}

/** The address of someone in Vienna. */
export const vienna = { name: 'Ada Lovelace', line1: 'Ring 1', postcode: '1010', city: 'Wien', country: 'AT' }
