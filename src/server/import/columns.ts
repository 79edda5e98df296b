import { UnreadableFile } from './read-records.ts'

/** The columns of a Shopify product export that are read; all others are passed over. */
const columnNames = [
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
  'Variant Requires Shipping',
  'Variant Barcode',
  'Variant Image',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'SEO Title',
  'SEO Description',
] as const

/** A column that the import knows. */
export type ColumnName = (typeof columnNames)[number]

/** One row: what stands in a column, trimmed; undefined where the file has no such column. */
export interface Row {
  line: number
  cell(name: ColumnName): string | undefined
}

/**
 * Reads the first line. Names are compared without regard to case; of two columns of one name the first
 * counts.
 * @throws UnreadableFile when it is not the first line of a product export
 */
export function readColumns(header: readonly string[]): (line: number, fields: readonly string[]) => Row {
  const names = header.map((name) => name.trim().toLowerCase())
  const places = new Map(columnNames.map((name) => [name, names.indexOf(name.toLowerCase())]))
  if (places.get('Handle') === -1)
    throw new UnreadableFile('The first line has no column “Handle”: this is not a product export')
  return (line, fields) => ({
    line,
    cell(name) {
      const place = places.get(name) ?? -1
      return place < 0 ? undefined : (fields[place] ?? '').trim()
    },
  })
}
