import { hash } from 'node:crypto'
import type { Clock } from '#ports/clock/clock.ts'
import type { DocumentStore, Stored } from '#ports/document-store/document-store.ts'
import { readMany } from '#ports/document-store/read-all.ts'
import { createRecords } from '#engine/records/records.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { checkPromotion, type NamedBy, type PromotionDraft } from './check-promotion.ts'
import { promotions, promotionUses, type PromotionDocument } from './documents.ts'
import type { KnownPromotions } from './known-promotions.ts'
import { createPromotionCodes, type PromotionCodes } from './promotion-codes.ts'

/** A promotion as it is stored. */
export type StoredPromotion = Stored<PromotionDocument>

/** Promotions, for staff. All throw ShopFailure `promotion_not_found` if there is none. */
export interface Promotions extends PromotionCodes {
  /** From memory, last changed first. */
  all(): StoredPromotion[]
  get(id: string): Promise<StoredPromotion>
  /** @throws ShopFailure `invalid_request` naming each field that is wrong */
  check(draft: PromotionDraft): void
  /**
   * Its id follows from the operation, so that a repeat makes one, and adds codes that are not there yet.
   * @throws ShopFailure `invalid_request`, `code_taken`
   */
  create(draft: PromotionDraft, codes: readonly string[], operationId: string): Promise<StoredPromotion>
  /** @throws ShopFailure `invalid_request`, `version_stale` */
  replace(id: string, draft: PromotionDraft, version: number): Promise<StoredPromotion>
  /** How many orders have used promotions that are limited in all, by their ids. */
  usesOf(ids: readonly string[]): Promise<Map<string, number>>
}

/** Dependencies of keeping promotions. */
export interface PromotionsNeeds extends NamedBy {
  store: DocumentStore
  clock: Clock
  known: Pick<KnownPromotions, 'all' | 'find'>
}

/** Creates the service of promotions and their codes. */
export function createPromotions(needs: PromotionsNeeds): Promotions {
  const { store, clock, known } = needs
  const now = (): string => toTimestamp(clock.now())

  const records = createRecords({
    store,
    collection: promotions,
    missing: 'promotion_not_found',
    caughtUp: async () => undefined,
  })
  const get = records.read
  const codes = createPromotionCodes({ store, now, get })

  return {
    all: known.all,
    get,
    check: (draft) => checkPromotion(draft, needs),
    async create(draft, typed, operationId) {
      checkPromotion(draft, needs)
      const id = `prm_${hash('sha256', `promotion\n${operationId}`, 'base64url').slice(0, 26)}`
      const create = () => records.create(id, { ...draft, createdAt: now(), updatedAt: now() })
      if (typed.length === 0) return create()
      await codes.checkFree(id, typed)
      const created = await create()
      await codes.addCodes(id, typed)
      return created
    },
    async replace(id, draft, version) {
      checkPromotion(draft, needs, known.find(id)?.data)
      return records.replace(id, version, ({ createdAt }) => ({ ...draft, createdAt, updatedAt: now() }))
    },
    async usesOf(ids) {
      const used = new Map<string, number>()
      const limited = ids.filter((id) => known.find(id)?.data.limits.inAll != null)
      const counts = await readMany(
        (some) => store.getMany(promotionUses, some),
        limited.map((id) => `all ${id}`),
      )
      for (const id of limited) used.set(id, counts.get(`all ${id}`)?.data.used ?? 0)
      return used
    },
    ...codes,
  }
}
