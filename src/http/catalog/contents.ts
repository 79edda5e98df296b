import type { ContentCommands } from '#domain/catalog/publishing/content-commands.ts'
import { headOf } from '#domain/catalog/publishing/heads.ts'
import { actorNames } from '#domain/people/api-tokens/actor-names.ts'
import { readLink } from '#engine/signed-links/signed-link.ts'
import { inLanguage } from '#vocabulary/catalog/local-text.ts'
import { homeId } from '#vocabulary/catalog/sections.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import type { Handlers } from '../api/handler.ts'
import { createContentViews, type ContentNeeds } from './content-views.ts'
import { showSections, toPostCard } from './section-views.ts'
import { shownSeo } from './shown-texts.ts'

type ContentCalls =
  | 'getHome'
  | 'previewContent'
  | 'getEditedContent'
  | 'saveContentDraft'
  | 'publishContent'
  | 'discardContentDraft'
  | 'scheduleContent'
  | 'unscheduleContent'
  | 'listContentVersions'
  | 'restoreContentVersion'

/** The home page, pages and posts: as shoppers see their sections, and as staff edit them. */
export function createContentHandlers(
  needs: ContentNeeds & { contentCommands: ContentCommands } & Parameters<typeof actorNames>[0],
): Pick<Handlers, ContentCalls> {
  const { contents, pages, contentCommands: commands, clock, secret, toImage } = needs
  const { published, draft, draftedHead, pathOf, edited } = createContentViews(needs)
  return {
    async getHome({ query, language }) {
      const { head, sections } = published(homeId)
      return {
        seo: shownSeo(head, language),
        sections: await showSections(sections, { language, market: query.market }, needs),
      }
    },
    async previewContent({ params, query, language }) {
      const id = readLink(secret, 'content preview', params.token, clock.now())
      if (id === undefined || pathOf(id) === undefined) throw new ShopFailure('link_expired')
      const { post, sections } = draft(id)
      const { kind, firstPublishedAt } = contents.find(id).content
      const now = toTimestamp(clock.now())
      const head = draftedHead(id)
      const slug = kind === 'home' ? '' : headOf(id, { pages, known: contents }).handle
      const shownPost = post && {
        id,
        slug,
        post,
        head,
        sections,
        publishedAt: firstPublishedAt ?? now,
        updatedAt: now,
      }
      return {
        id,
        slug,
        title: kind === 'page' ? inLanguage(head.title, language) : null,
        html: kind === 'page' ? inLanguage(head.html ?? {}, language) : null,
        seo: shownSeo(head, language),
        post: shownPost && toPostCard(shownPost, language, toImage),
        sections: await showSections(sections, { language, market: query.market }, needs),
      }
    },
    getEditedContent: async ({ params }) => edited(params.contentId),
    async saveContentDraft({ params, version, body }) {
      await commands.saveDraft(params.contentId, version, body)
      return edited(params.contentId)
    },
    async publishContent({ params, version }) {
      await commands.publish(params.contentId, version)
      return edited(params.contentId)
    },
    async discardContentDraft({ params, version }) {
      await commands.discard(params.contentId, version)
      return undefined
    },
    async scheduleContent({ params, version, body }) {
      await commands.schedule(params.contentId, version, body.at)
      return edited(params.contentId)
    },
    async unscheduleContent({ params, version }) {
      await commands.unschedule(params.contentId, version)
      return edited(params.contentId)
    },
    async listContentVersions({ params }) {
      if (pathOf(params.contentId) === undefined) throw new ShopFailure('content_not_found')
      const versions = await commands.versions(params.contentId)
      const names = await actorNames(
        needs,
        versions.flatMap(({ data }) => data.by?.id ?? []),
      )
      const shownSince = contents.find(params.contentId).content.published?.at
      return {
        items: versions.map(({ id, data: { publishedAt, by, original = false, sections } }) => ({
          id,
          publishedAt,
          by: by ? { ...by, name: names.get(by.id ?? '') ?? null } : null,
          original,
          isShown: publishedAt === shownSince,
          sectionCount: sections.length,
        })),
      }
    },
    async restoreContentVersion({ params, version }) {
      await commands.restore(params.contentId, version, params.versionId)
      return edited(params.contentId)
    },
  }
}
