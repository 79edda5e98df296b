import type { z } from 'zod'
import type { collection, product, shownCollection, variant } from '#contract/catalog/products.ts'
import {
  availabilityOf,
  bestAvailability,
  soldVariants,
  type SellingMarket,
} from '#domain/catalog/products/availability.ts'
import type { CollectionView, ShopCatalog } from '#domain/catalog/read-model/catalog.ts'
import type { ManufacturerDocument } from '#domain/catalog/manufacturers/documents.ts'
import type { Manufacturers } from '#domain/catalog/manufacturers/manufacturers.ts'
import type { ProductDocument, VariantDocument } from '#domain/catalog/products/documents.ts'
import { collectionIn, productIn } from '#domain/catalog/translations/translate.ts'
import { isShown } from '#domain/catalog/products/shown-collections.ts'
import type { Wording } from '#domain/catalog/languages/wording.ts'
import type { Markets } from '#domain/pricing/markets/documents.ts'
import type { KnownRatings } from '#domain/feedback/reviews/known-ratings.ts'
import { ratingOf } from '#domain/feedback/reviews/ratings.ts'
import { unitPriceOf, type UnitPrice } from '#domain/pricing/model/unit-price.ts'
import { arrival } from '#domain/pricing/shipping/calendar.ts'
import { promotedDelivery } from '#domain/pricing/promotions/free-shipping.ts'
import { limits } from '#vocabulary/limits.ts'
import type { Measure } from '#vocabulary/catalog/measures.ts'
import type { Money } from '#vocabulary/money.ts'
import { excerptOfHtml } from '#vocabulary/text/html-text.ts'
import { cheapest, priceOf, type ViewContext } from './card-views.ts'
import { createDeliveries, type Deliveries } from './delivery-prices.ts'
import type { ToImage } from './images.ts'
import { tellingOptions } from '#vocabulary/catalog/telling-options.ts'

type Product = z.output<typeof product>
type Variant = z.output<typeof variant>

/** Longest description for search engines that is made from the text. */
const seoLength = 160

/** The price per unit of measure of a unit at this price, as the API shows it. */
export function toPricePerMeasure(
  unit: UnitPrice | null,
  currency: string,
): { price: Money; reference: number; of: Measure } | null {
  return unit && { price: { amount: unit.amount, currency }, reference: unit.reference, of: unit.of }
}

/** The rating of a product, as its page shows it. */
export function toRating(productId: string, ratings: KnownRatings): Product['rating'] {
  const rating = ratingOf(ratings.of(productId))
  return rating && { ...rating, distribution: [...rating.distribution] }
}

/** The values that name a variant among those of its product, in a language. */
export const tellingIn = (
  {
    product,
    variant,
  }: { product: Pick<ProductDocument, 'options' | 'variants'>; variant: Pick<VariantDocument, 'options'> },
  { term }: Pick<Wording, 'term'>,
): string[] => tellingOptions(product, variant).map(({ at, value }) => term(value, product.options[at]?.name))

/** The option values of a variant, in the order of its product's options. */
const optionsIn = (
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
    barcodes: sold.barcodes,
    weight: sold.weight,
    imageId: sold.imageId,
    deliveredBy: tableOf(sold),
  }
}

function deliveryOf(
  sold: readonly VariantDocument[],
  shippingClass: string,
  { market, now }: Pick<ProductViewContext, 'market' | 'now'>,
  promoted: number,
): Product['delivery'] {
  const shipped = cheapest(
    sold.filter(({ requiresShipping }) => requiresShipping),
    market.currency,
  )
  if (!shipped) return null
  const subtotal = shipped.prices[market.currency]?.amount ?? 0
  const best = promotedDelivery(market, { weight: shipped.weight, subtotal, shippingClass }, promoted)
  if (!best) return null
  const money = (amount: number): Money => ({ amount, currency: market.currency })
  const { price, freeFrom, minDays, maxDays, country } = best
  return {
    from: money(price),
    freeFrom: freeFrom === null ? null : money(freeFrom),
    minDays,
    maxDays,
    country,
    ...arrival(now, best, market.dispatch),
  }
}

/** The manufacturer of a product, and the responsible person where there is one. */
function toManufacturer(made: ManufacturerDocument | undefined): Product['manufacturer'] {
  if (!made) return null
  const { name, address, contact, responsibleName, responsibleAddress, responsibleContact } = made
  return {
    name,
    address,
    contact,
    responsible:
      responsibleName === ''
        ? null
        : { name: responsibleName, address: responsibleAddress, contact: responsibleContact },
  }
}

/** The context of the view of a whole product. */
export interface ProductViewContext extends ViewContext {
  catalog: ShopCatalog
  markets: Pick<Markets, 'all'>
  manufacturers: Pick<Manufacturers, 'ofBrand'>
  /** The worth of the items from which a promotion ships everything for free; Infinity for none. */
  freeFrom(place: SellingMarket): number
}

/** A product with its variants; undefined in a market that does not sell it. */
export function toProduct(
  id: string,
  shown: ProductDocument,
  { related, boughtTogether }: Pick<Product, 'related' | 'boughtTogether'>,
  showing: ProductViewContext,
): Product | undefined {
  const { marketId, market } = showing
  const sold = soldVariants(shown, { marketId, currency: market.currency })
  if (sold.length === 0) return undefined
  const { wording } = showing
  const { said, lang } = productIn(shown, wording.language)
  const shippingClass = shown.shippingClass ?? ''
  const promoted = showing.freeFrom({ marketId, currency: market.currency })
  const delivered = createDeliveries(shippingClass, market, promoted)
  return {
    id,
    handle: shown.handle,
    title: said.title,
    subtitle: said.subtitle,
    lang,
    brand: shown.brand,
    availability: bestAvailability(sold, showing.stock),
    images: said.images.map((each) => showing.toImage(each, wording.language)),
    createdAt: shown.createdAt,
    description: said.description,
    dimensions: said.dimensions,
    safety: said.safety ?? '',
    manufacturer: toManufacturer(showing.manufacturers.ofBrand(shown.brand)),
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
    delivery: deliveryOf(sold, shippingClass, showing, promoted),
    deliveries: delivered.deliveries,
    markets: showing.markets
      .all()
      .filter(({ id, market: { currency } }) => soldVariants(shown, { marketId: id, currency }).length > 0)
      .map((each) => each.id),
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
  return {
    id,
    lang,
    handle,
    title,
    description,
    parent,
    image: image && toImage(image, language),
    productCount,
  }
}

/** A collection with its texts for search engines. */
export function toShownCollection(
  view: CollectionView,
  toImage: ToImage,
  wording: Wording,
): z.output<typeof shownCollection> {
  const { title, description, seo } = collectionIn(view.collection, wording.language).said
  return {
    ...toCollection(view, toImage, wording),
    seo: { title: seo?.title || title, description: seo?.description || description },
  }
}
