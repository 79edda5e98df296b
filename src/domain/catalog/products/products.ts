import { readMany } from '#ports/document-store/read-all.ts'
import {
  maximumDocumentBytes,
  type DocumentStore,
  type Stored,
  type Write,
} from '#ports/document-store/document-store.ts'
import { storedBytes } from '#ports/document-store/limits.ts'
import type { Paged, Paging } from '#engine/paging/paging.ts'
import type { Clock } from '#ports/clock/clock.ts'
import type { CleanHtml } from '#ports/rich-text/rich-text.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { fieldError } from '#vocabulary/field-errors.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { buildProduct, isSameProduct } from './build-product.ts'
import { inputOfProduct } from './input-of-product.ts'
import { products, type ProductDocument, type ProductVersionDocument } from './documents.ts'
import { mediaFiles, type MediaDocument } from '../media/documents.ts'
import { productIdOfOperation, variantIdOfOperation } from './product-ids.ts'
import type { ProductInput, VariantInput } from './product-input.ts'
import { newVariantIds, saveProduct } from './save-product.ts'
import { checkSchedule, scheduleTasks } from './schedule.ts'
import { checkVariants } from './variant-rules.ts'
import { listVersions, readVersion, versionWrite } from './versions.ts'

/** A save of one product with ids that the caller decides, for imports. */
export interface ProductSave {
  id: string
  /** The product as it was read; undefined for a new one. */
  before: Stored<ProductDocument> | undefined
  input: ProductInput
  newVariantId(variant: VariantInput, at: number): string
  /** Pictures that are in no library and no product yet, such as links to pictures on other sites. */
  pictures?: ReadonlyMap<string, MediaDocument>
  /** Its texts in other languages; left out: they stay as they are. */
  translations?: ProductDocument['translations'] | undefined
  /** Ids of variants that it had once and may have again. */
  formerVariantIds?: readonly string[]
}

/**
 * The product commands of staff. Input errors are reported by field: ShopFailure `variants_invalid`,
 * `collection_not_found`, `image_refused`, `handle_taken`, `sku_taken`.
 */
export interface Products {
  /** Creates a product, with parts `copied` from another one; a repeat of the operation returns the existing one. */
  create(
    input: ProductInput,
    operationId: string,
    copied?: Pick<ProductSave, 'translations' | 'pictures'>,
  ): Promise<Stored<ProductDocument>>
  /** Replaces a product at this version. @throws ShopFailure `product_not_found`, `version_stale` */
  replace(
    id: string,
    version: number,
    input: ProductInput,
    operationId: string,
  ): Promise<Stored<ProductDocument>>
  /** The versions that saves by hand have replaced, the newest first. */
  versions(id: string, paging: Paging): Promise<Paged<Stored<ProductVersionDocument>>>
  /**
   * Brings back the content of a version: all but handle, status and references to things that are gone.
   * @throws ShopFailure `product_not_found`, `product_version_not_found`, `version_stale`
   */
  restore(id: string, version: number, number: number, operationId: string): Promise<Stored<ProductDocument>>
  /** The product as it is stored. @throws ShopFailure `product_not_found` */
  read(id: string): Promise<Stored<ProductDocument>>
  /** The document that a save would store; nothing is written. */
  prepare(save: ProductSave): Promise<ProductDocument>
}

interface ProductsNeeds {
  store: DocumentStore
  clock: Clock
  catalog: { collection(handle: string): unknown; caughtUp(): Promise<void> }
  /** Whether there is a product with this id, whatever its status. */
  isProduct(id: string): boolean
  cleanHtml: CleanHtml
  /** The stock items that new variants get, for the commit of their product. */
  newStockItems(store: DocumentStore, variantIds: readonly string[]): Promise<Write[]>
}

/** Room for the store's own fields. */
const largestProduct = maximumDocumentBytes - 1_000

function checkSize(product: ProductDocument): void {
  if (storedBytes(products, product) <= largestProduct) return
  throw new ShopFailure('invalid_request', {
    reason: 'product_too_large',
  })
}

function checkCollections(input: ProductInput, { catalog }: ProductsNeeds): void {
  const fields = input.collections.flatMap((handle, at) =>
    catalog.collection(handle)
      ? []
      : [fieldError(`/collections/${at}`, 'unknown_reference', 'no_such_collection')],
  )
  if (fields.length > 0) throw new ShopFailure('collection_not_found', { fields })
}

/** The input without related products that are gone. @throws ShopFailure `invalid_request` for those that never were */
function withKnownRelated(
  input: ProductInput,
  { id, before }: Pick<ProductSave, 'id' | 'before'>,
  { isProduct }: ProductsNeeds,
): ProductInput {
  const { related = [] } = input
  const fields = related.flatMap((each, at) => {
    if (each === id) return [fieldError(`/related/${at}`, 'not_possible', 'related_to_itself')]
    if (isProduct(each) || before?.data.related?.includes(each)) return []
    return [fieldError(`/related/${at}`, 'unknown_reference', 'no_such_product')]
  })
  if (fields.length > 0) throw new ShopFailure('invalid_request', { fields })
  return { ...input, related: related.filter(isProduct) }
}

/** The pictures an input names: those the product has already, and uploaded ones. */
async function readMedia(
  { store }: ProductsNeeds,
  { input, before, pictures = new Map() }: ProductSave,
): Promise<Map<string, MediaDocument>> {
  const found = new Map<string, MediaDocument>(before?.data.images.map((image) => [image.id, image]))
  for (const [id, picture] of pictures) found.set(id, picture)
  const wanted = [...new Set(input.images.map(({ mediaId }) => mediaId))].filter((id) => !found.has(id))
  const read = (ids: readonly string[]) => store.getMany(mediaFiles, ids)
  for (const [id, { data }] of await readMany(read, wanted)) found.set(id, data)
  const seen = new Set<string>()
  const fields = input.images.flatMap(({ mediaId }, at) => {
    const again = seen.has(mediaId)
    seen.add(mediaId)
    if (found.has(mediaId) && !again) return []
    const reason = again ? 'picture_repeated' : 'no_such_picture'
    return [fieldError(`/images/${at}/mediaId`, again ? 'repeated' : 'unknown_reference', reason)]
  })
  if (fields.length > 0) throw new ShopFailure('image_refused', { fields })
  return found
}

/** The input that brings a product back to an old version; where it stands, and whether it is for sale, stays. */
function restoredInput(
  now: ProductDocument,
  old: ProductDocument,
  { catalog, isProduct }: ProductsNeeds,
): ProductInput {
  return {
    ...inputOfProduct(old),
    handle: now.handle,
    status: now.status,
    publishAt: now.publishAt,
    unpublishAt: now.unpublishAt,
    collections: old.collections.filter((each) => catalog.collection(each)),
    related: (old.related ?? []).filter(isProduct),
  }
}

/** Creates the product service. */
export function createProducts(needs: ProductsNeeds): Products {
  const { store, clock, catalog } = needs

  const prepare: Products['prepare'] = async (save) => {
    const { input, before, newVariantId, formerVariantIds = [] } = save
    const own = before?.data.variants.map(({ id }) => id) ?? []
    const wrong = checkVariants(input, new Set([...own, ...formerVariantIds]))
    if (wrong.length > 0) throw new ShopFailure('variants_invalid', { fields: wrong })
    checkCollections(input, needs)
    checkSchedule(input, before?.data, clock.now())
    const media = await readMedia(needs, save)
    const now = toTimestamp(clock.now())
    const product = buildProduct(withKnownRelated(input, save, needs), {
      before: before?.data,
      media,
      translations: save.translations,
      now,
      cleanHtml: needs.cleanHtml,
      newVariantId,
    })
    checkSize(product)
    return product
  }
  const commit = async ({ id, before }: ProductSave, product: ProductDocument) => {
    const now = toTimestamp(clock.now())
    const version = await saveProduct(store, {
      id,
      product,
      before: before && { version: before.version, product: before.data },
      stockItems: await needs.newStockItems(store, newVariantIds(product, before?.data)),
      more: [
        ...(before ? [versionWrite(before, now)] : []),
        ...scheduleTasks({ id, version: (before?.version ?? 0) + 1, data: product }, before?.data, now),
      ],
      now,
    })
    await catalog.caughtUp()
    return { id, version, data: product }
  }
  const read: Products['read'] = async (id) => {
    const stored = await store.get(products, id)
    if (!stored) throw new ShopFailure('product_not_found')
    return stored
  }
  const replaceAt = async (version: number, save: ProductSave & { before: Stored<ProductDocument> }) => {
    const { before } = save
    if (before.version === version) return commit(save, await prepare(save))
    // A repeat of a successful change, whose response was lost, would write the stored product.
    const done = before.version === version + 1 && isSameProduct(await prepare(save), before.data)
    if (done) return before
    throw new ShopFailure('version_stale')
  }
  const newVariantId = (operationId: string) => (_: VariantInput, at: number) =>
    variantIdOfOperation(operationId, at)

  return {
    read,
    prepare,

    async create(input, operationId, copied) {
      const save = {
        id: productIdOfOperation(operationId),
        before: undefined,
        input,
        newVariantId: newVariantId(operationId),
        ...copied,
      }
      const product = await prepare(save)
      try {
        return await commit(save, product)
      } catch (error) {
        if (error instanceof ShopFailure && error.code === 'version_stale') return read(save.id)
        throw error
      }
    },
    async replace(id, version, input, operationId) {
      const before = await read(id)
      return replaceAt(version, { id, before, input, newVariantId: newVariantId(operationId) })
    },
    versions: (id, paging) => listVersions(store, id, paging),
    async restore(id, version, number, operationId) {
      const before = await read(id)
      const old = await readVersion(store, id, number)
      return replaceAt(version, {
        id,
        before,
        input: restoredInput(before.data, old, needs),
        newVariantId: newVariantId(operationId),
        pictures: new Map(old.images.map((image) => [image.id, image])),
        translations: old.translations,
        formerVariantIds: old.variants.map((variant) => variant.id),
      })
    },
  }
}
