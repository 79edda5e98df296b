import type { ProductInput, VariantInput } from '#domain/catalog/products/product-input.ts'

/** A variant with nothing special about it. */
export function someVariant(changes: Partial<VariantInput> = {}): VariantInput {
  return {
    sku: 'TEST-1',
    options: [],
    prices: [{ currency: 'EUR', amount: 4_200, compareAt: null }],
    barcodes: [],
    weight: 500,
    imageId: null,
    trackStock: true,
    allowBackorder: false,
    lowStock: null,
    requiresShipping: true,
    ...changes,
  }
}

/** A product with nothing special about it. */
export function someProduct(changes: Partial<ProductInput> = {}): ProductInput {
  return {
    handle: 'test-bowl',
    title: 'Test bowl',
    subtitle: 'Stoneware',
    description: '<p>A bowl.</p>',
    status: 'active',
    brand: 'Studio',
    taxCategory: 'standard',
    tags: [],
    collections: [],
    attributes: [],
    options: [],
    variants: [someVariant()],
    images: [],
    dimensions: null,
    featured: false,
    seo: { title: '', description: '' },
    ...changes,
  }
}
