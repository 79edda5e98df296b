import { put, remove, type DocumentStore, type Stored } from '#ports/document-store/document-store.ts'
import { listMatching } from '#ports/document-store/read-all.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { savedViews, type SavedViewDocument } from '../../people/saved-views/documents.ts'

/** The views of lists that a person saved as a member of staff. */
export const savedViewsOf = (store: DocumentStore, ownerId: string): Promise<Stored<SavedViewDocument>[]> =>
  listMatching(store, savedViews, { index: 'byOwner', equals: { ownerId } })

/** Removes those that are no newer than the erasure; shared ones stay with the shop, and name nobody any more. */
export async function forgetSavedViews(store: DocumentStore, ownerId: string, at: string): Promise<void> {
  for (const { id } of await savedViewsOf(store, ownerId))
    await retryOnConflict(async () => {
      const found = await store.get(savedViews, id)
      if (!found || found.data.ownerId !== ownerId || found.data.createdAt > at) return
      const { data, version } = found
      await store.commit([
        data.shared
          ? put(savedViews, id, { ...data, ownerId: '' }, version)
          : remove(savedViews, id, version),
      ])
    })
}
