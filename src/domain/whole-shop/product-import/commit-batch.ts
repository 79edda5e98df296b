import {
  maximumCommitBytes,
  maximumWrites,
  StoreConflict,
  Unstorable,
  type DocumentStore,
  type Stored,
  type Write,
} from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { inParts } from '#vocabulary/lists/in-parts.ts'
import type { Timestamp } from '#vocabulary/time.ts'
import {
  newVariantIds,
  productWrites,
  saveProduct,
  type ProductSave,
} from '../../catalog/products/save-product.ts'
import { stockItems, type StockItemDocument } from '../../inventory/stock/documents.ts'
import { newStockItem } from '../../inventory/stock/new-stock-items.ts'
import type { Prepared } from './prepare-batch.ts'
import { RowRefused } from '../table-files/row-refused.ts'
import {
  bookDifference,
  quantitiesOf,
  readStock,
  stockDifference,
  type Places,
  type StockDifference,
} from '../product-files/stock-of-file.ts'

/** Dependencies of the saves of a batch. */
export interface BatchCommit {
  store: DocumentStore
  places: Places
  /** Names the import in the movements of stock that it books. */
  operationId: string
  now(): Timestamp
}

/** A product with all that its save has to write. */
export interface Planned {
  prepared: Prepared
  saving: ProductSave | undefined
  differences: StockDifference[]
  /** Quantities that cannot be booked. */
  refused: RowRefused[]
  writes: Write[]
  bytes: number
}

function savingOf({ save, product, same }: Prepared, { places, now }: BatchCommit): ProductSave | undefined {
  if (same) return undefined
  const locationId = places.open[0] ?? places.all[0] ?? 'main'
  const fresh = newVariantIds(product, save.before?.data)
  return {
    id: save.id,
    product,
    before: save.before && { version: save.before.version, product: save.before.data },
    stockItems: fresh.map((variantId) => newStockItem(variantId, locationId)),
    now: now(),
  }
}

/** Stock that is there from the first write on takes the place of stock with nothing in it. */
function joinWrites(product: readonly Write[], stock: readonly Write[]): Write[] {
  const booked = new Set(stock.filter(({ collection }) => collection === stockItems).map(({ id }) => id))
  return [...product.filter(({ collection, id }) => collection !== stockItems || !booked.has(id)), ...stock]
}

function plan(
  prepared: Prepared,
  items: ReadonlyMap<string, Stored<StockItemDocument>>,
  committing: BatchCommit,
): Planned {
  const saving = savingOf(prepared, committing)
  const { places, operationId, now } = committing
  const refused: RowRefused[] = []
  const booked = quantitiesOf(prepared.file, prepared.product).flatMap((wanted) => {
    try {
      const difference = stockDifference(wanted, items, places)
      return difference ? [{ difference, writes: bookDifference(difference, operationId, now()) }] : []
    } catch (error) {
      if (!(error instanceof RowRefused)) throw error
      refused.push(error)
      return []
    }
  })
  const writes = joinWrites(
    saving ? productWrites(saving) : [],
    booked.flatMap((each) => each.writes),
  )
  return {
    prepared,
    saving,
    differences: booked.map(({ difference }) => difference),
    refused,
    writes,
    bytes: writes.reduce((sum, write) => sum + bytesOf(write), 0),
  }
}

/** Quantities of a large product that one commit books, each by two writes. */
const bookedTogether = maximumWrites / 2

/** Bytes that a store adds to the data. */
const overhead = 500
const bytesOf = (write: Write): number =>
  overhead + (write.kind === 'put' ? Buffer.byteLength(JSON.stringify(write.data)) : 0)

/** Plans the saves of a batch: stock is read for all of it together, and not for new products. */
export async function planBatch(batch: readonly Prepared[], committing: BatchCommit): Promise<Planned[]> {
  const ids = batch.flatMap((prepared) => {
    const known = new Set(prepared.save.before?.data.variants.map(({ id }) => id))
    return quantitiesOf(prepared.file, prepared.product)
      .map(({ variantId }) => variantId)
      .filter((id) => known.has(id))
  })
  const items = await readStock(committing.store, [...new Set(ids)], committing.places)
  return batch.map((prepared) => plan(prepared, items, committing))
}

/** Puts plans together that fit into one commit. */
function packed(plans: readonly Planned[]): Planned[][] {
  const commits: Planned[][] = []
  let [writes, bytes] = [Infinity, Infinity]
  for (const each of plans) {
    if (writes + each.writes.length > maximumWrites || bytes + each.bytes > maximumCommitBytes) {
      commits.push([])
      writes = 0
      bytes = 0
    }
    commits.at(-1)?.push(each)
    writes += each.writes.length
    bytes += each.bytes
  }
  return commits
}

/**
 * Commits the plans of a batch, as many together as a commit takes. Answers those that must be saved by
 * themselves: too large for one commit, changed by somebody meanwhile, or beside one that no store takes.
 */
export async function commitBatch(plans: readonly Planned[], { store }: BatchCommit): Promise<Planned[]> {
  const busy = plans.filter(({ writes }) => writes.length > 0)
  const fits = ({ writes, bytes }: Planned) => writes.length <= maximumWrites && bytes <= maximumCommitBytes
  const ended = await Promise.all(
    packed(busy.filter(fits)).map(async (together) => {
      try {
        await store.commit(together.flatMap(({ writes }) => writes))
        return []
      } catch (error) {
        if (error instanceof StoreConflict || error instanceof Unstorable) return together
        throw error
      }
    }),
  )
  return [...busy.filter((each) => !fits(each)), ...ended.flat()]
}

/**
 * Saves one product by itself: in several commits where it is large, and with the exact reason if it fails.
 * @throws ShopFailure `handle_taken`, `sku_taken`, `version_stale`, `product_not_found`; RowRefused
 */
export async function commitAlone({ prepared, saving }: Planned, committing: BatchCommit): Promise<void> {
  const { store, places, operationId, now } = committing
  if (saving) await saveProduct(store, saving)
  const wanted = quantitiesOf(prepared.file, prepared.product)
  for (const some of inParts(wanted, bookedTogether)) {
    const ids = [...new Set(some.map(({ variantId }) => variantId))]
    await retryOnConflict(async () => {
      const items = await readStock(store, ids, places)
      const writes = some.flatMap((each) => {
        const difference = stockDifference(each, items, places)
        return difference ? bookDifference(difference, operationId, now()) : []
      })
      if (writes.length > 0) await store.commit(writes)
    })
  }
}
