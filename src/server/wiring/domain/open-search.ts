import { createSearch } from '#domain/catalog/search/search.ts'
import { searchFields } from '#domain/catalog/search/search-text.ts'
import { ratingOf } from '#domain/feedback/reviews/ratings.ts'
import { createTextIndex } from '#engine/text-search/text-index.ts'
import type { ModelFile } from '#ports/model-file/model-file.ts'
import { createThreadLister } from '../../listing/thread-lister.ts'
import { createIndexProgressLog } from '../../operations/text-index-progress.ts'
import type { Base } from './base.ts'
import type { CatalogModule } from './open-catalog.ts'
import type { FeedbackModule } from './open-feedback.ts'
import type { InventoryModule } from './open-inventory.ts'

interface SearchedModules {
  catalog: CatalogModule
  inventory: InventoryModule
  feedback: FeedbackModule
}

/** The search over the read models, which are filled already. */
export function openSearch(
  { clock, log }: Base,
  { catalog: { catalog, wordings, searchRules }, inventory, feedback }: SearchedModules,
  { file }: { file: ModelFile },
) {
  const wordsRead = createIndexProgressLog(log)
  const search = createSearch({
    catalog,
    textIndex: createTextIndex(searchFields),
    file,
    stock: inventory.stock,
    wordings,
    rules: searchRules,
    sales: feedback.companions,
    ratings: {
      starsOf: (productId) => ratingOf(feedback.ratings.of(productId)),
      onChange: feedback.ratings.onChange,
    },
    clock,
    lister: (index) =>
      createThreadLister({
        index,
        known: wordings.known,
        onTrouble: (err) => log.warn({ err }, 'products are listed without a separate thread'),
      }),
    onRead: wordsRead.onRead,
  })
  wordsRead.done()
  return { search }
}

/** The search, open. */
export type SearchModule = ReturnType<typeof openSearch>
