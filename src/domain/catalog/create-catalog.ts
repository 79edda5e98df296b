import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { createReadModel, follow, type ReadModel } from '../read-model/read-model.ts'
import type { CollectionView, ProductListener, ShopCatalog, SoldVariant } from './catalog.ts'
import { createOldAddresses, type OldAddresses } from './former-handles.ts'
import { collectionLineage } from './collection-tree.ts'
import { collections, products, type CollectionDocument, type ProductDocument } from './documents.ts'

interface Knowledge {
  products: Map<string, ProductDocument>
  variants: Map<string, SoldVariant>
  handles: Map<string, string>
  oldAddresses: OldAddresses
}

/** Takes a product out, but never what another product has taken over meanwhile (a handle, say). */
function forgetProduct({ products: known, variants, handles, oldAddresses }: Knowledge, id: string): void {
  const before = known.get(id)
  if (!before) return
  known.delete(id)
  oldAddresses.forget(id, before.formerHandles)
  if (handles.get(before.handle) === id) handles.delete(before.handle)
  for (const variant of before.variants) {
    if (variants.get(variant.id)?.productId === id) variants.delete(variant.id)
  }
}

function learnProduct(knowledge: Knowledge, id: string, product: ProductDocument): void {
  forgetProduct(knowledge, id)
  knowledge.products.set(id, product)
  knowledge.handles.set(product.handle, id)
  knowledge.oldAddresses.learn(id, product.formerHandles)
  for (const variant of product.variants) {
    knowledge.variants.set(variant.id, { productId: id, product, variant })
  }
}

/**
 * Collections with their counts: a product counts once in each collection that it is in or that lies above
 * one it is in.
 */
function countCollections(
  known: ReadonlyMap<string, { id: string; collection: CollectionDocument }>,
  all: Iterable<ProductDocument>,
): CollectionView[] {
  const counts = new Map<string, number>()
  for (const product of all) {
    if (product.status !== 'active') continue
    const handles = new Set(product.collections.flatMap((handle) => collectionLineage(known, handle)))
    for (const handle of handles) counts.set(handle, (counts.get(handle) ?? 0) + 1)
  }
  return [...known.values()]
    .map(({ id, collection }) => ({ id, collection, productCount: counts.get(collection.handle) ?? 0 }))
    .sort((a, b) => a.collection.position - b.collection.position || (a.id < b.id ? -1 : 1))
}

/** Keeps products and collections in memory, in step with the store. */
export function createCatalog({ store }: { store: DocumentStore }): ShopCatalog & ReadModel {
  const knowledge: Knowledge = {
    products: new Map(),
    variants: new Map(),
    handles: new Map(),
    oldAddresses: createOldAddresses(),
  }
  const known = new Map<string, { id: string; collection: CollectionDocument }>()
  const listeners = new Set<ProductListener>()
  let counted: CollectionView[] | undefined

  const changed = (id: string): void => {
    counted = undefined
    for (const listener of listeners) listener(id, knowledge.products.get(id))
  }
  const forgetCollection = (id: string): void => {
    for (const [handle, each] of known) if (each.id === id) known.delete(handle)
    counted = undefined
  }
  const model = createReadModel(store, [
    follow({
      collection: collections,
      put(id, { data }) {
        forgetCollection(id)
        known.set(data.handle, { id, collection: data })
      },
      remove: forgetCollection,
    }),
    follow({
      collection: products,
      put(id, { data }) {
        learnProduct(knowledge, id, data)
        changed(id)
      },
      remove(id) {
        forgetProduct(knowledge, id)
        changed(id)
      },
    }),
  ])
  const byHandle: ShopCatalog['productByHandle'] = (handle) => {
    const id = knowledge.handles.get(handle)
    const product = id === undefined ? undefined : knowledge.products.get(id)
    return id === undefined || !product ? undefined : { id, product }
  }
  const views = (): CollectionView[] => (counted ??= countCollections(known, knowledge.products.values()))

  return {
    ...model,
    variant: (id) => knowledge.variants.get(id),
    product: (id) => knowledge.products.get(id),
    productByHandle: byHandle,
    productAt(handle) {
      const now = byHandle(handle)
      if (now?.product.status === 'active') return now
      return knowledge.oldAddresses
        .at(handle)
        .flatMap((id) => {
          const product = knowledge.products.get(id)
          return product?.status === 'active' ? [{ id, product }] : []
        })
        .at(0)
    },
    products: () => knowledge.products,
    collections: views,
    collection: (handle) => views().find((view) => view.collection.handle === handle),
    lineage: (handle) => collectionLineage(known, handle),
    onProduct(listener) {
      listeners.add(listener)
      for (const [id, product] of knowledge.products) listener(id, product)
      return () => void listeners.delete(listener)
    },
  }
}
