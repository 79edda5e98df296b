import { createHmac } from 'node:crypto'
import { put, type DocumentStore, type Stored, type Write } from '#ports/document-store/document-store.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import type { HoldAct, Holder, Holds } from '../model/holds.ts'
import { promotionUses, type PromotionDocument, type UsesDocument } from './documents.ts'
import type { CountedUse } from '../model/cart-promotions.ts'

/** A buyer's identities for limits: every name that they are known by. A new account or a new cart changes none. */
export interface Buyer {
  customerId: string | null
  /** Their e-mail where the identity provider has verified it, and the one that the order goes to. */
  emails: readonly string[]
}

/**
 * The keys that a buyer is counted under: hashes with a secret of the shop, so that no list of e-mails can be
 * made of them or tried on them.
 */
export function buyerKeys({ customerId, emails }: Buyer, secret: string): string[] {
  const key = (text: string): string =>
    createHmac('sha256', secret).update(`promotion uses\n${text}`).digest('base64url').slice(0, 22)
  const folded = new Set(emails.map((email) => email.trim().toLowerCase()).filter(Boolean))
  return [
    ...(customerId === null ? [] : [key(`customer ${customerId}`)]),
    ...[...folded].map((email) => key(`email ${email}`)),
  ]
}

/**
 * The counts that an order with this promotion adds: none if it has no limits, since a document that every order
 * writes would slow all of them.
 */
export function usesOf(
  id: string,
  { limits, conditions }: Pick<PromotionDocument, 'limits' | 'conditions'>,
  keys: readonly string[],
  onceCode: string | null,
): CountedUse[] {
  const { inAll, perCustomer } = limits
  return [
    ...(inAll === null ? [] : [{ id: `all ${id}`, promotionId: id, limit: inAll }]),
    ...(onceCode === null ? [] : [{ id: `code ${onceCode}`, promotionId: id, limit: 1 }]),
    ...(perCustomer === null
      ? []
      : keys.map((key) => ({ id: `customer ${id} ${key}`, promotionId: id, limit: perCustomer }))),
    // Two first orders at once would both be the first: they count under one name, whatever the promotion.
    ...(conditions.firstOrder ? keys.map((key) => ({ id: `first ${key}`, promotionId: '', limit: 1 })) : []),
  ]
}

/** Whether one more order may use it, besides the uses held for this very one. */
export const isOpen = (
  count: Stored<UsesDocument> | undefined,
  { limit }: CountedUse,
  heldForIt = 0,
): boolean => !count || count.data.used + count.data.held - heldForIt < limit

const change: Record<HoldAct | 'give_back', { used: number; held: number }> = {
  hold: { used: 0, held: 1 },
  claim: { used: 1, held: -1 },
  release: { used: 0, held: -1 },
  take: { used: 1, held: 0 },
  give_back: { used: -1, held: 0 },
}

/** @throws ShopFailure `cart_changed` when a count would go beyond its limit */
async function countWrites(
  store: DocumentStore,
  uses: readonly CountedUse[],
  act: keyof typeof change,
): Promise<Write[]> {
  if (uses.length === 0) return []
  const counts = await store.getMany(
    promotionUses,
    uses.map(({ id }) => id),
  )
  const { used, held } = change[act]
  const takes = act === 'hold' || act === 'take'
  return uses.map((use) => {
    const count = counts.get(use.id)
    if (takes && !isOpen(count, use)) throw new ShopFailure('cart_changed', { reason: 'promotion_used_up' })
    const before = count?.data ?? { promotionId: use.promotionId, used: 0, held: 0, limit: use.limit }
    const limit = takes ? use.limit : before.limit
    const data = { ...before, used: before.used + used, held: before.held + held, limit }
    return put(promotionUses, use.id, data, count?.version ?? 'absent')
  })
}

/** Holds the uses of limited promotions, so that the last one goes to one order. */
export function createPromotionHolds({ store }: { store: DocumentStore }): Holds {
  return {
    writes: (act: HoldAct, { checkout }: Holder) => countWrites(store, checkout.purchase?.uses ?? [], act),
  }
}

/** The writes that give the uses of an order back: it was cancelled, so nothing was bought with them. */
export const giveUsesBack = (store: DocumentStore, uses: readonly CountedUse[]): Promise<Write[]> =>
  countWrites(store, uses, 'give_back')

/** Whether a count is of one person, by one of their keys. */
const isOfPerson = ({ id }: CountedUse): boolean => /^(customer|first) /.test(id)

/** The uses of an order that do not identify who placed it. */
export const usesWithoutBuyer = (uses: readonly CountedUse[]): CountedUse[] =>
  uses.filter((use) => !isOfPerson(use))

/** The writes that remove an order from its buyer's counts, when the buyer is erased from it. */
export const forgetBuyerUses = (
  store: DocumentStore,
  { uses = [], status }: { uses?: readonly CountedUse[] | undefined; status: string },
): Promise<Write[]> => countWrites(store, status === 'cancelled' ? [] : uses.filter(isOfPerson), 'give_back')

/**
 * The writes that count the uses of an order that staff place.
 * @throws ShopFailure `edit_changed` when one has been used up
 */
export async function takeUses(store: DocumentStore, uses: readonly CountedUse[]): Promise<Write[]> {
  try {
    return await countWrites(store, uses, 'take')
  } catch (error) {
    if (!(error instanceof ShopFailure)) throw error
    throw new ShopFailure('edit_changed', { reason: 'promotion_used_up' })
  }
}
