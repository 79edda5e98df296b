import type { Pages } from '#domain/catalog/content/pages.ts'
import type { Contents } from '#domain/catalog/publishing/contents.ts'
import { pathOfContent } from '#domain/catalog/publishing/heads.ts'
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

function describe({ kind, id }: AnnouncedContent, needs: WebhookContentNeeds): Described | undefined {
  if (kind === 'menu') return undefined
  if (kind === 'collection') {
    const found = needs.catalog.collections().find((each) => each.id === id)?.collection
    return found && { title: found.title, path: `/collections/${encodeURIComponent(found.handle)}` }
  }
  const contentId = id === homeId ? id : contentIdOf(kind, id)
  const path = pathOfContent(contentId, { pages: needs.pages, known: needs.contents })
  if (path === undefined) return undefined
  if (kind !== 'post') return { title: id === homeId ? null : (needs.pages.find(id)?.title ?? null), path }
  const { published } = needs.contents.find(contentId).content
  return published ? { title: published.post?.title[defaultLanguage] ?? null, path } : undefined
}

/** Writes content as webhooks carry it: its kind, its name and its path. */
export const toWebhookContent = (content: AnnouncedContent, needs: WebhookContentNeeds | undefined) => ({
  ...content,
  ...((needs && describe(content, needs)) ?? { title: null, path: null }),
})
