import type { VariantDocument } from '#domain/catalog/products/documents.ts'
import { gtinOf } from '#vocabulary/catalog/gtin.ts'
import { escapeHtml, textOfHtml } from '#vocabulary/text/html-text.ts'
import { measures } from '#vocabulary/catalog/measures.ts'
import { decimal, type Money } from '#vocabulary/money.ts'
import { meaningOf } from '#vocabulary/catalog/option-meaning.ts'
import { shorten } from '#vocabulary/text/shorten.ts'
import type { ShownProduct } from './shown-products.ts'

type Variant = ShownProduct['variants'][number]
type Attributes = [name: string, value: string | null | Attributes][]

/** Most characters of the attributes that shops write themselves (Google, "Product data specification"). */
const longest = { id: 50, title: 150, description: 5_000, brand: 70, choice: 100, productType: 750 }
const mostPictures = 10
const mostCountries = 100

/** Text as it stands in XML 1.0, which knows no control characters. */
const xmlText = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- these are the characters that XML 1.0 does not have
  escapeHtml(text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''))

const priceText = (money: Money): string => `${decimal(money)} ${money.currency}`

function write(attributes: Attributes): string {
  return attributes
    .map(([name, value]) => {
      if (value === null || value === '') return ''
      return `<${name}>${typeof value === 'string' ? xmlText(value) : write(value)}</${name}>`
    })
    .join('')
}

/** The attributes of a variant in Google's terms: colours and the like, of at most 100 characters each. */
function choices({ options, attributes }: ShownProduct, { labels }: Variant): Attributes {
  const material = attributes.find(({ name }) => name === 'Material')?.values ?? []
  const found = new Map<string, string>()
  if (material.length > 0) found.set('material', material.map(({ label }) => label).join('/'))
  for (const [at, option] of options.entries()) {
    const meaning = meaningOf(option)
    if (meaning) found.set(meaning, labels[at] ?? '')
  }
  return [...found].map(([name, value]) => [`g:${name}`, shorten(value, longest.choice)])
}

/** The regular price and, where it is reduced, the sale price. */
function prices({ price, compareAtPrice }: Variant): Attributes {
  if (!compareAtPrice) return [['g:price', priceText(price)]]
  return [
    ['g:price', priceText(compareAtPrice)],
    ['g:sale_price', priceText(price)],
  ]
}

/** The unit pricing measure in Google's terms: square metres are `sqm`, units `ct`. */
function unitPricing({ content }: VariantDocument): Attributes {
  if (!content) return []
  const unit = (measure: keyof typeof measures): string =>
    ({ m2: 'sqm', piece: 'ct' })[measure as 'm2' | 'piece'] ?? measure
  return [
    ['g:unit_pricing_measure', `${content.amount / 1_000} ${unit(content.of)}`],
    ['g:unit_pricing_base_measure', `${content.reference} ${unit(content.referenceOf)}`],
  ]
}

function shipping({ deliveries }: ShownProduct, { deliveredBy }: Variant): Attributes {
  const ways = deliveredBy === null ? [] : (deliveries[deliveredBy] ?? [])
  return ways
    .flatMap(({ countries, price, packingDays, minDays, maxDays }) =>
      countries.map((country): Attributes[number] => [
        'g:shipping',
        [
          ['g:country', country],
          ['g:price', priceText(price)],
          ['g:min_handling_time', String(packingDays)],
          ['g:max_handling_time', String(packingDays)],
          ['g:min_transit_time', String(minDays)],
          ['g:max_transit_time', String(maxDays)],
        ],
      ]),
    )
    .slice(0, mostCountries)
}

/** The pictures of a variant, its own first. */
function pictures({ images }: ShownProduct, { imageId }: Variant, pictureOf: Feed['pictureOf']): Attributes {
  const [first, ...others] = [...images].sort((a, b) => Number(b.id === imageId) - Number(a.id === imageId))
  return [
    ['g:image_link', first ? pictureOf(first) : null],
    ...others
      .slice(0, mostPictures)
      .map((image): Attributes[number] => ['g:additional_image_link', pictureOf(image)]),
  ]
}

/** The global identifier of a product: a GTIN, or the statement that it has none. */
function identity({ brand }: ShownProduct, { barcodes }: Variant): Attributes {
  const gtin = gtinOf(barcodes)
  return [['g:brand', shorten(brand, longest.brand)], gtin ? ['g:gtin', gtin] : ['g:identifier_exists', 'no']]
}

/** The context of a feed in one place. */
export interface Feed {
  title: string
  description: string
  /** Address of the start page. */
  link: string
  /** Address of a product, or of one of its variants. */
  linkTo(handle: string, variantId?: string): string
  /** Address of a picture that Google takes: JPEG, PNG or WebP. */
  pictureOf(image: ShownProduct['images'][number]): string
  variant(id: string): VariantDocument | undefined
}

/**
 * One variant as an item of Google's product feed. A sold-out variant is listed as out of stock; one on backorder is
 * left out (null), since Google wants the day of availability, which the shop does not promise.
 */
export function feedItem(product: ShownProduct, variant: Variant, feed: Feed): string | null {
  const several = product.variants.length > 1
  if (variant.availability === 'backorder' || product.images.length === 0) return null
  const document = feed.variant(variant.id)
  const text = textOfHtml(product.description).replaceAll(/\s+/g, ' ').trim()
  const item = write([
    ['g:id', variant.sku.length <= longest.id ? variant.sku : variant.id],
    ['g:item_group_id', several ? product.id : null],
    ['g:title', shorten([product.title, ...variant.labels].join(', '), longest.title)],
    ['g:description', shorten(text || product.subtitle || product.title, longest.description)],
    ['g:link', feed.linkTo(product.handle, several ? variant.id : undefined)],
    ...pictures(product, variant, feed.pictureOf),
    ['g:availability', variant.availability === 'sold_out' ? 'out_of_stock' : 'in_stock'],
    ...prices(variant),
    ...(document ? unitPricing(document) : []),
    ...identity(product, variant),
    ['g:condition', 'new'],
    ...choices(product, variant),
    ['g:product_type', shorten(product.collections[0]?.title ?? '', longest.productType)],
    ...shipping(product, variant),
    [
      'g:shipping_weight',
      variant.deliveredBy === null || variant.weight === 0 ? null : `${variant.weight} g`,
    ],
  ])
  return `<item>${item}</item>\n`
}

/** The XML before the items. */
export function feedHead({ title, description, link }: Feed): string {
  const channel = write([
    ['title', title],
    ['link', link],
    ['description', description],
  ])
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${channel}\n`
}

/** The XML after the items. */
export const feedEnd = '</channel></rss>\n'
