import { gtinOf } from '#vocabulary/catalog/gtin.ts'
import { measures } from '#vocabulary/catalog/measures.ts'
import { decimal } from '#vocabulary/money.ts'
import { meaningOf } from '#vocabulary/catalog/option-meaning.ts'
import { pathTo } from '../../paths.ts'
import { shippingDetails } from '../structured-data/delivery-data.ts'
import { addressOf, fileAddress, type Here } from '../structured-data/here.ts'
import { returnPolicy } from '../structured-data/return-policy.ts'
import type { Product, ReviewPage, Variant } from '../types.ts'

type Review = ReviewPage['items'][number]

const stock = {
  in_stock: 'https://schema.org/InStock',
  low_stock: 'https://schema.org/LimitedAvailability',
  backorder: 'https://schema.org/BackOrder',
  sold_out: 'https://schema.org/OutOfStock',
} as const

/** The most variants in the structured data: more would make the page heavier than they are worth. */
const mostVariants = 100

/** Writes the data that all offers of a page share with the first offer; the others refer to it. */
type Once = <Node extends { '@id': string }>(node: Node) => Node | { '@id': string }

function createOnce(): Once {
  const written = new Set<string>()
  return (node) => {
    const name = { '@id': node['@id'] }
    if (written.has(node['@id'])) return name
    written.add(node['@id'])
    return node
  }
}

/** The price that a reduction is from, and the price per measure, as schema.org has them. */
function priceDetails({ compareAtPrice, pricePerMeasure }: Variant, taxIncluded: boolean): object[] {
  return [
    ...(compareAtPrice
      ? [
          {
            '@type': 'UnitPriceSpecification',
            priceType: 'https://schema.org/StrikethroughPrice',
            price: decimal(compareAtPrice),
            priceCurrency: compareAtPrice.currency,
            valueAddedTaxIncluded: taxIncluded,
          },
        ]
      : []),
    ...(pricePerMeasure
      ? [
          {
            '@type': 'UnitPriceSpecification',
            price: decimal(pricePerMeasure.price),
            priceCurrency: pricePerMeasure.price.currency,
            referenceQuantity: {
              '@type': 'QuantitativeValue',
              value: pricePerMeasure.reference,
              unitCode: measures[pricePerMeasure.of].code,
            },
          },
        ]
      : []),
  ]
}

function offerOf(product: Product, variant: Variant, here: Here, once: Once): object {
  const address = addressOf(here, pathTo('product', { handle: product.handle }))
  const ways = variant.deliveredBy === null ? [] : (product.deliveries[variant.deliveredBy] ?? [])
  const details = priceDetails(variant, here.shell.market.taxInclusive)
  const policy = ways.length > 0 ? returnPolicy(here) : undefined
  return {
    '@type': 'Offer',
    url: addressOfVariant(product, variant, here),
    price: decimal(variant.price),
    priceCurrency: variant.price.currency,
    ...(details.length > 0 && { priceSpecification: details }),
    availability: stock[variant.availability],
    itemCondition: 'https://schema.org/NewCondition',
    ...(ways.length > 0 && {
      shippingDetails: ways.map((way, at) =>
        once(shippingDetails(way, `${address}#delivery-${variant.deliveredBy}-${at}`)),
      ),
    }),
    ...(policy && { hasMerchantReturnPolicy: once(policy) }),
  }
}

/** Each variant has an address of its own; where there is one alone it is the product's. */
function addressOfVariant({ handle, variants }: Product, { id }: Variant, here: Here): string {
  return addressOf(here, pathTo('product', { handle }, variants.length > 1 ? { variant: id } : {}))
}

/** The material and the options of a variant, by the properties of schema.org. */
function propertiesOf({ options, attributes }: Product, { labels }: Variant): Record<string, string> {
  const material = attributes.find(({ name }) => name === 'Material')?.values ?? []
  const made =
    material.length > 0 ? [['material', material.map(({ label }) => label).join(', ')] as const] : []
  const chosen = options.flatMap((option, at) => {
    const property = meaningOf(option)
    return property ? [[property, labels[at] ?? ''] as const] : []
  })
  return Object.fromEntries([...made, ...chosen])
}

/** The identifier of a variant among all products. */
function identityOf({ sku, barcodes }: Variant): object {
  const gtin = gtinOf(barcodes)
  return { sku, ...(gtin && { gtin }) }
}

/** Reviews as they are shown; one without a name is nobody's to schema.org. */
function reviewData({ title, text, rating, displayName, language, publishedAt }: Review): object[] {
  if (displayName === '') return []
  return [
    {
      '@type': 'Review',
      name: title,
      reviewBody: text,
      reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
      author: { '@type': 'Person', name: displayName },
      inLanguage: language,
      datePublished: publishedAt,
    },
  ]
}

function ratingOf({ rating }: Product, reviews: readonly Review[]): object {
  if (!rating) return {}
  const { average, count } = rating
  const review = reviews.flatMap(reviewData)
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: average,
      reviewCount: count,
      bestRating: 5,
      worstRating: 1,
    },
    ...(review.length > 0 && { review }),
  }
}

function variantData(product: Product, variant: Variant, here: Here, once: Once): object {
  const picture = product.images.find(({ id }) => id === variant.imageId) ?? product.images[0]
  return {
    '@type': 'Product',
    name: [product.title, ...variant.labels].join(', '),
    ...identityOf(variant),
    ...propertiesOf(product, variant),
    ...(picture && { image: fileAddress(here, picture.url) }),
    offers: offerOf(product, variant, here, once),
  }
}

/**
 * The product as schema.org has it, equal to the screen: a ProductGroup where there are variants to choose
 * between (Google, "Product variant structured data"), else a Product. `reviews` are those that it shows.
 */
export function productData(product: Product, reviews: readonly Review[], here: Here): object {
  const once = createOnce()
  const [only] = product.variants
  const common = {
    name: product.title,
    description: product.seo.description || product.subtitle,
    url: addressOf(here, pathTo('product', { handle: product.handle })),
    ...(product.images.length > 0 && { image: product.images.map(({ url }) => fileAddress(here, url)) }),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    ...(product.manufacturer && {
      manufacturer: { '@type': 'Organization', name: product.manufacturer.name },
    }),
    ...ratingOf(product, reviews),
  }
  if (only && product.variants.length === 1) {
    return {
      '@context': 'https://schema.org',
      '@type': 'Product',
      ...common,
      ...identityOf(only),
      ...propertiesOf(product, only),
      offers: offerOf(product, only, here, once),
    }
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    ...common,
    productGroupID: product.id,
    variesBy: product.options.flatMap((option) => {
      const property = meaningOf(option)
      return property ? [`https://schema.org/${property}`] : []
    }),
    hasVariant: product.variants.slice(0, mostVariants).map((each) => variantData(product, each, here, once)),
  }
}
