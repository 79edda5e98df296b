import type { Contract } from '#contract/contract.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Collections } from '#domain/catalog/collections/collections.ts'
import type { ShopCatalog } from '#domain/catalog/read-model/catalog.ts'
import type { PriceLists } from '#domain/pricing/price-lists/price-lists.ts'
import type { Promotions } from '#domain/pricing/promotions/promotions.ts'
import type { Handlers } from '../api/handler.ts'

interface CollectionNeeds {
  collections: Collections
  catalog: Pick<ShopCatalog, 'collections'>
  priceLists: Pick<PriceLists, 'all'>
  promotions: Pick<Promotions, 'all'>
}

type CollectionCalls = 'listAdminCollections' | 'createCollection' | 'replaceCollection' | 'removeCollection'
type View = OutputOf<Contract['replaceCollection']>

/** Whether a list of collections anywhere in a value has a handle. */
function hasHandle(value: unknown, handle: string): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, each]: [string, unknown]) =>
    key === 'collections' && Array.isArray(each) ? each.includes(handle) : hasHandle(each, handle),
  )
}

/** Collections as staff change them. */
export function createAdminCollectionHandlers(needs: CollectionNeeds): Pick<Handlers, CollectionCalls> {
  const { collections, catalog, priceLists, promotions } = needs
  const views = (): View[] =>
    catalog.collections().map(({ id, version, productCount, collection }) => {
      const { title, handle, description, parent, position } = collection
      return { id, version, title, handle, description, parent, position, productCount }
    })
  /** A collection as this process knows it, once its own commit has arrived. */
  function viewOf(id: string): View {
    const view = views().find((each) => each.id === id)
    if (!view) throw new Error(`the collection ${id} was removed meanwhile`)
    return view
  }
  const usedBy = (handle: string): string[] => [
    ...priceLists
      .all()
      .filter(({ data }) =>
        data.entries.some(({ scope, target }) => scope === 'collection' && target === handle),
      )
      .map(({ data }) => `the price list “${data.name}” has prices for it`),
    ...promotions
      .all()
      .filter(({ data }) => hasHandle(data, handle))
      .map(({ data }) => `the promotion “${data.name}” names it`),
  ]
  return {
    listAdminCollections: async () => ({ items: views() }),
    createCollection: async ({ body }) => viewOf((await collections.create(body)).id),
    replaceCollection: async ({ params, version, body }) =>
      viewOf((await collections.replace(params.collectionId, version, body)).id),
    async removeCollection({ params, version }) {
      await collections.remove(params.collectionId, version, usedBy)
      return undefined
    },
  }
}
