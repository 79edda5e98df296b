import type { z } from 'zod'
import type { productCard } from '#contract/catalog/products.ts'
import {
  availabilityOf,
  bestAvailability,
  soldVariants,
  type KnownStock,
} from '#domain/catalog/products/availability.ts'
import { cardImages, type CardProduct, type CardVariant } from '#domain/catalog/read-model/card.ts'
import { fittingVariants, type Wanted } from '#domain/catalog/listing/fitting-variants.ts'
import { cardIn } from '#domain/catalog/translations/translate.ts'
import type { Wording } from '#domain/catalog/languages/wording.ts'
import type { MarketDocument } from '#domain/pricing/markets/documents.ts'
import type { KnownRatings } from '#domain/feedback/reviews/known-ratings.ts'
import { ratingOf } from '#domain/feedback/reviews/ratings.ts'
import { reductionOf } from '#domain/pricing/prices/reduction.ts'
import type { Money } from '#vocabulary/money.ts'
import { tellingOptions } from '#vocabulary/catalog/telling-options.ts'
import { day } from '#vocabulary/time.ts'
import type { ToImage } from './images.ts'

type Card = z.output<typeof productCard>

/** The context of the views of one request. */
export interface ViewContext {
  marketId: string
  market: MarketDocument
  stock: KnownStock
  toImage: ToImage
  wording: Wording
  ratings: KnownRatings
  /** Milliseconds since 1970. */
  now: number
}

/** How long a product is new. */
const newFor = 30 * day
const moneyIn =
  (currency: string) =>
  (amount: number | null): Money | null =>
    amount === null ? null : { amount, currency }

/** A price, and the one before a reduction. */
interface ShownPrice {
  price: Money
  compareAtPrice: Money | null
  lowestPrice: Money | null
}

/** The price of a variant in a market. */
export function priceOf(sold: CardVariant, market: MarketDocument): ShownPrice {
  const { currency } = market
  const { amount, compareAt } = sold.prices[currency] ?? { amount: 0, compareAt: null }
  const { before, lowest } = reductionOf(sold, market, { amount, compareAt })
  const money = moneyIn(currency)
  return { price: { amount, currency }, compareAtPrice: money(before), lowestPrice: money(lowest) }
}

/** The variant of the lowest price in a currency. */
export function cheapest<Variant extends CardVariant>(
  variants: readonly Variant[],
  currency: string,
): Variant | undefined {
  const amount = (each: Variant): number => each.prices[currency]?.amount ?? Infinity
  return variants.reduce<Variant | undefined>(
    (best, each) => (best && amount(best) <= amount(each) ? best : each),
    undefined,
  )
}

/** The pictures of a card, by their ids, in the words of its language. */
type Pictures = ReadonlyMap<string, CardProduct['images'][number]>

function swatchesOf(
  shown: CardProduct,
  sold: readonly CardVariant[],
  pictures: Pictures,
  { wording: { term }, toImage }: ViewContext,
): Card['swatches'] {
  const at = shown.options.findIndex(({ values }) => values.some(({ swatch }) => swatch !== null))
  const { name = '', values = [] } = shown.options[at] ?? {}
  return values.flatMap(({ value, swatch }) => {
    const match = sold.find(({ options }) => options[at] === value)
    if (!match || swatch === null) return []
    const picture = pictures.get(match.imageId ?? '')
    const image = picture ? toImage(picture) : null
    return [{ label: term(value, name), colour: swatch, variantId: match.id, image }]
  })
}

/**
 * The units left of the variant in the picture, where it and all others are few: its page says the same number, and the
 * sum of several would say more than anyone can buy of one.
 */
function leftOf(variant: CardVariant, picture: string | undefined, stock: KnownStock) {
  const isPictured = variant.imageId === null || variant.imageId === picture
  return isPictured && availabilityOf(variant, stock) === 'low_stock' ? stock.available(variant.id) : null
}

/** The values that all variants on a card have, and not all others of the product. */
function titleOf(
  { options }: CardProduct,
  sold: readonly CardVariant[],
  variants: readonly CardVariant[],
  { term }: Wording,
): string {
  const [first = { options: [] }] = variants
  return tellingOptions({ variants: sold }, first)
    .filter(({ at, value }) => variants.every((each) => each.options[at] === value))
    .map(({ at, value }) => term(value, options[at]?.name))
    .join(' · ')
}

/** The variants that a card stands for: those that fit the conditions best, or the reduced one. */
function variantsShown(
  shown: CardProduct,
  sold: readonly CardVariant[],
  { market, stock }: ViewContext,
  wanted: Wanted | undefined,
): { variants: readonly CardVariant[]; matched: boolean } {
  const fitting = wanted ? fittingVariants(shown.options, sold, wanted) : sold
  if (fitting.length < sold.length) return { variants: fitting, matched: true }
  const lowest = cheapest(sold, market.currency)
  const isReduced = lowest !== undefined && priceOf(lowest, market).compareAtPrice !== null
  const others = isReduced ? sold.filter((each) => priceOf(each, market).compareAtPrice === null) : []
  if (lowest && others.length > 0 && stock.known(lowest.id) > 0) return { variants: [lowest], matched: true }
  return { variants: sold, matched: false }
}

function toCardRating(rating: ReturnType<typeof ratingOf>): Card['rating'] {
  return rating && { average: rating.average, count: rating.count }
}

/** A product as listings show it; undefined in a market that does not sell it. */
export function toCard(
  id: string,
  shown: CardProduct,
  showing: ViewContext,
  wanted?: Wanted,
): Card | undefined {
  const { marketId, market, stock, toImage, wording, ratings, now } = showing
  const { said, lang } = cardIn(shown, wording.language)
  const sold = soldVariants(shown, { marketId, currency: market.currency })
  const { variants, matched } = variantsShown(shown, sold, showing, wanted)
  const lowest = cheapest(variants, market.currency)
  if (!lowest) return undefined
  const { price, compareAtPrice } = priceOf(lowest, market)
  const named = matched ? lowest : (sold.find(({ id: each }) => stock.known(each) > 0) ?? lowest)
  const pictures: Pictures = new Map(said.images.map((image) => [image.id, image]))
  const own = matched ? pictures.get(lowest.imageId ?? '') : undefined
  // The other pictures show the product in another colour.
  const images = own && own !== said.images[0] ? [own] : said.images.slice(0, cardImages)
  const availability = bestAvailability(variants, stock)
  return {
    id,
    handle: shown.handle,
    title: said.title,
    subtitle: said.subtitle,
    lang,
    brand: shown.brand,
    variantId: named.id,
    matched,
    variantTitle: matched ? titleOf(shown, sold, variants, wording) : '',
    choices: variants.length,
    price,
    priceVaries: variants.some(({ prices }) => prices[market.currency]?.amount !== price.amount),
    compareAtPrice,
    availability,
    left: availability === 'low_stock' ? leftOf(named, images[0]?.id, stock) : null,
    isNew: now - Date.parse(shown.createdAt) < newFor,
    images: images.map((each) => toImage(each, wording.language)),
    swatches: swatchesOf(shown, sold, pictures, showing),
    rating: toCardRating(ratingOf(ratings.of(id))),
    createdAt: shown.createdAt,
  }
}
