import type { DocumentStore, Stored } from '#ports/document-store/document-store.ts'
import { readMany } from '#ports/document-store/read-all.ts'
import type { PriceableCart } from '../model/cart.ts'
import { customers, type CustomerDocument } from '../../people/customers/documents.ts'
import type { Considered, Refusal } from './apply-promotions.ts'
import { isRunning } from './conditions.ts'
import {
  promotionCodes,
  promotionUses,
  type PromotionCodeDocument,
  type PromotionDocument,
} from './documents.ts'
import type { KnownPromotions } from './known-promotions.ts'
import { buyerKeys, isOpen, usesOf } from './uses.ts'
import type { CountedUse } from '../model/cart-promotions.ts'

/** A code of a cart, and its promotion. */
export interface CartCode {
  code: string
  /** Null for one that is not valid: unknown, over, not begun, switched off or used up, which all look alike. */
  promotionId: string | null
}

/** Facts about promotions for pricing a cart, looked up before. */
export interface PromotionFacts {
  considered: readonly Considered[]
  codes: readonly CartCode[]
  /** The counts that an order adds for each applied promotion. */
  uses: ReadonlyMap<string, readonly CountedUse[]>
}

/** No promotion at all. */
export const noPromotions: PromotionFacts = { considered: [], codes: [], uses: new Map() }

/** Uses held by the cart's own checkouts, by the ids of their counts: they do not count against it. */
type OwnUses = ReadonlyMap<string, number>

/** Looks up the promotions for a cart at a moment (RFC 3339). */
export type LookUpPromotions = (cart: PriceableCart, now: string, own: OwnUses) => Promise<PromotionFacts>

/** Whether a customer, or a guest with one of these e-mails (in lower case), has ordered before. */
export type HasOrdered = (customerId: string | null, emails: readonly string[]) => Promise<boolean>

/** Dependencies of looking up. */
export interface LookUpNeeds {
  store: DocumentStore
  known: Pick<KnownPromotions, 'automatic' | 'find'>
  /** Hashes the users of promotions. */
  secret: string
  hasOrdered: HasOrdered
}

interface Candidate {
  id: string
  promotion: PromotionDocument
  code: string | null
  once: boolean
}

/** As the index of orders holds them: a guest's e-mail in lower case, a verified one as it is. */
const foldedEmails = (email: string | null, verified: string | null): string[] =>
  [...new Set([email?.trim().toLowerCase(), verified])].flatMap((each) => (each ? [each] : []))

const verifiedEmail = (customer: Stored<CustomerDocument> | undefined): string | null =>
  customer?.data.emailVerified ? customer.data.email : null

/**
 * Creates the lookup of the promotions of a cart. It costs no document if no promotion is automatic and the cart has
 * no code; one for each code, and one for each counter of a limited promotion.
 */
export function createPromotionLookup({ store, known, secret, hasOrdered }: LookUpNeeds): LookUpPromotions {
  const fits = (promotion: PromotionDocument, marketId: string, now: string): boolean =>
    isRunning(promotion, now) &&
    (promotion.conditions.markets.length === 0 || promotion.conditions.markets.includes(marketId))

  function candidatesOf(
    codes: readonly string[],
    found: ReadonlyMap<string, Stored<PromotionCodeDocument>>,
    now: string,
  ) {
    return codes.flatMap((code): Candidate[] => {
      const document = found.get(code)?.data
      const promotion = document && known.find(document.promotionId)?.data
      if (!document || promotion?.trigger !== 'code' || !isRunning(promotion, now)) return []
      return [{ id: document.promotionId, promotion, code, once: document.once }]
    })
  }

  async function refusals(cart: PriceableCart, candidates: readonly Candidate[], own: OwnUses) {
    const personal = candidates.some(
      ({ promotion: { conditions, limits } }) =>
        conditions.groups.length > 0 || conditions.firstOrder || limits.perCustomer !== null,
    )
    const customer = personal && cart.ownerId !== null ? await store.get(customers, cart.ownerId) : undefined
    const verified = verifiedEmail(customer)
    const emails = [cart.email, verified].filter((email) => email !== null)
    const keys = buyerKeys({ customerId: cart.ownerId, emails }, secret)
    const uses = new Map<string, CountedUse[]>()
    for (const { id, promotion, code, once } of candidates)
      uses.set(id, usesOf(id, promotion, keys, once ? code : null))
    const ids = [...new Set([...uses.values()].flat().map(({ id }) => id))]
    const counts = await readMany((some) => store.getMany(promotionUses, some), ids)
    const wantsFirst = candidates.some(({ promotion }) => promotion.conditions.firstOrder)
    const ordered = wantsFirst && (await hasOrdered(cart.ownerId, foldedEmails(cart.email, verified)))
    const groups: readonly string[] = customer?.data.groups ?? []
    const refusedBy = ({
      id,
      promotion: { conditions },
    }: Candidate): { why: Refusal; invalid: boolean } | null => {
      const spent = uses.get(id)?.find((use) => !isOpen(counts.get(use.id), use, own.get(use.id)))
      if (spent?.id.startsWith('customer ')) return { why: 'used_already', invalid: false }
      if (spent?.id.startsWith('first ') || (conditions.firstOrder && ordered))
        return { why: 'first_order_only', invalid: false }
      if (spent) return { why: 'used_up', invalid: true }
      if (conditions.groups.length > 0 && !conditions.groups.some((group) => groups.includes(group)))
        return { why: 'not_for_customer', invalid: false }
      return null
    }
    return { uses, refusedBy }
  }

  return async (cart, now, own) => {
    const codes = cart.codes ?? []
    const automatic = known
      .automatic()
      .filter(({ data }) => fits(data, cart.marketId, now))
      .map(({ id, data }): Candidate => ({ id, promotion: data, code: null, once: false }))
    if (automatic.length === 0 && codes.length === 0) return noPromotions
    const found = codes.length > 0 ? await store.getMany(promotionCodes, codes) : new Map()
    const byCode = candidatesOf(codes, found, now)
    // Of two codes of one promotion the first counts.
    const first = [...new Map(byCode.toReversed().map((each) => [each.id, each])).values()]
    const candidates = [...automatic, ...first]
    const { uses, refusedBy } = await refusals(cart, candidates, own)
    const invalid = new Set<string>()
    const considered = candidates.flatMap((each): Considered[] => {
      const { id, promotion, code } = each
      const refused = refusedBy(each)
      if (refused?.invalid && code !== null) {
        invalid.add(code)
        return []
      }
      const elsewhere = fits(promotion, cart.marketId, now) ? null : 'not_in_country'
      return [{ id, promotion, code, refused: refused?.why ?? elsewhere }]
    })
    const promotionOf = new Map(byCode.map(({ code, id }) => [code, id]))
    return {
      considered,
      uses,
      codes: codes.map((code) => ({
        code,
        promotionId: invalid.has(code) ? null : (promotionOf.get(code) ?? null),
      })),
    }
  }
}
