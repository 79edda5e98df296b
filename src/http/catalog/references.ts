import type { ShopCatalog } from '#domain/catalog/read-model/catalog.ts'
import type { Pages } from '#domain/catalog/content/pages.ts'
import type { Products } from '#domain/catalog/products/products.ts'
import type { Contents } from '#domain/catalog/publishing/contents.ts'
import type { Reference, References } from '#domain/whole-shop/references/references.ts'
import { contentIdOf } from '#vocabulary/catalog/sections.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import type { Handlers } from '../api/handler.ts'

interface ReferencesNeeds {
  products: Pick<Products, 'read'>
  catalog: Pick<ShopCatalog, 'collections'>
  pages: Pick<Pages, 'find'>
  contents: Pick<Contents, 'find'>
  references: References
}

type ReferenceCalls =
  | 'listProductReferences'
  | 'listCollectionReferences'
  | 'listPageReferences'
  | 'listPostReferences'

/** Most references that are listed. */
const most = 50

const first = async (references: Promise<Reference[]>) => ({ items: (await references).slice(0, most) })

/** References to products, collections, pages and posts. */
export function createReferenceHandlers(needs: ReferencesNeeds): Pick<Handlers, ReferenceCalls> {
  const { products, catalog, pages, contents, references } = needs
  return {
    async listProductReferences({ params, query }) {
      const { id, data } = await products.read(params.productId)
      if (query.only) return first(references.toProductInContent(id, data))
      const items: Reference[] = []
      for await (const reference of references.toProduct(id, data)) {
        items.push(reference)
        if (items.length === most) break
      }
      return { items }
    },
    async listCollectionReferences({ params }) {
      const found = catalog.collections().find(({ id }) => id === params.collectionId)
      if (!found) throw new ShopFailure('collection_not_found')
      return first(references.toCollection(found.collection.handle))
    },
    async listPageReferences({ params: { slug } }) {
      if (!pages.find(slug)) throw new ShopFailure('page_not_found')
      return first(references.toPage(slug))
    },
    async listPostReferences({ params: { slug } }) {
      if (contents.find(contentIdOf('post', slug)).version === 0) throw new ShopFailure('content_not_found')
      return first(references.toPost(slug))
    },
  }
}
