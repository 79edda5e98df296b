import { readAll } from '#ports/document-store/read-all.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { contentOfId } from '#vocabulary/catalog/sections.ts'
import { ShopFailure, type FailureCode } from '#vocabulary/failures.ts'
import { statement, type Statement } from '#vocabulary/statements/statement.ts'
import { carts } from '../../buying/carts/documents.ts'
import { draftOrders } from '../../buying/drafts/documents.ts'
import type { Pages } from '../../catalog/content/pages.ts'
import type { ProductKeys } from '../../catalog/library/product-keys.ts'
import type { ProductDocument } from '../../catalog/products/documents.ts'
import { slugOf, type Contents } from '../../catalog/publishing/contents.ts'
import type { ShopCatalog } from '../../catalog/read-model/catalog.ts'
import { boughtTogether } from '../../feedback/bought-together/documents.ts'
import type { StockService } from '../../inventory/stock/stock.ts'
import { mentionsOf, type Mention, type MentionNeeds, type Reference } from './mentions.ts'

export type { Reference } from './mentions.ts'

interface ReferenceNeeds extends MentionNeeds {
  store: DocumentStore
  catalog: Pick<ShopCatalog, 'collections' | 'collectionNames' | 'outlines'>
  productKeys: Pick<ProductKeys, 'having' | 'ready'>
  stock: Pick<StockService, 'ofVariant'>
  pages: Pick<Pages, 'list' | 'find'>
  contents: Pick<Contents, 'list' | 'post'>
}

/** Finds references to a product, collection, page or post: in records, their texts and their drafts. */
export interface References {
  /** References in the shop's content and prices. */
  toProductInContent(id: string, product: ProductDocument): Promise<Mention[]>
  /** All that names a product, the content first. Carts are read one after the other. */
  toProduct(id: string, product: ProductDocument): AsyncGenerator<Reference>
  /** References by one of its handles, the products in it too. */
  toCollection(handle: string): Promise<Mention[]>
  /** By its id or one of its slugs. */
  toPage(name: string): Promise<Mention[]>
  /** By the slug of its id, or another one that it has or had. */
  toPost(name: string): Promise<Mention[]>
}

/** The statement about each kind of reference. */
const says: Record<Mention['kind'], (name: string) => Statement> = {
  price_list: (title) => statement('used_by_price_list', { title }),
  promotion: (title) => statement('used_by_promotion', { title }),
  collection: (title) => statement('used_by_collection', { title }),
  product: (title) => statement('used_by_product', { title }),
  page: (title) => statement('used_by_page', { title }),
  post: (title) => statement('used_by_post', { title }),
  search_redirect: (title) => statement('used_by_search_redirect', { title }),
  menu: (title) => statement('used_by_menu', { title }),
  home_page: () => statement('used_by_home', {}),
  announcement: () => statement('used_by_announcement', {}),
}

/** Refuses a removal while there are references. @throws ShopFailure `code`, with the first five */
export function refuseWhileNamed(code: FailureCode, references: readonly Mention[]): void {
  const reason = references.slice(0, 5).map(({ kind, id, name }) => says[kind](name || (id ?? '')))
  if (reason.length > 0) throw new ShopFailure(code, { reason })
}

/** Creates the search for things that name others. */
export function createReferences(needs: ReferenceNeeds): References {
  const { store, catalog, productKeys, stock, pages, contents } = needs

  /** All that names something by one of its keys, except for the thing itself. */
  async function mentions(keys: readonly string[], own: { kind: Mention['kind']; id: string | undefined }) {
    await productKeys.ready()
    return [...mentionsOf(keys, needs)].filter(({ kind, id }) => kind !== own.kind || id !== own.id)
  }
  const toProductInContent: References['toProductInContent'] = (id, { handle, formerHandles, variants }) =>
    mentions(
      [
        `product:${id}`,
        ...variants.map((variant) => `variant:${variant.id}`),
        ...[handle, ...formerHandles.map((former) => former.handle)].map((name) => `/products/${name}`),
      ],
      { kind: 'product', id },
    )
  return {
    toProductInContent,
    async *toProduct(id, product) {
      const ids = new Set(product.variants.map((variant) => variant.id))
      const held = [...ids].some((variantId) =>
        stock.ofVariant(variantId).some(({ reserved }) => reserved > 0),
      )
      // An order has a copy of the data it needs; it leads to the product all the same.
      if (held || (await store.get(boughtTogether, id))) yield { kind: 'order', id: null, name: '' }
      yield* await toProductInContent(id, product)
      for await (const { id: draftId, data } of readAll(store, draftOrders))
        if (data.state === 'open' && data.lines.some(({ variantId }) => ids.has(variantId ?? ''))) {
          yield { kind: 'draft_order', id: draftId, name: data.email ?? '' }
        }
      for await (const { data } of readAll(store, carts))
        if (data.state === 'open' && data.lines.some(({ variantId }) => ids.has(variantId))) {
          yield { kind: 'cart', id: null, name: '' }
          return
        }
    },
    async toCollection(handle) {
      const names = catalog.collectionNames(handle)
      const own = catalog.collections().find(({ collection }) => names.includes(collection.handle))?.id
      const found = await mentions(
        names.flatMap((name) => [`collection:${name}`, `/collections/${name}`]),
        { kind: 'collection', id: own },
      )
      const known = new Set(found.flatMap(({ kind, id }) => (kind === 'product' ? [id] : [])))
      for (const [id, { title, collections }] of catalog.outlines())
        if (!known.has(id) && names.some((name) => collections.includes(name)))
          found.push({ kind: 'product', id, name: title })
      return found
    },
    async toPage(name) {
      const { id = name, slug = name, formerSlugs = [] } = pages.find(name) ?? {}
      const names = [...new Set([id, slug, ...formerSlugs])]
      return mentions(
        names.flatMap((name) => [`page:${name}`, `/pages/${name}`, `/policies/${name}`]),
        { kind: 'page', id },
      )
    },
    async toPost(name) {
      const post = contents.post(name)
      const id = contentOfId(post?.id ?? '')?.slug ?? name
      const names = new Set([id, ...(post ? [slugOf(post), ...(post.content.formerSlugs ?? [])] : [])])
      return mentions(
        [...names].flatMap((name) => [`post:${name}`, `/journal/${name}`]),
        { kind: 'post', id },
      )
    },
  }
}
