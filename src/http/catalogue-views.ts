import type { z } from 'zod'
import type { collection, product, productCard, variant } from '#contract/catalogue.ts'
import {
  availabilityOf,
  bestAvailability,
  soldVariants,
  type KnownStock,
} from '#domain/catalog/availability.ts'
import type { CollectionView, ShopCatalog } from '#domain/catalog/catalog.ts'
import type { ProductDocument, VariantDocument } from '#domain/catalog/documents.ts'
import type { MarketDocument } from '#domain/markets/documents.ts'
import { cheapestDelivery } from '#domain/shipping/delivery.ts'
import { limits } from '#vocabulary/limits.ts'
import type { Money } from '#vocabulary/money.ts'
import { textOfHtml } from '#vocabulary/html-text.ts'
import { toImage } from './images.ts'

type Card = z.output<typeof productCard>
type Product = z.output<typeof product>
type Variant = z.output<typeof variant>

/** What the views of one request are made with. */
export interface Showing {
  market: MarketDocument
  stock: KnownStock
}

/** Pictures that a card shows. */
const cardImages = 4
/** Longest description for search engines that is made from the text. */
const seoLength = 160

function priceOf(sold: VariantDocument, currency: string): { price: Money; compareAtPrice: Money | null } {
  const { amount, compareAt } = sold.prices[currency] ?? { amount: 0, compareAt: null }
  const reduced = compareAt !== null && compareAt > amount
  return { price: { amount, currency }, compareAtPrice: reduced ? { amount: compareAt, currency } : null }
}

function cheapest(variants: readonly VariantDocument[], currency: string): VariantDocument | undefined {
  const amount = (each: VariantDocument): number => each.prices[currency]?.amount ?? Infinity
  return variants.reduce<VariantDocument | undefined>(
    (best, each) => (best && amount(best) <= amount(each) ? best : each),
    undefined,
  )
}

function swatchesOf(shown: ProductDocument, sold: readonly VariantDocument[]): Card['swatches'] {
  const at = shown.options.findIndex(({ values }) => values.some(({ swatch }) => swatch !== null))
  return (shown.options[at]?.values ?? []).flatMap(({ value, swatch }) => {
    const match = sold.find(({ options }) => options[at] === value)
    return match && swatch !== null ? [{ label: value, colour: swatch, variantId: match.id }] : []
  })
}

/** A product as listings show it; undefined in a market that does not sell it. */
export function toCard(id: string, shown: ProductDocument, { market, stock }: Showing): Card | undefined {
  const sold = soldVariants(shown, market.currency)
  const lowest = cheapest(sold, market.currency)
  if (!lowest) return undefined
  const { price, compareAtPrice } = priceOf(lowest, market.currency)
  return {
    id,
    handle: shown.handle,
    title: shown.title,
    subtitle: shown.subtitle,
    brand: shown.brand,
    price,
    priceVaries: sold.some(({ prices }) => prices[market.currency]?.amount !== price.amount),
    compareAtPrice,
    availability: bestAvailability(sold, stock),
    images: shown.images.slice(0, cardImages).map(toImage),
    swatches: swatchesOf(shown, sold),
    createdAt: shown.createdAt,
  }
}

function toVariant(sold: VariantDocument, { market, stock }: Showing): Variant {
  return {
    id: sold.id,
    sku: sold.sku,
    options: sold.options,
    ...priceOf(sold, market.currency),
    availability: availabilityOf(sold, stock),
    sellable: Math.min(stock.known(sold.id), limits.quantityPerLine.value),
    barcode: sold.barcode,
    weight: sold.weight,
    imageId: sold.imageId,
  }
}

function deliveryOf(sold: readonly VariantDocument[], { market }: Showing): Product['delivery'] {
  const shipped = cheapest(
    sold.filter(({ requiresShipping }) => requiresShipping),
    market.currency,
  )
  if (!shipped) return null
  const subtotal = shipped.prices[market.currency]?.amount ?? 0
  const best = cheapestDelivery(market, { weight: shipped.weight, subtotal })
  if (!best) return null
  const from = { amount: best.price, currency: market.currency }
  return { from, minDays: best.minDays, maxDays: best.maxDays, country: best.country }
}

/** The beginning of what a description says, ended between words. */
function excerpt(html: string): string {
  const plain = textOfHtml(html).replaceAll(/\s+/g, ' ').trim()
  if (plain.length <= seoLength) return plain
  return `${plain.slice(0, seoLength).replace(/\s+\S*$/u, '')}…`
}

/** A product with its variants; undefined in a market that does not sell it. */
export function toProduct(
  id: string,
  shown: ProductDocument,
  related: Card[],
  showing: Showing & { catalog: ShopCatalog },
): Product | undefined {
  const sold = soldVariants(shown, showing.market.currency)
  if (sold.length === 0) return undefined
  return {
    id,
    handle: shown.handle,
    title: shown.title,
    subtitle: shown.subtitle,
    brand: shown.brand,
    availability: bestAvailability(sold, showing.stock),
    images: shown.images.map(toImage),
    createdAt: shown.createdAt,
    description: shown.description,
    dimensions: shown.dimensions,
    options: shown.options,
    variants: sold.map((each) => toVariant(each, showing)),
    attributes: shown.attributes,
    collections: shown.collections.flatMap((handle) => {
      const found = showing.catalog.collection(handle)
      return found ? [{ handle, title: found.collection.title }] : []
    }),
    related,
    delivery: deliveryOf(sold, showing),
    seo: {
      title: shown.seo.title || shown.title,
      description: shown.seo.description || shown.subtitle || excerpt(shown.description),
    },
    updatedAt: shown.updatedAt,
  }
}

/** A collection with its count. */
export function toCollection({
  id,
  collection: shown,
  productCount,
}: CollectionView): z.output<typeof collection> {
  const { handle, title, description, parent, image } = shown
  return { id, handle, title, description, parent, image: image && toImage(image), productCount }
}
