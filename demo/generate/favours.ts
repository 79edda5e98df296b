import { hash } from 'node:crypto'
import { movementId } from '#domain/pricing/credit/bookings.ts'
import { endingOf, giftCardId } from '#domain/pricing/credit/codes.ts'
import {
  creditAccounts,
  creditMovements,
  type CreditMovementDocument,
} from '#domain/pricing/credit/documents.ts'
import { promotionCodes, promotions, type PromotionDocument } from '#domain/pricing/promotions/documents.ts'
import { noPromotions, type PromotionFacts } from '#domain/pricing/promotions/look-up-promotions.ts'
import { day, plus, type Timestamp } from '#vocabulary/time.ts'
import { wanted, type Wanted } from '../seed/commit-missing.ts'

const nothing = { collections: [], products: [], variants: [], tags: [], brands: [] }

/** The promotion of a generated shop: a tenth off for whoever has its code. */
export interface MadePromotion {
  id: string
  code: string
  promotion: PromotionDocument
}

/** The promotion of the generated shop of this name. */
export function makePromotion(name: string, until: Timestamp): MadePromotion {
  const since = plus(until, -400 * day)
  return {
    id: `promo_${hash('sha256', `promotion ${name}`, 'hex').slice(0, 26)}`,
    code: `HELLO-${name.toUpperCase()}`,
    promotion: {
      name: 'A tenth off for friends',
      note: 'Stands in the newsletter',
      enabled: true,
      trigger: 'code',
      from: since,
      until: null,
      priority: 100,
      combines: [],
      effect: {
        kind: 'percentage',
        basisPoints: 1_000,
        amounts: {},
        per: 'order',
        buy: null,
        quantity: 1,
        times: null,
        variantId: null,
      },
      target: { include: nothing, exclude: nothing, reducedToo: true },
      conditions: { subtotalFrom: {}, minimumQuantity: 0, groups: [], firstOrder: false, markets: [] },
      limits: { inAll: null, perCustomer: null },
      createdAt: since,
      updatedAt: since,
    },
  }
}

/** The promotion and its code. */
export const promotionDocuments = ({ id, code, promotion }: MadePromotion): Wanted[] => [
  wanted(promotions, id, promotion),
  wanted(promotionCodes, code, {
    promotionId: id,
    once: false,
    batch: null,
    createdAt: promotion.createdAt,
  }),
]

/** The promotion facts of an order with the code, or without. */
export const factsOf = ({ id, code, promotion }: MadePromotion, withCode: boolean): PromotionFacts =>
  withCode
    ? {
        considered: [{ id, promotion, code, refused: null }],
        codes: [{ code, promotionId: id }],
        uses: new Map(),
      }
    : noPromotions

/** The part of an order that a gift card pays, in minor units. */
export interface GiftCardUse {
  accountId: string
  ending: string
  amount: number
  currency: string
}

const worth = 5_000

/** A gift card that pays a part of an order. Its code is longer than any that is taken, so nobody can spend the rest. */
export function makeGiftCard(key: string, total: number, currency: string): GiftCardUse {
  const code = hash('sha256', `gift card ${key}`, 'hex').toUpperCase()
  const amount = Math.min(worth, Math.floor(total / 2))
  return { accountId: giftCardId(code), ending: endingOf(code), amount, currency }
}

/** A gift card with what came onto it and what an order has spent of it. */
export function giftCardDocuments(
  { accountId, ending, amount, currency }: GiftCardUse,
  { orderId, checkoutId, at }: { orderId: string; checkoutId: string; at: Timestamp },
): Wanted[] {
  const issuedAt = plus(at, -30 * day)
  const moved = (operationId: string, movement: Omit<CreditMovementDocument, 'accountId'>): Wanted =>
    wanted(creditMovements, movementId(operationId, accountId, movement.kind), { accountId, ...movement })
  return [
    wanted(creditAccounts, accountId, {
      kind: 'gift_card',
      currency,
      balance: worth - amount,
      held: 0,
      customerId: null,
      ending,
      note: 'Sold at the counter',
      expiresAt: null,
      blockedAt: null,
      createdAt: issuedAt,
      updatedAt: at,
    }),
    moved(accountId, {
      kind: 'issue',
      amount: worth,
      orderId: null,
      reason: 'Sold at the counter',
      by: 'Robin (staff)',
      at: issuedAt,
    }),
    moved(checkoutId, { kind: 'spend', amount: -amount, orderId, reason: 'Order placed', by: 'shopper', at }),
  ]
}
