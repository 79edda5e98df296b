import type { SoldVariant } from './catalog.ts'
import type { ProductDocument, VariantDocument } from '../products/documents.ts'

/**
 * For tests: an active product with one variant, which is counted, sent by post and sold for euros and
 * dollars.
 */
export function sampleVariant(
  change: Partial<VariantDocument> & { id: string },
  of: Partial<ProductDocument> = {},
): SoldVariant {
  const variant: VariantDocument = {
    sku: `SKU-${change.id}`,
    options: [],
    prices: { EUR: { amount: 4_200, compareAt: null }, USD: { amount: 4_600, compareAt: null } },
    barcode: null,
    weight: 900,
    imageId: null,
    trackStock: true,
    allowBackorder: false,
    lowStock: null,
    requiresShipping: true,
    content: null,
    pastPrices: {},
    ...change,
  }
  const product: ProductDocument = {
    handle: change.id,
    title: change.id,
    subtitle: '',
    description: '',
    status: 'active',
    brand: '',
    taxCategory: 'standard',
    tags: [],
    collections: [],
    attributes: [],
    options: [],
    variants: [variant],
    images: [],
    dimensions: null,
    featured: false,
    seo: { title: '', description: '' },
    translations: {},
    formerHandles: [],
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...of,
  }
  return { productId: `prd_${change.id}`, product, variant }
}
