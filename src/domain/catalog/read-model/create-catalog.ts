import type { DocumentStore } from '#ports/document-store/document-store.ts'
import type { FileRow, ModelFile } from '#ports/model-file/model-file.ts'
import { saveSnapshot, saveRegularly, readSnapshot } from '#engine/read-model/snapshots.ts'
import { createModelInFile } from '#engine/read-model/model-in-file.ts'
import {
  createReadModel,
  follow,
  type PersistentModel,
  type ReadModel,
} from '#engine/read-model/read-model.ts'
import type { CollectionView, ProductListener, ShopCatalog } from './catalog.ts'
import { writeCard } from './card.ts'
import { collectionLineage, groupsBelow, namesOf } from '../products/collection-tree.ts'
import { products, type ProductDocument } from '../products/documents.ts'
import { countCollections, followCollections, noMembers } from './followed-collections.ts'
import { fillWithSnapshot, type SnapshotBuilder } from './text-snapshot-builder.ts'
import { createKnownOutlines } from './known-outlines.ts'
import { indexedProductIn, outlineIn, writeRow } from './outline.ts'
import { createProductTexts } from './product-texts.ts'
import { createSharedValues } from '#engine/read-model/shared-values.ts'

/** Dependencies of {@link createCatalog}. */
export interface CatalogNeeds {
  store: DocumentStore
  file: ModelFile
  filling?: FillProgress
  /** Starts the snapshot builder of an empty file. */
  buildSnapshot?: () => SnapshotBuilder
}

/**
 * Reports the progress of a full read: no file has the products, the store has dropped the changes since, or a
 * rebuild was requested.
 */
export interface FillProgress {
  began(): void
  /** Called for each product, with the number read by now. */
  read(products: number): void
  ended(products: number): void
}

const unnotified: FillProgress = { began: () => undefined, read: () => undefined, ended: () => undefined }

/** Hands over how far a fill is. */
function notifyListener(
  persistent: PersistentModel,
  filling: FillProgress,
): PersistentModel & { read(): void } {
  let products: number | undefined
  return {
    ...persistent,
    begin() {
      products = 0
      filling.began()
      persistent.begin()
    },
    read() {
      if (products === undefined) return
      products += 1
      filling.read(products)
    },
    async filled(position) {
      await persistent.filled(position)
      filling.ended(products ?? 0)
      products = undefined
    },
  }
}

/** Products in step with the store: outlines in memory, all else in the file. */
function followProducts(
  { store, file, filling = unnotified, buildSnapshot }: CatalogNeeds,
  changed: () => void,
) {
  const shared = createSharedValues(file)
  const outlines = createKnownOutlines(shared)
  const texts = createProductTexts(file)
  const listeners = new Set<ProductListener>()
  const learn = ({ id, row, number }: FileRow): void => outlines.learn(id, outlineIn(row), number)
  const persistent = createModelInFile({
    file,
    learn() {
      const resumed = readSnapshot(file, 'outlines', outlines.resume)
      if (!resumed) for (const entry of file.rows()) learn(entry)
      for (const id of resumed?.changed ?? []) {
        const entry = file.row(id)
        if (entry) learn(entry)
        else outlines.forget(id)
      }
    },
    forget: shared.clear,
    async newest() {
      const position = await store.position()
      await model.caughtUp()
      return position
    },
  })
  const fill = fillWithSnapshot(persistent, file, buildSnapshot)
  const notified = notifyListener(fill.persistent, filling)
  const notify = (
    listener: ProductListener,
    { id, row }: Pick<FileRow, 'id' | 'row'>,
    read = () => texts.product(id),
  ): void => {
    const outline = outlines.byId.get(id)
    if (outline) listener(outline.id, indexedProductIn(row, outline, shared), read)
  }
  const put = (id: string, product: ProductDocument): void => {
    const row = writeRow(product, shared)
    const text = JSON.stringify(product)
    const number = file.put({ id, row, card: writeCard(product), text })
    if (product.status === 'active') fill.put(id, text)
    texts.forget(id)
    outlines.learn(id, outlineIn(row), number)
    persistent.changed()
    notified.read()
    changed()
    for (const listener of listeners) notify(listener, { id, row }, () => product)
  }
  const model = createReadModel(
    store,
    [
      follow({
        collection: products,
        ids: () => outlines.byId.keys(),
        put: (id, { data }) => put(id, data),
        remove(id) {
          file.remove(id)
          texts.forget(id)
          outlines.forget(id)
          persistent.changed()
          changed()
          for (const listener of listeners) listener(id, null, () => undefined)
        },
      }),
    ],
    notified,
  )
  file.onLost?.(() => model.reindex())
  const stopSaving = saveRegularly(model.ready(), (most) =>
    saveSnapshot(file, 'outlines', most, outlines.save),
  )
  return {
    outlines,
    texts,
    model,
    listen(listener: ProductListener, these?: Iterable<string>): () => void {
      listeners.add(listener)
      if (!these) for (const entry of file.rows()) notify(listener, entry)
      for (const id of these ?? []) {
        const entry = file.row(id)
        if (entry) notify(listener, entry)
        else listener(id, null, () => undefined)
      }
      return () => void listeners.delete(listener)
    },
    close(): void {
      stopSaving()
      model.close()
      fill.stop()
      persistent.close()
    },
  }
}

/**
 * Creates the read model of products and collections. Only outlines of products are in memory; whole products are in
 * the file, which is closed with the catalog.
 */
export function createCatalog(needs: CatalogNeeds): ShopCatalog & ReadModel {
  let counted: CollectionView[] | undefined
  let below: ReadonlyMap<string, CollectionView[]> | undefined
  let members = noMembers
  const changed = (): void => void (counted = below = undefined)
  const followedCollections = followCollections(needs.store, changed)
  const followedProducts = followProducts(needs, changed)
  const { outlines, texts } = followedProducts
  const views = (): CollectionView[] => (counted ??= countCollections(followedCollections, members))
  const found = (id: string | undefined): { id: string; product: ProductDocument } | undefined => {
    const product = id === undefined ? undefined : texts.product(id)
    return id === undefined || !product ? undefined : { id, product }
  }
  const { all, named } = followedCollections
  const lineage = (handle: string): string[] => collectionLineage(named(), handle)
  const namesAt = (handle: string): string[] => {
    const found = named().get(handle)
    return found ? namesOf(found.collection) : [handle]
  }
  const collectionsOf = (productId: string, named: readonly string[]): readonly string[] => {
    const own = new Set(named.map((handle) => namesAt(handle)[0] ?? handle))
    const fitting = [...all()].filter(
      ({ collection }) => !own.has(collection.handle) && members.fits(productId, collection),
    )
    return [...own, ...fitting.map(({ collection }) => collection.handle)]
  }
  const isActive = (id: string): boolean => outlines.byId.get(id)?.status === 'active'

  return {
    async ready() {
      await Promise.all([followedCollections.model.ready(), followedProducts.model.ready()])
    },
    async caughtUp() {
      await Promise.all([followedCollections.model.caughtUp(), followedProducts.model.caughtUp()])
    },
    async reindex(onRead) {
      await followedCollections.model.reindex()
      await followedProducts.model.reindex(onRead)
    },
    close() {
      followedCollections.model.close()
      followedProducts.close()
    },
    cards: (ids) => texts.cards(ids, outlines.byId),
    variant(id) {
      const outlined = outlines.variant(id)
      const product = outlined && texts.product(outlined.productId)
      const variant = outlined && texts.variant(outlined.productId, id)
      return product && variant ? { productId: outlined.productId, product, variant } : undefined
    },
    product: texts.product,
    productByHandle: (handle) => found(outlines.at(handle)),
    productAt(handle) {
      const now = outlines.at(handle)
      return found(now !== undefined && isActive(now) ? now : outlines.stoodAt(handle).find(isActive))
    },
    products: texts.all,
    outlines: () => outlines.byId,
    outlined: outlines.variant,
    collections: views,
    collection(handle) {
      const id = named().get(handle)?.id
      return id === undefined ? undefined : views().find((view) => view.id === id)
    },
    collectionNames: namesAt,
    below: (handle) => (below ??= groupsBelow(named(), views())).get(handle) ?? [],
    lineage,
    collectionsOf,
    everyCollectionOf: (productId, own) => collectionsOf(productId, own).flatMap(lineage).flatMap(namesAt),
    inCollection(handle) {
      const names = namesAt(handle)
      const collection = named().get(handle)?.collection
      const pinned = new Set(collection?.pinned)
      return (productId, own) =>
        own.some((name) => names.includes(name)) ||
        pinned.has(productId) ||
        (collection?.rule ? members.fits(productId, collection) : false)
    },
    countWith(source) {
      members = source
      changed()
    },
    onProduct: followedProducts.listen,
  }
}
