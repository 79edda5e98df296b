import type { SearchEngine } from '#ports/search/search.ts'
import type { ProductDocument } from '../catalog/documents.ts'
import { everywhereIn, type Wordings } from '../languages/wording.ts'
import { createGoodsWords } from './goods-words.ts'
import { termsDigest } from './search-text.ts'

/** The words of goods for themselves, beside what is listed. */
export interface WordsExtract {
  /** Takes in an active product, in place of what it was. */
  put(id: string, product: ProductDocument): void
  /** All words, as a start takes them in. To be the last call. */
  parts(): readonly Uint8Array[]
}

/** Makes what a search keeps of its words, without one. */
export function createWordsExtract({
  engine,
  known,
}: {
  engine: SearchEngine
  known: Wordings['known']
}): WordsExtract {
  const ids: string[] = []
  const slots = new Map<string, number>()
  let parts: readonly Uint8Array[] = []
  const words = createGoodsWords(
    {
      engine,
      everywhere: everywhereIn(known),
      terms: () => termsDigest(known),
      file: {
        outlives: true,
        extract: () => undefined,
        changedSinceExtract: () => undefined,
        keepExtract: (_, made) => void (parts = made),
      },
    },
    (slot) => ids[slot],
  )
  return {
    put(id, product) {
      const slot = slots.get(id) ?? ids.push(id) - 1
      slots.set(id, slot)
      words.put(id, slot, () => product)
    },
    parts() {
      words.keep(0)
      return parts
    },
  }
}
