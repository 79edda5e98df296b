import type { DocumentStore, Stored, Write } from '#ports/document-store/document-store.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import type { Timestamp } from '#vocabulary/time.ts'
import { readAll } from '#ports/document-store/read-all.ts'
import type { ProductDocument } from '../catalog/documents.ts'
import { adjustItem } from '../stock/adjust-stock.ts'
import { locations, stockItemId, type StockItemDocument } from '../stock/documents.ts'
import { emptyItem, readItems } from '../stock/looking.ts'
import type { FileProduct } from './read-product.ts'
import { RowRefused } from './read-variant.ts'

/** The places where stock lies, those that sell first first. */
export interface Places {
  all: readonly string[]
  /** Where goods may come in. */
  open: readonly string[]
}

/** Reads the places. */
export async function readPlaces(store: DocumentStore): Promise<Places> {
  const found: { id: string; position: number; open: boolean }[] = []
  for await (const { id, data } of readAll(store, locations))
    found.push({ id, position: data.position, open: data.closedAt === null })
  const sorted = found.toSorted((a, b) => a.position - b.position)
  const open = sorted.filter((each) => each.open).map(({ id }) => id)
  // A shop that has named no place yet sells from `main`.
  return found.length === 0 ? { all: ['main'], open: ['main'] } : { all: sorted.map(({ id }) => id), open }
}

/** Pieces that a variant has too few (or, when negative, too many) against the file. */
export interface StockDifference {
  line: number
  item: Stored<StockItemDocument>
  change: number
}

/** The quantities that a file names, by the variants they are of. */
export function quantitiesOf(
  file: FileProduct,
  product: ProductDocument,
): { line: number; variantId: string; quantity: number }[] {
  const ids = new Map(product.variants.map(({ id, options }) => [JSON.stringify(options), id]))
  return file.variants.flatMap(({ line, options, quantity }) => {
    const variantId = ids.get(JSON.stringify(options))
    return variantId === undefined || quantity === undefined ? [] : [{ line, variantId, quantity }]
  })
}

/** Reads the stock of variants in all places. */
export const readStock = (store: DocumentStore, variantIds: readonly string[], places: Places) =>
  readItems(
    store,
    variantIds.flatMap((id) => places.all.map((place) => stockItemId(id, place))),
  )

/** Compares the quantities of the file with what lies in all places together. */
export function stockDifferences(
  wanted: ReturnType<typeof quantitiesOf>,
  items: ReadonlyMap<string, Stored<StockItemDocument>>,
  places: Places,
): StockDifference[] {
  return wanted.flatMap(({ line, variantId, quantity }) => {
    const there = places.all.flatMap((place) => items.get(stockItemId(variantId, place)) ?? [])
    const change = quantity - there.reduce((sum, { data }) => sum + data.onHand, 0)
    if (change === 0) return []
    const open = there.find(({ data }) => places.open.includes(data.locationId))
    const fallback =
      places.open[0] === undefined ? there[0] : emptyItem(stockItemId(variantId, places.open[0]))
    const item = open ?? fallback
    return item ? [{ line, item, change }] : []
  })
}

/**
 * The writes that book a difference at the place that sells first.
 * @throws RowRefused when less would be left than checkouts hold
 */
export function bookDifference(
  { line, item, change }: StockDifference,
  operationId: string,
  at: Timestamp,
): Write[] {
  const adjustment = {
    stockItemId: item.id,
    change,
    reason: 'counted' as const,
    note: 'Import',
    by: 'import',
    operationId: `${operationId}:${line}:${item.version}`,
  }
  try {
    return adjustItem(item, adjustment, at)
  } catch (error) {
    if (!(error instanceof ShopFailure)) throw error
    throw new RowRefused(line, error.detail ?? 'The stock could not be changed', 'Variant Inventory Qty')
  }
}
