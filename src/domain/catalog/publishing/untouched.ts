import type { Clock } from '#ports/clock/clock.ts'
import { homeId } from '#vocabulary/catalog/sections.ts'
import type { Pages } from '../content/pages.ts'
import { collectionStatus, topCollections } from '../products/shown-collections.ts'
import type { ShopCatalog } from '../read-model/catalog.ts'
import { defaultHome, type Contents } from './contents.ts'
import type { Edition } from './documents.ts'

/** The read models that the default sections follow. */
export interface UntouchedNeeds {
  catalog: Pick<ShopCatalog, 'collections'>
  pages: Pick<Pages, 'list'>
  contents: Pick<Contents, 'posts'>
  clock: Pick<Clock, 'now'>
}

/** A content before its first publication: the default sections of the home page, else none. */
export function untouchedEdition(id: string, { catalog, pages, contents, clock }: UntouchedNeeds): Edition {
  if (id !== homeId) return { post: null, sections: [] }
  const isOpen = ({ collection }: ReturnType<typeof catalog.collections>[number]) =>
    collectionStatus(collection, clock.now()) === 'published'
  return {
    post: null,
    sections: defaultHome({
      firstCollection: topCollections(catalog.collections(), isOpen)[0]?.collection.handle,
      firstPage: pages.list().find(({ kind }) => kind === 'page')?.slug,
      hasPosts: contents.posts().length > 0,
    }),
  }
}
