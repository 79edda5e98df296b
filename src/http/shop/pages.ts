import type { Pages } from '#domain/catalog/content/pages.ts'
import { pageIn } from '#domain/catalog/translations/translate.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import type { Handlers } from '../api/handler.ts'

/** Content pages and policies. */
export function createPagesHandlers({ pages }: { pages: Pages }): Pick<Handlers, 'listPages' | 'getPage'> {
  return {
    listPages: async ({ language }) => ({
      items: pages.list().map((page) => {
        const { said, lang } = pageIn(page, language)
        const { slug, title, kind, updatedAt } = said
        return { slug, title, lang, kind, updatedAt }
      }),
    }),
    async getPage({ params, language }) {
      const page = pages.find(params.slug)
      if (!page) throw new ShopFailure('page_not_found')
      const { said, lang } = pageIn(page, language)
      const { slug, title, kind, html, updatedAt } = said
      return { slug, title, kind, html, lang, updatedAt }
    },
  }
}
