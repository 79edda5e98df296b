import type { RouteObject } from 'react-router'
import type { ResourceName } from '#contract/resources.ts'
import type { Frame, FurtherColumns } from '../kit/record-list.tsx'
import { loadStatements } from '../statements/say.ts'
import { recordScreens, resourceNames } from './record-screens.ts'

/** The pages around the lists that do not stand alone. */
const frames: Readonly<Partial<Record<ResourceName, () => Promise<Frame>>>> = {
  async addressRedirects() {
    const [{ RedirectPage }] = await Promise.all([import('../redirects/redirect-page.tsx'), loadStatements()])
    return RedirectPage
  },
  collections: async () => (await import('./collection-page.tsx')).CollectionPage,
  customerGroups: async () => (await import('../customers/groups/group-page.tsx')).GroupPage,
  manufacturers: async () => (await import('../manufacturers/manufacturer-page.tsx')).ManufacturerPage,
  pages: async () => (await import('./content-pages.tsx')).ContentPages,
  searchRedirects: async () => (await import('../search/search-page.tsx')).RedirectPage,
  synonyms: async () => (await import('../search/search-page.tsx')).SynonymPage,
}

/** Further columns of lists. */
const columns: Readonly<Partial<Record<ResourceName, () => Promise<FurtherColumns>>>> = {
  customerGroups: async () => (await import('../customers/groups/group-page.tsx')).useMemberColumns,
}

/** The routes of the screens of records: the module of each is made of the name of its resource. */
export const recordScreenRoutes: RouteObject[] = resourceNames.map((name) => ({
  path: recordScreens[name].path,
  async lazy() {
    const [{ loaderOf }, { recordScreen }, around, further] = await Promise.all([
      import('../kit/screen-data.ts'),
      import('../kit/record-list.tsx'),
      frames[name]?.(),
      columns[name]?.(),
    ])
    return { loader: loaderOf(name), Component: recordScreen(around, further) }
  },
}))
