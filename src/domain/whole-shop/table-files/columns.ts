import { readCell } from '#vocabulary/text/csv.ts'
import { foldText } from '#vocabulary/text/folding.ts'
import { limits } from '#vocabulary/limits.ts'
import type { ColumnParameters } from '#vocabulary/catalog/column-reader.ts'
import { statement } from '#vocabulary/statements/statement.ts'
import { readHeading, type FileColumn, type ImportTable } from '#vocabulary/whole-shop/import-tables.ts'
import { UnreadableFile } from './read-records.ts'

/** One row: the value of a column, trimmed; undefined if the file has no such column. */
export interface Row {
  line: number
  /** The row as in the file. */
  fields: readonly string[]
  cell(name: FileColumn): string | undefined
  /** The parameters of the file's columns. */
  parameters: ColumnParameters
}

/** The first content that any row has in a column; undefined where the file has no such column. */
export function firstCell(rows: readonly Row[], name: FileColumn): string | undefined {
  const cells = rows.map((row) => row.cell(name))
  return cells.find((cell) => cell !== undefined && cell !== '') ?? cells[0]
}

/** The meaning of each heading: a known column, or null to skip it. */
export type ColumnMapping = Readonly<Record<string, FileColumn | null>>

/** How a file is read. */
export interface Reading {
  table: ImportTable
  /** The meanings of headings, where they differ from the known columns. */
  mapping?: ColumnMapping
}

/** The column of a heading by default; null for an unknown one. */
export const knownColumn = (table: ImportTable, heading: string): FileColumn | null =>
  readHeading[table](readCell(heading.trim()))?.column ?? null

/** The headings of columns that are not read: of no known meaning, passed over, or a second one of a column. */
export function passedOver(header: readonly string[], reading: Reading): string[] {
  const read = new Set(placesOf(header, reading).values())
  return header.map((heading) => heading.trim()).filter((heading, at) => heading !== '' && !read.has(at))
}

/** The index of each column; of two for one column the first counts. */
function placesOf(header: readonly string[], { table, mapping = {} }: Reading): Map<FileColumn, number> {
  const places = new Map<FileColumn, number>()
  for (const [place, heading] of header.entries()) {
    const isMapped = Object.hasOwn(mapping, heading.trim())
    const name = isMapped ? mapping[heading.trim()] : knownColumn(table, heading)
    if (name && !places.has(name)) places.set(name, place)
  }
  return places
}

function parametersOf(columns: Iterable<FileColumn>, table: ImportTable): ColumnParameters {
  const parameters = [...columns].flatMap((column) => readHeading[table](column)?.parameter ?? [])
  const valuesOf = (kind: keyof ColumnParameters): string[] => [
    ...new Set(parameters.filter((each) => each.kind === kind).map(({ value }) => value)),
  ]
  const folded = valuesOf('place').map(foldText)
  return {
    currency: valuesOf('currency'),
    language: valuesOf('language'),
    // Places are known by their names whatever the case; of two columns for one the first counts.
    place: valuesOf('place').filter((name, at) => folded.indexOf(foldText(name)) === at),
    fact: valuesOf('fact'),
  }
}

/**
 * Reads the first line. Headings are compared without regard to case; a mapping overrides them.
 * @throws UnreadableFile when it has no handles, or too many columns
 */
export function readColumns(
  header: readonly string[],
  reading: Reading,
): (line: number, fields: readonly string[]) => Row {
  const most = limits.importColumns.value
  if (header.length > most)
    throw new UnreadableFile(statement('file_many_columns', { columns: header.length, most }))
  const places = placesOf(header, reading)
  if (!places.has('Handle')) throw new UnreadableFile('file_no_handle_column')
  const parameters = parametersOf(places.keys(), reading.table)
  return (line, fields) => ({
    line,
    fields,
    parameters,
    cell(name) {
      const place = places.get(name)
      return place === undefined ? undefined : readCell((fields[place] ?? '').trim())
    },
  })
}
