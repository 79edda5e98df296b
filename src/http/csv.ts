/** What stands in one cell of a table. */
export type Cell = string | number | boolean

/** A spreadsheet takes a cell that begins so for a formula, and carries it out (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r]/

/** A cell by RFC 4180. Texts that look like formulas get an apostrophe, which spreadsheets take for "this is text". */
function cellText(value: Cell): string {
  const text = String(value)
  const harmless = typeof value === 'string' && formula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** A table as a file (RFC 4180). Begins with a byte order mark, by which spreadsheets know UTF-8. */
export function toCsv(rows: readonly (readonly Cell[])[]): Uint8Array {
  const lines = rows.map((row) => row.map(cellText).join(','))
  return new TextEncoder().encode(`\u{feff}${lines.join('\r\n')}\r\n`)
}
