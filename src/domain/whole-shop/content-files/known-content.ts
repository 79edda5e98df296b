import { contentIdOf, contentOfId, homeId } from '#vocabulary/catalog/sections.ts'
import type { PageKind } from '#vocabulary/catalog/content-pages.ts'
import type { ContentPage, Pages } from '../../catalog/content/pages.ts'
import type { EditionInput } from '../../catalog/publishing/check-edition.ts'
import type { Contents } from '../../catalog/publishing/contents.ts'
import { headOf } from '../../catalog/publishing/heads.ts'
import { mapFields } from '../../catalog/publishing/sections.ts'
import { byPictureId, writtenSection } from '../../catalog/publishing/written-section.ts'
import type { ShopCatalog } from '../../catalog/read-model/catalog.ts'

/** The kinds of files: pages and policies are two, though they are one kind of content. */
export const fileKinds = ['home', 'page', 'policy', 'post'] as const

/** One of {@link fileKinds}. */
export type FileKind = (typeof fileKinds)[number]

/** The read models of the contents. */
export interface ContentModels {
  contents: Pick<Contents, 'find' | 'list' | 'post'>
  pages: Pick<Pages, 'find' | 'list'>
  catalog: Pick<ShopCatalog, 'collectionNames'>
}

/** A content as staff edit it, with the record of a page. */
export interface KnownContent {
  id: string
  version: number
  page: ContentPage | undefined
  edition: EditionInput & { head: NonNullable<EditionInput['head']> }
  /** When it was first published. */
  date: string | null
  /** When its draft is published. */
  publish: string | null
}

/** The content of an id as it is edited: the draft, else the published edition. */
export function readContent(id: string, { contents, pages, catalog }: ContentModels): KnownContent {
  const { version, content } = contents.find(id)
  const { kind, slug = '' } = contentOfId(id) ?? {}
  const { draft, published, schedule, firstPublishedAt } = content
  const { post, sections } = draft ?? published ?? { post: null, sections: [] }
  return {
    id,
    version,
    page: kind === 'page' ? pages.find(slug) : undefined,
    edition: {
      post: mapFields(post, { picture: byPictureId }) as EditionInput['post'],
      head: draft?.head ?? headOf(id, { pages, known: contents }),
      sections: sections.map((section) => writtenSection(section, { catalog, pages })),
    },
    date: firstPublishedAt,
    publish: schedule?.state === 'waiting' ? schedule.at : null,
  }
}

/** The ids of all contents: the home page where staff have edited it, pages and policies, and posts. */
export const contentIds = ({ contents, pages }: ContentModels): string[] => [
  ...(contents.find(homeId).version > 0 ? [homeId] : []),
  ...pages.list().map(({ id }) => contentIdOf('page', id)),
  ...contents
    .list()
    .filter(({ content }) => content.kind === 'post')
    .map(({ id }) => id)
    .sort(),
]

/** The id of the content that has a handle now or had it; undefined where there is none. */
export function findContent(
  kind: FileKind,
  handle: string,
  { contents, pages }: ContentModels,
): string | undefined {
  if (kind === 'home') return homeId
  if (kind === 'post') return contents.post(handle)?.id
  const page = pages.find(handle)
  return page && contentIdOf('page', page.id)
}

/** The id that a new content of a handle gets. */
export const newContentId = (kind: FileKind, handle: string): string =>
  kind === 'home' ? homeId : contentIdOf(kind === 'post' ? 'post' : 'page', handle)

/** The kind of the file of a content. */
export function fileKindOf({ id, page }: Pick<KnownContent, 'id' | 'page'>): FileKind {
  if (page) return page.kind satisfies PageKind
  return id === homeId ? 'home' : 'post'
}
