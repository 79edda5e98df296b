import { maximumPage, put, type DocumentStore, type Write } from '#ports/document-store/document-store.ts'
import { locations, stockItemId, stockItems } from './documents.ts'

/** The write of a variant's stock item at a location, with nothing in it; refused where there is one. */
export const newStockItem = (variantId: string, locationId: string): Write =>
  put(
    stockItems,
    stockItemId(variantId, locationId),
    { variantId, locationId, onHand: 0, reserved: 0 },
    'absent',
  )

/** The location that sells first; `main` in a shop that has named none yet. */
async function firstLocation(store: DocumentStore): Promise<string> {
  const { items } = await store.scan(locations, { limit: maximumPage })
  const open = items.filter(({ data }) => !data.closedAt)
  return open.toSorted((a, b) => a.data.position - b.data.position)[0]?.id ?? 'main'
}

/** The stock items that new variants get, at the location that sells first. Reads nothing where no variant is new. */
export async function newStockItems(store: DocumentStore, variantIds: readonly string[]): Promise<Write[]> {
  if (variantIds.length === 0) return []
  const locationId = await firstLocation(store)
  return variantIds.map((variantId) => newStockItem(variantId, locationId))
}
