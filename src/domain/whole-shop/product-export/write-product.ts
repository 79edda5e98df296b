import type { Cell } from '#vocabulary/text/csv.ts'
import type { Currency } from '#vocabulary/money.ts'
import type { ColumnParameters } from '#vocabulary/catalog/column-reader.ts'
import {
  currencyColumns,
  factColumn,
  fixedColumns,
  languageColumns,
  placeColumns,
  type ProductColumn,
} from '#vocabulary/catalog/product-columns.ts'
import type { ProductDocument, VariantDocument } from '../../catalog/products/documents.ts'
import { writePrice } from '../table-files/decimals.ts'
import { joinList } from '../table-files/lists.ts'
import { writeThousandths } from '../product-files/read-content.ts'
import { ownPriceColumns, priceColumnsOf, type PriceColumns } from '../product-files/read-prices.ts'
import { defaultTitle } from '../product-files/read-variant.ts'

/** Options of the export of products. */
export interface WriteOptions {
  currency: Currency
  /** The address of a picture of the media store. */
  addressOf(name: string): string
  /** Units of a variant at a location, or at all together; undefined leaves stock out of the file. */
  stockOf: ((variantId: string, place: string | null) => number) | undefined
  /** The parameters of the file's columns, each once. */
  parameters: ColumnParameters
}

type WrittenColumn = ProductColumn | keyof typeof fixedColumns

// oxfmt-ignore
const columns: readonly WrittenColumn[] = [
  'Handle', 'Title', 'Body (HTML)', 'Vendor', 'Type', 'Tags', 'Published',
  'Option1 Name', 'Option1 Value', 'Option2 Name', 'Option2 Value', 'Option3 Name', 'Option3 Value',
  'Variant SKU', 'Variant Grams', 'Variant Inventory Tracker', 'Variant Inventory Qty', 'Variant Inventory Policy',
  'Variant Fulfillment Service', 'Variant Price', 'Variant Compare At Price', 'Variant Requires Shipping',
  'Variant Taxable', 'Variant Barcode', 'Image Src', 'Image Position', 'Image Alt Text', 'Gift Card', 'SEO Title',
  'SEO Description', 'Variant Image', 'Variant Weight Unit', 'Cost per item', 'Status',
  'Unit Price Total Measure', 'Unit Price Total Measure Unit', 'Unit Price Base Measure', 'Unit Price Base Measure Unit',
  'Quantity Prices', 'Variant Low Stock', 'Subtitle', 'Dimensions', 'Safety Information', 'Collections', 'Markets', 'Featured', 'Tax Category',
  'Shipping Class', 'Option1 Choices', 'Option2 Choices', 'Option3 Choices',
]

/** The columns of a file: the fixed ones, with stock or without, then those that products need. */
export function writtenColumns({ stockOf, parameters }: WriteOptions): readonly WrittenColumn[] {
  const { currency, language, place, fact } = parameters
  const forEach = <Name extends string>(names: readonly Name[], values: readonly string[]) =>
    values.flatMap((value) => names.map((name) => `${name} / ${value}` as const))
  return [
    ...columns.filter((column) => stockOf || column !== 'Variant Inventory Qty'),
    ...forEach(placeColumns, place),
    ...forEach(currencyColumns, currency),
    ...fact.map(factColumn),
    ...forEach(languageColumns, language),
  ]
}

type Cells = Partial<Record<WrittenColumn, Cell>>

const optionCells = ['Option1 Value', 'Option2 Value', 'Option3 Value'] as const
const optionNames = ['Option1 Name', 'Option2 Name', 'Option3 Name'] as const
const choiceCells = ['Option1 Choices', 'Option2 Choices', 'Option3 Choices'] as const

/** Cells in the columns of these names, in their order. */
const cellsOf = (names: readonly WrittenColumn[], values: readonly Cell[]): Cells =>
  Object.fromEntries(values.map((value, at) => [names[at], value]))

/** The values of an option as one cell; one that has the sign before a colour in it ends in one. */
const choicesOf = ({ values }: ProductDocument['options'][number]): string =>
  joinList(
    values.map(({ value, swatch }) =>
      swatch !== null || value.includes('=') ? `${value}=${swatch ?? ''}` : value,
    ),
    ';',
  )

function translationCells({ translations }: ProductDocument, languages: readonly string[]): Cells {
  const cells: Cells = {}
  for (const language of languages) {
    const said = translations[language] ?? {}
    cells[`Title / ${language}`] = said.title ?? ''
    cells[`Subtitle / ${language}`] = said.subtitle ?? ''
    cells[`Body (HTML) / ${language}`] = said.description ?? ''
    cells[`Dimensions / ${language}`] = said.dimensions ?? ''
    cells[`Safety Information / ${language}`] = said.safety ?? ''
    cells[`Tags / ${language}`] = joinList(said.tags ?? [], ',')
    cells[`SEO Title / ${language}`] = said.seo?.title ?? ''
    cells[`SEO Description / ${language}`] = said.seo?.description ?? ''
  }
  return cells
}

function productCells(product: ProductDocument, { language }: ColumnParameters): Cells {
  const names = product.options.length === 0 ? ['Title'] : product.options.map(({ name }) => name)
  return {
    Title: product.title,
    'Body (HTML)': product.description,
    Vendor: product.brand,
    Type: product.attributes.find(({ name }) => name === 'Type')?.values[0] ?? '',
    Tags: joinList(product.tags, ','),
    Published: product.status === 'active',
    ...cellsOf(optionNames, names),
    ...cellsOf(choiceCells, product.options.map(choicesOf)),
    'Gift Card': false,
    'SEO Title': product.seo.title,
    'SEO Description': product.seo.description,
    Status: product.status,
    Subtitle: product.subtitle,
    Dimensions: product.dimensions ?? '',
    'Safety Information': product.safety ?? '',
    Collections: joinList(product.collections, ';'),
    Markets: joinList(product.markets ?? [], ';'),
    Featured: product.featured,
    'Tax Category': product.taxCategory,
    'Shipping Class': product.shippingClass ?? '',
    ...Object.fromEntries(
      product.attributes.map(({ name, values }) => [factColumn(name), joinList(values, ';')]),
    ),
    ...translationCells(product, language),
  }
}

function priceCells(
  price: VariantDocument['prices'][string] | undefined,
  columnsOfPrice: PriceColumns,
  currency: Currency,
): Cells {
  const tiers = (price?.tiers ?? []).map(({ from, amount }) => `${from}=${writePrice(amount, currency)}`)
  return {
    [columnsOfPrice.price]: writePrice(price?.amount, currency),
    [columnsOfPrice.compareAt]: writePrice(price?.compareAt, currency),
    [columnsOfPrice.cost]: writePrice(price?.cost, currency),
    [columnsOfPrice.tiers]: joinList(tiers, ';'),
  }
}

function stockCells(variant: VariantDocument, { stockOf, parameters }: WriteOptions): Cells {
  if (!stockOf || !variant.trackStock) return {}
  const cells: Cells = {}
  for (const place of [null, ...parameters.place]) {
    const onHand = stockOf(variant.id, place)
    const column = place === null ? 'Variant Inventory Qty' : (`Variant Inventory Qty / ${place}` as const)
    // The quantity is negative while backorders wait: no file can set that.
    if (onHand >= 0) cells[column] = onHand
  }
  return cells
}

const contentCells = ({ content }: VariantDocument): Cells =>
  content
    ? {
        'Unit Price Total Measure': writeThousandths(content.amount),
        'Unit Price Total Measure Unit': content.of,
        'Unit Price Base Measure': content.reference,
        'Unit Price Base Measure Unit': content.referenceOf,
      }
    : {}

function variantCells(variant: VariantDocument, product: ProductDocument, writing: WriteOptions): Cells {
  const { currency, addressOf, parameters } = writing
  const values = product.options.length === 0 ? [defaultTitle] : variant.options
  const picture = product.images.find(({ id }) => id === variant.imageId)
  const others = parameters.currency.map((each) =>
    priceCells(variant.prices[each], priceColumnsOf(each), each),
  )
  return {
    ...cellsOf(optionCells, values),
    'Variant SKU': variant.sku,
    'Variant Grams': variant.weight,
    'Variant Inventory Tracker': variant.trackStock ? 'shopify' : '',
    ...stockCells(variant, writing),
    'Variant Inventory Policy': variant.allowBackorder ? 'continue' : 'deny',
    ...fixedColumns,
    ...priceCells(variant.prices[currency], ownPriceColumns, currency),
    'Variant Requires Shipping': variant.requiresShipping,
    'Variant Barcode': joinList(variant.barcodes, ','),
    'Variant Image': picture ? addressOf(picture.name) : '',
    'Variant Low Stock': variant.lowStock ?? '',
    ...contentCells(variant),
    ...Object.assign({}, ...others),
  }
}

function imageCells(product: ProductDocument, at: number, { addressOf, parameters }: WriteOptions): Cells {
  const image = product.images[at]
  if (!image) return {}
  const translated = parameters.language.map((language) => [
    `Image Alt Text / ${language}`,
    product.translations[language]?.alts?.[image.id] ?? '',
  ])
  return {
    'Image Src': addressOf(image.name),
    'Image Position': at + 1,
    'Image Alt Text': image.alt || product.title,
    ...Object.fromEntries(translated),
  }
}

/** The rows of a product: one for each variant, and for each picture beyond them. */
export function productRows(product: ProductDocument, writing: WriteOptions): Cell[][] {
  const count = Math.max(product.variants.length, product.images.length, 1)
  const written = writtenColumns(writing)
  return Array.from({ length: count }, (_, at) => {
    const variant = product.variants[at]
    const cells: Cells = {
      Handle: product.handle,
      ...(at === 0 ? productCells(product, writing.parameters) : {}),
      ...(variant ? variantCells(variant, product, writing) : {}),
      ...imageCells(product, at, writing),
    }
    return written.map((column) => cells[column] ?? '')
  })
}
