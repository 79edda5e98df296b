import { isKnownCarrier } from '#vocabulary/orders/tracking.ts'
import { foldText } from '#vocabulary/text/folding.ts'

/** The tracking of an order as it was pasted. */
export interface PastedTracking {
  number: string
  /** Empty where the table names none. */
  carrier: string
}

/** The content of pasted lines. */
interface PastedLines {
  /** The tracking of each order that they name. */
  tracking: ReadonlyMap<string, PastedTracking>
  /** The order numbers of lines that name none of the orders. */
  unknown: readonly string[]
}

/** Words of headings, folded, in the languages of the back office. */
const headings = {
  carrier: /^(shipping )?carrier$|courier|versanddienst|paketdienst|spediteur|شركة الشحن|配送業者|運送会社/,
  number: /tracking|sendungsnummer|paketnummer|رقم التتبع|追跡番号|伝票番号/,
}

const orderNumber = /^#?[0-9A-Z]{5}-[0-9A-Z]{5}$/i

/** The cells of each line: between tabs, else semicolons, else commas, which quoted cells may contain. */
function cellsIn(text: string): string[][] {
  const separator = ['\t', ';'].find((each) => text.includes(each)) ?? ','
  const cell = new RegExp(`(?:^|${separator})\\s*(?:"([^"]*)"[^${separator}]*|([^${separator}]*))`, 'g')
  return text
    .trim()
    .split(/\r?\n/)
    .map((line) => [...line.matchAll(cell)].map(([, quoted, plain = '']) => (quoted ?? plain).trim()))
}

const digitsIn = (text: string): number => text.replaceAll(/\D/g, '').length

/** The number is in its column, or else the cell with the most digits; a carrier is in its column, or one that is known. */
function trackingIn(
  cells: readonly string[],
  order: string,
  columns: { carrier: number; number: number },
): PastedTracking | undefined {
  const others = cells.filter((cell) => cell !== order)
  const carrier = cells[columns.carrier] ?? others.find((cell) => isKnownCarrier(cell)) ?? ''
  const [likely = ''] = others
    .filter((cell) => cell !== carrier && digitsIn(cell) > 0)
    .toSorted((one, other) => digitsIn(other) - digitsIn(one))
  const number = columns.number < 0 ? likely : (cells[columns.number] ?? '')
  return number === '' ? undefined : { number, carrier }
}

/**
 * Reads pasted lines: each names its order, or they are a column that begins at the order `from`. Undefined for a text that
 * is one tracking number. Columns that are neither the order, the number nor the carrier are passed by.
 */
export function readPasted(text: string, orderIds: readonly string[], from: string): PastedLines | undefined {
  const lines = cellsIn(text)
  const idOf = (cell: string): string => cell.toUpperCase().replace('#', '')
  const orderCell = (cells: readonly string[]) =>
    cells.find((cell) => orderIds.includes(idOf(cell))) ??
    (cells.length > 1 ? cells.find((cell) => orderNumber.test(cell)) : undefined)
  const isNamed = lines.some((cells) => orderCell(cells) !== undefined)
  if (lines.length === 1 && !isNamed) return undefined
  const [head = []] = lines
  const isHead = orderCell(head) === undefined && head.every((cell) => digitsIn(cell) === 0)
  const columnOf = (words: RegExp): number => head.findIndex((cell) => words.test(foldText(cell)))
  const columns = isHead
    ? { carrier: columnOf(headings.carrier), number: columnOf(headings.number) }
    : { carrier: -1, number: -1 }
  const first = Math.max(0, orderIds.indexOf(from))
  const rows = (isHead && columns.number >= 0) || isNamed ? lines.slice(isHead ? 1 : 0) : lines
  const tracking = new Map<string, PastedTracking>()
  const unknown: string[] = []
  for (const [at, cells] of rows.entries()) {
    const named = orderCell(cells)
    const id = isNamed ? named && idOf(named) : orderIds[first + at]
    const found = trackingIn(cells, named ?? '', columns)
    if (id && orderIds.includes(id)) {
      if (found) tracking.set(id, found)
    } else if (isNamed && cells.some((cell) => cell !== '')) unknown.push(id ?? cells.join(' '))
  }
  return { tracking, unknown }
}
