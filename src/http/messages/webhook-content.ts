import type { Pages } from '#domain/catalog/content/pages.ts'
import { slugOf, type Contents } from '#domain/catalog/publishing/contents.ts'
import type { ShopCatalog } from '#domain/catalog/read-model/catalog.ts'
import type { AnnouncedContent } from '#domain/messages/webhooks/announcements.ts'
import { contentIdOf, homeId } from '#vocabulary/catalog/sections.ts'
import { defaultLanguage } from '#vocabulary/languages/languages.ts'

/** The read models that content is described from. */
export interface WebhookContentNeeds {
  catalog: Pick<ShopCatalog, 'collections'>
  pages: Pick<Pages, 'find'>
  contents: Pick<Contents, 'find'>
}

type Described = { title: string | null; path: string | null }

const pathOf = (...parts: string[]): string => `/${parts.map(encodeURIComponent).join('/')}`

function describe({ kind, id }: AnnouncedContent, needs: WebhookContentNeeds): Described | undefined {
  if (kind === 'menu') return undefined
  if (kind === 'collection') {
    const found = needs.catalog.collections().find((each) => each.id === id)?.collection
    return found && { title: found.title, path: pathOf('collections', found.handle) }
  }
  if (kind === 'post') {
    const post = needs.contents.find(contentIdOf('post', id))
    const { published } = post.content
    if (!published) return undefined
    return { title: published.post?.title[defaultLanguage] ?? null, path: pathOf('journal', slugOf(post)) }
  }
  if (id === homeId) return { title: null, path: '/' }
  const page = needs.pages.find(id)
  return page && { title: page.title, path: pathOf(page.kind === 'policy' ? 'policies' : 'pages', page.slug) }
}

/** Writes content as webhooks carry it: its kind, its name and its path. */
export const toWebhookContent = (content: AnnouncedContent, needs: WebhookContentNeeds | undefined) => ({
  ...content,
  ...((needs && describe(content, needs)) ?? { title: null, path: null }),
})
