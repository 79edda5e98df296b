/** The content of a table cell. */
export type Cell = string | number | boolean

/** A spreadsheet takes a cell that begins so for a formula, and carries it out (OWASP, CSV injection). */
const formula = /^'*[=+\-@\t\r]/
/** Such cells after they were made harmless. */
const harmless = /^'+[=+\-@\t\r]/

/**
 * Puts an apostrophe before text that looks like a formula, which spreadsheets then take for text. Text that starts
 * with apostrophes already gets one more, so that {@link plainCell} restores every text.
 */
export const harmlessCell = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** The text before {@link harmlessCell}. */
export const plainCell = (text: string): string => (harmless.test(text) ? text.slice(1) : text)

/** How spreadsheets write text that they would take for a number: a formula of nothing but that text. */
const textFormula = /^="((?:[^"]|"")*)"$/s

/** The original text of a cell: of {@link harmlessCell}, and of `="00123"`, which keeps its zeros so. */
export function readCell(text: string): string {
  const formula = textFormula.exec(text)?.[1]
  return formula === undefined ? plainCell(text) : formula.replaceAll('""', '"')
}

/** A cell by RFC 4180. Numbers are no formulas, also below zero. */
function cellText(value: Cell): string {
  const text = typeof value === 'string' ? harmlessCell(value) : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows of a table as text (RFC 4180), each with its end of line. */
export const csvRows = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')

/** The byte order mark at the beginning of a file, so that spreadsheets read it as UTF-8. */
export const csvStart = '\u{feff}'
