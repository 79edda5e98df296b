import { asStale } from '#engine/records/records.ts'
import { maximumWrites, remove, type DocumentStore } from '#ports/document-store/document-store.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { asText } from '#vocabulary/statements/statement.ts'
import { referenceFailures } from '#vocabulary/catalog/references.ts'
import { auditWrites } from '../../people/audit/audited-store.ts'
import { products, uniqueKeys } from '../../catalog/products/documents.ts'
import { uniqueKeysOf } from '../../catalog/products/unique-keys.ts'
import type { References } from '../references/references.ts'

interface RemovalNeeds {
  store: DocumentStore
  catalog: { caughtUp(): Promise<void> }
  references: Pick<References, 'toProduct'>
}

/** Deletes products. */
export interface ProductRemoval {
  /**
   * Deletes a product at this version.
   * @throws ShopFailure `product_not_found`, `version_stale`; `product_in_use` for one that is active, and for one that
   *   something names the code of {@link referenceFailures}
   */
  remove(id: string, version: number): Promise<void>
}

/** Creates the removal of products. */
export function createProductRemoval({ store, catalog, references }: RemovalNeeds): ProductRemoval {
  return {
    async remove(id, version) {
      const stored = await store.get(products, id)
      if (!stored) throw new ShopFailure('product_not_found')
      if (stored.version !== version) throw new ShopFailure('version_stale')
      const { status } = stored.data
      if (status === 'active') throw new ShopFailure('product_in_use', { reason: 'product_for_sale' })
      for await (const { kind, name } of references.toProduct(id, stored.data))
        throw new ShopFailure(referenceFailures[kind], name === '' ? {} : { reason: asText(name) })
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
