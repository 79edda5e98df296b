import { csvRows, csvStart, type Cell } from '#vocabulary/text/csv.ts'

export type { Cell } from '#vocabulary/text/csv.ts'

/** A table as a file (RFC 4180). Texts that look like formulas are made harmless. */
export const toCsv = (rows: readonly (readonly Cell[])[]): Uint8Array =>
  new TextEncoder().encode(`${csvStart}${csvRows(rows)}`)
