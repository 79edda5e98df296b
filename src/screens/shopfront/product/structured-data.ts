import { currencyExponent, type Money } from '#vocabulary/money.ts'
import type { Product, Variant } from '../types.ts'

/** Money as schema.org writes it: a decimal number with a point. */
export function decimal({ amount, currency }: Money): string {
  const exponent = currencyExponent(currency)
  const digits = String(Math.abs(amount)).padStart(exponent + 1, '0')
  const sign = amount < 0 ? '-' : ''
  return exponent === 0 ? sign + digits : `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}

const stock = {
  in_stock: 'https://schema.org/InStock',
  low_stock: 'https://schema.org/LimitedAvailability',
  backorder: 'https://schema.org/BackOrder',
  sold_out: 'https://schema.org/OutOfStock',
} as const

function offer(product: Product, variant: Variant, url: string) {
  const { delivery } = product
  return {
    '@type': 'Offer',
    url: product.variants.length > 1 ? `${url}?variant=${encodeURIComponent(variant.id)}` : url,
    price: decimal(variant.price),
    priceCurrency: variant.price.currency,
    availability: stock[variant.availability],
    itemCondition: 'https://schema.org/NewCondition',
    ...(delivery && {
      shippingDetails: {
        '@type': 'OfferShippingDetails',
        shippingRate: {
          '@type': 'MonetaryAmount',
          value: decimal(delivery.from),
          currency: delivery.from.currency,
        },
        shippingDestination: { '@type': 'DefinedRegion', addressCountry: delivery.country },
      },
    }),
  }
}

/**
 * The product as schema.org has it, equal to what the screen shows: a ProductGroup where there are variants to choose
 * between, else a Product. `url` is its canonical address, images are made absolute with its origin.
 */
export function productData(product: Product, url: string): object {
  const image = product.images.map((each) => new URL(each.url, url).href)
  const common = {
    name: product.title,
    description: product.seo.description || product.subtitle,
    image,
    url,
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
  }
  const identify = (variant: Variant) => ({
    sku: variant.sku,
    ...(variant.barcode && { gtin: variant.barcode }),
  })
  const [only] = product.variants
  if (product.variants.length === 1 && only) {
    return {
      '@context': 'https://schema.org',
      '@type': 'Product',
      ...common,
      ...identify(only),
      offers: offer(product, only, url),
    }
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    ...common,
    productGroupID: product.id,
    hasVariant: product.variants.map((variant) => ({
      '@type': 'Product',
      name: [product.title, ...variant.options].join(', '),
      ...identify(variant),
      offers: offer(product, variant, url),
    })),
  }
}
