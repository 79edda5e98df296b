import { plainCell } from '#vocabulary/csv.ts'
import { limits } from '#vocabulary/limits.ts'
import { UnreadableFile } from './read-records.ts'

/** The columns of a Shopify product export that are read; all others are passed over. */
export const columnNames = [
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
] as const

/** A column that the import knows. */
export type ColumnName = (typeof columnNames)[number]

/** One row: what stands in a column, trimmed; undefined where the file has no such column. */
export interface Row {
  line: number
  /** The row as it stands in the file. */
  fields: readonly string[]
  cell(name: ColumnName): string | undefined
}

/** What a column of the file is, by its heading: one of those that are known, or null to pass it over. */
export type ColumnMapping = Readonly<Record<string, ColumnName | null>>

/** How headings are compared. */
const foldHeading = (heading: string): string => heading.trim().toLowerCase()
const byHeading = new Map(columnNames.map((name) => [foldHeading(name), name]))

/** The column that a heading stands for by itself; null for one that is not known. */
export const knownColumn = (heading: string): ColumnName | null => byHeading.get(foldHeading(heading)) ?? null

/** Where each column stands; of two for one column the first counts. */
function placesOf(header: readonly string[], mapping: ColumnMapping): Map<ColumnName, number> {
  const places = new Map<ColumnName, number>()
  for (const [place, heading] of header.entries()) {
    const name = Object.hasOwn(mapping, heading.trim()) ? mapping[heading.trim()] : knownColumn(heading)
    if (name && !places.has(name)) places.set(name, place)
  }
  return places
}

/**
 * Reads the first line. Headings are compared without regard to case; `mapping` goes before what they say
 * themselves.
 * @throws UnreadableFile when it is not the first line of a product export
 */
export function readColumns(
  header: readonly string[],
  mapping: ColumnMapping = {},
): (line: number, fields: readonly string[]) => Row {
  const most = limits.importColumns.value
  if (header.length > most)
    throw new UnreadableFile(`The first line has ${header.length} columns: at most ${most} are read`)
  const places = placesOf(header, mapping)
  if (!places.has('Handle'))
    throw new UnreadableFile('The first line has no column “Handle”: this is not a product export')
  return (line, fields) => ({
    line,
    fields,
    cell(name) {
      const place = places.get(name)
      return place === undefined ? undefined : plainCell((fields[place] ?? '').trim())
    },
  })
}
