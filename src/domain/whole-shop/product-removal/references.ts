import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { readAll } from '#ports/document-store/read-all.ts'
import { menuNames } from '#vocabulary/catalog/menus.ts'
import type { ReferenceKind } from '#vocabulary/catalog/product-references.ts'
import { carts } from '../../buying/carts/documents.ts'
import { draftOrders } from '../../buying/drafts/documents.ts'
import { homeId } from '#vocabulary/catalog/sections.ts'
import type { Contents } from '../../catalog/publishing/contents.ts'
import type { Menus } from '../../catalog/menus/menus.ts'
import { entriesIn } from '../../catalog/menus/targets.ts'
import type { ProductDocument } from '../../catalog/products/documents.ts'
import type { ShopCatalog } from '../../catalog/read-model/catalog.ts'
import { boughtTogether } from '../../feedback/bought-together/documents.ts'
import type { StockService } from '../../inventory/stock/stock.ts'
import type { PriceLists } from '../../pricing/price-lists/price-lists.ts'
import type { PromotionDocument, Target } from '../../pricing/promotions/documents.ts'
import type { Promotions } from '../../pricing/promotions/promotions.ts'

/** Something that names a product. */
export interface ProductReference {
  kind: ReferenceKind
  /** Its id; null for orders and carts, of which one is told for all, and for the home page. */
  id: string | null
  /** Its name for staff; empty where it has none. */
  name: string
}

interface ReferenceNeeds {
  store: DocumentStore
  catalog: Pick<ShopCatalog, 'collections'>
  stock: Pick<StockService, 'ofVariant'>
  priceLists: Pick<PriceLists, 'all'>
  promotions: Pick<Promotions, 'all'>
  menus: Pick<Menus, 'find'>
  contents: Pick<Contents, 'find'>
}

/** Finds the things that name a product. */
export interface ProductReferences {
  /** All things that name a product, those in memory first. Carts are read one after the other. */
  to(id: string, product: ProductDocument): AsyncGenerator<ProductReference>
}

const targetsOf = ({ target, effect }: PromotionDocument): Target[] =>
  effect.buy ? [target, effect.buy.target] : [target]

/** Creates the search for things that name a product. */
export function createProductReferences(needs: ReferenceNeeds): ProductReferences {
  const { store, catalog, stock, priceLists, promotions, menus, contents } = needs

  /** References that are in memory. */
  function* known(id: string, { handle, variants }: ProductDocument): Generator<ProductReference> {
    const ids = new Set(variants.map((variant) => variant.id))
    const leadsHere = (path: string): boolean =>
      path.split(/[?#]/)[0]?.endsWith(`/products/${handle}`) ?? false
    for (const { id: listId, data } of priceLists.all())
      if (
        data.entries.some(({ scope, target }) =>
          scope === 'product' ? target === id : scope === 'variant' && ids.has(target),
        )
      )
        yield { kind: 'price_list', id: listId, name: data.name }
    for (const { id: promotionId, data } of promotions.all()) {
      const named = targetsOf(data)
        .flatMap(({ include, exclude }) => [include, exclude])
        .some(
          (selection) => selection.products.includes(id) || selection.variants.some((each) => ids.has(each)),
        )
      if (named || ids.has(data.effect.variantId ?? ''))
        yield { kind: 'promotion', id: promotionId, name: data.name }
    }
    for (const { id: collectionId, collection } of catalog.collections())
      if (collection.pinned?.includes(id))
        yield { kind: 'collection', id: collectionId, name: collection.title }
    for (const name of menuNames) {
      const leads = [...entriesIn(menus.find(name).entries)].some(({ entry: { target } }) =>
        target.kind === 'product'
          ? target.productId === id
          : target.kind === 'address' && leadsHere(target.address),
      )
      if (leads) yield { kind: 'menu', id: name, name: '' }
    }
    const { published, draft } = contents.find(homeId).content
    const sections = [...(published?.sections ?? []), ...(draft?.sections ?? [])]
    if (sections.some((section) => 'links' in section && section.links.some(({ path }) => leadsHere(path))))
      yield { kind: 'home_page', id: null, name: '' }
  }

  return {
    async *to(id, product) {
      const ids = new Set(product.variants.map((variant) => variant.id))
      const held = [...ids].some((variantId) =>
        stock.ofVariant(variantId).some(({ reserved }) => reserved > 0),
      )
      // An order has a copy of the data it needs; it leads to the product all the same.
      if (held || (await store.get(boughtTogether, id))) yield { kind: 'order', id: null, name: '' }
      yield* known(id, product)
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
  }
}
