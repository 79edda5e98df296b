/** The content of a table cell. */
export type Cell = string | number | boolean

/** A spreadsheet takes a cell that begins so for a formula, and carries it out (OWASP, CSV injection). */
const formula = /^'*[=+\-@\t\r]/
/** Such a cell after it was made harmless. */
const harmless = /^'+[=+\-@\t\r]/

/**
 * A text with an apostrophe before what looks like a formula, which spreadsheets take for "this is text". One that
 * has apostrophes there already gets one more, so that {@link plainCell} gives back every text as it was.
 */
export const harmlessCell = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** The text before {@link harmlessCell}. */
export const plainCell = (text: string): string => (harmless.test(text) ? text.slice(1) : text)

/** How spreadsheets write text that they would take for a number: a formula of nothing but that text. */
const textFormula = /^="((?:[^"]|"")*)"$/s

/** What somebody wrote into a cell: the text of {@link harmlessCell}, and of `="00123"`, which keeps its zeros so. */
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
