import type { z } from 'zod'
import type { productInput } from '#contract/catalog/admin-product.ts'
import {
  countryTaxes,
  markets,
  plainDispatch,
  type MarketDocument,
} from '#domain/pricing/markets/documents.ts'
import { sampleTaxes, sampleZone } from '#domain/pricing/markets/sample-market.ts'
import { collections } from '#domain/catalog/products/documents.ts'
import { contentPages } from '#domain/catalog/content/documents.ts'
import { locations, stockItemId, stockItems } from '#domain/inventory/stock/documents.ts'
import type { Api } from '#client/api.ts'
import { put, type DocumentStore, type Write } from '#ports/document-store/document-store.ts'
import { someProduct as plainProduct, someVariant as plainVariant } from '../catalog/sample-products.ts'

export type ProductInput = z.input<typeof productInput>
type VariantInput = ProductInput['variants'][number]

const flatRate = (
  id: string,
  name: string,
  price: number,
): MarketDocument['zones'][number]['rates'][number] => ({
  id,
  name,
  kind: 'flat',
  price,
  bands: [],
  freeFrom: null,
  minDays: 2,
  maxDays: 3,
  maxWeight: null,
  classes: [],
})

const europe: MarketDocument = {
  name: 'Europe',
  position: 1,
  currency: 'EUR',
  locale: 'en-IE',
  taxInclusive: true,
  taxRounding: 'line',
  taxRoundingMode: 'half_up',
  timeZone: 'UTC',
  pickups: [],
  dispatch: plainDispatch,
  zones: [
    sampleZone({
      rates: [flatRate('standard', 'Standard parcel', 490), flatRate('express', 'Express parcel', 1_290)],
    }),
  ],
}

const america: MarketDocument = {
  ...europe,
  name: 'United States',
  position: 2,
  currency: 'USD',
  locale: 'en-US',
  taxInclusive: false,
  zones: [
    sampleZone({ name: 'United States', countries: ['US'], rates: [flatRate('air', 'Air parcel', 1_900)] }),
  ],
}

const salesTax = sampleTaxes({}, { taxes: [{ name: 'Sales tax', rates: { standard: 800 } }] })

/** A variant with nothing special about it, sold in both markets. */
export const someVariant = (changes: Partial<VariantInput> = {}): VariantInput => ({
  ...plainVariant({
    sku: 'BOWL-1',
    prices: [
      { currency: 'EUR', amount: 4_200, compareAt: null },
      { currency: 'USD', amount: 4_900, compareAt: null },
    ],
  }),
  ...changes,
})

/** A product with nothing special about it. */
export const someProduct = (changes: Partial<ProductInput> = {}): ProductInput => ({
  ...plainProduct({
    handle: 'bowl',
    title: 'Bowl',
    tags: ['stoneware'],
    collections: ['ceramics'],
    attributes: [{ name: 'Material', values: ['Stoneware'] }],
  }),
  variants: [someVariant()],
  ...changes,
})

/** Markets, a place where stock lies, a page and a collection: what no call of the API makes. */
export async function furnish(store: DocumentStore): Promise<void> {
  const writes: Write[] = [
    put(markets, 'eu', europe, 'absent'),
    put(markets, 'us', america, 'absent'),
    put(countryTaxes, 'DE', sampleTaxes(), 'absent'),
    put(countryTaxes, 'US', salesTax, 'absent'),
    put(locations, 'studio', { name: 'Studio', position: 1, closedAt: null }, 'absent'),
    put(
      contentPages,
      'shipping',
      {
        title: 'Shipping',
        kind: 'policy',
        html: '<p>Soon.</p>',
        position: 1,
        translations: {},
        updatedAt: '2026-03-01T09:00:00.000Z',
      },
      'absent',
    ),
    put(
      collections,
      'col_ceramics',
      {
        handle: 'ceramics',
        title: 'Ceramics',
        description: 'Of clay.',
        parent: null,
        image: null,
        position: 1,
        translations: {},
      },
      'absent',
    ),
  ]
  await store.commit(writes)
}

/** Puts products on sale as staff do, with this many units; answers the first variant's id and its stock item's. */
export async function putOnSale(owner: Api, input: ProductInput, units: number) {
  const product = await owner.createProduct({ body: input })
  const variantId = product.variants[0]?.id ?? ''
  const itemId = product.variants[0]?.stock[0]?.id ?? stockItemId(variantId, 'studio')
  if (units > 0) {
    await owner.adjustStock({
      params: { stockItemId: itemId },
      body: { change: units, reason: 'received' },
      idempotencyKey: `stock-${input.handle}`,
    })
  }
  return { productId: product.id, variantId, stockItemId: itemId, handle: product.handle }
}

/** How many units the store itself has of a stock item, whatever any read model says. */
export async function stockLevelOf(
  store: DocumentStore,
  id: string,
): Promise<{ onHand: number; reserved: number }> {
  const found = await store.get(stockItems, id)
  return { onHand: found?.data.onHand ?? 0, reserved: found?.data.reserved ?? 0 }
}
