import type { SoldVariant } from './catalog.ts'
import { bareProduct, bareVariant } from '../products/bare-product.ts'
import type { ProductDocument, VariantDocument } from '../products/documents.ts'

/**
 * For tests: an active product with one variant, which is counted, sent by post and sold for euros and
 * dollars.
 */
export function sampleVariant(
  change: Partial<VariantDocument> & { id: string },
  of: Partial<ProductDocument> = {},
): SoldVariant {
  const variant = bareVariant({
    sku: `SKU-${change.id}`,
    prices: { EUR: { amount: 4_200, compareAt: null }, USD: { amount: 4_600, compareAt: null } },
    weight: 900,
    ...change,
  })
  const product = bareProduct({
    handle: change.id,
    title: change.id,
    variants: [variant],
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...of,
  })
  return { productId: `prd_${change.id}`, product, variant }
}
