import type { MediaDocument, ProductDocument, ProductTranslation, VariantDocument } from './documents.ts'
import type { ProductOutline } from './outline.ts'

/** What of a variant tells what a card says of its product. */
export interface CardVariant extends Pick<
  VariantDocument,
  'id' | 'options' | 'pastPrices' | 'trackStock' | 'allowBackorder'
> {
  prices: Readonly<Record<string, Pick<VariantDocument['prices'][string], 'amount' | 'compareAt'>>>
}

/** What lists show of a product: every product is more than its card. */
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

/** Cards say other things of the products: what is written of them is of another edition then. */
export const cardEdition = 2

/**
 * A card as it is written: what the outline of the product does not tell, by place. Amounts are those of each variant in
 * each of its currencies, one after the other; what few products have names one of them, or a variant, by its place.
 */
type WrittenCard = [
  subtitle: string,
  createdAt: string,
  amounts: number[],
  images: WrittenImage[],
  compareAts: Readonly<Record<number, number>>,
  pastPrices: Readonly<Record<number, VariantDocument['pastPrices']>>,
  translations: CardProduct['translations'],
  coloured: [place: number, option: ProductDocument['options'][number]] | null,
]

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

/** What a list has at its places, but for what is as usual. */
function unusual<T, V>(list: readonly T[], read: (each: T) => V | null): Record<number, V> {
  return fromEntries(
    list.flatMap((each, at) => {
      const value = read(each)
      return value === null ? [] : [[at, value]]
    }),
  )
}

/** Writes the card of a product: of its options the one alone that has colours, and of its pictures the first. */
export function writeCard(product: ProductDocument): string {
  const { subtitle, createdAt, options, variants, images, translations } = product
  const prices = variants.flatMap((variant) => Object.values(variant.prices))
  const place = options.findIndex(({ values }) => values.some(({ swatch }) => swatch !== null))
  const option = options[place]
  const written: WrittenCard = [
    subtitle,
    createdAt,
    prices.map(({ amount }) => amount),
    images.slice(0, cardImages).map(writeImage),
    unusual(prices, ({ compareAt }) => compareAt),
    unusual(variants, ({ pastPrices }) => (entries(pastPrices).length > 0 ? pastPrices : null)),
    fromEntries(
      entries(translations).map(([language, { title, subtitle, alts }]) => [
        language,
        { title, subtitle, alts },
      ]),
    ),
    option ? [place, option] : null,
  ]
  return JSON.stringify(written)
}

const noPast: VariantDocument['pastPrices'] = {}
const noOptions: string[] = []

/** The card that was written of the product whose outline this is. */
export function readCard(text: string, outline: ProductOutline): CardProduct {
  // What the file has was written by this program, under this edition.
  const written = JSON.parse(text) as WrittenCard
  const [subtitle, createdAt, amounts, images, compareAts, pastPrices, translations, coloured] = written
  const { handle, title, brand } = outline
  let place = 0
  const pricesIn = (currencies: readonly string[]): CardVariant['prices'] => {
    const prices: Record<string, { amount: number; compareAt: number | null }> = {}
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
      options: coloured ? options.slice(coloured[0], coloured[0] + 1) : noOptions,
      prices: pricesIn(currencies),
      pastPrices: pastPrices[at] ?? noPast,
      trackStock,
      allowBackorder,
    })),
    images: images.map(readImage),
    translations,
  }
}
