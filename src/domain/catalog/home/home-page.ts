import { createReadModel, follow, type ReadModel } from '#engine/read-model/read-model.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { homeId, homePages, type HomePageDocument, type HomeSection } from './documents.ts'

/** The home page as this process knows it: reading costs no document. */
export interface HomePage extends ReadModel {
  /** With version 0 before it was edited for the first time. */
  stored(): { version: number; page: HomePageDocument }
}

const untouched: HomePageDocument = { published: null, draft: null }

/** Creates the read model of the home page. */
export function createHomePage({ store }: { store: DocumentStore }): HomePage {
  let stored = { version: 0, page: untouched }
  const model = createReadModel(store, [
    follow({
      collection: homePages,
      put(id, { version, data }) {
        if (id === homeId) stored = { version, page: data }
      },
      remove() {
        stored = { version: 0, page: untouched }
      },
    }),
  ])
  return { ...model, stored: () => stored }
}

/** The page of a shop whose staff have not edited it: its tagline, collections, featured and new products, its first page. */
export function defaultSections({
  firstCollection,
  firstPage,
}: {
  /** The collection that the hero leads to, by its handle. */
  firstCollection: string | undefined
  /** The page whose beginning is shown, by its slug. */
  firstPage: string | undefined
}): HomeSection[] {
  const links = firstCollection
    ? [
        { label: {}, path: `/collections/${firstCollection}` },
        { label: {}, path: '/collections' },
      ]
    : []
  return [
    { id: 'hero', type: 'hero', heading: {}, text: {}, links, picture: null },
    { id: 'collections', type: 'collections', heading: {}, collections: [] },
    { id: 'featured', type: 'products', heading: {}, source: 'featured', collection: null, most: 4 },
    { id: 'newest', type: 'products', heading: {}, source: 'newest', collection: null, most: 8 },
    ...(firstPage ? [{ id: 'story', type: 'page' as const, slug: firstPage }] : []),
  ]
}
