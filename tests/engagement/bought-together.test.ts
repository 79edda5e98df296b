import { expect, onTestFinished, test } from 'vitest'
import { createCompanions } from '#domain/feedback/bought-together/companions.ts'
import { createOrderFold } from '#domain/feedback/bought-together/folding.ts'
import { orders } from '#domain/orders/orders/documents.ts'
import { sampleOrder } from '#domain/orders/orders/sample-order.ts'
import { withStatuses } from '#domain/orders/orders/statuses.ts'
import { createReadModel } from '#engine/read-model/read-model.ts'
import { withCounts, countingStore } from '#ports/document-store/counting.ts'
import { put } from '#ports/document-store/document-store.ts'
import { allCollections } from '#server/wiring/collections.ts'
import { day, hour, toTimestamp } from '#vocabulary/time.ts'
import { openTestStore } from '../test-store.ts'

const start = Date.parse('2026-03-01T09:00:00.000Z')

async function openShop(processes = 1) {
  let now = start
  let placed = 0
  const clock = { now: () => now }
  const store = countingStore(await openTestStore({ clock, collections: allCollections }))
  const companions = createCompanions()
  const counted: string[] = []
  companions.onChange((productId) => counted.push(productId))
  const model = createReadModel(store, [companions.followed])
  await model.ready()
  const folds = Array.from({ length: processes }, () => createOrderFold({ store, clock, secret: 'tests' }))
  onTestFinished(async () => {
    model.close()
    await store.close()
  })
  const [line] = sampleOrder().lines
  if (!line) throw new Error('an order has a line')
  return {
    advance: (by: number) => void (now += by),
    async order(email: string, ...productIds: string[]) {
      placed += 1
      const lines = productIds.map((productId, at) => ({ ...line, id: `line_${at}`, productId }))
      const order = withStatuses(sampleOrder({ emailKey: email, lines, placedAt: toTimestamp(now) }))
      await store.commit([put(orders, `order-${placed}`, order, 'absent')])
    },
    async fold(): Promise<number> {
      let counted = 0
      for (;;) {
        const each = await Promise.all(folds.map((fold) => fold()))
        const sum = each.reduce((all, one) => all + one, 0)
        if (sum === 0) return counted
        counted += sum
      }
    },
    async timesOrdered(productId: string) {
      await model.caughtUp()
      return companions.timesOrdered(productId)
    },
    /** The products that were recounted since the last call. */
    async recounted() {
      await model.caughtUp()
      return new Set(counted.splice(0))
    },
    async companionsOf(productId: string) {
      await model.caughtUp()
      return companions.of(productId)
    },
  }
}

test('what three shoppers have bought together is shown with both, and what one has is not', async () => {
  const shop = await openShop()
  for (const email of ['ada', 'grace', 'hedy']) await shop.order(email, 'mug', 'bowl')
  for (let times = 0; times < 5; times += 1) await shop.order('ada', 'mug', 'vase')
  shop.advance(hour)
  expect(await shop.fold()).toBe(8)
  expect(await shop.companionsOf('mug')).toEqual(['bowl'])
  expect(await shop.companionsOf('bowl')).toEqual(['mug'])
  expect(await shop.companionsOf('vase')).toEqual([])
})

test('what a product sells is in how many orders it was, alone or with others, but not in those that were cancelled', async () => {
  const shop = await openShop()
  await shop.order('ada', 'mug')
  await shop.order('ada', 'mug', 'mug')
  await shop.order('grace', 'mug', 'bowl')
  shop.advance(hour)
  await shop.fold()
  expect(await shop.timesOrdered('mug')).toBe(3)
  expect(await shop.timesOrdered('bowl')).toBe(1)
  expect(await shop.recounted()).toEqual(new Set(['bowl', 'mug']))
  await shop.order('hedy', 'bowl')
  await shop.order('hedy')
  shop.advance(2 * day)
  await shop.fold()
  expect(await shop.timesOrdered('bowl')).toBe(2)
  expect(await shop.recounted()).toEqual(new Set(['bowl']))
  expect(await shop.timesOrdered('vase')).toBe(0)
})

test('no order counts twice, however many processes count and however many orders share a moment', async () => {
  const shop = await openShop(3)
  for (let at = 0; at < 260; at += 1) {
    if (at % 3 === 0) shop.advance(1)
    await shop.order(`p${at}`, 'mug', 'bowl', `other-${at}`)
  }
  shop.advance(hour)
  expect(await shop.fold()).toBe(260)
  shop.advance(day)
  expect(await shop.fold()).toBe(0)
  await shop.order('late', 'mug', 'bowl')
  shop.advance(2 * day)
  expect(await shop.fold()).toBe(1)
  expect((await shop.companionsOf('mug'))[0]).toBe('bowl')
})

test('counting is done once a day, and asks the store nothing in between', async () => {
  const shop = await openShop()
  await shop.fold()
  await shop.order('ada', 'mug', 'bowl')
  shop.advance(23 * hour)
  const { result, counts } = withCounts(() => shop.fold())
  expect(await result).toBe(0)
  expect(counts).toMatchObject({ reads: 0, writes: 0 })
  shop.advance(hour)
  expect(await shop.fold()).toBe(1)
})
