import type { SearchEngine } from '#engine/text-search/text-search.ts'
import type { ProductDocument } from '../products/documents.ts'
import { everywhereIn, type Wordings } from '../languages/wording.ts'
import { writeGoodsWords } from '#engine/text-search/text-index-snapshot.ts'
import { searchTextOf, termsDigest, textDigest } from './search-text.ts'

/** The words of goods for themselves, beside what is listed. */
export interface WordsExtract {
  /** Takes in an active product; each once. */
  put(id: string, product: ProductDocument): void
  /** All words, as a start takes them in. To be the last call. */
  parts(): readonly Uint8Array[]
}

/** Makes what a search keeps of its words, without one. */
export function createWordsExtract({
  engine,
  known,
}: {
  engine: Pick<SearchEngine, 'put' | 'save'>
  known: Wordings['known']
}): WordsExtract {
  const everywhere = everywhereIn(known)
  const ids: string[] = []
  const digests: bigint[] = []
  return {
    put(id, product) {
      const text = searchTextOf(product, everywhere)
      engine.put(ids.length, text)
      ids.push(id)
      digests.push(textDigest(text))
    },
    parts: () =>
      writeGoodsWords({
        terms: termsDigest(known),
        ids,
        digests: BigUint64Array.from(digests),
        index: engine.save(),
      }),
  }
}
