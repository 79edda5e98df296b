import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { createReadModel, follow, type ReadModel } from '#engine/read-model/read-model.ts'
import { contentPages, type ContentPageDocument } from './documents.ts'

/** A content page with its part of the URL and its version. */
export type ContentPage = ContentPageDocument & { slug: string; version: number }

/** The content pages as this process knows them. */
export interface Pages extends ReadModel {
  /** All pages in their order. */
  list(): readonly ContentPage[]
  find(slug: string): ContentPage | undefined
}

/** Creates the read model of content pages. */
export function createPages({ store }: { store: DocumentStore }): Pages {
  const known = new Map<string, ContentPage>()
  const model = createReadModel(store, [
    follow({
      collection: contentPages,
      put: (slug, { version, data }) => void known.set(slug, { ...data, slug, version }),
      remove: (slug) => void known.delete(slug),
    }),
  ])
  return {
    ...model,
    list: () => [...known.values()].sort((a, b) => a.position - b.position || (a.slug < b.slug ? -1 : 1)),
    find: (slug) => known.get(slug),
  }
}
