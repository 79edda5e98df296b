import type { Currency } from '#vocabulary/money.ts'
import type { ProductColumn } from '#vocabulary/product-columns.ts'
import type { Row } from './columns.ts'
import { readPrice, readWhole } from './decimals.ts'

/**
 * A variant as the file has it. What is undefined stands nowhere in the file and stays as it is in the shop.
 */
export interface FileVariant {
  line: number
  options: string[]
  sku: string | undefined
  price: number
  compareAt: number | null | undefined
  /** What a piece costs the shop. */
  cost: number | null | undefined
  /** Grams. */
  weight: number | undefined
  barcode: string | null | undefined
  quantity: number | undefined
  trackStock: boolean | undefined
  allowBackorder: boolean | undefined
  requiresShipping: boolean | undefined
  image: string | undefined
}

/** A row of a file that cannot be taken; the message is for people. */
export class RowRefused extends Error {
  override readonly name = 'RowRefused'
  readonly line: number
  /** The column that is wrong; null when it is about the whole row. */
  readonly column: ProductColumn | null

  constructor(line: number, message: string, column: ProductColumn | null = null) {
    super(message)
    this.line = line
    this.column = column
  }
}

const optionValues = ['Option1 Value', 'Option2 Value', 'Option3 Value', 'Option4 Value'] as const

/** What Shopify calls the one variant of a product without options. */
export const defaultTitle = 'Default Title'

/** Whether a row is about a variant; rows with a picture only are not. */
export function hasVariant(row: Row): boolean {
  const cells = [...optionValues, 'Variant SKU', 'Variant Price'] as const
  return cells.some((name) => (row.cell(name) ?? '') !== '')
}

function readOptions(row: Row, names: readonly string[]): string[] {
  const values = optionValues.map((name) => row.cell(name) ?? '')
  if (names.length === 0) {
    if (values.some((value) => value !== '' && value !== defaultTitle)) {
      throw new RowRefused(row.line, 'It has option values, but the product has no options')
    }
    return []
  }
  return values.flatMap((value, at) => {
    const name = names[at]
    if (name === undefined && value === '') return []
    if (name === undefined)
      throw new RowRefused(row.line, `“${value}” is a value of an option without a name`)
    if (value === '') throw new RowRefused(row.line, `There is no value for ${name}`)
    return [value]
  })
}

function readAmount(
  row: Row,
  name: 'Variant Price' | 'Variant Compare At Price' | 'Cost per item',
  currency: Currency,
): number | undefined {
  const text = row.cell(name) ?? ''
  if (text === '') return undefined
  const amount = readPrice(text, currency)
  if (amount === undefined)
    throw new RowRefused(row.line, `${name}: “${text}” is not a price such as 49.90`, name)
  return amount
}

function readNumber(
  row: Row,
  name: 'Variant Grams' | 'Variant Inventory Qty',
  most: number,
): number | undefined {
  const text = row.cell(name) ?? ''
  if (text === '') return undefined
  const number = readWhole(text, most)
  if (number === undefined)
    throw new RowRefused(row.line, `${name}: “${text}” is not a whole number from 0 to ${most}`, name)
  return number
}

/** What a piece costs the shop; null where the file leaves it empty. */
function readCost(row: Row, currency: Currency): number | null | undefined {
  return row.cell('Cost per item') === undefined
    ? undefined
    : (readAmount(row, 'Cost per item', currency) ?? null)
}

/** Yes and no, as exports write them. */
export function readFlag(
  row: Row,
  name: 'Published' | 'Variant Requires Shipping' | 'Gift Card',
): boolean | undefined {
  const text = (row.cell(name) ?? '').toLowerCase()
  if (text === '') return undefined
  if (text === 'true' || text === 'false') return text === 'true'
  throw new RowRefused(row.line, `${name}: “${text}” is neither true nor false`, name)
}

function readBarcode(row: Row): string | null | undefined {
  // Spreadsheets keep leading zeros behind an apostrophe.
  const text = row.cell('Variant Barcode')?.replace(/^'/, '').replaceAll(/[\s-]/g, '')
  if (text === undefined || text === '') return text === undefined ? undefined : null
  if (/^(\d{8}|\d{12,14})$/.test(text)) return text
  throw new RowRefused(
    row.line,
    `Variant Barcode: “${text}” has not 8, 12, 13 or 14 digits`,
    'Variant Barcode',
  )
}

function readTracking(row: Row, quantity: number | undefined): boolean | undefined {
  const tracker = row.cell('Variant Inventory Tracker')
  return tracker === undefined && quantity === undefined
    ? undefined
    : Boolean(tracker) || quantity !== undefined
}

/**
 * Reads the variant of a row.
 * @param options names of the product's options
 * @throws RowRefused with the line and what is wrong
 */
export function readVariant(row: Row, options: readonly string[], currency: Currency): FileVariant {
  const values = readOptions(row, options)
  const price = readAmount(row, 'Variant Price', currency)
  if (price === undefined) throw new RowRefused(row.line, 'There is no price', 'Variant Price')
  const before = readAmount(row, 'Variant Compare At Price', currency)
  const quantity = readNumber(row, 'Variant Inventory Qty', 1_000_000)
  const policy = row.cell('Variant Inventory Policy')
  return {
    line: row.line,
    options: values,
    sku: row.cell('Variant SKU') || undefined,
    price,
    compareAt:
      row.cell('Variant Compare At Price') === undefined
        ? undefined
        : before !== undefined && before > price
          ? before
          : null,
    cost: readCost(row, currency),
    weight: readNumber(row, 'Variant Grams', 1_000_000),
    barcode: readBarcode(row),
    quantity,
    trackStock: readTracking(row, quantity),
    allowBackorder: policy === undefined ? undefined : policy.toLowerCase() === 'continue',
    requiresShipping: readFlag(row, 'Variant Requires Shipping'),
    image: row.cell('Variant Image') || undefined,
  }
}
