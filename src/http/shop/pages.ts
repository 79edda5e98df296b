import type { Contents } from '#domain/catalog/publishing/contents.ts'
import { pageIn } from '#domain/catalog/translations/translate.ts'
import { contentIdOf } from '#vocabulary/catalog/sections.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import type { Handlers } from '../api/handler.ts'
import { showSections, type SectionNeeds } from '../catalog/section-views.ts'
import { shownSeo } from '../catalog/shown-texts.ts'

interface PageNeeds extends SectionNeeds {
  contents: Contents
}

/** Content pages and policies: their text, and the sections below it. */
export function createPagesHandlers(needs: PageNeeds): Pick<Handlers, 'listPages' | 'getPage'> {
  const { pages, contents } = needs
  return {
    listPages: async ({ language }) => ({
      items: pages.list().map((page) => {
        const { said, lang } = pageIn(page, language)
        const { slug, title, kind, updatedAt } = said
        return { slug, title, lang, kind, updatedAt }
      }),
    }),
    async getPage({ params, query, language }) {
      const page = pages.find(params.slug)
      if (!page) throw new ShopFailure('page_not_found')
      const { said, lang } = pageIn(page, language)
      const { slug, title, kind, html, updatedAt } = said
      const { published } = contents.find(contentIdOf('page', page.id)).content
      const sections = await showSections(
        published?.sections ?? [],
        { language, market: query.market },
        needs,
      )
      const changedAt = published && published.at > updatedAt ? published.at : updatedAt
      const { title: seoTitle = {}, description: seoDescription = {} } = page.seo ?? {}
      const seo = shownSeo({ seoTitle, seoDescription }, language)
      return { slug, title, kind, html, lang, seo, sections, updatedAt: changedAt }
    },
  }
}
