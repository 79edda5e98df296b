import { createReadModel, follow, type ReadModel } from '#engine/read-model/read-model.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { contentOfId } from '#vocabulary/catalog/sections.ts'
import { contents, type ContentDocument, type Edition } from './documents.ts'

/** A content with its id and version; version 0 before it was edited for the first time. */
export interface StoredContent {
  id: string
  version: number
  content: ContentDocument
}

/** A post that shoppers see. */
export interface Post {
  slug: string
  post: NonNullable<Edition['post']>
  sections: Edition['sections']
  publishedAt: string
  updatedAt: string
}

/** The contents as this process knows them: reading costs no document. */
export interface Contents extends ReadModel {
  find(id: string): StoredContent
  list(): readonly StoredContent[]
  /** The published posts, the newest first. */
  posts(): readonly Post[]
}

const untouched = (id: string): StoredContent => ({
  id,
  version: 0,
  content: {
    kind: contentOfId(id)?.kind ?? 'page',
    published: null,
    draft: null,
    schedule: null,
    firstPublishedAt: null,
  },
})

function postOf({ id, content: { published, firstPublishedAt } }: StoredContent): Post[] {
  if (!published?.post) return []
  const { post, sections, at } = published
  const slug = contentOfId(id)?.slug ?? ''
  return [{ slug, post, sections, publishedAt: firstPublishedAt ?? at, updatedAt: at }]
}

/** Creates the read model of contents. */
export function createContents({ store }: { store: DocumentStore }): Contents {
  const known = new Map<string, StoredContent>()
  let posts: readonly Post[] | undefined
  const model = createReadModel(store, [
    follow({
      collection: contents,
      put(id, { version, data }) {
        known.set(id, { id, version, content: data })
        posts = undefined
      },
      remove(id) {
        known.delete(id)
        posts = undefined
      },
    }),
  ])
  return {
    ...model,
    find: (id) => known.get(id) ?? untouched(id),
    list: () => [...known.values()],
    posts: () =>
      (posts ??= [...known.values()]
        .filter(({ content }) => content.kind === 'post')
        .flatMap(postOf)
        .sort((a, b) =>
          a.publishedAt < b.publishedAt ? 1 : a.publishedAt > b.publishedAt ? -1 : a.slug < b.slug ? -1 : 1,
        )),
  }
}

/** The sections of a shop whose staff have not edited its home page: tagline, collections, featured and new products, posts, the first page. */
export function defaultHome({
  firstCollection,
  firstPage,
  hasPosts,
}: {
  /** The collection that the hero leads to, by its handle. */
  firstCollection: string | undefined
  /** The page whose beginning is shown, by its slug. */
  firstPage: string | undefined
  hasPosts: boolean
}): Edition['sections'] {
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
    ...(hasPosts ? [{ id: 'journal', type: 'posts' as const, heading: {}, most: 3 }] : []),
  ]
}
