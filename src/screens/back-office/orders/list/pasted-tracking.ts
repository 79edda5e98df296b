/** The tracking of an order as it was pasted. */
export interface PastedTracking {
  number: string
  /** Empty where the table names none. */
  carrier: string
}

const cellsOf = (line: string): string[] =>
  line.split(/[\t;,]/).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  )

const digitsIn = (text: string): number => text.replaceAll(/\D/g, '').length

/** The cell with the most digits is the number, another one the carrier. */
function trackingIn(cells: readonly string[]): PastedTracking | undefined {
  const [number, ...others] = cells
    .filter((cell) => cell !== '')
    .sort((one, other) => digitsIn(other) - digitsIn(one))
  return number === undefined ? undefined : { number, carrier: others[0] ?? '' }
}

/**
 * Reads pasted lines: each names its order, or they are a column that begins at the order `from`. Undefined for a text that
 * is one tracking number. Lines of other orders, and headings, are passed by.
 */
export function readPasted(
  text: string,
  orderIds: readonly string[],
  from: string,
): ReadonlyMap<string, PastedTracking> | undefined {
  const lines = text
    .trim()
    .split(/\r?\n/)
    .map((line) => cellsOf(line))
  const orderIn = (cells: readonly string[]) =>
    orderIds.find((id) => cells.some((cell) => cell.toUpperCase().replace('#', '') === id))
  const isNamed = lines.some((cells) => orderIn(cells) !== undefined)
  if (lines.length === 1 && !isNamed) return undefined
  const first = Math.max(0, orderIds.indexOf(from))
  return new Map(
    lines.flatMap((cells, at) => {
      const id = isNamed ? orderIn(cells) : orderIds[first + at]
      const found = id && trackingIn(cells.filter((cell) => cell.toUpperCase().replace('#', '') !== id))
      return id && found ? [[id, found] as const] : []
    }),
  )
}
