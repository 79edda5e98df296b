/** Compares two rows. */
export type CompareRows = (a: number, b: number) => number

/** How rows are put in order. */
export interface RowOrder {
  compare: CompareRows
  /** Whether a row is in the order at all. */
  belongs(row: number): boolean
  /** Sorts rows that are ordered by id. */
  sort(rows: Int32Array): Int32Array
}

/** Orders of all rows. They are sorted on first use, and updated as rows change. */
export interface SortedRows {
  /** The rows in the order of a name, which `make` describes: the very same array until rows change. */
  in(name: string, make: () => RowOrder): Int32Array
  /** A row has changed, was taken or given back. */
  touch(row: number): void
}

/** The existing rows. */
export interface Rows {
  has(row: number): boolean
  /** One past the highest row. */
  end(): number
  id(row: number): string
}

interface Order extends RowOrder {
  rows: Int32Array
  touched: Set<number>
}

/** From this part of all on, sorting everything takes no longer than putting in one by one. */
const manyTouched = 1 / 8

function sortAll({ has, end, id }: Rows, { belongs, sort }: RowOrder): Int32Array {
  const rows: number[] = []
  for (let row = 0; row < end(); row += 1) if (has(row) && belongs(row)) rows.push(row)
  // Most rows are ordered by id already, which makes the sort fast.
  return sort(Int32Array.from(rows.sort((a, b) => (id(a) < id(b) ? -1 : 1))))
}

/** Where a row comes in, among those in order. */
function placeIn(rows: Int32Array, row: number, compare: CompareRows): number {
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(rows[middle] ?? 0, row) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** Removes the touched rows and inserts them at their new places. */
function repair(all: Rows, { rows, touched, belongs, compare }: Order): Int32Array {
  const left = rows.filter((row) => !touched.has(row))
  const fresh = [...touched].filter((row) => all.has(row) && belongs(row)).sort(compare)
  const repaired = new Int32Array(left.length + fresh.length)
  let from = 0
  for (const [at, row] of fresh.entries()) {
    const place = placeIn(left, row, compare)
    repaired.set(left.subarray(from, place), from + at)
    repaired[place + at] = row
    from = place
  }
  repaired.set(left.subarray(from), from + fresh.length)
  return repaired
}

/** Creates the orders of these rows. */
export function createSortedRows(all: Rows): SortedRows {
  const orders = new Map<string, Order>()
  return {
    in(name, make) {
      const known = orders.get(name)
      if (!known) {
        const order = make()
        const rows = sortAll(all, order)
        orders.set(name, { ...order, rows, touched: new Set() })
        return rows
      }
      const { touched, rows } = known
      if (touched.size > 0) {
        known.rows = touched.size > rows.length * manyTouched ? sortAll(all, known) : repair(all, known)
        touched.clear()
      }
      return known.rows
    },
    touch(row) {
      for (const { touched } of orders.values()) touched.add(row)
    },
  }
}
