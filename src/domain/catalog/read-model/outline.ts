import type { FacetTerm } from '#engine/columns/facet-columns.ts'
import { facetTermsOf } from '../products/facet-terms.ts'
import { isReducedAnywhere, lowestPrices, titlesOf, type IndexedProduct } from './indexed-product.ts'
import type { ProductDocument, VariantDocument } from '../products/documents.ts'
import type { SharedValues } from '#engine/read-model/shared-values.ts'

/** The outline of a variant, always in memory. */
export type VariantOutline = Pick<
  VariantDocument,
  'id' | 'sku' | 'barcodes' | 'options' | 'trackStock' | 'allowBackorder' | 'lowStock'
>

/** How a variant is sold; most variants of a shop are sold alike. */
export interface VariantRules extends Pick<VariantOutline, 'trackStock' | 'allowBackorder' | 'lowStock'> {
  /** In which it is sold. */
  currencies: string[]
}

/** The fields of a product that are always in memory; the rest is read on demand. */
export interface ProductOutline extends Pick<
  ProductDocument,
  'handle' | 'title' | 'status' | 'brand' | 'tags' | 'collections' | 'formerHandles' | 'updatedAt'
> {
  /** In which a variant is sold. */
  currencies: string[]
  /** Ids of the markets that it is limited to; empty for none. */
  markets: string[]
  variants: (VariantOutline & VariantRules)[]
}

/** An outline as it is saved. Repeated values are numbers of shared values. */
export type WrittenOutline = [
  handle: string,
  title: string,
  status: ProductDocument['status'],
  updatedAt: string,
  brand: number,
  tags: number[],
  collections: number,
  currencies: number,
  formerHandles: ProductDocument['formerHandles'],
  /** The id, SKU and barcodes of each variant, one after the other; a space stands between barcodes. */
  variantTexts: string[],
  /** The options and rules of each variant, one after the other. */
  variantNumbers: number[],
  markets: number,
]

/** Further data for listings, as it is saved; prices in the order of the outline's currencies. */
type WrittenListing = [
  createdAt: string,
  featured: boolean,
  reduced: boolean,
  prices: number[],
  terms: number[],
  titles: Record<string, string>,
]

/** Grows when rows hold something else, so that older ones are not taken for it. */
export const rowEdition = 7

type Prices = ReadonlyMap<string, number>

function writtenOutline(
  product: ProductDocument,
  prices: Prices,
  { numberOf }: SharedValues,
): WrittenOutline {
  const { handle, title, status, brand, tags, collections, formerHandles, updatedAt, variants } = product
  const { markets = [] } = product
  const rulesOf = ({ trackStock, allowBackorder, lowStock, prices }: VariantDocument): VariantRules => ({
    trackStock,
    allowBackorder,
    lowStock,
    currencies: Object.keys(prices),
  })
  return [
    handle,
    title,
    status,
    updatedAt,
    numberOf(brand),
    tags.map(numberOf),
    numberOf(collections),
    numberOf([...prices.keys()]),
    formerHandles,
    variants.flatMap(({ id, sku, barcodes }) => [id, sku, barcodes.join(' ')]),
    variants.flatMap((variant) => [numberOf(variant.options), numberOf(rulesOf(variant))]),
    numberOf(markets),
  ]
}

const writtenListing = (
  product: ProductDocument,
  prices: Prices,
  { numberOf }: SharedValues,
): WrittenListing => [
  product.createdAt,
  product.featured,
  isReducedAnywhere(product),
  [...prices.values()],
  facetTermsOf(product).map(numberOf),
  titlesOf(product),
]

/**
 * The saved form of a product for the next start: enough to know it and to list it without its texts. Two lines, as a
 * start reads the one and then the other; the second is there while it is active.
 */
export function writeRow(product: ProductDocument, shared: SharedValues): string {
  const prices = lowestPrices(product)
  const outline = JSON.stringify(writtenOutline(product, prices, shared))
  if (product.status !== 'active') return outline
  return `${outline}\n${JSON.stringify(writtenListing(product, prices, shared))}`
}

/** The outline that was written in a row. */
export function outlineIn(row: string): WrittenOutline {
  const end = row.indexOf('\n')
  // This program wrote the file, under this edition.
  return JSON.parse(end < 0 ? row : row.slice(0, end)) as WrittenOutline
}

/** The indexed form of the product with this row and outline; null unless it is active. */
export function indexedProductIn(
  row: string,
  outline: ProductOutline,
  shared: SharedValues,
): IndexedProduct | null {
  const end = row.indexOf('\n')
  if (end < 0) return null
  // This program wrote the file, under this edition.
  const [createdAt, featured, reduced, amounts, terms, titles] = JSON.parse(
    row.slice(end + 1),
  ) as WrittenListing
  const { title, tags, collections, currencies, markets, variants } = outline
  const prices: Record<string, number> = {}
  for (const [at, currency] of currencies.entries()) prices[currency] = amounts[at] ?? 0
  return {
    prices,
    markets,
    collections,
    tags,
    // Rows refer to terms of the same file.
    terms: terms.map((number) => shared.at(number) as FacetTerm),
    title,
    titles,
    createdAt,
    featured,
    reduced,
    variants,
  }
}
