import { readCell } from '#vocabulary/text/csv.ts'
import { limits } from '#vocabulary/limits.ts'
import type { FileColumn, ImportTable } from '#vocabulary/whole-shop/import-tables.ts'
import { statement } from '#vocabulary/statements/statement.ts'
import { shorten } from '#vocabulary/text/shorten.ts'
import { knownColumn } from './columns.ts'
import type { OpenFile } from './read-groups.ts'
import { readRecords, UnreadableFile } from './read-records.ts'

/** A column of a file, as its first lines show it. */
export interface InspectedColumn {
  heading: string
  /** Its first value. */
  example: string
  /** Its default meaning; null if unknown. */
  column: FileColumn | null
}

const rowsLookedAt = 20
const longestExample = 120

/**
 * Reads the columns of a file.
 * @throws UnreadableFile when it is empty, is not UTF-8 as far as it was read, or has too many columns
 */
export async function inspectFile(open: OpenFile, table: ImportTable): Promise<InspectedColumn[]> {
  const rows: string[][] = []
  for await (const record of readRecords(open())) {
    if (rows.length === 0 && 'problem' in record)
      throw new UnreadableFile(statement('file_first_line', {}, record.problem))
    if (!('problem' in record)) rows.push(record.fields)
    if (rows.length > rowsLookedAt) break
  }
  const [header, ...others] = rows
  if (!header) throw new UnreadableFile('file_empty')
  const most = limits.importColumns.value
  if (header.length > most)
    throw new UnreadableFile(statement('file_many_columns', { columns: header.length, most }))
  return header.map((heading, at) => ({
    heading: shorten(heading.trim(), limits.titleLength.value),
    example: shorten(readCell(others.find((row) => row[at]?.trim())?.[at]?.trim() ?? ''), longestExample),
    column: knownColumn(table, heading),
  }))
}
