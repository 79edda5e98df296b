import { noPrice, type DraftVariant } from '../draft.ts'

/** A column whose text is a field of the variant itself. */
type OwnColumn = 'sku' | 'barcodes' | 'weight' | 'lowStock'

const ownColumns: readonly OwnColumn[] = ['sku', 'barcodes', 'weight', 'lowStock']
/** Whether a column is a field of the variant itself. */
export const isOwn = (column: string): column is OwnColumn => ownColumns.some((own) => own === column)

/** A part of a price that has a column. */
type PricePart = 'amount' | 'compareAt' | 'cost'

/** A column of the variant table: a field of the variant, one price of a currency, or the stock at a location. */
export type Column = OwnColumn | `${string}.${PricePart}` | `stock.${string}`

/** The location of a column of stock. */
export const locationOf = (column: Column): string | undefined => /^stock\.(.+)$/.exec(column)?.[1]

/** The columns of the table for these currencies and locations, in order: the most needed first. */
export function columnsFor(currencies: readonly string[], locationIds: readonly string[] = []): Column[] {
  const prices = currencies.map((currency): Column => `${currency}.amount`)
  const stock = locationIds.map((id): Column => `stock.${id}`)
  const further = currencies.flatMap((currency): Column[] => [`${currency}.compareAt`, `${currency}.cost`])
  return [...prices, ...stock, 'sku', ...further, 'barcodes', 'weight', 'lowStock']
}

/** The content of a cell. */
export function cellText(variant: DraftVariant, column: Column): string {
  if (isOwn(column)) return variant[column]
  const location = locationOf(column)
  if (location !== undefined) return variant.stock[location] ?? ''
  const [currency = '', part] = column.split('.')
  return variant.prices[currency]?.[part as PricePart] ?? ''
}

/** The variant with another text in a cell. */
export function withCell(variant: DraftVariant, column: Column, text: string): DraftVariant {
  if (isOwn(column)) return { ...variant, [column]: text }
  const location = locationOf(column)
  if (location !== undefined) return { ...variant, stock: { ...variant.stock, [location]: text } }
  const [currency = '', part = ''] = column.split('.')
  const price = variant.prices[currency] ?? noPrice
  return { ...variant, prices: { ...variant.prices, [currency]: { ...price, [part]: text } } }
}

/**
 * Reads cells that a spreadsheet puts on the clipboard: cells parted by tabs, rows by line ends; a cell in double
 * quotes may hold both, and `""` stands for a quote. The line end that closes the last row makes no row of
 * its own.
 */
export function readClipboard(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y
  for (let match = cell.exec(text); match; match = cell.exec(text)) {
    row.push((match[1]?.replaceAll('""', '"') ?? match[2] ?? '').trim())
    if (match[3] === '\t') continue
    rows.push(row)
    row = []
    if (match[3] === '' || cell.lastIndex === text.length) break
  }
  return rows
}

/** Whether a pasted text is more than one cell; a single one is left to the browser. */
export const isTable = (cells: readonly string[][]): boolean =>
  cells.length > 1 || (cells[0]?.length ?? 0) > 1

/**
 * Puts pasted cells into the table from a cell on, rightwards and downwards. Cells that would fall outside
 * are left out and counted. A single row of one cell fills one cell.
 */
export function pasteCells(
  variants: readonly DraftVariant[],
  columns: readonly Column[],
  from: { row: number; column: Column },
  cells: readonly string[][],
): { variants: DraftVariant[]; leftOut: number } {
  const first = columns.indexOf(from.column)
  const next = [...variants]
  let leftOut = 0
  cells.forEach((texts, down) =>
    texts.forEach((text, right) => {
      const column = columns[first + right]
      const variant = next[from.row + down]
      if (column && variant) next[from.row + down] = withCell(variant, column, text)
      else if (text !== '') leftOut += 1
    }),
  )
  return { variants: next, leftOut }
}

/** Copies a cell into all cells below it. */
export function fillDown(
  variants: readonly DraftVariant[],
  from: { row: number; column: Column },
): DraftVariant[] {
  const source = variants[from.row]
  if (!source) return [...variants]
  const text = cellText(source, from.column)
  return variants.map((variant, row) => (row > from.row ? withCell(variant, from.column, text) : variant))
}
