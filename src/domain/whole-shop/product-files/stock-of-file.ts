import type { DocumentStore, Stored, Write } from '#ports/document-store/document-store.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { statement } from '#vocabulary/statements/statement.ts'
import { foldText } from '#vocabulary/text/folding.ts'
import type { Timestamp } from '#vocabulary/time.ts'
import { readAll } from '#ports/document-store/read-all.ts'
import type { ProductDocument } from '../../catalog/products/documents.ts'
import { adjustItem } from '../../inventory/stock/adjust-stock.ts'
import { locations, stockItemId, type StockItemDocument } from '../../inventory/stock/documents.ts'
import { emptyItem, readItems } from '../../inventory/stock/stock-lookup.ts'
import type { FileProduct } from './read-product.ts'
import type { FileQuantity } from './read-variant.ts'
import { RowRefused } from '../table-files/row-refused.ts'

/** Open locations, the first to sell first. */
export interface Places {
  all: readonly string[]
  /** Where products may come in. */
  open: readonly string[]
  /** Names of the open ones in files, by their ids: the name, or the id if two have one name. */
  names: ReadonlyMap<string, string>
}

/** Reads the places. */
export async function readPlaces(store: DocumentStore): Promise<Places> {
  const found: { id: string; name: string; position: number; open: boolean }[] = []
  for await (const { id, data } of readAll(store, locations))
    found.push({ id, name: data.name, position: data.position, open: data.closedAt === null })
  const sorted = found.toSorted((a, b) => a.position - b.position)
  const open = sorted.filter((each) => each.open)
  // A shop that has named no place yet sells from `main`.
  if (found.length === 0) return { all: ['main'], open: ['main'], names: new Map([['main', 'main']]) }
  const isShared = (name: string): boolean =>
    open.filter((each) => foldText(each.name) === foldText(name)).length > 1
  return {
    all: sorted.map(({ id }) => id),
    open: open.map(({ id }) => id),
    names: new Map(open.map(({ id, name }) => [id, isShared(name) ? id : name])),
  }
}

/** The place that a file means; undefined where there is none of this name. */
const placeNamed = (name: string, { names }: Places): string | undefined =>
  [...names].find(([, known]) => foldText(known) === foldText(name))?.[0]

/** Units that a variant has too few (or, when negative, too many) against the file. */
export interface StockDifference {
  line: number
  item: Stored<StockItemDocument>
  change: number
}

/** A quantity that a file names, with the variant it is of. */
export type VariantQuantity = FileQuantity & { line: number; variantId: string }

/** The quantities that a file names. */
export function quantitiesOf(file: FileProduct, product: ProductDocument): VariantQuantity[] {
  const ids = new Map(product.variants.map(({ id, options }) => [JSON.stringify(options), id]))
  return file.variants.flatMap(({ line, options, quantities }) => {
    const variantId = ids.get(JSON.stringify(options))
    return variantId === undefined ? [] : quantities.map((each) => ({ ...each, line, variantId }))
  })
}

/** Reads the stock of variants in all places. */
export const readStock = (store: DocumentStore, variantIds: readonly string[], places: Places) =>
  readItems(
    store,
    variantIds.flatMap((id) => places.all.map((place) => stockItemId(id, place))),
  )

/** The stock that a quantity is booked in, and the units that it is compared with. */
function standingOf(
  { variantId, place, line }: VariantQuantity,
  items: ReadonlyMap<string, Stored<StockItemDocument>>,
  places: Places,
): { item: Stored<StockItemDocument> | undefined; onHand: number } {
  if (place !== null) {
    const placeId = placeNamed(place, places)
    if (placeId === undefined)
      throw new RowRefused(line, statement('place_unknown', { place }), `Variant Inventory Qty / ${place}`)
    const id = stockItemId(variantId, placeId)
    const item = items.get(id) ?? emptyItem(id)
    return { item, onHand: item.data.onHand }
  }
  const there = places.all.flatMap((each) => items.get(stockItemId(variantId, each)) ?? [])
  const open = there.find(({ data }) => places.open.includes(data.locationId))
  const fallback = places.open[0] === undefined ? there[0] : emptyItem(stockItemId(variantId, places.open[0]))
  return { item: open ?? fallback, onHand: there.reduce((sum, { data }) => sum + data.onHand, 0) }
}

/**
 * Compares a quantity of the file with the units at its location, or at all together; undefined if it is the same.
 * @throws RowRefused when there is no such location
 */
export function stockDifference(
  wanted: VariantQuantity,
  items: ReadonlyMap<string, Stored<StockItemDocument>>,
  places: Places,
): StockDifference | undefined {
  const { item, onHand } = standingOf(wanted, items, places)
  const change = wanted.quantity - onHand
  return change === 0 || !item ? undefined : { line: wanted.line, item, change }
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
    operationId: `${operationId}:${line}:${item.data.locationId}:${item.version}`,
  }
  try {
    return adjustItem(item, adjustment, at)
  } catch (error) {
    if (!(error instanceof ShopFailure)) throw error
    throw new RowRefused(line, error.reasons[0] ?? 'stock_not_changed', 'Variant Inventory Qty')
  }
}
