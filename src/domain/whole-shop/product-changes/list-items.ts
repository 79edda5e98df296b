import type { DocumentStore } from '#ports/document-store/document-store.ts'
import type { ProductOutcome } from '#vocabulary/catalog/product-changes.ts'
import { wrongCursor, type Paged, type Paging } from '#engine/paging/paging.ts'
import { partId, productChangeParts, type ChangeItem } from './documents.ts'
import type { StoredChange } from './prepare-step.ts'

/** Where a page begins: a part and a place in it. */
function readCursor(after: string): { part: number; at: number } {
  const [, part, at] = /^(\d{1,6})\.(\d{1,6})$/.exec(after) ?? []
  if (part === undefined || at === undefined) throw wrongCursor()
  return { part: Number(part), at: Number(at) }
}

/**
 * One page of a change’s products, in the order of the preview.
 * @throws ShopFailure `invalid_request` on a cursor that is none
 */
export async function listItems(
  store: DocumentStore,
  { id, data }: StoredChange,
  { after, limit, outcome }: Paging & { outcome?: ProductOutcome | undefined },
): Promise<Paged<ChangeItem>> {
  const from = after === undefined ? { part: 0, at: 0 } : readCursor(after)
  const items: ChangeItem[] = []
  if (outcome && data.counts[outcome] === 0) return { items, next: null }
  for (let number = from.part; number < data.parts; number += 1) {
    const part = await store.get(productChangeParts, partId(id, number))
    const all = part?.data.items ?? []
    for (let at = number === from.part ? from.at : 0; at < all.length; at += 1) {
      const item = all[at]
      if (!item || (outcome && item.outcome !== outcome)) continue
      if (items.length === limit) return { items, next: `${number}.${at}` }
      items.push(item)
    }
  }
  return { items, next: null }
}
