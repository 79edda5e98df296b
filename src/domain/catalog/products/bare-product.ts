import type { ProductDocument, VariantDocument } from './documents.ts'

/** A variant with the given fields only: counted, shipped, and without a price. */
export const bareVariant = (
  given: Pick<VariantDocument, 'id' | 'sku'> & Partial<VariantDocument>,
): VariantDocument => ({
  options: [],
  prices: {},
  barcodes: [],
  weight: 0,
  imageId: null,
  trackStock: true,
  allowBackorder: false,
  lowStock: null,
  requiresShipping: true,
  content: null,
  pastPrices: {},
  ...given,
})

/** An active product with the given fields only. */
export const bareProduct = (
  given: Pick<ProductDocument, 'handle' | 'title' | 'variants' | 'createdAt' | 'updatedAt'> &
    Partial<ProductDocument>,
): ProductDocument => ({
  subtitle: '',
  description: '',
  status: 'active',
  brand: '',
  taxCategory: 'standard',
  tags: [],
  collections: [],
  attributes: [],
  options: [],
  images: [],
  dimensions: null,
  featured: false,
  seo: { title: '', description: '' },
  translations: {},
  formerHandles: [],
  ...given,
})
