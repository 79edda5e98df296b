import type { Stored } from '#ports/document-store/document-store.ts'
import { hasWords } from '#vocabulary/text/folding.ts'
import { barcodeDigits } from '#vocabulary/catalog/gtin.ts'
import { limits } from '#vocabulary/limits.ts'
import type { StockedVariant } from './stock-needs.ts'
import { knownCount, wrongCursor, type Paged, type Paging } from '#engine/paging/paging.ts'
import { sellableIn } from './allocation.ts'
import type { StockItemDocument } from './documents.ts'
import type { StockRow } from './stock.ts'

/** A stock item as staff see it. */
export function toStockRow(
  item: Stored<StockItemDocument>,
  sold: StockedVariant,
  { location, low }: Pick<StockRow, 'location' | 'low'>,
): StockRow {
  const { locationId, onHand, reserved, variantId } = item.data
  return {
    id: item.id,
    variantId,
    productId: sold.productId,
    title: sold.product.title,
    options: sold.variant.options.join(' · '),
    sku: sold.variant.sku,
    locationId,
    location,
    onHand,
    reserved,
    sellable: sellableIn(item.data),
    low,
    version: item.version,
  }
}

/**
 * Whether staff should look at the stock of a variant: it is for sale and can run out, and the available units at all
 * locations are at or below its low-stock threshold, or the shop's by default.
 */
export function runsLow(sellable: number, { product, variant }: StockedVariant): boolean {
  const counts = product.status === 'active' && variant.trackStock && !variant.allowBackorder
  return counts && sellable <= (variant.lowStock ?? limits.lowStock.value)
}

/** Whether `q` is a barcode of the row's variant, or its title, options or SKU contain every word of it, ignoring accents. */
export const rowMatches = (
  { title, options, sku }: StockRow,
  barcodes: readonly string[],
  q: string,
): boolean => barcodes.includes(barcodeDigits(q)) || hasWords(q, [title, options, sku])

type Place = [title: string, sku: string, id: string]

const { compare } = new Intl.Collator('en', { numeric: true })
const placeOf = ({ title, sku, id }: StockRow): Place => [title, sku, id]
const inOrder = (a: Place, b: Place): number =>
  compare(a[0], b[0]) || compare(a[1], b[1]) || (a[2] < b[2] ? -1 : a[2] > b[2] ? 1 : 0)

const isPlace = (value: unknown): value is Place =>
  Array.isArray(value) && value.length === 3 && value.every((part) => typeof part === 'string')

function readCursor(cursor: string): Place {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    if (isPlace(place)) return place
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw wrongCursor()
}

/** One page of rows by title, then SKU. @throws ShopFailure `invalid_request` on a wrong cursor */
export async function pageOfRows(
  rows: AsyncIterable<StockRow> | Iterable<StockRow>,
  paging: Paging,
): Promise<Paged<StockRow>> {
  const { after, limit } = paging
  const from = after === undefined ? undefined : readCursor(after)
  let number = 0
  // Never more than the page: to put a whole shop in order takes a second.
  const items: StockRow[] = []
  let more = false
  for await (const row of rows) {
    const place = placeOf(row)
    number += 1
    if (from && inOrder(place, from) <= 0) continue
    const last = items.at(-1)
    const isFull = items.length === limit
    more ||= isFull
    if (isFull && last && inOrder(place, placeOf(last)) > 0) continue
    if (isFull) items.pop()
    items.splice(items.findLastIndex((each) => inOrder(placeOf(each), place) < 0) + 1, 0, row)
  }
  const last = items.at(-1)
  return {
    items,
    next: more && last ? Buffer.from(JSON.stringify(placeOf(last))).toString('base64url') : null,
    ...knownCount(paging, number),
  }
}
