import { describe, expect, test } from 'vitest'
import { openDiskMedia } from '#adapters/media/disk/disk-media.ts'
import { people } from '#demo/past/people.ts'
import { shopperReview } from '#demo/past/shopper.ts'
import { pastReviews as reviewsOfPeople } from '#demo/past/written.ts'
import { products } from '#demo/products.ts'
import { createOrderFold } from '#domain/feedback/bought-together/folding.ts'
import { shownCompanions } from '#domain/feedback/bought-together/counting.ts'
import { boughtTogether } from '#domain/feedback/bought-together/documents.ts'
import { variantIdOfOptions, productIdOfHandle } from '#domain/catalog/products/product-ids.ts'
import { checkAddress } from '#domain/people/customers/addresses.ts'
import { customers } from '#domain/people/customers/documents.ts'
import { invoices } from '#domain/orders/invoices/documents.ts'
import { mails } from '#domain/messages/mail/documents.ts'
import { orders } from '#domain/orders/orders/documents.ts'
import { productRatings, reviews } from '#domain/feedback/reviews/documents.ts'
import { stockItemId, stockItems, stockMovements } from '#domain/inventory/stock/documents.ts'
import type { Collection } from '#ports/document-store/collection.ts'
import type { DocumentStore, Stored } from '#ports/document-store/document-store.ts'
import { readAll } from '#ports/document-store/read-all.ts'
import { allCollections } from '#server/wiring/collections.ts'
import { openPast } from '#server/wiring/open-past.ts'
import { seedDemo } from '#demo/seed/seed.ts'
import { readSettings } from '#server/settings.ts'
import { readShopStore } from '../reliability/shop-store.ts'
import { audit } from '#demo/bench/auditor.ts'
import { openTestStore } from '../test-store.ts'
import { temporaryFolder } from './open-catalog.ts'

const publicUrl = 'http://localhost:3000'
const pastReviews = [...reviewsOfPeople, shopperReview]
const secret = 'a secret of the tests, of no worth elsewhere'

async function openEmpty(now: string) {
  const clock = { now: () => Date.parse(now) }
  const store = await openTestStore({ clock, collections: allCollections })
  return { clock, store, media: openDiskMedia({ directory: await temporaryFolder() }) }
}

const pastNeeds = (store: DocumentStore, settings: Record<string, string> = {}) =>
  openPast({ settings: readSettings({ SECRET: secret, ...settings }), publicUrl, store })

/** A demo shop with its past, as of a moment. */
async function openWithPast(now: string, settings: Record<string, string> = {}) {
  const empty = await openEmpty(now)
  await seedDemo({ ...empty, pastNeeds: () => pastNeeds(empty.store, settings) })
  return empty
}

async function all<T>(store: DocumentStore, collection: Collection<T>): Promise<Stored<T>[]> {
  const found: Stored<T>[] = []
  for await (const each of readAll(store, collection)) found.push(each)
  return found
}

const now = '2026-11-21T21:30:00.000Z'

test.each([now, '2026-03-02T09:00:00.000Z', '2027-01-20T00:05:00.000Z', '2026-12-31T23:59:59.999Z'])(
  'nothing is wrong with the books of the past as of %s',
  async (moment) => {
    const { store } = await openWithPast(moment)
    expect(audit(await readShopStore(store), { now: Date.parse(moment), grace: 0, allSent: true })).toEqual(
      [],
    )
  },
)

test('where no cards are taken, all of the past was paid by transfer', async () => {
  const { store } = await openWithPast(now, { PAYMENTS: 'manual' })
  const paidBy = new Set((await all(store, orders)).map(({ data }) => data.paymentMethod.id))
  expect([...paidBy]).toEqual(['manual'])
  expect(audit(await readShopStore(store), { now: Date.parse(now), grace: 0, allSent: true })).toEqual([])
})

test('where no transfers are taken, all of the past was paid by card, and nothing waits for a transfer', async () => {
  const { store } = await openWithPast(now, { PAYMENTS: 'sandbox' })
  const placed = (await all(store, orders)).map(({ data }) => data)
  expect([...new Set(placed.map(({ paymentMethod }) => paymentMethod.id))]).toEqual(['sandbox'])
  expect(
    placed.filter(({ payment }) => ['none', 'pending', 'partially_paid', 'overpaid'].includes(payment)),
  ).toEqual([])
  expect(await all(store, reviews)).toHaveLength(pastReviews.length)
  expect(audit(await readShopStore(store), { now: Date.parse(now), grace: 0, allSent: true })).toEqual([])
})

test('where only others take money, nothing was ever bought', async () => {
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  const { store } = await openWithPast(now, { PAYMENTS: 'stripe', ...stripe })
  for (const collection of [orders, reviews, customers, invoices])
    expect([collection.name, await all<unknown>(store, collection)]).toEqual([collection.name, []])
  expect(audit(await readShopStore(store), { now: Date.parse(now), grace: 0, allSent: true })).toEqual([])
})

test('the demo without a past has no order, review or customer', async () => {
  const empty = await openEmpty(now)
  await seedDemo(empty)
  for (const collection of [orders, reviews, productRatings, customers, mails, invoices, boughtTogether])
    expect([collection.name, await all<unknown>(empty.store, collection)]).toEqual([collection.name, []])
})

test('a past that was cut off after its first commit, or late, is finished by the next start, as it would have been at once', async () => {
  const { store: whole } = await openWithPast(now)
  for (const survive of [1, 14]) {
    const { store, media, clock } = await openEmpty(now)
    let left = survive
    const dying: DocumentStore = {
      ...store,
      commit: (writes) => (left-- > 0 ? store.commit(writes) : Promise.reject(new Error('killed'))),
    }
    const past = { media, pastNeeds: () => pastNeeds(store) }
    await expect(seedDemo({ ...past, store: dying, clock })).rejects.toThrow('killed')
    const tomorrow = { now: () => clock.now() + 86_400_000 }
    await seedDemo({ ...past, store, clock: tomorrow })
    for (const collection of [orders, reviews, stockItems, stockMovements, invoices])
      expect(await all<unknown>(store, collection)).toEqual(await all<unknown>(whole, collection))
  }
})

describe('The past of the demo', () => {
  test('has orders of three months in every market, currency and language, in every state', async () => {
    const { store } = await openWithPast(now)
    const placed = (await all(store, orders)).map(({ data }) => data)
    expect(placed.length).toBeGreaterThan(100)
    const spread = (of: (order: (typeof placed)[number]) => string) => [...new Set(placed.map(of))].toSorted()
    expect(spread(({ currency }) => currency)).toEqual(['AED', 'EUR', 'JPY', 'USD'])
    expect(spread(({ language }) => language)).toEqual(['ar', 'de', 'en', 'ja'])
    expect(spread(({ status }) => status)).toEqual(['cancelled', 'closed', 'placed'])
    expect(spread(({ fulfilment }) => fulfilment)).toEqual([
      'delivered',
      'fulfilled',
      'partially_fulfilled',
      'partially_returned',
      'returned',
      'unfulfilled',
    ])
    expect(placed.every(({ demo }) => demo)).toBe(true)
    const times = placed.map(({ placedAt }) => placedAt).toSorted()
    expect(Date.parse(now) - Date.parse(times[0] ?? '')).toBeLessThan(90 * 86_400_000)
    const german = placed.find(({ language }) => language === 'de')
    expect(german?.delivery?.name).toMatch(/paket/i)
  })

  test('lies in the past: no message, review, invoice or change is later than now', async () => {
    const { store } = await openWithPast(now)
    const moments = [
      ...(await all(store, orders)).flatMap(({ data }) => data.history.map(({ at }) => at)),
      ...(await all(store, mails)).map(({ data }) => data.sentAt ?? ''),
      ...(await all(store, invoices)).map(({ data }) => data.issuedAt),
      ...(await all(store, reviews)).flatMap(({ data }) => [
        data.writtenAt,
        data.publishedAt ?? '',
        data.reply?.at ?? '',
      ]),
      ...(await all(store, customers)).map(({ data }) => data.createdAt),
    ]
    expect(moments.filter((at) => at > now)).toEqual([])
  })

  test('leaves the stock as the products are drawn up, which never fell below nothing', async () => {
    const { store } = await openWithPast(now)
    const movements = Map.groupBy(await all(store, stockMovements), ({ data }) => data.stockItemId)
    for (const { handle, variants } of products)
      for (const { options, stock, sku } of variants) {
        const id = stockItemId(variantIdOfOptions(productIdOfHandle(handle), options), 'studio')
        expect([sku, (await store.get(stockItems, id))?.data.onHand]).toEqual([sku, stock])
        let left = 0
        for (const { data } of (movements.get(id) ?? []).toSorted((a, b) =>
          a.data.at < b.data.at ? -1 : 1,
        )) {
          left += data.onHand
          expect([sku, left >= 0]).toEqual([sku, true])
        }
        expect([sku, left]).toEqual([sku, stock])
      }
  })

  test('is of people who can be nobody, at addresses that parcels could go to', () => {
    for (const { name, email, address } of people) {
      expect([name, checkAddress(address)]).toEqual([name, []])
      expect(email).toMatch(/^[a-z.]+@example\.(com|org)$/)
    }
    expect(new Set(people.map(({ email }) => email)).size).toBe(people.length)
  })

  test('has every written review once, by who bought the thing, after it came', async () => {
    const { store } = await openWithPast(now)
    const written = await all(store, reviews)
    expect(written.map(({ data }) => data.title).toSorted()).toEqual(
      pastReviews.map(({ title }) => title).toSorted(),
    )
    for (const { data } of written) {
      const order = await store.get(orders, data.orderId)
      expect(order?.data.language).toBe(data.language)
      const arrived = order?.data.fulfilments
        .map(({ deliveredAt }) => deliveredAt ?? '')
        .toSorted()
        .at(-1)
      expect([data.title, data.writtenAt > (arrived ?? '9')]).toEqual([data.title, true])
      if (data.reply) expect(data.reply.at > (data.publishedAt ?? '')).toBe(true)
    }
    const writers = written.map(({ data }) => `${data.customerId} ${data.productId}`)
    expect(new Set(writers).size).toBe(written.length)
    const states = Map.groupBy(written, ({ data }) => data.state)
    expect(states.get('pending')).toHaveLength(
      pastReviews.filter(({ fate }) => fate.state === 'pending').length,
    )
    expect(states.get('rejected')?.map(({ data }) => data.rejection !== '')).toEqual([true])
  })

  test('has companions to show for most products, and the next counting finds nothing that was counted', async () => {
    const { store } = await openWithPast(now)
    const together = await all(store, boughtTogether)
    const shown = together.filter(({ data }) => shownCompanions(data.others).length > 0)
    expect(shown.length).toBeGreaterThan(30)
    const later = { now: () => Date.parse(now) + 2 * 86_400_000 }
    expect(await createOrderFold({ store, clock: later, secret })()).toBe(0)
    expect(await all(store, boughtTogether)).toEqual(together)
  })
})
