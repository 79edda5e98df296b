import { toHandle } from '../handles.ts'
import { isCurrency } from '../money.ts'
import { isOtherLanguage } from '../languages/translations.ts'
import { createColumnReader, type KnownColumn } from './column-reader.ts'

/** The columns of a product file that stand there once: those of a Shopify product export, then the shop’s own. */
export const productColumns = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Tags',
  'Published',
  'Status',
  'Gift Card',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Option3 Name',
  'Option3 Value',
  'Option4 Name',
  'Option4 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Price',
  'Variant Compare At Price',
  'Cost per item',
  'Variant Requires Shipping',
  'Variant Barcode',
  'Variant Image',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'SEO Title',
  'SEO Description',
  'Unit Price Total Measure',
  'Unit Price Total Measure Unit',
  'Unit Price Base Measure',
  'Unit Price Base Measure Unit',
  'Quantity Prices',
  'Variant Low Stock',
  'Subtitle',
  'Dimensions',
  'Safety Information',
  'Collections',
  'Markets',
  'Featured',
  'Tax Category',
  'Shipping Class',
  'Option1 Choices',
  'Option2 Choices',
  'Option3 Choices',
] as const

/** Columns of a Shopify export that have one value in this shop: an export writes it, and an import does not read it. */
export const fixedColumns = {
  'Variant Fulfillment Service': 'manual',
  'Variant Taxable': 'true',
  'Variant Weight Unit': 'g',
} as const

/** Whether a heading is one of {@link fixedColumns}. */
export const isFixedColumn = (heading: string): boolean =>
  Object.keys(fixedColumns).some((name) => name.toLowerCase() === heading.trim().toLowerCase())

/** Columns that stand there for each further currency, `Price / CHF`: so Shopify names those of further markets. */
export const currencyColumns = ['Price', 'Compare At Price', 'Cost per item', 'Quantity Prices'] as const

/** Columns that stand there for each language that texts are translated into: `Title / de`. */
export const languageColumns = [
  'Title',
  'Subtitle',
  'Body (HTML)',
  'Dimensions',
  'Safety Information',
  'Tags',
  'SEO Title',
  'SEO Description',
  'Image Alt Text',
] as const

/** Columns that stand there for each place where stock lies, by its name: `Variant Inventory Qty / Berlin`. */
export const placeColumns = ['Variant Inventory Qty'] as const

type CurrencyColumn = (typeof currencyColumns)[number]
type LanguageColumn = (typeof languageColumns)[number]
type PlaceColumn = (typeof placeColumns)[number]
type FactColumn = `${string} (product.metafields.custom.${string})`

/** A column that the import knows. */
export type ProductColumn =
  | (typeof productColumns)[number]
  | `${CurrencyColumn | LanguageColumn | PlaceColumn} / ${string}`
  | FactColumn

/** The column of a fact about products: as Shopify names the fields that a shop has defined itself. */
export const factColumn = (name: string): FactColumn =>
  `${name} (product.metafields.custom.${toHandle(name).replaceAll('-', '_')})`

const readOnce = createColumnReader<ProductColumn>(productColumns, [
  { kind: 'currency', columns: currencyColumns, read: (text) => [text.toUpperCase()].find(isCurrency) },
  { kind: 'language', columns: languageColumns, read: (text) => [text.toLowerCase()].find(isOtherLanguage) },
  { kind: 'place', columns: placeColumns, read: (text) => text },
])

function readFact(heading: string): KnownColumn<ProductColumn> | undefined {
  const value = /^(.+) \(product\.metafields\.custom\.[^()]*\)$/i.exec(heading)?.[1]?.trim()
  return value ? { column: factColumn(value), parameter: { kind: 'fact', value } } : undefined
}

/** The column that a heading stands for by itself, whatever its case; undefined for one that is not known. */
export function readColumn(heading: string): KnownColumn<ProductColumn> | undefined {
  return readOnce(heading) ?? readFact(heading.trim())
}
