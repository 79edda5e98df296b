import { afterAll, beforeAll, expect, test } from 'vitest'
import { berlin } from '#domain/people/customers/sample-address.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import {
  permissions,
  roles,
  type Permission,
  type Role,
  withReading,
} from '#vocabulary/people/permissions.ts'
import { fillCart, paidOrder, placeOrder } from '../api/buying.ts'
import type { Browser } from '../api/browser.ts'
import { openTestShop, type SignedIn } from '../api/open-test-shop.ts'
import { everyCase } from '../tiers.ts'
import type { Attack, AttackKind, Targets } from './attack.ts'
import { fieldsOfOthers, malformedBodies, otherMethods, wrongContentTypes, wrongTypes } from './forms.ts'
import { hostilePaths, hostileQueries, hostileTexts, longTexts } from './texts.ts'
import {
  everyoneCallsEverything,
  fromOtherOrigins,
  madeUpSessions,
  madeUpTokens,
  othersBelongings,
  tokensCallEverything,
} from './who.ts'

/*
 * Attacks on every call of the API, generated from the list of calls. No request may end in a failure of the shop or take
 * long; one that must be refused is refused, and writes nothing.
 */
const kinds: Record<string, AttackKind> = {
  everyoneCallsEverything,
  tokensCallEverything,
  othersBelongings,
  fromOtherOrigins,
  madeUpSessions,
  madeUpTokens,
  wrongContentTypes,
  malformedBodies,
  fieldsOfOthers,
  wrongTypes,
  otherMethods,
  hostileQueries,
  hostilePaths,
  hostileTexts,
  longTexts,
}

/** Of the longest kinds the quick tier tries one in so many. */
const oneIn: Record<string, number> = {
  tokensCallEverything: 6,
  fieldsOfOthers: 3,
  wrongTypes: 6,
  hostileQueries: 3,
  hostilePaths: 3,
  hostileTexts: 6,
}

/** The longest that an answer may take, in milliseconds. */
const longest = 5_000
/** What the shop notes of any request, refused or not. */
const bookkeeping = new Set(['idempotencyRecords', 'rateWindows'])

const written: string[] = []
const watched = (store: DocumentStore): DocumentStore => ({
  ...store,
  async commit(writes) {
    written.push(...writes.map(({ collection }) => collection.name).filter((name) => !bookkeeping.has(name)))
    return store.commit(writes)
  },
})

let targets: Targets
const counts: Record<string, number> = {}
beforeAll(async () => {
  targets = await openTargets()
})
afterAll(async () => {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  console.log(`${all} attacks: ${JSON.stringify(counts)}`)
  await targets.shop.close()
})

async function openTargets(): Promise<Targets> {
  const shop = await openTestShop({}, undefined, watched)
  const ada = await shop.shopper('Ada Lovelace')
  const { id: orderId } = await paidOrder(shop, ada)
  await placeOrder(shop, ada)
  const cart = await fillCart(ada, shop.bowl.variantId)
  const account = await ada.api.addAddress({ body: { address: berlin } })
  const staff = new Map<Role, SignedIn>()
  for (const role of Object.keys(roles) as Role[]) staff.set(role, await shop.staff(role))
  const programs = new Map<Permission, Browser>()
  for (const permission of Object.keys(permissions) as Permission[]) {
    const program = await shop.program(...withReading(permission))
    // Its first use is noted; the next ones are not for an hour.
    await program.api.getSession()
    programs.set(permission, program)
  }
  return {
    shop,
    nobody: shop.visitor(),
    stranger: await shop.shopper('Mallory'),
    careless: await shop.shopper('Charles'),
    staff,
    programs,
    owner: shop.owner,
    ids: {
      orderId,
      cartId: cart.id,
      lineId: cart.lines[0]?.id ?? '',
      addressId: account.addresses[0]?.id ?? '',
      customerId: ada.customerId,
      productId: shop.bowl.productId,
      variantId: shop.bowl.variantId,
      stockItemId: shop.bowl.stockItemId,
      handle: shop.bowl.handle,
      slug: 'shipping',
      collectionId: 'col_ceramics',
      language: 'de',
      marketId: 'eu',
      country: 'DE',
    },
  }
}

/** What an attack has achieved; undefined when it has achieved nothing. */
async function tryOut({
  by,
  path,
  options,
  refusedWith,
  letIn,
  pointer,
}: Attack): Promise<string | undefined> {
  written.length = 0
  const began = performance.now()
  const { status, body } = await by.send<{ code?: string; errors?: { pointer: string }[] }>(path, options)
  const took = performance.now() - began
  if (status >= 500) return `${status} ${body.code}`
  if (took > longest) return `took ${Math.round(took)} ms`
  if (({} as { admin?: boolean }).admin) return 'changed every object'
  if (letIn && ['sign_in_required', 'permission_denied'].includes(body.code ?? '')) return body.code
  if (!refusedWith) return undefined
  if (!refusedWith.includes(status)) return `answered ${status} ${body.code ?? ''}`
  if (written.length > 0) return `refused, and wrote ${written.join(', ')}`
  const named = (body.errors ?? []).map((each) => each.pointer)
  return pointer === undefined || named.includes(pointer) ? undefined : `names ${named.join(', ')}`
}

test.each(Object.keys(kinds))('%s achieves nothing', { timeout: 600_000 }, async (kind) => {
  const achieved: string[] = []
  const step = everyCase ? 1 : (oneIn[kind] ?? 1)
  let number = 0
  for (const attack of kinds[kind]?.(targets) ?? []) {
    number += 1
    if (number % step !== 0) continue
    counts[kind] = (counts[kind] ?? 0) + 1
    const found = await tryOut(attack).catch(
      (error: unknown) => `answered otherwise than declared: ${String(error)}`,
    )
    if (found) achieved.push(`${attack.what}: ${found}`)
  }
  expect(achieved).toEqual([])
  expect(counts[kind]).toBeGreaterThan(50)
})
