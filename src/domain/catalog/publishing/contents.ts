import { createReadModel, follow, type ReadModel } from '#engine/read-model/read-model.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { contentIdOf, contentOfId } from '#vocabulary/catalog/sections.ts'
import { contents, type ContentDocument, type Edition } from './documents.ts'

/** A content with its id and version; version 0 before it was edited for the first time. */
export interface StoredContent {
  id: string
  version: number
  content: ContentDocument
}

/** A post that shoppers see. */
export interface Post {
  id: string
  slug: string
  post: NonNullable<Edition['post']>
  head: Edition['head']
  sections: Edition['sections']
  publishedAt: string
  updatedAt: string
}

/** The contents as this process knows them: reading costs no document. */
export interface Contents extends ReadModel {
  find(id: string): StoredContent
  list(): readonly StoredContent[]
  /** A post by the slug of its id, its part of the URL, or one that it had. */
  post(name: string): StoredContent | undefined
  /** The published posts, the newest first. */
  posts(): readonly Post[]
  /** Grows with each change. */
  revision(): number
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

/** The part of the URL of a page or post, as far as its published head tells. */
export const slugOf = ({
  id,
  content: { published },
}: {
  id: string
  content: Pick<ContentDocument, 'published'>
}): string => published?.head?.handle || (contentOfId(id)?.slug ?? '')

function postOf({ id, content: { published, firstPublishedAt } }: StoredContent): Post[] {
  if (!published?.post) return []
  const { post, head, sections, at } = published
  return [
    {
      id,
      slug: slugOf({ id, content: { published } }),
      post,
      head,
      sections,
      publishedAt: firstPublishedAt ?? at,
      updatedAt: at,
    },
  ]
}

/** Creates the read model of contents. */
export function createContents({ store }: { store: DocumentStore }): Contents {
  const known = new Map<string, StoredContent>()
  let posts: readonly Post[] | undefined
  let named: ReadonlyMap<string, StoredContent> | undefined
  let revision = 0
  const changed = (): void => {
    posts = named = undefined
    revision += 1
  }
  const byName = () =>
    (named ??= new Map(
      [...known.values()]
        .filter(({ content }) => content.kind === 'post')
        .flatMap((post) =>
          [slugOf(post), ...(post.content.formerSlugs ?? [])].map((name) => [name, post] as const),
        ),
    ))
  const model = createReadModel(store, [
    follow({
      collection: contents,
      put(id, { version, data }) {
        known.set(id, { id, version, content: data })
        changed()
      },
      remove(id) {
        known.delete(id)
        changed()
      },
    }),
  ])
  return {
    ...model,
    revision: () => revision,
    find: (id) => known.get(id) ?? untouched(id),
    list: () => [...known.values()],
    post: (name) => known.get(contentIdOf('post', name)) ?? byName().get(name),
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
