import { canonicalJson, compareIds } from '#ports/document-store/canonical-json.ts'
import type { BundledDocument } from './documents.ts'

/** A document that is not the same on both sides. */
export type Difference =
  | { kind: 'added'; after: BundledDocument }
  | { kind: 'removed'; before: BundledDocument }
  | { kind: 'changed'; before: BundledDocument; after: BundledDocument }

function order(one: BundledDocument, other: BundledDocument): number {
  return compareIds(one.collection.name, other.collection.name) || compareIds(one.id, other.id)
}

/**
 * Walks two streams of documents side by side, both in order of collection and id, and reports the differences. It
 * never holds more than one document of each.
 */
export async function* compareDocuments(
  before: AsyncIterator<BundledDocument>,
  after: AsyncIterator<BundledDocument>,
): AsyncGenerator<Difference> {
  const next = async (side: AsyncIterator<BundledDocument>): Promise<BundledDocument | undefined> => {
    const { done, value } = await side.next()
    return done ? undefined : value
  }
  let old = await next(before)
  let fresh = await next(after)
  while (old || fresh) {
    const which = old && fresh ? order(old, fresh) : old ? -1 : 1
    if (old && which < 0) yield { kind: 'removed', before: old }
    else if (fresh && which > 0) yield { kind: 'added', after: fresh }
    else if (old && fresh && canonicalJson(old.data) !== canonicalJson(fresh.data))
      yield { kind: 'changed', before: old, after: fresh }
    if (which <= 0) old = await next(before)
    if (which >= 0) fresh = await next(after)
  }
}
