import type { Cell } from '#vocabulary/csv.ts'
import { currencyExponent, type Currency } from '#vocabulary/money.ts'
import type { ProductColumn } from '#vocabulary/product-columns.ts'
import type { ProductDocument, VariantDocument } from '../catalog/documents.ts'
import { defaultTitle } from './read-variant.ts'

/** What products are written with. */
export interface Writing {
  currency: Currency
  /** The address of a picture of the media store. */
  addressOf(name: string): string
  /** Pieces of a variant that lie in all places together; undefined: stock is left out of the file. */
  stockOf: ((variantId: string) => number) | undefined
}

/** Columns of a product export that the shop has nothing for, with what stands in them for every variant. */
type OtherColumn = 'Variant Fulfillment Service' | 'Variant Taxable' | 'Variant Weight Unit'
type WrittenColumn = ProductColumn | OtherColumn

// oxfmt-ignore
const columns: readonly WrittenColumn[] = [
  'Handle', 'Title', 'Body (HTML)', 'Vendor', 'Type', 'Tags', 'Published',
  'Option1 Name', 'Option1 Value', 'Option2 Name', 'Option2 Value', 'Option3 Name', 'Option3 Value',
  'Variant SKU', 'Variant Grams', 'Variant Inventory Tracker', 'Variant Inventory Qty', 'Variant Inventory Policy',
  'Variant Fulfillment Service', 'Variant Price', 'Variant Compare At Price', 'Variant Requires Shipping',
  'Variant Taxable', 'Variant Barcode', 'Image Src', 'Image Position', 'Image Alt Text', 'Gift Card', 'SEO Title',
  'SEO Description', 'Variant Image', 'Variant Weight Unit', 'Cost per item', 'Status',
]

/** The columns of a file, with stock or without. */
export const writtenColumns = (stock: boolean): readonly WrittenColumn[] =>
  columns.filter((column) => stock || column !== 'Variant Inventory Qty')

type Cells = Partial<Record<WrittenColumn, Cell>>

/** An amount as a decimal, by its digits alone. */
export function writePrice(amount: number | null | undefined, currency: Currency): string {
  if (amount === null || amount === undefined) return ''
  const exponent = currencyExponent(currency)
  const digits = String(amount).padStart(exponent + 1, '0')
  return exponent === 0 ? digits : `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}

const optionCells = ['Option1 Value', 'Option2 Value', 'Option3 Value'] as const
const optionNames = ['Option1 Name', 'Option2 Name', 'Option3 Name'] as const

function productCells(product: ProductDocument): Cells {
  const names = product.options.length === 0 ? ['Title'] : product.options.map(({ name }) => name)
  return {
    Title: product.title,
    'Body (HTML)': product.description,
    Vendor: product.brand,
    Type: product.attributes.find(({ name }) => name === 'Type')?.values[0] ?? '',
    Tags: product.tags.join(', '),
    Published: product.status === 'active',
    ...Object.fromEntries(names.map((name, at) => [optionNames[at], name])),
    'Gift Card': false,
    'SEO Title': product.seo.title,
    'SEO Description': product.seo.description,
    Status: product.status,
  }
}

function variantCells(variant: VariantDocument, product: ProductDocument, writing: Writing): Cells {
  const { currency, addressOf, stockOf } = writing
  const price = variant.prices[currency]
  const values = product.options.length === 0 ? [defaultTitle] : variant.options
  const picture = product.images.find(({ id }) => id === variant.imageId)
  const onHand = variant.trackStock ? stockOf?.(variant.id) : undefined
  return {
    ...Object.fromEntries(values.map((value, at) => [optionCells[at], value])),
    'Variant SKU': variant.sku,
    'Variant Grams': variant.weight,
    'Variant Inventory Tracker': variant.trackStock ? 'shopify' : '',
    // Less than nothing lies there while backorders wait: no file can set that.
    ...(onHand === undefined || onHand < 0 ? {} : { 'Variant Inventory Qty': onHand }),
    'Variant Inventory Policy': variant.allowBackorder ? 'continue' : 'deny',
    'Variant Fulfillment Service': 'manual',
    'Variant Price': writePrice(price?.amount, currency),
    'Variant Compare At Price': writePrice(price?.compareAt, currency),
    'Variant Requires Shipping': variant.requiresShipping,
    'Variant Taxable': true,
    'Variant Barcode': variant.barcode ?? '',
    'Variant Image': picture ? addressOf(picture.name) : '',
    'Variant Weight Unit': 'g',
    'Cost per item': writePrice(price?.cost, currency),
  }
}

function imageCells(product: ProductDocument, at: number, { addressOf }: Writing): Cells {
  const image = product.images[at]
  if (!image) return {}
  return {
    'Image Src': addressOf(image.name),
    'Image Position': at + 1,
    'Image Alt Text': image.alt || product.title,
  }
}

/** The rows of a product: one for each variant, and for each picture beyond them. */
export function productRows(product: ProductDocument, writing: Writing): Cell[][] {
  const count = Math.max(product.variants.length, product.images.length, 1)
  const written = writtenColumns(writing.stockOf !== undefined)
  return Array.from({ length: count }, (_, at) => {
    const variant = product.variants[at]
    const cells: Cells = {
      Handle: product.handle,
      ...(at === 0 ? productCells(product) : {}),
      ...(variant ? variantCells(variant, product, writing) : {}),
      ...imageCells(product, at, writing),
    }
    return written.map((column) => cells[column] ?? '')
  })
}
