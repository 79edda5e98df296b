import type { Pages } from '#domain/catalog/content/pages.ts'
import type { PageCommands } from '#domain/catalog/content/page-commands.ts'
import type { Handlers } from '../api/handler.ts'
import { recordHandlers } from '../api/record-handlers.ts'

interface PageNeeds {
  pages: Pick<Pages, 'list'>
  pageCommands: PageCommands
}

type PageCalls = 'listAdminPages' | 'createPage' | 'replacePage' | 'removePage'

/** Pages and policies as staff write them. */
export const createAdminPageHandlers = ({ pages, pageCommands }: PageNeeds): Pick<Handlers, PageCalls> =>
  recordHandlers('AdminPages', 'Page', 'slug', {
    ...pageCommands,
    list: () => pages.list().map(({ slug: id, version, ...data }) => ({ id, version, data })),
    view: ({ id, version, data: { title, kind, html, position, updatedAt } }) => {
      return { id, slug: id, version, title, kind, html, position, updatedAt }
    },
  })
