import { wrongCursor, type Paged, type Paging } from '#engine/paging/paging.ts'
import type { Stored } from '#ports/document-store/document-store.ts'
import type { PriceListDocument, PriceListEntry } from './documents.ts'

/** The place of an entry, in one version of its list. */
function readCursor(after: string): { version: number; at: number } {
  const [, version, at] = /^(\d+)\.(\d+)$/.exec(after) ?? []
  return { version: Number(version), at: Number(at) }
}

/** Whether a cursor came from this version of a list: then its further pages need no read. */
export const isCursorOf = (after: string | undefined, version: number): boolean =>
  after !== undefined && readCursor(after).version === version

/**
 * One page of the prices of a list. Its pages are of one version: after a change a reader begins again.
 * @throws ShopFailure `invalid_request` on a cursor that is none, or of another version
 */
export function listPrices(
  { version, data }: Stored<PriceListDocument>,
  { after, limit }: Paging,
): Paged<PriceListEntry> {
  if (after !== undefined && !isCursorOf(after, version)) throw wrongCursor()
  const from = after === undefined ? 0 : readCursor(after).at
  const to = from + limit
  const next = to < data.entries.length ? `${version}.${to}` : null
  return { items: data.entries.slice(from, to), next }
}
