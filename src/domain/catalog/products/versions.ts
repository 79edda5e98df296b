import { currentActor } from '#engine/audit/actor.ts'
import { readPage, type Paged, type Paging } from '#engine/paging/paging.ts'
import { put, type DocumentStore, type Stored, type Write } from '#ports/document-store/document-store.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { limits } from '#vocabulary/limits.ts'
import { plus, type Timestamp } from '#vocabulary/time.ts'
import { productVersions, type ProductDocument, type ProductVersionDocument } from './documents.ts'

const versionId = (productId: string, number: number): string => `${productId}.${number}`

/** The write that keeps a product as it was, for the commit that replaces it. */
export function versionWrite({ id, version, data }: Stored<ProductDocument>, now: Timestamp): Write {
  const kept: ProductVersionDocument = {
    productId: id,
    number: version,
    product: data,
    replacedAt: now,
    by: currentActor() ?? null,
    expiresAt: plus(now, limits.productVersionRetention.value),
  }
  return put(productVersions, versionId(id, version), kept, 'any')
}

/** The versions of a product, the newest first. */
export const listVersions = (
  store: DocumentStore,
  productId: string,
  paging: Paging,
): Promise<Paged<Stored<ProductVersionDocument>>> =>
  readPage(store, productVersions, { index: 'byProduct', equals: { productId }, direction: 'desc' }, paging)

/** @throws ShopFailure `product_version_not_found` */
export async function readVersion(
  store: DocumentStore,
  productId: string,
  number: number,
): Promise<ProductDocument> {
  const found = await store.get(productVersions, versionId(productId, number))
  if (!found) throw new ShopFailure('product_version_not_found')
  return found.data.product
}
