import type { ProductDocument } from './documents.ts'
import type { ProductInput } from './product-input.ts'

/** The input that would give the stored product: saving it changes nothing. */
export function inputOfProduct(product: ProductDocument): ProductInput {
  const { variants, images, shippingClass, related, markets, publishAt, unpublishAt } = product
  return {
    handle: product.handle,
    title: product.title,
    subtitle: product.subtitle,
    description: product.description,
    status: product.status,
    brand: product.brand,
    taxCategory: product.taxCategory,
    ...(shippingClass === undefined ? {} : { shippingClass }),
    tags: product.tags,
    collections: product.collections,
    attributes: product.attributes,
    options: product.options,
    variants: variants.map(({ pastPrices: _, prices, ...variant }) => ({
      ...variant,
      prices: Object.entries(prices).map(([currency, price]) => ({ currency, ...price })),
    })),
    images: images.map(({ id, alt }) => ({ mediaId: id, alt })),
    ...(related === undefined ? {} : { related }),
    ...(markets === undefined ? {} : { markets }),
    ...(publishAt === undefined ? {} : { publishAt }),
    ...(unpublishAt === undefined ? {} : { unpublishAt }),
    dimensions: product.dimensions,
    ...(product.safety === undefined ? {} : { safety: product.safety }),
    featured: product.featured,
    seo: product.seo,
  }
}
