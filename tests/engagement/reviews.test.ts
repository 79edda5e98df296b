import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productRatings } from '#domain/feedback/reviews/documents.ts'
import { withCounts } from '#ports/document-store/counting.ts'
import { minute } from '#vocabulary/time.ts'
import { paidOrder, placeOrder } from '../api/buying.ts'
import { openTestShop, type TestShop } from '../api/open-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const input = { rating: 5, title: 'Fine', text: 'Holds soup.' }

/** A customer whose order has been sent, with what they may write of. */
async function buyer(name = 'Ada Lovelace') {
  const who = await shop.shopper(name)
  const paid = await paidOrder(shop, who)
  const params = { orderId: paid.id }
  const { version, openLines } = await shop.owner.api.getAdminOrder({ params })
  await shop.owner.api.fulfilOrder({
    params,
    version,
    body: { lines: openLines, ship: true },
    idempotencyKey: `ship ${paid.id}`,
  })
  const { open } = await who.api.listOwnReviews()
  const { orderId = '', lineId = '' } = open[0] ?? {}
  return { who, of: { orderId, lineId } }
}

const bowl = () => ({ handle: 'bowl' })
const publish = async (reviewId: string) => {
  const { items } = await shop.owner.api.listAdminReviews({ query: { limit: 100 } })
  const version = items.find(({ id }) => id === reviewId)?.version ?? 0
  return shop.owner.api.decideReview({ params: { reviewId }, version, body: { state: 'published' } })
}
const ratingOf = async () => (await shop.visitor().api.getProduct({ params: bowl() })).rating

describe('A review', () => {
  test('is shown once staff have published it, below a short name', async () => {
    const { who, of } = await buyer()
    const before = (await ratingOf())?.count ?? 0
    const written = await who.api.writeReview({ body: { ...input, ...of } })
    expect(written).toMatchObject({ state: 'pending', displayName: 'Ada L.' })
    expect((await ratingOf())?.count ?? 0).toBe(before)
    await publish(written.id)
    expect((await ratingOf())?.count).toBe(before + 1)
    const { items } = await shop.visitor().api.listReviews({ params: bowl() })
    expect(items[0]).toMatchObject({ id: written.id, title: 'Fine', displayName: 'Ada L.', rating: 5 })
    expect(JSON.stringify(items)).not.toMatch(/cus_|orderId|Lovelace|@/)
  })

  test('is written by whoever bought the items and was sent them, once, and by nobody else', async () => {
    const { who, of } = await buyer()
    const stranger = await shop.shopper('Eve')
    const post = { method: 'POST', body: { ...input, ...of } }
    expect(await stranger.refused('/api/account/reviews', post)).toMatchObject({ code: 'order_not_found' })
    const { orderId } = await placeOrder(shop, who)
    const unsent = { method: 'POST', body: { ...input, orderId, lineId: of.lineId } }
    expect(await who.refused('/api/account/reviews', unsent)).toMatchObject({ code: 'review_not_possible' })
    await who.api.writeReview({ body: { ...input, ...of } })
    expect(await who.refused('/api/account/reviews', post)).toMatchObject({ code: 'review_exists' })
    expect((await who.api.listOwnReviews()).open).toEqual([])
  })

  test('is not shown any more when its writer changes it, until staff have read it again', async () => {
    const { who, of } = await buyer()
    const { id } = await who.api.writeReview({ body: { ...input, ...of } })
    const published = await publish(id)
    const before = await ratingOf()
    const params = { reviewId: id }
    await who.api.changeReview({ params, body: { ...input, rating: 1 } })
    expect((await ratingOf())?.count ?? 0).toBe((before?.count ?? 0) - 1)
    const stale = {
      method: 'POST',
      headers: { 'if-match': `"${published.version}"` },
      body: { state: 'published' },
    }
    expect(await shop.owner.refused(`/api/admin/reviews/${id}/decision`, stale)).toMatchObject({
      code: 'version_stale',
    })
    await publish(id)
    expect((await ratingOf())?.distribution[0]).toBe((before?.distribution[0] ?? 0) + 1)
  })

  test('belongs to its writer alone, who may take it back', async () => {
    const { who, of } = await buyer()
    const { id } = await who.api.writeReview({ body: { ...input, ...of } })
    await publish(id)
    const before = (await ratingOf())?.count ?? 0
    const stranger = await shop.shopper('Eve')
    const path = `/api/account/reviews/${id}`
    const change = { method: 'PUT', body: input }
    expect(await stranger.refused(path, change)).toMatchObject({ code: 'review_not_found' })
    expect(await stranger.refused(path, { method: 'DELETE' })).toMatchObject({ code: 'review_not_found' })
    await who.api.removeReview({ params: { reviewId: id } })
    expect((await ratingOf())?.count ?? 0).toBe(before - 1)
    expect((await who.api.listOwnReviews()).open).toHaveLength(1)
  })

  test('that was rejected says why to its writer and to nobody else', async () => {
    const { who, of } = await buyer()
    const { id } = await who.api.writeReview({ body: { ...input, title: 'Rude', ...of } })
    const body = { state: 'rejected' as const, reason: 'Names a person' }
    await shop.owner.api.decideReview({ params: { reviewId: id }, version: 1, body })
    expect((await who.api.listOwnReviews()).items[0]).toMatchObject({
      state: 'rejected',
      rejection: 'Names a person',
    })
    expect(JSON.stringify(await shop.visitor().api.listReviews({ params: bowl() }))).not.toContain('Rude')
  })

  test('can be answered by the shop, and the answer stands below it at once', async () => {
    const { who, of } = await buyer()
    const { id } = await who.api.writeReview({ body: { ...input, ...of } })
    const { version } = await publish(id)
    await shop.visitor().api.listReviews({ params: bowl() })
    await shop.owner.api.replyToReview({ params: { reviewId: id }, version, body: { text: 'Thank you!' } })
    const { items } = await shop.visitor().api.listReviews({ params: bowl() })
    expect(items.find((each) => each.id === id)?.reply).toMatchObject({ text: 'Thank you!' })
  })
})

describe('The stars of a product', () => {
  test('are exact when many reviews are published at once', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, (_, at) => buyer(`Person ${at}`)))
    const written = await Promise.all(
      people.map(({ who, of }, at) =>
        who.api.writeReview({ body: { ...input, rating: (at % 5) + 1, ...of } }),
      ),
    )
    const before = await ratingOf()
    await Promise.all(written.map(({ id }) => publish(id)))
    const after = await ratingOf()
    const more = after?.distribution.map((count, at) => count - (before?.distribution[at] ?? 0))
    expect(more).toEqual([2, 2, 2, 1, 1])
  })

  test('go with whoever is erased', async () => {
    const { who, of } = await buyer()
    const { id } = await who.api.writeReview({ body: { ...input, ...of } })
    await publish(id)
    expect((await who.api.exportAccount()).reviews).toMatchObject([{ title: 'Fine', state: 'published' }])
  })
})

describe('The reviews of a product', () => {
  test('are sorted, filtered by stars and paged, and a page that was read once costs no document', async () => {
    shop.advance(minute)
    const { api } = shop.visitor()
    const list = (query: object) => api.listReviews({ params: bowl(), query })
    const { total, pages } = await list({ limit: 2 })
    expect(pages).toBe(Math.ceil(total / 2))
    const stars = (await list({ sort: 'lowest', limit: 100 })).items.map(({ rating }) => rating)
    expect(stars).toEqual(stars.toSorted())
    const ids = []
    for (let page = 1; page <= pages; page += 1)
      ids.push(...(await list({ limit: 2, page })).items.map(({ id }) => id))
    expect(new Set(ids).size).toBe(total)
    const fives = await list({ rating: 5 })
    expect(fives.items.every(({ rating }) => rating === 5)).toBe(true)
    expect(fives.total).toBe(fives.rating?.distribution[4])
    const { result, counts } = withCounts(async () => [
      await list({ rating: 5 }),
      await list({ limit: 2, page: 3 }),
    ])
    await result
    expect(counts).toMatchObject({ reads: 0, writes: 0 })
    expect((await list({ page: 9_999 })).items).toEqual([])
  })

  test('add up to what the stars say', async () => {
    const stored = await shop.store.get(productRatings, shop.bowl.productId)
    const { items } = await shop.visitor().api.listReviews({ params: bowl(), query: { limit: 100 } })
    const counts = [1, 2, 3, 4, 5].map((stars) => items.filter(({ rating }) => rating === stars).length)
    expect(stored?.data.counts).toEqual(counts)
  })
})
