import { haveBeginnings } from '#vocabulary/text/folding.ts'
import { searchedWords } from '#vocabulary/text/search-words.ts'
import type { CollectionView, ShopCatalog } from '../read-model/catalog.ts'
import type { CollectionDocument } from '../products/documents.ts'

/** The words of a collection's titles in all languages. A changed collection is another document. */
const titleWords = new WeakMap<CollectionDocument, readonly string[][]>()

function wordsOf(collection: CollectionDocument): readonly string[][] {
  const known = titleWords.get(collection)
  if (known) return known
  const titles = [collection, ...Object.values(collection.translations)].map(({ title = '' }) => title)
  const words = titles.map(searchedWords)
  titleWords.set(collection, words)
  return words
}

/** Collections that are shown and have products in them, of which a title has words that begin with all that are typed. */
export function suggestCollections(
  catalog: Pick<ShopCatalog, 'collections'>,
  query: string,
  most: number,
  isShown: (collection: CollectionDocument) => boolean,
): CollectionView[] {
  const typed = searchedWords(query)
  if (typed.length === 0) return []
  const fits = (words: readonly string[]): boolean => haveBeginnings(words, typed)
  return catalog
    .collections()
    .filter(
      ({ collection, productCount }) =>
        productCount > 0 && isShown(collection) && wordsOf(collection).some(fits),
    )
    .slice(0, most)
}
