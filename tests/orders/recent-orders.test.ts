import { expect, it, onTestFinished, vi } from 'vitest'
import { createRecentOrders } from '#domain/orders/lookup/recent-orders.ts'
import { withCounts } from '#ports/document-store/counting.ts'
import { dayIn, minute } from '#vocabulary/time.ts'
import { orders } from '#domain/orders/orders/documents.ts'
import { testStore } from '../test-store.ts'
import { openOrderShop } from './order-shop.ts'
import { manualOrder } from './paid-orders.ts'

/** The documents that one look takes, and what it shows. */
async function look(recent: ReturnType<typeof createRecentOrders>) {
  const { result, counts } = withCounts(() => recent.overview('EUR'))
  return { overview: await result, reads: counts.reads }
}

// Timers are stopped, and hosted stores have timers of their own.
it.runIf(testStore === 'sqlite')(
  'reads no order before someone looks, follows them from then on, and lets go after a while',
  async () => {
    const shop = await openOrderShop({ mug: 20 })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { result, counts } = withCounts(async () => createRecentOrders(shop))
    const recent = await result
    onTestFinished(() => recent.close())
    await manualOrder(shop, 'one')
    expect(counts.reads).toBe(0)

    const first = await look(recent)
    expect(first.overview).toMatchObject({ toPay: 1, failedTasks: 0 })
    expect(first.reads).toBeGreaterThan(2)
    await manualOrder(shop, 'two')
    const second = await look(recent)
    expect(second.overview).toMatchObject({ toPay: 2 })
    expect(second.overview.latest).toHaveLength(2)
    expect(second.reads).toBe(1)

    await vi.advanceTimersByTimeAsync(16 * minute)
    await manualOrder(shop, 'three')
    const later = await look(recent)
    expect(later.overview).toMatchObject({ toPay: 3 })
    expect(later.reads).toBeGreaterThan(3)
  },
)

it('looks again after a look that the store did not answer', async () => {
  const shop = await openOrderShop({ mug: 5 })
  const recent = createRecentOrders(shop)
  onTestFinished(() => recent.close())
  await manualOrder(shop)
  shop.faulty.plan({ before: 1 })
  await expect(recent.overview('EUR')).rejects.toThrow('did not reach the store')
  shop.faulty.plan({})
  expect(await recent.overview('EUR')).toMatchObject({ toPay: 1 })
})

it('counts orders on the day of the shop’s zone, also where a day has 23 hours', async () => {
  const shop = await openOrderShop({ mug: 5 })
  await manualOrder(shop)
  const { items } = await shop.store.query(orders, { index: 'byPlaced', direction: 'desc', limit: 1 })
  const placedAt = Date.parse(items[0]?.data.placedAt ?? '')
  // Kiritimati is 14 hours ahead of UTC, Pago Pago 11 behind: one of them has another day than UTC.
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Berlin']) {
    const recent = createRecentOrders({ ...shop, timeZone: () => timeZone })
    onTestFinished(() => recent.close())
    const { week } = await recent.overview('EUR')
    const today = dayIn(new Date(placedAt).toISOString(), timeZone)
    expect(week.at(-1)).toMatchObject({ day: today, orders: 1 })
    expect(new Set(week.map(({ day }) => day)).size).toBe(7)
  }
})
