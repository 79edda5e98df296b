import type { IndexedProduct } from './indexed-product.ts'
import type { CardProduct } from './card.ts'
import type { CollectionDocument, ProductDocument, VariantDocument } from '../products/documents.ts'
import type { ProductOutline, VariantOutline } from './outline.ts'

/** A variant with the product it belongs to. */
export interface SoldVariant {
  productId: string
  product: ProductDocument
  variant: VariantDocument
}

/**
 * The read model of products and collections: reading costs no document. A change committed by this process shows at
 * once, one by another process within a second. It never decides a sale: prices and stock are read here to show and
 * to compute, and the commit of an order names the versions it relies on.
 */
export interface Catalog {
  /** The variant, whatever its product's status; undefined when there is none. */
  variant(variantId: string): SoldVariant | undefined
  product(productId: string): ProductDocument | undefined
  /** The product, whatever its status, that has this handle now. */
  productByHandle(handle: string): { id: string; product: ProductDocument } | undefined
  /**
   * The active product that shoppers find at a handle: the one that has it, else the one that had it last, whose own
   * handle is another now.
   */
  productAt(handle: string): { id: string; product: ProductDocument } | undefined
}

/** A collection with its products. */
export interface CollectionView {
  id: string
  version: number
  collection: CollectionDocument
  /** Active products in it or in a collection below it. */
  productCount: number
}

/** The members of collections, as an index of the active products knows them. */
export interface CollectionMembers {
  /** For each group of collections, how many products are in any of them: by hand, by their rules, or pinned. */
  count(groups: readonly (readonly CollectionDocument[])[]): number[]
  /** Whether a collection pins a product, or finds it by its rule. */
  fits(productId: string, collection: CollectionDocument): boolean
}

/** A variant and its product, as far as they are in memory. */
export interface OutlinedVariant {
  productId: string
  product: ProductOutline
  variant: VariantOutline
}

/**
 * A changed product, for listeners that hold more than the catalog does (the search index): its indexed form while it
 * is active, and how to load the whole product.
 */
export type ProductListener = (
  id: string,
  product: IndexedProduct | null,
  load: () => ProductDocument | undefined,
) => void

/** The catalog with the queries of listings and the back office. */
export interface ShopCatalog extends Catalog {
  /**
   * The list entries of these products, whatever their status, in the given order; missing ones are left out. Cheaper
   * than reading whole products.
   */
  cards(productIds: readonly string[]): { id: string; product: CardProduct }[]
  /** All products, drafts and archived ones too, read one after the other: for rare operations. */
  products(): Iterable<readonly [string, ProductDocument]>
  /** The outlines of all products, by id. */
  outlines(): ReadonlyMap<string, ProductOutline>
  /** The outline of a variant: no product is read for it. */
  outlined(variantId: string): OutlinedVariant | undefined
  /** The collections in their order, each with its count. */
  collections(): readonly CollectionView[]
  /** The collection with this handle, or that had it before. */
  collection(handle: string): CollectionView | undefined
  /** The handles that name the collection of a handle, its present one first; an unknown one names itself. */
  collectionNames(handle: string): readonly string[]
  /** A collection and all collections below it, by its present handle. */
  below(handle: string): readonly CollectionView[]
  /** The handles of a collection and of all collections above it, itself first. */
  lineage(handle: string): readonly string[]
  /** The handles of the collections that a product is in: `own`, those that it names, and those whose rule it fits. */
  collectionsOf(productId: string, own: readonly string[]): readonly string[]
  /** The same, with all collections above them, by all handles that name them. */
  everyCollectionOf(productId: string, own: readonly string[]): readonly string[]
  /** Tells whether a product is in a collection itself: by hand, by its rule, or pinned. `own`: those that it names. */
  inCollection(handle: string): (productId: string, own: readonly string[]) => boolean
  /** Takes the members of collections from an index. Until then no rule has any, and no collection a count. */
  countWith(members: CollectionMembers): void
  /**
   * Calls the listener with every product there is, or with `these` alone, including those that are gone, and with
   * every later change. Returns how to stop.
   */
  onProduct(listener: ProductListener, these?: Iterable<string>): () => void
}
