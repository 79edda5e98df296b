import { hash } from 'node:crypto'
import {
  maximumWrites,
  put,
  remove,
  type DocumentStore,
  type Write,
} from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { fieldError } from '#vocabulary/field-errors.ts'
import { readPage, type Paged, type Paging } from '#engine/paging/paging.ts'
import { auditWrites } from '../../people/audit/audited-store.ts'
import { promotionStatusAt } from '#vocabulary/pricing/promotions.ts'
import { batchCode, foldCode, isCode } from './codes.ts'
import { promotionCodes, promotions, promotionUses } from './documents.ts'

/** A code for staff to see. */
export interface ListedCode {
  code: string
  once: boolean
  /** Whether an order has used it; null where it can be used again. */
  used: boolean | null
  createdAt: string
}

/** The newest code of a promotion. */
export interface LatestCode {
  code: string
  isOnly: boolean
}

/** The codes of promotions, for staff. */
export interface PromotionCodes {
  /** The promotion that a code belongs to; undefined if it is no code. */
  promotionOf(typed: string): Promise<string | undefined>
  /** @throws ShopFailure `code_taken` naming those that belong to another promotion that has not ended */
  checkFree(id: string, codes: readonly string[]): Promise<void>
  /** Adds codes; answers how many are new. @throws ShopFailure `code_taken` naming them, and adds none then */
  addCodes(id: string, codes: readonly string[]): Promise<number>
  /** Draws codes that work once. A repeat of the operation draws the same. */
  drawCodes(id: string, draw: { count: number; prefix: string }, operationId: string): Promise<number>
  /** The newest code of each of these promotions that has one, and whether it has others. */
  latestCodes(ids: readonly string[]): Promise<Map<string, LatestCode>>
  /** Newest first. */
  listCodes(id: string, paging: Paging): Promise<Paged<ListedCode>>
  /** Takes a code away; one that is not there is gone already. */
  removeCode(id: string, code: string): Promise<void>
}

const codesPerCommit = maximumWrites - auditWrites

async function readLatestCodes(
  store: DocumentStore,
  ids: readonly string[],
): Promise<Map<string, LatestCode>> {
  const latest = new Map<string, LatestCode>()
  const read = async (promotionId: string) => {
    const query = { index: 'byPromotion', equals: { promotionId }, direction: 'desc', limit: 2 } as const
    const [first, second] = (await store.query(promotionCodes, query)).items
    if (first) latest.set(promotionId, { code: first.id, isOnly: second === undefined })
  }
  await Promise.all(ids.map(read))
  return latest
}

/** Creates the service of discount codes: each belongs to one promotion, by the id of its document. */
export function createPromotionCodes({
  store,
  now,
  get,
}: {
  store: DocumentStore
  now: () => string
  /** @throws ShopFailure `promotion_not_found` */
  get(promotionId: string): Promise<unknown>
}): PromotionCodes {
  /** Whether the codes of a promotion are free again: it has ended, or is gone. */
  async function isOver(promotionId: string): Promise<boolean> {
    const stored = await store.get(promotions, promotionId)
    return !stored || promotionStatusAt(stored.data, now()) === 'ended'
  }

  async function codeWrites(id: string, codes: readonly string[], once: boolean, batch: string | null) {
    const there = await store.getMany(promotionCodes, codes)
    const writes: Write[] = []
    const taken: string[] = []
    for (const code of codes) {
      const holder = there.get(code)
      if (holder?.data.promotionId === id) continue
      if (holder && !(await isOver(holder.data.promotionId))) taken.push(code)
      else {
        const data = { promotionId: id, once, batch, createdAt: now() }
        writes.push(put(promotionCodes, code, data, holder?.version ?? 'absent'))
      }
    }
    return { writes, taken }
  }

  async function writesOfTyped(id: string, typed: readonly string[]): Promise<Write[]> {
    const { writes, taken } = await codeWrites(id, [...new Set(typed.map(foldCode))], false, null)
    if (taken.length === 0) return writes
    const fields = typed.flatMap((code, at) =>
      taken.includes(foldCode(code)) ? [fieldError(`/codes/${at}`, 'taken', 'code_of_other_promotion')] : [],
    )
    throw new ShopFailure('code_taken', { fields })
  }

  return {
    async promotionOf(typed) {
      const code = foldCode(typed)
      return isCode(code) ? (await store.get(promotionCodes, code))?.data.promotionId : undefined
    },
    async checkFree(id, codes) {
      await writesOfTyped(id, codes)
    },
    async addCodes(id, typed) {
      await get(id)
      return retryOnConflict(async () => {
        const writes = await writesOfTyped(id, typed)
        if (writes.length > 0) await store.commit(writes)
        return writes.length
      })
    },
    async drawCodes(id, { count, prefix }, operationId) {
      await get(id)
      const batch = hash('sha256', `codes\n${id}\n${operationId}`, 'base64url')
      let added = 0
      for (let from = 0; from < count; from += codesPerCommit) {
        const some = Array.from({ length: Math.min(codesPerCommit, count - from) }, (_, index) =>
          batchCode(batch, from + index, prefix),
        )
        added += await retryOnConflict(async () => {
          const { writes } = await codeWrites(id, some, true, batch)
          if (writes.length > 0) await store.commit(writes)
          return writes.length
        })
      }
      return added
    },
    latestCodes: (ids) => readLatestCodes(store, ids),
    async listCodes(id, paging) {
      await get(id)
      const query = { index: 'byPromotion', equals: { promotionId: id }, direction: 'desc' } as const
      const page = await readPage(store, promotionCodes, query, paging)
      const once = page.items.filter(({ data }) => data.once).map((item) => `code ${item.id}`)
      const counts = await store.getMany(promotionUses, once)
      const items = page.items.map(({ id: code, data }) => ({
        code,
        once: data.once,
        used: data.once ? (counts.get(`code ${code}`)?.data.used ?? 0) > 0 : null,
        createdAt: data.createdAt,
      }))
      return { items, next: page.next }
    },
    removeCode: (id, typed) =>
      retryOnConflict(async () => {
        await get(id)
        const code = await store.get(promotionCodes, foldCode(typed))
        if (code?.data.promotionId === id) await store.commit([remove(promotionCodes, code.id, code.version)])
      }),
  }
}
