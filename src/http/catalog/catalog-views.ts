import type { z } from 'zod'
import type { collection, product, productCard, variant } from '#contract/catalog/products.ts'
import {
  availabilityOf,
  bestAvailability,
  soldVariants,
  type KnownStock,
} from '#domain/catalog/products/availability.ts'
import { cardImages, type CardProduct, type CardVariant } from '#domain/catalog/read-model/card.ts'
import type { CollectionView, ShopCatalog } from '#domain/catalog/read-model/catalog.ts'
import type { ProductDocument, VariantDocument } from '#domain/catalog/products/documents.ts'
import { cardIn, collectionIn, productIn } from '#domain/catalog/translations/translate.ts'
import { isShown } from '#domain/catalog/products/shown-collections.ts'
import type { Wording } from '#domain/catalog/languages/wording.ts'
import type { MarketDocument, Markets } from '#domain/pricing/markets/documents.ts'
import type { KnownRatings } from '#domain/feedback/reviews/known-ratings.ts'
import { ratingOf } from '#domain/feedback/reviews/ratings.ts'
import { reductionOf } from '#domain/pricing/prices/reduction.ts'
import { unitPriceOf, type UnitPrice } from '#domain/pricing/model/unit-price.ts'
import { arrival } from '#domain/pricing/shipping/calendar.ts'
import { cheapestDelivery } from '#domain/pricing/shipping/delivery.ts'
import { limits } from '#vocabulary/limits.ts'
import type { Measure } from '#vocabulary/catalog/measures.ts'
import type { Money } from '#vocabulary/money.ts'
import { excerptOfHtml } from '#vocabulary/text/html-text.ts'
import { createDeliveries, type Deliveries } from './delivery-prices.ts'
import type { ToImage } from './images.ts'

type Card = z.output<typeof productCard>
type Product = z.output<typeof product>
type Variant = z.output<typeof variant>

/** The context of the views of one request. */
export interface ViewContext {
  market: MarketDocument
  stock: KnownStock
  toImage: ToImage
  wording: Wording
  ratings: KnownRatings
}

/** Longest description for search engines that is made from the text. */
const seoLength = 160

const moneyIn =
  (currency: string) =>
  (amount: number | null): Money | null =>
    amount === null ? null : { amount, currency }

interface ShownPrice {
  price: Money
  compareAtPrice: Money | null
  lowestPrice: Money | null
}

function priceOf(sold: CardVariant, market: MarketDocument): ShownPrice {
  const { currency } = market
  const { amount, compareAt } = sold.prices[currency] ?? { amount: 0, compareAt: null }
  const { before, lowest } = reductionOf(sold, market, { amount, compareAt })
  const money = moneyIn(currency)
  return { price: { amount, currency }, compareAtPrice: money(before), lowestPrice: money(lowest) }
}

/** The price per unit of measure of a unit at this price, as the API shows it. */
export function toPricePerMeasure(
  unit: UnitPrice | null,
  currency: string,
): { price: Money; reference: number; of: Measure } | null {
  return unit && { price: { amount: unit.amount, currency }, reference: unit.reference, of: unit.of }
}

function cheapest<Variant extends CardVariant>(
  variants: readonly Variant[],
  currency: string,
): Variant | undefined {
  const amount = (each: Variant): number => each.prices[currency]?.amount ?? Infinity
  return variants.reduce<Variant | undefined>(
    (best, each) => (best && amount(best) <= amount(each) ? best : each),
    undefined,
  )
}

function swatchesOf(shown: CardProduct, sold: readonly CardVariant[], { term }: Wording): Card['swatches'] {
  const at = shown.options.findIndex(({ values }) => values.some(({ swatch }) => swatch !== null))
  const { name = '', values = [] } = shown.options[at] ?? {}
  return values.flatMap(({ value, swatch }) => {
    const match = sold.find(({ options }) => options[at] === value)
    return match && swatch !== null ? [{ label: term(value, name), colour: swatch, variantId: match.id }] : []
  })
}

function toCardRating(rating: ReturnType<typeof ratingOf>): Card['rating'] {
  return rating && { average: rating.average, count: rating.count }
}

/** The rating of a product, as its page shows it. */
export function toRating(productId: string, ratings: KnownRatings): Product['rating'] {
  const rating = ratingOf(ratings.of(productId))
  return rating && { ...rating, distribution: [...rating.distribution] }
}

/** A product as listings show it; undefined in a market that does not sell it. */
export function toCard(
  id: string,
  shown: CardProduct,
  { market, stock, toImage, wording, ratings }: ViewContext,
): Card | undefined {
  const { said, lang } = cardIn(shown, wording.language)
  const sold = soldVariants(shown, market.currency)
  const lowest = cheapest(sold, market.currency)
  if (!lowest) return undefined
  const { price, compareAtPrice } = priceOf(lowest, market)
  return {
    id,
    handle: shown.handle,
    title: said.title,
    subtitle: said.subtitle,
    lang,
    brand: shown.brand,
    price,
    priceVaries: sold.some(({ prices }) => prices[market.currency]?.amount !== price.amount),
    compareAtPrice,
    availability: bestAvailability(sold, stock),
    images: said.images.slice(0, cardImages).map(toImage),
    swatches: swatchesOf(shown, sold, wording),
    rating: toCardRating(ratingOf(ratings.of(id))),
    createdAt: shown.createdAt,
  }
}

/** The option values of a variant, in the order of its product's options. */
export const optionsIn = (
  values: readonly string[],
  { options }: Pick<ProductDocument, 'options'>,
  { term }: Pick<Wording, 'term'>,
): string[] => values.map((value, at) => term(value, options[at]?.name))

function toVariant(
  sold: VariantDocument,
  { options }: ProductDocument,
  { market, stock, wording }: ViewContext,
  { tableOf }: Deliveries,
): Variant {
  const { currency } = market
  const shown = priceOf(sold, market)
  return {
    id: sold.id,
    sku: sold.sku,
    options: sold.options,
    labels: optionsIn(sold.options, { options }, wording),
    ...shown,
    tiers: (sold.prices[currency]?.tiers ?? []).map(({ from, amount }) => ({
      from,
      price: { amount, currency },
    })),
    pricePerMeasure: toPricePerMeasure(unitPriceOf(shown.price.amount, sold.content), currency),
    availability: availabilityOf(sold, stock),
    sellable: Math.min(stock.known(sold.id), limits.quantityPerLine.value),
    barcode: sold.barcode,
    weight: sold.weight,
    imageId: sold.imageId,
    deliveredBy: tableOf(sold),
  }
}

function deliveryOf(
  sold: readonly VariantDocument[],
  shippingClass: string,
  { market, now }: Pick<ProductViewContext, 'market' | 'now'>,
): Product['delivery'] {
  const shipped = cheapest(
    sold.filter(({ requiresShipping }) => requiresShipping),
    market.currency,
  )
  if (!shipped) return null
  const subtotal = shipped.prices[market.currency]?.amount ?? 0
  const best = cheapestDelivery(market, { weight: shipped.weight, subtotal, shippingClass })
  if (!best) return null
  const from = { amount: best.price, currency: market.currency }
  const { minDays, maxDays, country } = best
  return { from, minDays, maxDays, country, ...arrival(now, best, market.dispatch) }
}

/** The context of the view of a whole product. */
export interface ProductViewContext extends ViewContext {
  catalog: ShopCatalog
  markets: Pick<Markets, 'all'>
  marketId: string
  /** Milliseconds since 1970: arrival is computed from then, and collections are shown that are published then. */
  now: number
}

/** A product with its variants; undefined in a market that does not sell it. */
export function toProduct(
  id: string,
  shown: ProductDocument,
  { related, boughtTogether }: Pick<Product, 'related' | 'boughtTogether'>,
  showing: ProductViewContext,
): Product | undefined {
  const sold = soldVariants(shown, showing.market.currency)
  if (sold.length === 0) return undefined
  const { wording } = showing
  const { said, lang } = productIn(shown, wording.language)
  const delivered = createDeliveries(shown.shippingClass ?? '', showing.market)
  return {
    id,
    handle: shown.handle,
    title: said.title,
    subtitle: said.subtitle,
    lang,
    brand: shown.brand,
    availability: bestAvailability(sold, showing.stock),
    images: said.images.map(showing.toImage),
    createdAt: shown.createdAt,
    description: said.description,
    dimensions: said.dimensions,
    options: shown.options.map(({ name, values }) => ({
      name,
      label: wording.term(name),
      values: values.map((each) => ({ ...each, label: wording.term(each.value, name) })),
    })),
    variants: sold.map((each) => toVariant(each, shown, showing, delivered)),
    attributes: shown.attributes.map(({ name, values }) => ({
      name,
      label: wording.term(name),
      values: values.map((value) => ({ value, label: wording.term(value, name) })),
    })),
    collections: showing.catalog.collectionsOf(id, shown.collections).flatMap((handle) => {
      const found = showing.catalog.collection(handle)
      return found && isShown(found.collection, showing) ? [toCollectionLink(found, wording)] : []
    }),
    rating: toRating(id, showing.ratings),
    related,
    boughtTogether,
    delivery: deliveryOf(sold, shown.shippingClass ?? '', showing),
    deliveries: delivered.deliveries,
    markets: showing.markets
      .all()
      .filter(({ market }) => soldVariants(shown, market.currency).length > 0)
      .map(({ id: marketId }) => marketId),
    seo: {
      title: said.seo.title || said.title,
      description: said.seo.description || said.subtitle || excerptOfHtml(said.description, seoLength),
    },
    updatedAt: shown.updatedAt,
  }
}

/** A collection by its name alone. */
export function toCollectionLink(
  { collection: shown }: CollectionView,
  { language }: Pick<Wording, 'language'>,
) {
  const { said, lang } = collectionIn(shown, language)
  return { handle: said.handle, title: said.title, lang: { title: lang.title } }
}

/** A collection with its count. */
export function toCollection(
  { id, collection: shown, productCount }: CollectionView,
  toImage: ToImage,
  { language }: Wording,
): z.output<typeof collection> {
  const { said, lang } = collectionIn(shown, language)
  const { handle, title, description, parent, image } = said
  return { id, lang, handle, title, description, parent, image: image && toImage(image), productCount }
}
