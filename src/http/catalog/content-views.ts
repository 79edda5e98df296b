import type { Contract } from '#contract/contract.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { headOf, pathOfContent } from '#domain/catalog/publishing/heads.ts'
import type { Contents } from '#domain/catalog/publishing/contents.ts'
import type { Edition } from '#domain/catalog/publishing/documents.ts'
import { mapFields, picturesIn, productsIn } from '#domain/catalog/publishing/sections.ts'
import { untouchedEdition } from '#domain/catalog/publishing/untouched.ts'
import { byPictureId, writtenSection } from '#domain/catalog/publishing/written-section.ts'
import { signLink } from '#engine/signed-links/signed-link.ts'
import type { Clock } from '#ports/clock/clock.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { day } from '#vocabulary/time.ts'
import type { SectionNeeds } from './section-views.ts'

export interface ContentNeeds extends SectionNeeds {
  contents: Contents
  clock: Clock
  secret: string
}

type Edited = OutputOf<Contract['getEditedContent']>

/** The views of contents: published, drafted, and as staff edit them. */
export function createContentViews(needs: ContentNeeds) {
  const { contents, pages, clock, secret, toImage } = needs
  const published = (id: string): Edition =>
    contents.find(id).content.published ?? untouchedEdition(id, needs)
  const draft = (id: string): Edition => contents.find(id).content.draft ?? published(id)
  const heads = { pages, known: contents }
  const pathOf = (id: string) => pathOfContent(id, heads)
  /** The head as a draft changes it. */
  const draftedHead = (id: string) => ({ ...headOf(id, heads), ...contents.find(id).content.draft?.head })

  function edited(id: string): Edited {
    const { version, content } = contents.find(id)
    const path = pathOf(id)
    if (path === undefined) throw new ShopFailure('content_not_found')
    const { post, sections } = draft(id)
    const token = signLink(secret, 'content preview', id, clock.now() + 7 * day)
    const { schedule } = content
    return {
      id,
      kind: content.kind,
      version,
      post: mapFields(post, { picture: byPictureId }) as Edited['post'],
      head: draftedHead(id),
      sections: sections.map((section) => writtenSection(section, needs)) as Edited['sections'],
      pictures: picturesIn({ post, sections }).map((media) => toImage(media)),
      products: needs.catalog
        .cards([...productsIn(sections)])
        .map(({ id, product: { title } }) => ({ id, title })),
      isDraft: content.draft !== null,
      publishedAt: content.published?.at ?? null,
      schedule: schedule && { at: schedule.at, state: schedule.state },
      path: content.kind === 'post' && !content.published ? null : path,
      previewPath: content.draft && `${path}?preview=${encodeURIComponent(token)}`,
    }
  }
  return { published, draft, draftedHead, pathOf, edited }
}
