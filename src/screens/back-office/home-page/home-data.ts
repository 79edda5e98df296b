import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { load } from '../session/access.ts'
import type { AdminCollection, AdminPage, EditedHome } from '../types.ts'

/** The home page as it is edited, with the collections and pages that its sections can name. */
export interface HomeData {
  edited: EditedHome
  collections: readonly AdminCollection[]
  pages: readonly AdminPage[]
}

/** Reads the home page as it is edited. */
export const loadHome = (args: LoaderFunctionArgs): Promise<HomeData> =>
  load(args, async (api, signal) => {
    const [edited, collections, pages] = await Promise.all([
      api.getEditedHome({ signal }),
      api.listAdminCollections({ signal }),
      api.listAdminPages({ signal }),
    ])
    return { edited, collections: collections.items, pages: pages.items }
  })

/** The data of this screen. */
export const useHomeData = (): HomeData => useLoaderData<HomeData>()
