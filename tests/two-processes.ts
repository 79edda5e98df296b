import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { openSqliteStore } from '#adapters/document-store/sqlite/sqlite-store.ts'
import { sandboxPayments } from '#adapters/payments/sandbox/documents.ts'
import { isFailure, type Api } from '#client/api.ts'
import { berlin } from '#domain/people/customers/sample-address.ts'
import { orders } from '#domain/orders/orders/documents.ts'
import { stockItems } from '#domain/inventory/stock/documents.ts'
import { put } from '#ports/document-store/document-store.ts'
import { withFaults } from '#ports/document-store/faults.ts'
import { allCollections } from '#server/wiring/collections.ts'
import { hour } from '#vocabulary/time.ts'
import { createHandClock, openCrashShop } from './crashes/crash-shop.ts'
import { opening, stockFile, type Shelf } from './crashes/stocked-file.ts'
import { readShopStore } from './reliability/shop-store.ts'
import { audit } from '#demo/bench/auditor.ts'

export type Cart = Awaited<ReturnType<Api['getCart']>>

/** Where the first process ends, once; nowhere unless set. */
class Ended extends Error {}

/** A shop with nine bowls, five vases and a code for one order, served by two processes. */
export async function openTwoProcesses(webhookUrl: string) {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-known-'))
  const path = join(folder, 'shop.db')
  const shelf: Shelf = await stockFile(path, webhookUrl)
  const clock = createHandClock(opening)
  const open = () => openSqliteStore({ path, clock, collections: allCollections })
  const [file, other] = [open(), open()]
  const store = withFaults(file)
  const endAt = { name: '' }
  const crashPoint = (name: string): void => {
    if (name !== endAt.name) return
    endAt.name = ''
    throw new Ended(name)
  }
  const first = await openCrashShop({ store, clock, capture: 'now', crashPoint })
  const second = await openCrashShop({ store: other, clock, capture: 'now' })
  const processes = [first, second] as const
  onTestFinished(async () => {
    for (const each of processes) await each.close()
    for (const each of [file, other]) await each.close()
    await rm(folder, { recursive: true })
  })
  return {
    ...shelf,
    clock,
    store,
    endAt,
    first,
    second,
    owner: first.apiOf(shelf.ownerCookie),
    /** A guest of one of the two processes, by turns. */
    guest: (turn = 0): Api => (turn % 2 === 0 ? first : second).apiOf(),
    level: async (variantId: string): Promise<[number, number]> => {
      const item = (await file.scan(stockItems, { limit: 100 })).items.find(
        ({ data }) => data.variantId === variantId,
      )
      return [item?.data.onHand ?? 0, item?.data.reserved ?? 0]
    },
    placed: async () => (await file.scan(orders, { limit: 500 })).items.map(({ data }) => data),
    charges: async () =>
      (await file.scan(sandboxPayments, { limit: 500 })).items.map(
        ({ data }) => data.captured - data.refunded,
      ),
    /** A bank books every payment that was cancelled. */
    async bookLate(): Promise<void> {
      for (const { id, version, data } of (await file.scan(sandboxPayments, { limit: 100 })).items)
        if (data.state === 'cancelled')
          await file.commit([
            put(sandboxPayments, id, { ...data, state: 'captured', captured: data.amount }, version),
          ])
    },
    /** Finishes all work; then nothing that is stored may contradict anything else. */
    async mustBeSound(): Promise<void> {
      await first.settle()
      const now = clock.now()
      expect(audit(await readShopStore(file), { now, grace: hour, allSent: true })).toEqual([])
    },
  }
}

/** A guest’s cart that is ready to be ordered. */
export async function fillCart(guest: Api, lines: Record<string, number>, code?: string): Promise<Cart> {
  const { id: cartId } = await guest.createCart({ body: {} })
  const params = { cartId }
  for (const [variantId, quantity] of Object.entries(lines))
    await guest.addCartLine({ params, body: { variantId, quantity } })
  const body = { email: 'ada@example.org', deliveryAddress: berlin, deliveryOptionId: 'standard' }
  const cart = await guest.updateCart({ params, body })
  return code ? guest.addCartCode({ params, body: { code } }) : cart
}

/** Orders a cart at the total that its shopper has seen. */
export const order = (guest: Api, cart: Cart, paymentMethod: 'manual' | 'sandbox', key: string) =>
  guest.startCheckout({
    body: { cartId: cart.id, paymentMethod, termsAccepted: true, total: cart.totals.total },
    idempotencyKey: key,
  })

/** Orders by card; answers where it is to be paid. */
export async function redirected(guest: Api, cart: Cart, key: string) {
  const answer = await order(guest, cart, 'sandbox', key)
  if (answer.state !== 'redirect') throw new Error(`the checkout is ${answer.state}`)
  return answer
}

/** The outcome of each attempt: the state of the checkout, or the code of the refusal. */
export const outcomes = (attempts: readonly Promise<{ state: string }>[]): Promise<string[]> =>
  Promise.all(
    attempts.map((attempt) =>
      attempt.then(
        ({ state }) => state,
        (error: unknown) => (isFailure(error) ? error.problem.code : String(error)),
      ),
    ),
  )
