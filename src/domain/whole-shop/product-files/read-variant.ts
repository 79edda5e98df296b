import type { Currency } from '#vocabulary/money.ts'
import type { Content } from '#vocabulary/catalog/measures.ts'
import { barcodeDigits, barcodePattern } from '#vocabulary/catalog/gtin.ts'
import type { ProductColumn } from '#vocabulary/catalog/product-columns.ts'
import { statement } from '#vocabulary/statements/statement.ts'
import type { Row } from '../table-files/columns.ts'
import { readWhole } from '../table-files/decimals.ts'
import { splitList } from '../table-files/lists.ts'
import { readContent } from './read-content.ts'
import { readPrices, type FilePrice } from './read-prices.ts'
import { RowRefused } from '../table-files/row-refused.ts'

/** A quantity of a variant at a location. */
export interface FileQuantity {
  /** The name of the place; null for all places together. */
  place: string | null
  quantity: number
}

/** A variant as in the file. Undefined fields are not in the file and stay unchanged in the shop. */
export interface FileVariant {
  line: number
  options: string[]
  sku: string | undefined
  prices: FilePrice[]
  /** Grams. */
  weight: number | undefined
  barcodes: string[] | undefined
  quantities: FileQuantity[]
  /** At or below this many units stock counts as low; null for the shop’s own count. */
  lowStock: number | null | undefined
  content: Content | null | undefined
  trackStock: boolean | undefined
  allowBackorder: boolean | undefined
  requiresShipping: boolean | undefined
  image: string | undefined
}

const optionValues = ['Option1 Value', 'Option2 Value', 'Option3 Value', 'Option4 Value'] as const

/** Shopify's name for the one variant of a product without options. */
export const defaultTitle = 'Default Title'

/** Whether a row is about a variant; rows with a picture only are not. */
export function hasVariant(row: Row): boolean {
  const prices = row.parameters.currency.map((currency) => `Price / ${currency}` as const)
  const cells = [...optionValues, 'Variant SKU', 'Variant Price', ...prices] as const
  return cells.some((name) => (row.cell(name) ?? '') !== '')
}

function readOptions(row: Row, names: readonly string[]): string[] {
  const values = optionValues.map((name) => row.cell(name) ?? '')
  if (names.length === 0) {
    if (values.some((value) => value !== '' && value !== defaultTitle)) {
      throw new RowRefused(row.line, 'values_without_options')
    }
    return []
  }
  return values.flatMap((value, at) => {
    const name = names[at]
    if (name === undefined && value === '') return []
    if (name === undefined) throw new RowRefused(row.line, statement('value_without_option', { value }))
    if (value === '') throw new RowRefused(row.line, statement('option_without_value', { option: name }))
    return [value]
  })
}

const mostUnits = 1_000_000

function readNumber(row: Row, name: ProductColumn, most: number): number | undefined {
  const text = row.cell(name) ?? ''
  if (text === '') return undefined
  const number = readWhole(text, most)
  if (number === undefined)
    throw new RowRefused(row.line, statement('cell_not_whole', { column: name, text, least: 0, most }), name)
  return number
}

/** The units at each location of the row; without any, the total. */
function readQuantities(row: Row): FileQuantity[] {
  const read = (name: ProductColumn, place: string | null): FileQuantity[] => {
    const quantity = readNumber(row, name, mostUnits)
    return quantity === undefined ? [] : [{ place, quantity }]
  }
  const placed = row.parameters.place.flatMap((place) => read(`Variant Inventory Qty / ${place}`, place))
  return placed.length > 0 ? placed : read('Variant Inventory Qty', null)
}

const yes = 'true yes 1 wahr vrai verdadero verdadeiro vero waar prawda sant sand'.split(' ')
const no = 'false no 0 falsch faux falso onwaar fałsz falskt falsk usann'.split(' ')

/** Yes and no: as exports write them, and as spreadsheets of other languages write these. */
export function readFlag(
  row: Row,
  name: 'Published' | 'Variant Requires Shipping' | 'Gift Card' | 'Featured',
): boolean | undefined {
  const text = row.cell(name) ?? ''
  if (text === '') return undefined
  const flag = text.toLowerCase()
  if (yes.includes(flag) || no.includes(flag)) return yes.includes(flag)
  throw new RowRefused(row.line, statement('cell_not_flag', { column: name, text }), name)
}

function readBarcodes(row: Row): string[] | undefined {
  const column = 'Variant Barcode'
  // Spreadsheets put an apostrophe before leading zeros.
  const text = row.cell(column)?.replace(/^'/, '')
  if (text === undefined) return undefined
  const barcodes = splitList(text, ',').map(barcodeDigits)
  const wrong = barcodes.find((each) => !barcodePattern.test(each))
  if (wrong !== undefined)
    throw new RowRefused(row.line, statement('cell_not_barcode', { text: wrong }), column)
  return barcodes
}

function readTracking(row: Row, counted: boolean): boolean | undefined {
  const tracker = row.cell('Variant Inventory Tracker')
  return tracker === undefined && !counted ? undefined : Boolean(tracker) || counted
}

/**
 * Reads the variant of a row.
 * @param options names of the product's options
 * @throws RowRefused with the line and the error
 */
export function readVariant(row: Row, options: readonly string[], currency: Currency): FileVariant {
  const values = readOptions(row, options)
  const prices = readPrices(row, currency)
  const quantities = readQuantities(row)
  const policy = row.cell('Variant Inventory Policy')
  return {
    line: row.line,
    options: values,
    sku: row.cell('Variant SKU') || undefined,
    prices,
    weight: readNumber(row, 'Variant Grams', 1_000_000),
    barcodes: readBarcodes(row),
    quantities,
    lowStock:
      row.cell('Variant Low Stock') === undefined
        ? undefined
        : (readNumber(row, 'Variant Low Stock', mostUnits) ?? null),
    content: readContent(row),
    trackStock: readTracking(row, quantities.length > 0),
    allowBackorder: policy === undefined ? undefined : policy.toLowerCase() === 'continue',
    requiresShipping: readFlag(row, 'Variant Requires Shipping'),
    image: row.cell('Variant Image') || undefined,
  }
}
