import { hash } from 'node:crypto'
import type { Clock } from '#ports/clock/clock.ts'
import type { ReadModel } from '#engine/read-model/read-model.ts'
import { createRecords } from '#engine/records/records.ts'
import type { DocumentStore, Stored } from '#ports/document-store/document-store.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { fieldError, type FieldError } from '#vocabulary/field-errors.ts'
import { limits } from '#vocabulary/limits.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { readMedia } from '../media/read-media.ts'
import { formerHandlesOf } from '../products/former-handles.ts'
import { collectionLineage, type NamedCollections } from '../products/collection-tree.ts'
import { collections, type CollectionDocument } from '../products/documents.ts'
import type { ShopCatalog } from '../read-model/catalog.ts'

/** The fields that staff write. */
const written = [
  ...(['handle', 'title', 'description', 'parent', 'position', 'rule', 'pinned'] as const),
  ...(['publishedFrom', 'publishedTo', 'markets', 'seo'] as const),
] as const

/** A collection as staff write it. */
export interface CollectionInput extends Pick<CollectionDocument, (typeof written)[number]> {
  /** An uploaded picture; left out, it stays. */
  image?: { mediaId: string; alt: string } | null | undefined
}

/** The same without its picture. */
export type CollectionTexts = Omit<CollectionInput, 'image'>

/** The collections as staff change them. */
export interface Collections {
  /**
   * A repeat with the same input returns the existing one.
   * @throws ShopFailure `handle_taken`, `collection_limit`, `invalid_request`, by field
   */
  create(input: CollectionInput): Promise<Stored<CollectionDocument>>
  /**
   * A handle that it had stays its own: everything that names it goes on meaning it.
   * @throws ShopFailure `collection_not_found`, `version_stale`, `handle_taken`, `invalid_request`
   */
  replace(id: string, version: number, input: CollectionInput): Promise<Stored<CollectionDocument>>
  /**
   * `check` refuses the removal while something names the collection.
   * @throws ShopFailure `collection_not_found`, `version_stale`
   */
  remove(id: string, version: number, check: (handle: string) => Promise<void>): Promise<void>
  /**
   * The collection that an import saves: `before` is the one that has its handle, `beside` those that the same file
   * changes or adds.
   * @throws ShopFailure `handle_taken`, `collection_limit`, `invalid_request`, by field
   */
  compose(
    input: CollectionTexts,
    image: CollectionDocument['image'],
    before: CollectionDocument | undefined,
    beside: ReadonlyMap<string, { collection: CollectionDocument }>,
  ): CollectionDocument
}

interface CollectionNeeds {
  store: DocumentStore
  clock: Clock
  catalog: Pick<ShopCatalog, 'collections' | 'collection' | 'collectionNames' | 'outlines'> &
    Pick<ReadModel, 'caughtUp'>
}

/** The id of a new collection. */
export const collectionIdOfHandle = (handle: string): string =>
  `col_${hash('sha256', handle, 'base64url').slice(0, 26)}`

/** Translations without the alt texts, which described another picture. */
const withoutAlt = (translations: CollectionDocument['translations']): CollectionDocument['translations'] =>
  Object.fromEntries(
    Object.entries(translations).map(([language, { imageAlt: _, ...texts }]) => [language, texts]),
  )

const dateErrors = ({ publishedFrom, publishedTo }: CollectionTexts): FieldError[] =>
  publishedFrom && publishedTo && publishedTo <= publishedFrom
    ? [fieldError('/publishedTo', 'not_possible', 'end_after_beginning')]
    : []

const taken = (): ShopFailure => {
  const reason = 'collection_handle_taken'
  return new ShopFailure('handle_taken', { fields: [fieldError('/handle', 'taken', reason)] })
}

/** Creates the commands of collections. */
export function createCollections({ store, clock, catalog }: CollectionNeeds): Collections {
  const records = createRecords({
    store,
    collection: collections,
    missing: 'collection_not_found',
    caughtUp: catalog.caughtUp,
  })

  const all: NamedCollections = { get: catalog.collection }
  function parentErrors({ parent }: CollectionTexts, handle: string, known: NamedCollections): FieldError[] {
    if (parent === null) return []
    if (!known.get(parent)) return [fieldError('/parent', 'unknown_reference', 'no_such_collection')]
    return collectionLineage(known, parent).includes(handle)
      ? [fieldError('/parent', 'not_possible', 'end_below_itself')]
      : []
  }
  const pinnedErrors = ({ pinned = [] }: CollectionTexts): FieldError[] =>
    pinned.flatMap((id, at) =>
      catalog.outlines().has(id) ? [] : [fieldError(`/pinned/${at}`, 'unknown_reference', 'no_such_product')],
    )
  /** The picture of an input: the one of before, or an uploaded one. @throws ShopFailure `invalid_request` */
  async function imageOf(
    { image }: CollectionInput,
    before: CollectionDocument['image'] = null,
  ): Promise<CollectionDocument['image']> {
    if (image === undefined) return before
    if (image === null) return null
    const { mediaId, alt } = image
    const file = before?.id === mediaId ? before : (await readMedia(store, [mediaId])).get(mediaId)
    if (!file)
      throw new ShopFailure('invalid_request', {
        fields: [fieldError('/image', 'unknown_reference', 'no_such_picture')],
      })
    return { ...file, alt }
  }
  const formerHandlesAfter = ({ handle, formerHandles = [] }: CollectionDocument, next: string) =>
    formerHandlesOf({ handle, formerHandles }, next, toTimestamp(clock.now()), Infinity)
  function check(input: CollectionTexts, handle: string, known = all): void {
    const fields = [...parentErrors(input, handle, known), ...pinnedErrors(input), ...dateErrors(input)]
    if (fields.length > 0) throw new ShopFailure('invalid_request', { fields })
  }
  /** The record once staff have replaced it with this input. */
  const changed = (
    before: CollectionDocument,
    input: CollectionTexts,
    image: CollectionDocument['image'],
  ): CollectionDocument => ({
    ...before,
    ...input,
    image,
    formerHandles: formerHandlesAfter(before, input.handle),
    translations: image?.id === before.image?.id ? before.translations : withoutAlt(before.translations),
  })
  /** @param beside others that are added with it */
  function refuseMore(beside = 0): void {
    if (catalog.collections().length + beside >= limits.collections.value)
      throw new ShopFailure('collection_limit')
  }
  async function refuseTaken(id: string, handle: string): Promise<void> {
    await catalog.caughtUp()
    const known = catalog.collection(handle)
    if (known && known.id !== id) throw taken()
  }

  return {
    async create(input) {
      const id = collectionIdOfHandle(input.handle)
      const known = catalog.collection(input.handle)
      if (known && known.id !== id) throw taken()
      check(input, input.handle)
      if (!known) refuseMore()
      const image = await imageOf(input)
      const made = await records.claim(id, { ...input, image, translations: {} }, [...written, 'image'])
      if (!made) throw taken()
      return made
    },
    async replace(id, version, input) {
      const { handle, image: shown } = (await records.read(id)).data
      if (handle !== input.handle) await refuseTaken(id, input.handle)
      check(input, handle)
      const image = await imageOf(input, shown)
      return records.replace(id, version, (before) => changed(before, input, image))
    },
    remove: (id, version, check) => records.remove(id, version, ({ handle }) => check(handle)),
    compose(input, image, before, beside) {
      if (!before && catalog.collection(input.handle)) throw taken()
      const known = { get: (handle: string) => beside.get(handle) ?? catalog.collection(handle) }
      check(input, input.handle, known)
      if (before) return changed(before, input, image)
      const added = [...beside.keys()].filter((handle) => !catalog.collection(handle))
      refuseMore(added.length)
      return { ...input, image, translations: {} }
    },
  }
}
