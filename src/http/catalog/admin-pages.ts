import type { Pages } from '#domain/catalog/content/pages.ts'
import type { PageCommands } from '#domain/catalog/content/page-commands.ts'
import { refuseWhileNamed, type References } from '#domain/whole-shop/references/references.ts'
import type { Handlers } from '../api/handler.ts'
import { recordHandlers } from '../api/record-handlers.ts'

interface PageNeeds {
  pages: Pick<Pages, 'list'>
  pageCommands: PageCommands
  references: Pick<References, 'toPage'>
}

type PageCalls = 'listAdminPages' | 'createPage' | 'replacePage' | 'removePage'

/** Pages and policies as staff write them. */
export const createAdminPageHandlers = ({
  pages,
  pageCommands,
  references,
}: PageNeeds): Pick<Handlers, PageCalls> =>
  recordHandlers('AdminPages', 'Page', 'slug', {
    ...pageCommands,
    async remove(slug, version) {
      refuseWhileNamed('content_in_use', await references.toPage(slug))
      await pageCommands.remove(slug, version)
    },
    list: () => pages.list().map(({ id, version, ...data }) => ({ id, version, data })),
    view: ({ id, version, data: { slug = id, title, kind, html, position, updatedAt } }) => {
      return { id, slug, version, title, kind, html, position, updatedAt }
    },
  })
