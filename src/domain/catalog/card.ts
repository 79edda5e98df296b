import type { MediaDocument, ProductDocument, ProductTranslation, VariantDocument } from './documents.ts'

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
export const cardEdition = 1

const { entries, fromEntries } = Object

function cardVariant(variant: VariantDocument, option: number): CardVariant {
  const { id, options, prices, pastPrices, trackStock, allowBackorder } = variant
  return {
    id,
    options: options.slice(option, option + 1),
    prices: fromEntries(
      entries(prices).map(([currency, { amount, compareAt }]) => [currency, { amount, compareAt }]),
    ),
    pastPrices,
    trackStock,
    allowBackorder,
  }
}

/** The card of a product: of its options the one alone that has colours, and of its pictures the first. */
export function cardOf(product: ProductDocument): CardProduct {
  const { handle, title, subtitle, brand, options, createdAt, variants, images, translations } = product
  const coloured = options.findIndex(({ values }) => values.some(({ swatch }) => swatch !== null))
  const option = coloured < 0 ? options.length : coloured
  return {
    handle,
    title,
    subtitle,
    brand,
    options: options.slice(option, option + 1),
    createdAt,
    variants: variants.map((variant) => cardVariant(variant, option)),
    images: images.slice(0, cardImages),
    translations: fromEntries(
      entries(translations).map(([language, said]) => [
        language,
        { title: said.title, subtitle: said.subtitle, alts: said.alts },
      ]),
    ),
  }
}
