import type { DocumentStore, Stored } from '#ports/document-store/document-store.ts'
import { foldText } from '#vocabulary/text/folding.ts'
import { readMany } from '#ports/document-store/read-all.ts'
import { uniqueKeysOf, handleKey, skuKey } from '../../catalog/products/unique-keys.ts'
import { uniqueKeys, products, type ProductDocument } from '../../catalog/products/documents.ts'
import { productIdOfHandle } from '../../catalog/products/product-ids.ts'

/** A product as in the shop; `before` is undefined for a new one. */
export interface Standing {
  id: string
  before: Stored<ProductDocument> | undefined
}

const readProducts = (store: DocumentStore, ids: readonly string[]) =>
  readMany((some) => store.getMany(products, some), [...new Set(ids)])
const readKeys = (store: DocumentStore, ids: readonly string[]) =>
  readMany((some) => store.getMany(uniqueKeys, some), [...new Set(ids)])

/** Finds the products of these handles in the shop: read a hundred at a time. */
export async function findStanding(
  store: DocumentStore,
  handles: readonly string[],
): Promise<Map<string, Standing>> {
  const held = await readKeys(store, handles.map(handleKey))
  const idOf = (handle: string): string =>
    held.get(handleKey(handle))?.data.productId ?? productIdOfHandle(handle)
  const found = await readProducts(store, [...handles.map(idOf), ...handles.map(productIdOfHandle)])
  return new Map(
    handles.map((handle) => {
      const holder = found.get(idOf(handle))
      // A save that ended half way leaves a claim without a product.
      const id = holder?.data.handle === handle ? idOf(handle) : productIdOfHandle(handle)
      return [handle, { id, before: found.get(id) }]
    }),
  )
}

/** Which products have these SKUs, each folded: those alone that really have them. */
export async function findOwners(
  store: DocumentStore,
  skus: readonly string[],
  own: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const held = await readKeys(store, skus.map(skuKey))
  const others = [...held.values()].map(({ data }) => data.productId).filter((id) => !own.has(id))
  const holders = await readProducts(store, others)
  const owners = new Map<string, string>()
  for (const sku of skus) {
    const owner = held.get(skuKey(sku))?.data.productId
    if (owner === undefined) continue
    const holder = holders.get(owner)?.data
    const really = own.has(owner) || (holder !== undefined && uniqueKeysOf(holder).has(skuKey(sku)))
    if (really) owners.set(foldText(sku), owner)
  }
  return owners
}
