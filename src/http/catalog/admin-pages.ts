import type { Contract } from '#contract/contract.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { ContentPage, Pages } from '#domain/catalog/content/pages.ts'
import type { PageCommands } from '#domain/catalog/content/page-commands.ts'
import type { Handlers } from '../api/handler.ts'

interface PageNeeds {
  pages: Pick<Pages, 'list'>
  pageCommands: PageCommands
}

type PageCalls = 'listAdminPages' | 'createPage' | 'replacePage' | 'removePage'

const view = ({
  slug,
  version,
  title,
  kind,
  html,
  position,
  updatedAt,
}: Omit<ContentPage, 'translations'>): OutputOf<Contract['replacePage']> => {
  return { id: slug, slug, version, title, kind, html, position, updatedAt }
}

/** Pages and policies as staff write them. */
export function createAdminPageHandlers({ pages, pageCommands }: PageNeeds): Pick<Handlers, PageCalls> {
  return {
    listAdminPages: async () => ({ items: pages.list().map(view) }),
    async createPage({ body }) {
      const { id: slug, version, data } = await pageCommands.create(body)
      return view({ ...data, slug, version })
    },
    async replacePage({ params, version, body }) {
      const stored = await pageCommands.replace(params.slug, version, body)
      return view({ ...stored.data, slug: stored.id, version: stored.version })
    },
    async removePage({ params, version }) {
      await pageCommands.remove(params.slug, version)
      return undefined
    },
  }
}
