import {
  changesWorthSaving,
  readSnapshot,
  saveRegularly,
  saveSnapshot,
  type SnapshotFile,
} from '#engine/read-model/snapshots.ts'
import {
  createPersistentTextIndex,
  type PersistentTextIndex,
  type PersistentTextIndexNeeds,
} from '#engine/text-search/snapshot/persistent-text-index.ts'
import type { TextIndex } from '#engine/text-search/text-search.ts'
import { inTurns } from '#engine/timers/in-turns.ts'
import { ModelFileUnreadable } from '#ports/model-file/model-file.ts'
import { addBit, createBits, type Bits } from '#engine/columns/bits.ts'
import type { Wordings } from '../languages/wording.ts'
import type { ShopCatalog } from '../read-model/catalog.ts'
import type { ProductDocument } from '../products/documents.ts'
import { createBuyable, type Buyable, type BuyableStock } from '../listing/buyable.ts'
import type { IndexedProduct } from '../read-model/indexed-product.ts'
import { createLister, type Lister } from '../listing/lister.ts'
import { createProductIndex, readProductIndex, type ProductIndex } from '../listing/product-index.ts'
import {
  createNumberColumn,
  hundredths,
  rankOfStars,
  type CountedRatings,
  type CountedSales,
  type NumberColumn,
} from './known-numbers.ts'
import { searchTextOf, termsDigest } from './search-text.ts'

/** Dependencies of {@link createSearchIndex}. */
export interface SearchIndexNeeds {
  catalog: ShopCatalog
  textIndex: TextIndex
  /** Where indexes outlive the process. */
  file: SnapshotFile
  stock: BuyableStock
  wordings: Pick<Wordings, 'everywhere' | 'known' | 'onChange'>
  sales: CountedSales
  ratings: CountedRatings
  /** The lister of the products of an index; in this thread by default. */
  lister?: (index: ProductIndex) => Lister
  /** Called with each product whose text was read. */
  onRead?: PersistentTextIndexNeeds['onRead']
}

/** The index of searches and listings, in step with the catalog. */
export interface SearchIndex {
  index: ProductIndex
  texts: Pick<PersistentTextIndex, 'search' | 'invalidate'>
  buyable: Pick<Buyable, 'in' | 'anywhere'>
  sales: Pick<NumberColumn, 'at'>
  /** Rows of products with a mean of at least so many stars. */
  ratedFrom(stars: number): Bits
  lister: Pick<Lister, 'list'>
  /** Calls the listener with each row whose product has changed, come or gone. */
  onRow(listener: (row: number) => void): void
  close(): void
}

/** The number of products indexed before other work has its turn. */
const atOnce = 200

type Put = (
  id: string,
  row: number,
  product: Pick<IndexedProduct, 'variants'>,
  read: () => ProductDocument | undefined,
) => void

/** Puts all products in that a snapshot has as they are. */
function putUnchanged(
  catalog: ShopCatalog,
  index: ProductIndex,
  changed: ReadonlySet<string>,
  put: Put,
): void {
  for (const [id, outline] of catalog.outlines()) {
    const row = changed.has(id) ? undefined : index.rowOf(id)
    if (row !== undefined) put(id, row, outline, () => catalog.product(id))
  }
}

/** Creates the refresh that reads all texts again by new terms, in turns with other work. */
function createTextRefresh(
  texts: PersistentTextIndex,
  refreshText: (id: string) => void,
  catalog: ShopCatalog,
) {
  let round = 0
  return {
    async refresh(): Promise<void> {
      round += 1
      const mine = round
      texts.versionChanges()
      try {
        for await (const id of inTurns([...catalog.outlines().keys()], atOnce)) {
          if (mine !== round) return
          refreshText(id)
        }
        texts.versionChanged()
      } catch (error) {
        // A file that is filled again has every product put once more, and with it its text by the new terms.
        if (!(error instanceof ModelFileUnreadable)) throw error
      }
    },
    stop: (): void => void (round = -1),
  }
}

/** Sales and ratings by row, by which the index sorts as well. */
function createRanks({ sales, ratings }: SearchIndexNeeds, index: ProductIndex) {
  const ofSales = createNumberColumn(sales.timesOrdered, sales, index, index.touch)
  const ofStars = createNumberColumn((id) => rankOfStars(ratings.starsOf(id)), ratings, index, index.touch)
  const means = createNumberColumn((id) => hundredths(ratings.starsOf(id)), ratings, index)
  const columns = [ofSales, ofStars, means]
  index.rankBy({ sales: ofSales.at, rating: ofStars.at })
  return {
    sales: ofSales,
    ratedFrom(stars: number): Bits {
      const rows = createBits()
      for (const row of index.order('featured', '')) if (means.at(row) >= stars * 100) addBit(rows, row)
      return rows
    },
    forget(row: number): void {
      for (const column of columns) column.forget(row)
    },
    close(): void {
      for (const column of columns) column.close()
    },
  }
}

/** Creates the search index: texts, filters, and availability on its own. */
export function createSearchIndex(needs: SearchIndexNeeds): SearchIndex {
  const { catalog, file, wordings, lister: openLister = createLister } = needs
  const resumed = readSnapshot(file, 'listings', readProductIndex)
  const index = resumed?.read ?? createProductIndex()
  const texts = createPersistentTextIndex(
    {
      index: needs.textIndex,
      file,
      name: 'texts',
      version: () => termsDigest(wordings.known),
      onRead: needs.onRead,
    },
    index.id,
  )
  const textOf = (product: ProductDocument | undefined) =>
    product && searchTextOf(product, wordings.everywhere)
  const buyable = createBuyable(needs.stock, (variantId) => {
    const sold = catalog.outlined(variantId)
    const at = sold && index.rowOf(sold.productId)
    return sold && at !== undefined ? { at, variants: sold.product.variants } : undefined
  })
  const ranks = createRanks(needs, index)
  const { sales } = ranks
  const put: Put = (id, row, { variants }, read) => {
    texts.put(id, row, () => textOf(read()))
    buyable.put(row, variants)
  }
  if (resumed) putUnchanged(catalog, index, resumed.changed, put)
  const lister = openLister(index)
  const rowListeners: ((row: number) => void)[] = []
  const stopFollowing = catalog.onProduct((id, product, read) => {
    const before = index.rowOf(id)
    const row = index.set(id, product ?? undefined)
    if (row !== undefined && product) lister.put(row, product)
    if (before !== undefined && before !== row) {
      lister.drop(before)
      texts.drop(before)
      buyable.drop(before)
      ranks.forget(before)
    }
    if (row !== undefined && product) put(id, row, product, read)
    for (const changed of new Set([before, row]))
      if (changed !== undefined) for (const listener of rowListeners) listener(changed)
  }, resumed?.changed)
  texts.complete()
  // Texts take longest to be read again.
  texts.save(changesWorthSaving.between)
  const stopSaving = saveRegularly(Promise.resolve(), (most) => {
    texts.save(most)
    saveSnapshot(file, 'listings', most, index.save)
  })
  const refresh = createTextRefresh(
    texts,
    (id) => {
      const row = index.rowOf(id)
      if (row !== undefined) texts.put(id, row, () => textOf(catalog.product(id)))
    },
    catalog,
  )
  const stopTerms = wordings.onChange(() => void refresh.refresh())
  return {
    index,
    texts,
    buyable,
    sales,
    ratedFrom: ranks.ratedFrom,
    lister,
    onRow: (listener) => void rowListeners.push(listener),
    close() {
      stopFollowing()
      buyable.close()
      ranks.close()
      stopTerms()
      refresh.stop()
      stopSaving()
      lister.close()
    },
  }
}
