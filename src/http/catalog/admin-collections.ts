import type { Contract } from '#contract/contract.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Collections } from '#domain/catalog/collections/collections.ts'
import type { Menus } from '#domain/catalog/menus/menus.ts'
import type { CollectionDocument } from '#domain/catalog/products/documents.ts'
import { inTreeOrder } from '#domain/catalog/products/collection-tree.ts'
import { collectionStatus } from '#domain/catalog/products/shown-collections.ts'
import type { ShopCatalog } from '#domain/catalog/read-model/catalog.ts'
import type { Search } from '#domain/catalog/search/search.ts'
import type { Markets } from '#domain/pricing/markets/documents.ts'
import type { PriceLists } from '#domain/pricing/price-lists/price-lists.ts'
import type { Promotions } from '#domain/pricing/promotions/promotions.ts'
import type { Clock } from '#ports/clock/clock.ts'
import type { Stored } from '#ports/document-store/document-store.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { fieldError } from '#vocabulary/field-errors.ts'
import { statement, type Statement } from '#vocabulary/statements/statement.ts'
import type { Handlers } from '../api/handler.ts'
import { recordHandlers } from '../api/record-handlers.ts'
import type { ToImage } from './images.ts'

interface CollectionNeeds {
  collections: Collections
  catalog: Pick<ShopCatalog, 'collection' | 'collectionNames' | 'collections'>
  menus: Pick<Menus, 'naming'>
  priceLists: Pick<PriceLists, 'all'>
  promotions: Pick<Promotions, 'all'>
  search: Pick<Search, 'matching'>
  markets: Pick<Markets, 'all'>
  clock: Pick<Clock, 'now'>
  toImage: ToImage
}

/** The products of a rule that are shown with their number. */
const mostPreviewed = 10

type CollectionCalls =
  | 'listAdminCollections'
  | 'createCollection'
  | 'replaceCollection'
  | 'previewCollectionRule'
  | 'removeCollection'
type View = OutputOf<Contract['replaceCollection']>

/** Whether a list of collections anywhere in a value has one of these handles. */
function hasHandle(value: unknown, handles: readonly string[]): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, each]: [string, unknown]) =>
    key === 'collections' && Array.isArray(each)
      ? handles.some((handle) => each.includes(handle))
      : hasHandle(each, handles),
  )
}

/** Collections as staff change them. */
export function createAdminCollectionHandlers(needs: CollectionNeeds): Pick<Handlers, CollectionCalls> {
  const { collections, catalog, menus, search, priceLists, promotions, toImage } = needs
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
      status: collectionStatus(data, needs.clock.now()),
      productCount,
    }
  }
  /** @throws ShopFailure `invalid_request` */
  function checkMarkets(ids: readonly string[]): void {
    const known = new Set(needs.markets.all().map((market) => market.id))
    const fields = ids.flatMap((id, at) =>
      known.has(id) ? [] : [fieldError(`/markets/${at}`, 'unknown_reference', 'no_such_market')],
    )
    if (fields.length > 0) throw new ShopFailure('invalid_request', { fields })
  }
  const usedBy = (handle: string): Statement[] => usedByAny(catalog.collectionNames(handle))
  const usedByAny = (handles: readonly string[]): Statement[] => [
    ...priceLists
      .all()
      .filter(({ data }) =>
        data.entries.some(({ scope, target }) => scope === 'collection' && handles.includes(target)),
      )
      .map(({ data }) => statement('collection_in_price_list', { name: data.name })),
    ...promotions
      .all()
      .filter(({ data }) => hasHandle(data, handles))
      .map(({ data }) => statement('collection_in_promotion', { name: data.name })),
    ...menus.naming(handles).map((name) => statement('collection_in_menu', { name })),
  ]
  return {
    ...recordHandlers('AdminCollections', 'Collection', 'collectionId', {
      list: () =>
        inTreeOrder(catalog.collections()).map(({ collection: data, ...stored }) => ({ ...stored, data })),
      async create(body) {
        checkMarkets(body.markets)
        return collections.create(body)
      },
      async replace(id, version, body) {
        checkMarkets(body.markets)
        return collections.replace(id, version, body)
      },
      remove: (id, version) => collections.remove(id, version, usedBy),
      view,
    }),
    async previewCollectionRule({ body }) {
      const { total, items } = search.matching(body.rule, mostPreviewed)
      return { total, items: items.map(({ id, product: { title } }) => ({ id, title })) }
    },
  }
}
