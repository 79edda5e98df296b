import type { ProductDocument } from '../products/documents.ts'
import type { FacetTerm } from '#engine/columns/facet-columns.ts'

/** The indexed form of an active product: plain values, without its running texts. */
export interface IndexedProduct {
  /** Its lowest price in each currency that it is sold in, minor units. */
  prices: Readonly<Record<string, number>>
  /** Ids of the markets that it is limited to; empty for none. */
  markets: readonly string[]
  collections: readonly string[]
  tags: readonly string[]
  terms: readonly FacetTerm[]
  title: string
  /** Its title in other languages. */
  titles: Readonly<Record<string, string>>
  createdAt: string
  featured: boolean
  /** Whether a variant costs less than its price before. */
  reduced: boolean
  /** The fields that decide whether it can be bought. */
  variants: readonly IndexedVariant[]
}

/** The fields of a variant that decide whether it can be bought, and in which currencies. */
export interface IndexedVariant {
  id: string
  currencies: readonly string[]
  trackStock: boolean
  allowBackorder: boolean
}

/** The lowest price of a product's variants in each currency. */
export function lowestPrices(product: Pick<ProductDocument, 'variants'>): Map<string, number> {
  const lowest = new Map<string, number>()
  for (const variant of product.variants) {
    for (const [currency, { amount }] of Object.entries(variant.prices)) {
      lowest.set(currency, Math.min(amount, lowest.get(currency) ?? amount))
    }
  }
  return lowest
}

/** Whether a variant costs less than its price before, in any currency. */
export const isReducedAnywhere = ({ variants }: Pick<ProductDocument, 'variants'>): boolean =>
  variants.some(({ prices }) =>
    Object.values(prices).some(({ amount, compareAt }) => compareAt !== null && compareAt > amount),
  )

/** The product's titles in other languages. */
export const titlesOf = ({ translations }: Pick<ProductDocument, 'translations'>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(translations).flatMap(([language, { title }]) =>
      title ? [[language, title] as const] : [],
    ),
  )
