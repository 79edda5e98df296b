import type { ProductDocument, ProductTranslation, VariantDocument } from '../products/documents.ts'
import type { MediaDocument } from '../media/documents.ts'
import type { ProductOutline } from './outline.ts'

type Price = Pick<VariantDocument['prices'][string], 'amount' | 'compareAt'>

/** The fields of a variant that its product's card shows. */
export interface CardVariant extends Pick<
  VariantDocument,
  'id' | 'options' | 'pastPrices' | 'trackStock' | 'allowBackorder'
> {
  prices: Readonly<Record<string, Price>>
}

/** The fields of a product that lists show. */
export interface CardProduct extends Pick<
  ProductDocument,
  'handle' | 'title' | 'subtitle' | 'brand' | 'options' | 'createdAt'
> {
  variants: readonly CardVariant[]
  images: readonly MediaDocument[]
  translations: Readonly<Record<string, Pick<ProductTranslation, 'title' | 'subtitle' | 'alts'>>>
}

/** Pictures that a card shows. */
export const cardImages = 4

/** Raised when cards hold other fields: saved cards are then of another edition. */
export const cardEdition = 2

/**
 * A card as it is saved: the fields that the product's outline lacks. Amounts are those of each variant in each of
 * its currencies, one after the other.
 */
type WrittenCard = [
  subtitle: string,
  createdAt: string,
  amounts: number[],
  images: WrittenImage[],
  besides: WrittenBesides,
]

/** Fields that most products leave empty. */
interface WrittenBesides {
  /** By the place of their amount. */
  compareAts?: Readonly<Record<number, number>> | undefined
  /** By the place of their variant. */
  pastPrices?: Readonly<Record<number, VariantDocument['pastPrices']>> | undefined
  translations?: CardProduct['translations'] | undefined
  /** The option that has colours, and its place among the options. */
  coloured?: [place: number, option: ProductDocument['options'][number]] | undefined
}

/** A picture with the name, width and type of each of its sources, one after the other. */
type WrittenImage = [
  id: string,
  name: string,
  alt: string,
  width: number | null,
  height: number | null,
  ...sources: (string | number)[],
]

const { entries, fromEntries } = Object

const writeImage = ({ id, name, alt, width, height, sources }: MediaDocument): WrittenImage => [
  id,
  name,
  alt,
  width,
  height,
  ...sources.flatMap((source) => [source.name, source.width, source.type]),
]

function readImage([id, name, alt, width, height, ...written]: WrittenImage): MediaDocument {
  const sources: MediaDocument['sources'] = []
  for (let at = 0; at < written.length; at += 3) {
    // Written so by `writeImage`.
    const [name, width, type] = written.slice(at, at + 3) as [string, number, string]
    sources.push({ name, width, type })
  }
  return { id, name, alt, width, height, sources }
}

/** A record of these entries; undefined without any. */
const recordOf = <Value>(all: [number | string, Value][]): Record<string, Value> | undefined =>
  all.length === 0 ? undefined : fromEntries(all)

function writeBesides({ options, variants, translations }: ProductDocument, prices: Price[]): WrittenBesides {
  const place = options.findIndex(({ values }) => values.some(({ swatch }) => swatch !== null))
  const option = options[place]
  return {
    compareAts: recordOf(
      prices.flatMap(({ compareAt }, at) => (compareAt === null ? [] : [[at, compareAt]])),
    ),
    pastPrices: recordOf(
      variants.flatMap(({ pastPrices }, at) => (entries(pastPrices).length === 0 ? [] : [[at, pastPrices]])),
    ),
    translations: recordOf(
      entries(translations).map(([language, { title, subtitle, alts }]) => [
        language,
        { title, subtitle, alts },
      ]),
    ),
    coloured: option && [place, option],
  }
}

/** Writes the card of a product: of its options the one alone that has colours, and of its pictures the first. */
export function writeCard(product: ProductDocument): string {
  const { subtitle, createdAt, variants, images } = product
  const prices = variants.flatMap((variant) => Object.values(variant.prices))
  const written: WrittenCard = [
    subtitle,
    createdAt,
    prices.map(({ amount }) => amount),
    images.slice(0, cardImages).map(writeImage),
    writeBesides(product, prices),
  ]
  return JSON.stringify(written)
}

const none: Readonly<Record<string, never>> = {}

/** The card that was written of the product whose outline this is. */
export function readCard(text: string, outline: ProductOutline): CardProduct {
  // This program wrote the file, under this edition.
  const [subtitle, createdAt, amounts, images, besides] = JSON.parse(text) as WrittenCard
  const { compareAts = none, pastPrices = none, translations = none, coloured } = besides
  const { handle, title, brand } = outline
  let place = 0
  const nextPrices = (currencies: readonly string[]): CardVariant['prices'] => {
    const prices: Record<string, Price> = {}
    for (const currency of currencies) {
      prices[currency] = { amount: amounts[place] ?? 0, compareAt: compareAts[place] ?? null }
      place += 1
    }
    return prices
  }
  return {
    handle,
    title,
    subtitle,
    brand,
    options: coloured ? [coloured[1]] : [],
    createdAt,
    variants: outline.variants.map(({ id, options, currencies, trackStock, allowBackorder }, at) => ({
      id,
      options: coloured ? options.slice(coloured[0], coloured[0] + 1) : [],
      prices: nextPrices(currencies),
      pastPrices: pastPrices[at] ?? none,
      trackStock,
      allowBackorder,
    })),
    images: images.map(readImage),
    translations,
  }
}
