import type { Pages } from '#domain/content/pages.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import type { Handlers } from './handler.ts'

/** Content pages and policies. */
export function createPagesHandlers({ pages }: { pages: Pages }): Pick<Handlers, 'listPages' | 'getPage'> {
  return {
    listPages: async () => ({
      items: pages.list().map(({ slug, title, kind, updatedAt }) => ({ slug, title, kind, updatedAt })),
    }),
    async getPage({ params }) {
      const page = pages.find(params.slug)
      if (!page) throw new ShopFailure('page_not_found')
      const { slug, title, kind, html, updatedAt } = page
      return { slug, title, kind, html, updatedAt }
    },
  }
}
