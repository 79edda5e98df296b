import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { contentIdOf, homeId } from '#vocabulary/catalog/sections.ts'
import { load } from '../session/access.ts'
import type { AdminCollection, AdminPage, EditedContent } from '../types.ts'

/** The sections of a page as they are edited, with the collections and pages that they can name. */
export interface ContentData {
  edited: EditedContent
  collections: readonly AdminCollection[]
  pages: readonly AdminPage[]
}

const loadContent = (args: LoaderFunctionArgs, contentId: string): Promise<ContentData> =>
  load(args, async (api, signal) => {
    const [edited, collections, pages] = await Promise.all([
      api.getEditedContent({ params: { contentId }, signal }),
      api.listAdminCollections({ signal }),
      api.listAdminPages({ signal }),
    ])
    return { edited, collections: collections.items, pages: pages.items }
  })

/** Reads the home page as it is edited. */
export const loadHome = (args: LoaderFunctionArgs): Promise<ContentData> => loadContent(args, homeId)

/** Reads the sections of a page as they are edited. */
export const loadPage = (args: LoaderFunctionArgs): Promise<ContentData> =>
  loadContent(args, contentIdOf('page', args.params['slug'] ?? ''))

/** Reads a post as it is edited. */
export const loadPost = (args: LoaderFunctionArgs): Promise<ContentData> =>
  loadContent(args, contentIdOf('post', args.params['slug'] ?? ''))

/** The data of this screen. */
export const useContentData = (): ContentData => useLoaderData<ContentData>()
