import { foldedWords, haveBeginnings } from '#vocabulary/text/folding.ts'
import { knownCount, wrongCursor, type Paged, type Paging } from '#engine/paging/paging.ts'
import type { StoredPromotion } from './promotions.ts'
import { promotionStatusAt, type PromotionStatus } from '#vocabulary/pricing/promotions.ts'

/** Which promotions staff want to see, and which page of them. */
export interface PromotionQuery extends Paging {
  /** Words of the name. */
  q?: string | undefined
  status?: PromotionStatus | undefined
  /** One that is found whatever its name: it has the code that was typed. */
  withCode?: string | undefined
}

const placeOf = ({ id, data }: StoredPromotion): string => `${data.updatedAt} ${id}`

function readCursor(after: string): string {
  const place = Buffer.from(after, 'base64url').toString()
  if (!/^\d{4}-[\dT:.-]+Z \S+$/.test(place)) throw wrongCursor()
  return place
}

/**
 * One page of all promotions, last changed first.
 * @throws ShopFailure `invalid_request` on a cursor that is none
 */
export function listPromotions(
  all: readonly StoredPromotion[],
  { q = '', status, withCode, ...paging }: PromotionQuery,
  now: string,
): Paged<StoredPromotion> {
  const { after, limit } = paging
  const from = after === undefined ? undefined : readCursor(after)
  const typed = foldedWords(q)
  const rest = all
    .filter(({ data }) => status === undefined || promotionStatusAt(data, now) === status)
    .filter(({ id, data }) => id === withCode || haveBeginnings(foldedWords(data.name), typed))
    .filter((each) => from === undefined || placeOf(each) < from)
    .sort((a, b) => (placeOf(a) < placeOf(b) ? 1 : -1))
  const items = rest.slice(0, limit)
  const last = rest.length > limit ? items.at(-1) : undefined
  return {
    items,
    next: last ? Buffer.from(placeOf(last)).toString('base64url') : null,
    ...knownCount(paging, rest.length),
  }
}
