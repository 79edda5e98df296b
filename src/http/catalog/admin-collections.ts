import type { Contract } from '#contract/contract.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Collections } from '#domain/catalog/collections/collections.ts'
import type { CollectionDocument } from '#domain/catalog/products/documents.ts'
import { inTreeOrder } from '#domain/catalog/products/collection-tree.ts'
import { inputOfProduct } from '#domain/catalog/products/input-of-product.ts'
import type { Products } from '#domain/catalog/products/products.ts'
import { collectionStatus } from '#domain/catalog/products/shown-collections.ts'
import type { ShopCatalog } from '#domain/catalog/read-model/catalog.ts'
import type { Search } from '#domain/catalog/search/search.ts'
import type { Markets } from '#domain/pricing/markets/documents.ts'
import { refuseWhileNamed, type References } from '#domain/whole-shop/references/references.ts'
import type { Clock } from '#ports/clock/clock.ts'
import type { Stored } from '#ports/document-store/document-store.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import type { Handlers } from '../api/handler.ts'
import { recordHandlers } from '../api/record-handlers.ts'
import { checkMarkets } from './check-markets.ts'
import type { ToImage } from './images.ts'

interface CollectionNeeds {
  collections: Collections
  products: Pick<Products, 'read' | 'replace'>
  catalog: Pick<ShopCatalog, 'collection' | 'collectionNames' | 'collections'>
  references: Pick<References, 'toCollection'>
  search: Pick<Search, 'matching' | 'values'>
  markets: Pick<Markets, 'all'>
  clock: Pick<Clock, 'now'>
  toImage: ToImage
}

/** The values that are offered. */
const mostOffered = 50

/** The products of a rule that are shown with their number. */
const mostPreviewed = 10

type CollectionCalls =
  | 'listAdminCollections'
  | 'createCollection'
  | 'replaceCollection'
  | 'previewCollectionRule'
  | 'listProductValues'
  | 'removeCollection'
  | 'removeProductFromCollection'
type View = OutputOf<Contract['replaceCollection']>

/** Collections as staff change them. */
export function createAdminCollectionHandlers(needs: CollectionNeeds): Pick<Handlers, CollectionCalls> {
  const { collections, catalog, references, search, toImage } = needs
  function view({ id, version, data }: Stored<CollectionDocument>): View {
    const { title, handle, description, parent, position, rule = null, pinned = [] } = data
    const [above = parent] = parent === null ? [] : catalog.collectionNames(parent)
    const image = data.image && { ...toImage(data.image), mediaId: data.image.id }
    const productCount = catalog.collection(handle)?.productCount ?? 0
    return {
      id,
      version,
      title,
      handle,
      formerHandles: data.formerHandles ?? [],
      description,
      image,
      parent: above,
      position,
      rule,
      pinned,
      publishedFrom: data.publishedFrom ?? null,
      publishedTo: data.publishedTo ?? null,
      markets: data.markets ?? [],
      seo: data.seo ?? { title: '', description: '' },
      status: collectionStatus(data, needs.clock.now()),
      productCount,
    }
  }
  return {
    ...recordHandlers('AdminCollections', 'Collection', 'collectionId', {
      list: () =>
        inTreeOrder(catalog.collections()).map(({ collection: data, ...stored }) => ({ ...stored, data })),
      async create(body) {
        checkMarkets(body.markets, needs.markets)
        return collections.create(body)
      },
      async replace(id, version, body) {
        const standing = catalog.collections().find((each) => each.id === id)
        checkMarkets(body.markets, needs.markets, standing?.collection.markets)
        return collections.replace(id, version, body)
      },
      remove: (id, version) =>
        collections.remove(id, version, async (handle) =>
          refuseWhileNamed('collection_in_use', await references.toCollection(handle)),
        ),
      view,
    }),
    async removeProductFromCollection({ params, operationId }) {
      const { collection } = catalog.collections().find(({ id }) => id === params.collectionId) ?? {}
      if (!collection) throw new ShopFailure('collection_not_found')
      const names = catalog.collectionNames(collection.handle)
      const { id, version, data } = await needs.products.read(params.productId)
      const stays = data.collections.filter((name) => !names.includes(name))
      if (stays.length < data.collections.length)
        await needs.products.replace(
          id,
          version,
          { ...inputOfProduct(data), collections: stays },
          operationId,
        )
      return undefined
    },
    listProductValues: async ({ query }) => ({ items: search.values(query, mostOffered) }),
    async previewCollectionRule({ body }) {
      const { total, items } = search.matching(body.rule, mostPreviewed)
      return { total, items: items.map(({ id, product: { title } }) => ({ id, title })) }
    },
  }
}
