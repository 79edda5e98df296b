import { openSqliteStore } from '#adapters/document-store/sqlite/sqlite-store.ts'
import { createCustomers } from '#domain/people/customers/customers.ts'
import { idempotencyRecords } from '#engine/idempotency/idempotency.ts'
import { createSessions } from '#domain/people/sessions/sessions.ts'
import { staffMembers } from '#domain/people/staff/documents.ts'
import { put, remove } from '#ports/document-store/document-store.ts'
import { allCollections } from '#server/wiring/collections.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { furnish, putOnSale, someProduct, someVariant } from '../api/products.ts'
import { withEffect } from '../promotions/some-promotion.ts'
import { createHandClock, openCrashShop } from './crash-shop.ts'

/** When each story begins. */
export const opening = Date.parse('2026-03-01T09:00:00.000Z')

/** What a story needs to know of the shop that it is played in. */
export interface Shelf {
  /** Of the owner, who is signed in. */
  ownerCookie: string
  bowl: string
  vase: string
  giftCard: string
  /** Asks for a promotion that one order may use. */
  code: string
}

/** Makes a SQLite file with a small shop in it: products, stock, a gift card, a code and an endpoint of webhooks. */
export async function stockFile(path: string, webhookUrl: string): Promise<Shelf> {
  const clock = createHandClock(opening)
  const store = openSqliteStore({ path, clock, collections: allCollections })
  await furnish(store)
  const shop = await openCrashShop({ store, clock, capture: 'now' })
  const { id: customerId } = await createCustomers({ store, clock }).signedIn({
    issuer: 'https://issuer.example',
    subject: 'grace',
    name: 'Grace Hopper',
    email: 'grace@example.org',
    emailVerified: true,
  })
  const at = toTimestamp(clock.now())
  await store.commit([
    put(staffMembers, customerId, { roles: ['owner'], grantedBy: 'test', updatedAt: at }, 'any'),
  ])
  const session = {
    customerId,
    isStaff: true,
    issuerId: 'main',
    subject: 'grace',
    claimedRoles: [],
    secondFactor: false,
    authenticatedAt: at,
    providerSession: null,
    idToken: null,
  }
  const ownerCookie = `session=${(await createSessions({ store, clock }).open(session)).secret}`
  const owner = shop.apiOf(ownerCookie)
  const bowl = await putOnSale(owner, someProduct(), 9)
  const second = someProduct({ handle: 'vase', title: 'Vase', variants: [someVariant({ sku: 'VASE-1' })] })
  const vase = await putOnSale(owner, second, 5)
  const card = await owner.issueGiftCard({
    body: { amount: { amount: 5_000, currency: 'EUR' }, reason: 'Sold' },
    idempotencyKey: 'gift card',
  })
  const { id: promotionId } = await owner.createPromotion({
    body: {
      ...withEffect({ kind: 'percentage', basisPoints: 1_000 }, { name: 'Once', trigger: 'code' }),
      limits: { inAll: 1, perCustomer: null },
    },
  })
  await owner.addPromotionCodes({ params: { promotionId }, body: { codes: ['ONCE'] } })
  await owner.createWebhookEndpoint({
    body: { url: webhookUrl, description: 'ERP', events: null, enabled: true },
    idempotencyKey: 'endpoint',
  })
  await shop.work()
  // Answers that show a secret are not stored; these requests are none of a story's.
  for (const { id } of (await store.scan(idempotencyRecords, { limit: 100 })).items)
    await store.commit([remove(idempotencyRecords, id, 'any')])
  await shop.close()
  await store.close()
  return { ownerCookie, bowl: bowl.variantId, vase: vase.variantId, giftCard: card.code, code: 'ONCE' }
}
