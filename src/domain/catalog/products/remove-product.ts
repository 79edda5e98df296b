import { asStale } from '#engine/records/records.ts'
import { maximumWrites, remove, type DocumentStore } from '#ports/document-store/document-store.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { auditWrites } from '../../people/audit/audited-store.ts'
import { products, uniqueKeys } from './documents.ts'
import { uniqueKeysOf } from './unique-keys.ts'

interface RemovalNeeds {
  store: DocumentStore
  catalog: { caughtUp(): Promise<void> }
  /**
   * Whether the product has sold, as far as orders have been counted: an order keeps its own copy of the data it
   * needs.
   */
  hasSold(productId: string): Promise<boolean>
}

/** Deletes products. */
export interface ProductRemoval {
  /**
   * Deletes a product at this version.
   * @throws ShopFailure `product_not_found`, `version_stale`; `product_in_use` for one that is active or has sold
   */
  remove(id: string, version: number): Promise<void>
}

/** Creates the removal of products. */
export function createProductRemoval({ store, catalog, hasSold }: RemovalNeeds): ProductRemoval {
  return {
    async remove(id, version) {
      const stored = await store.get(products, id)
      if (!stored) throw new ShopFailure('product_not_found')
      if (stored.version !== version) throw new ShopFailure('version_stale')
      const { status } = stored.data
      if (status === 'active')
        throw new ShopFailure('product_in_use', { detail: 'It is for sale: archive it first' })
      if (await hasSold(id))
        throw new ShopFailure('product_in_use', {
          detail: 'It has sold: leave it archived, so that its orders lead to it',
        })
      const keys = [...uniqueKeysOf(stored.data)].map((key) => remove(uniqueKeys, key, 'any'))
      const room = maximumWrites - 1 - auditWrites
      await store.commit([remove(products, id, version), ...keys.slice(0, room)]).catch(asStale)
      // A key left behind by a crash belongs to no product, and is taken over by the next that wants it.
      for (let at = room; at < keys.length; at += maximumWrites)
        await store.commit(keys.slice(at, at + maximumWrites))
      await catalog.caughtUp()
    },
  }
}
