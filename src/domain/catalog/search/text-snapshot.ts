import { textDigest } from '#engine/text-search/snapshot/persistent-text-index.ts'
import { createSnapshotWriter } from '#engine/text-search/snapshot/snapshot-writer.ts'
import { writeTextIndex } from '#engine/text-search/snapshot/text-index-snapshot.ts'
import { everywhereIn, type Wordings } from '../languages/wording.ts'
import type { ProductDocument } from '../products/documents.ts'
import { searchFields, searchTextOf, termsDigest } from './search-text.ts'

/** The text index of products, apart from the listing index. */
export interface TextSnapshot {
  /** Takes in an active product; each once. */
  put(id: string, product: ProductDocument): void
  /** The whole index, as a start takes it in. To be the last call. */
  parts(): readonly Uint8Array[]
}

/** Creates the snapshot that a search resumes from, without a search. */
export function createTextSnapshot(known: Wordings['known']): TextSnapshot {
  const writer = createSnapshotWriter(searchFields)
  const everywhere = everywhereIn(known)
  const ids: string[] = []
  const digests: bigint[] = []
  return {
    put(id, product) {
      const text = searchTextOf(product, everywhere)
      writer.put(ids.length, text)
      ids.push(id)
      digests.push(textDigest(text))
    },
    parts: () =>
      writeTextIndex({
        version: termsDigest(known),
        ids,
        digests: BigUint64Array.from(digests),
        index: writer.save(),
      }),
  }
}
