import type { ProductDocument, ProductTranslation, VariantDocument } from '../products/documents.ts'
import type { MediaDocument } from '../media/documents.ts'
import type { ProductOutline } from './outline.ts'

type Price = Pick<VariantDocument['prices'][string], 'amount' | 'compareAt'>

/** The fields of a variant that its product's card shows. */
export interface CardVariant extends Pick<
  VariantDocument,
  'id' | 'sku' | 'barcodes' | 'options' | 'pastPrices' | 'trackStock' | 'allowBackorder'
> {
  prices: Readonly<Record<string, Price>>
  /** The picture that shows it, if it is among those of the card. */
  imageId: string | null
}

/** The fields of a product that lists show. */
export interface CardProduct extends Pick<
  ProductDocument,
  'handle' | 'title' | 'subtitle' | 'brand' | 'options' | 'markets' | 'createdAt'
> {
  /** The first pictures, then those of single variants. */
  variants: readonly CardVariant[]
  images: readonly MediaDocument[]
  translations: Readonly<Record<string, Pick<ProductTranslation, 'title' | 'subtitle' | 'alts'>>>
}

/** Pictures that a card shows at most. */
export const cardImages = 4
/** Pictures of single variants that a card can show in their place. */
const variantImages = 16

/** Raised when cards hold other fields: saved cards are then of another edition. */
export const cardEdition = 3

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
  /** By the place of their variant: the place of its picture. */
  pictures?: Readonly<Record<number, number>> | undefined
  /** The options: of those without colours the name alone. */
  options?: ProductDocument['options'] | undefined
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

/** The pictures of a card: the first of the product, then those of its variants. */
export function picturesOfCard({
  images,
  variants,
}: Pick<ProductDocument, 'images' | 'variants'>): MediaDocument[] {
  const ofVariants = new Set(variants.map(({ imageId }) => imageId))
  const more = images.slice(cardImages).filter(({ id }) => ofVariants.has(id))
  return [...images.slice(0, cardImages), ...more.slice(0, variantImages)]
}

/** The options of a card: those without colours have no values. */
export const optionsOfCard = ({ options }: Pick<ProductDocument, 'options'>): ProductDocument['options'] =>
  options.map(({ name, values }) => ({
    name,
    values: values.some(({ swatch }) => swatch !== null) ? values : [],
  }))

function writeBesides(
  product: ProductDocument,
  prices: Price[],
  pictures: readonly MediaDocument[],
): WrittenBesides {
  const { variants, translations } = product
  const options = optionsOfCard(product)
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
    pictures: recordOf(
      variants.flatMap(({ imageId }, at) => {
        const place = pictures.findIndex(({ id }) => id === imageId)
        return place < 0 ? [] : [[at, place]]
      }),
    ),
    options: options.length === 0 ? undefined : options,
  }
}

/** Writes the card of a product: of its options those values alone that are colours, and of its pictures the first. */
export function writeCard(product: ProductDocument): string {
  const { subtitle, createdAt, variants } = product
  const pictures = picturesOfCard(product)
  const prices = variants.flatMap((variant) => Object.values(variant.prices))
  const written: WrittenCard = [
    subtitle,
    createdAt,
    prices.map(({ amount }) => amount),
    pictures.map(writeImage),
    writeBesides(product, prices, pictures),
  ]
  return JSON.stringify(written)
}

const none: Readonly<Record<string, never>> = {}

/** The card that was written of the product whose outline this is. */
export function readCard(text: string, outline: ProductOutline): CardProduct {
  // This program wrote the file, under this edition.
  const [subtitle, createdAt, amounts, images, besides] = JSON.parse(text) as WrittenCard
  const { compareAts = none, pastPrices = none, translations = none, pictures = none, options = [] } = besides
  const { handle, title, brand, markets } = outline
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
    options,
    markets,
    createdAt,
    variants: outline.variants.map(
      ({ id, sku, barcodes, options: values, currencies, trackStock, allowBackorder }, at) => ({
        id,
        sku,
        barcodes,
        options: values,
        prices: nextPrices(currencies),
        pastPrices: pastPrices[at] ?? none,
        trackStock,
        allowBackorder,
        imageId: images[pictures[at] ?? -1]?.[0] ?? null,
      }),
    ),
    images: images.map(readImage),
    translations,
  }
}
