import { expect, test } from 'vitest'
import { withCounts } from '#ports/document-store/counting.ts'
import { put, remove } from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { locations, stockItems, stockMovements } from '#domain/inventory/stock/documents.ts'
import type { Allocation, Demand } from '#domain/inventory/stock/stock.ts'
import { soldVariant, openSmallShop } from './small-shop.ts'

type Shop = Awaited<ReturnType<typeof openSmallShop>>

const demand = (variantId: string, quantity: number, change = {}) => ({
  variantId,
  quantity,
  trackStock: true,
  allowBackorder: false,
  ...change,
})
const booking = (operationId: string) => ({
  operationId,
  at: '2026-03-01T09:00:00.000Z',
  by: 'shopper',
  reason: 'Order',
  orderId: null,
})
const allocate = async (stock: Shop['stock'], demands: readonly Demand[]): Promise<Allocation> =>
  (await stock.look(demands)).allocate(demands)
const adjustment = (change: number, operationId: string) =>
  ({ stockItemId: 'cup.studio', change, reason: 'counted', note: '', by: 'Kim', operationId }) as const

async function level({ store }: Shop, id: string): Promise<number[]> {
  const { onHand = Number.NaN, reserved = Number.NaN } = (await store.get(stockItems, id))?.data ?? {}
  return [onHand, reserved]
}

async function movementsOf({ store }: Shop, stockItemId: string) {
  const page = await store.query(stockMovements, {
    index: 'byStockItem',
    equals: { stockItemId },
    limit: 500,
  })
  return page.items.map(({ data }) => data)
}

test('reserving, releasing, claiming, selling and restocking move what is there and what is held', async () => {
  const shop = await openSmallShop({ cup: 10 })
  const { stock, store } = shop
  const take = () => allocate(stock, [demand('cup', 4)])
  await store.commit(stock.reserve(await take()))
  expect(await level(shop, 'cup.studio')).toEqual([10, 4])
  await stock.caughtUp()
  expect(stock.known('cup')).toBe(6)
  const holding = [{ stockItemId: 'cup.studio', quantity: 4 }]
  await store.commit(stock.release(await stock.read(holding)))
  expect(await level(shop, 'cup.studio')).toEqual([10, 0])
  await store.commit(stock.reserve(await take()))
  await store.commit(stock.claim(await stock.read(holding), booking('b')))
  expect(await level(shop, 'cup.studio')).toEqual([6, 0])
  await store.commit(stock.sell(await take(), booking('c')))
  await store.commit(stock.restock(await stock.read(holding), booking('c')))
  expect(await level(shop, 'cup.studio')).toEqual([6, 0])
  const moved = await movementsOf(shop, 'cup.studio')
  expect(moved.reduce((sum, { onHand }) => sum + onHand, 10)).toBe(6)
  expect(moved.map(({ kind }) => kind).toSorted()).toEqual(['return', 'sell', 'sell'])
})

test('booking one operation twice collides and books once', async () => {
  const shop = await openSmallShop({ cup: 10 })
  const { stock, store } = shop
  const sell = async () =>
    store.commit(stock.sell(await allocate(stock, [demand('cup', 2)]), booking('same')))
  await sell()
  await expect(sell()).rejects.toThrow(expect.objectContaining({ name: 'StoreConflict' }))
  expect(await level(shop, 'cup.studio')).toEqual([8, 0])
})

test('an allocation that was made before a change cannot be booked after it', async () => {
  const { stock, store } = await openSmallShop({ cup: 1 })
  const [first, second] = [
    await allocate(stock, [demand('cup', 1)]),
    await allocate(stock, [demand('cup', 1)]),
  ]
  await store.commit(stock.sell(first, booking('one')))
  await expect(store.commit(stock.sell(second, booking('two')))).rejects.toThrow(
    expect.objectContaining({ name: 'StoreConflict' }),
  )
})

test('forty who want the last ten units get exactly ten', async () => {
  const shop = await openSmallShop({ cup: [4, 6] })
  const { stock, store } = shop
  const buy = () =>
    retryOnConflict(async () => store.commit(stock.reserve(await allocate(stock, [demand('cup', 1)]))), {
      tries: 100,
      longestWait: 20,
    })
  const outcomes = await Promise.allSettled(Array.from({ length: 40 }, buy))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect([await level(shop, 'cup.studio'), await level(shop, 'cup.store')]).toEqual([
    [4, 4],
    [6, 6],
  ])
})

test('an allocation over two locations is all or nothing and names what is short', async () => {
  const { stock } = await openSmallShop({ cup: [2, 1], bowl: 0 }, [soldVariant('cup'), soldVariant('bowl')])
  const { parts } = await allocate(stock, [demand('cup', 1), demand('cup', 2)])
  expect(parts.map(({ item, quantity }) => [item.id, quantity])).toEqual([
    ['cup.studio', 2],
    ['cup.store', 1],
  ])
  await expect(allocate(stock, [demand('cup', 4), demand('bowl', 1)])).rejects.toThrow(
    'out_of_stock: cup: only 3 left; bowl: sold out',
  )
})

test('what has no stock item is sold out when it is counted, and not held at all when it is not', async () => {
  const { stock } = await openSmallShop({}, [soldVariant('cup'), soldVariant('card', { trackStock: false })])
  expect([stock.known('cup'), stock.known('card'), stock.known('ghost')]).toEqual([0, 99_999, 0])
  await expect(allocate(stock, [demand('cup', 1)])).rejects.toThrow('out_of_stock')
  expect(await allocate(stock, [demand('card', 5, { trackStock: false })])).toEqual({ parts: [] })
})

test('a backorder goes below zero, and starts a stock item where there is none', async () => {
  const shop = await openSmallShop({ later: 2 }, [
    soldVariant('later', { allowBackorder: true }),
    soldVariant('never', { allowBackorder: true }),
  ])
  const { stock, store } = shop
  const wanted = [demand('later', 5, { allowBackorder: true }), demand('never', 1, { allowBackorder: true })]
  const allocation = await allocate(stock, wanted)
  await store.commit(stock.reserve(allocation))
  await store.commit(stock.claim(await stock.read(stock.holdingOf(allocation)), booking('a')))
  expect([await level(shop, 'later.studio'), await level(shop, 'never.studio')]).toEqual([
    [-3, 0],
    [-1, 0],
  ])
  expect(stock.known('later')).toBe(99_999)
})

test('letting go of more than is held is a mistake of the caller, and writes nothing', async () => {
  const { stock } = await openSmallShop({ cup: 3 })
  const read = await stock.read([{ stockItemId: 'cup.studio', quantity: 1 }])
  expect(() => stock.release(read)).toThrow('would leave -1 reserved')
})

test('the read model catches up with what this process has committed, and calls its listeners', async () => {
  const { stock, store } = await openSmallShop({ cup: [3, 2] })
  const reminded: string[] = []
  const stop = stock.onChange((variantId) => reminded.push(variantId))
  await store.commit(stock.sell(await allocate(stock, [demand('cup', 4)]), booking('a')))
  await stock.caughtUp()
  expect(stock.known('cup')).toBe(1)
  expect(new Set(reminded)).toEqual(new Set(['cup']))
  stop()
  await store.commit([remove(stockItems, 'cup.store', 'present')])
  await stock.caughtUp()
  expect(stock.known('cup')).toBe(0)
})

test('which location sells first follows its position', async () => {
  const { stock, store } = await openSmallShop({ cup: [5, 5] })
  await store.commit([put(locations, 'studio', { name: 'Studio', position: 7, closedAt: null }, 'present')])
  await stock.caughtUp()
  const { parts } = await allocate(stock, [demand('cup', 1)])
  expect(parts[0]?.item.id).toBe('cup.store')
})

test('an adjustment is booked once, with its reason, also when its answer was lost', async () => {
  const shop = await openSmallShop({ cup: 3 })
  const { stock, faulty } = shop
  faulty.failNext('commit', 'after')
  const received = { ...adjustment(5, 'op'), reason: 'received', note: 'Kiln 4' } as const
  await expect(stock.adjust(received)).rejects.toThrow('lost')
  const { result, counts } = withCounts(() => stock.adjust(received))
  expect(await result).toMatchObject({
    id: 'cup.studio',
    onHand: 8,
    sellable: 8,
    location: 'Studio',
    sku: 'SKU-cup',
    version: 2,
  })
  expect(counts).toEqual({ reads: 2, writes: 0 })
  expect(await movementsOf(shop, 'cup.studio')).toMatchObject([
    { kind: 'receive', onHand: 5, reason: 'Received: Kiln 4', by: 'Kim' },
  ])
})

test('twenty adjustments at once all count', async () => {
  const shop = await openSmallShop({ cup: 100 })
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => shop.stock.adjust(adjustment(-1, `op ${index}`))),
  )
  expect(await level(shop, 'cup.studio')).toEqual([80, 0])
})

test('what is held or not there cannot be taken away', async () => {
  const { stock, store } = await openSmallShop({ cup: 5 })
  await store.commit(stock.reserve(await allocate(stock, [demand('cup', 2)])))
  await expect(stock.adjust(adjustment(-4, 'a'))).rejects.toThrow(
    'stock_negative: There are 5 there, and 2 of them are held',
  )
  await expect(stock.adjust(adjustment(-3, 'b'))).resolves.toMatchObject({
    onHand: 2,
    reserved: 2,
    sellable: 0,
  })
  await expect(stock.adjust(adjustment(-1, 'c'))).rejects.toThrow('stock_negative')
})

test('units can be added to what backorders have left below zero', async () => {
  const { stock } = await openSmallShop({ cup: -5 }, [soldVariant('cup', { allowBackorder: true })])
  await expect(stock.adjust(adjustment(2, 'a'))).resolves.toMatchObject({ onHand: -3 })
  await expect(stock.adjust(adjustment(-1, 'b'))).rejects.toThrow('stock_negative')
})

test.each([0, 1.5, Number.NaN, 2 ** 53])(
  'a change of %s units is a mistake of the caller',
  async (change) => {
    const { stock } = await openSmallShop({ cup: 5 })
    await expect(stock.adjust(adjustment(change, 'a'))).rejects.toThrow(RangeError)
  },
)

test('a stock item that is not there cannot be adjusted or looked into', async () => {
  const { stock } = await openSmallShop({ cup: 5 })
  await expect(stock.adjust({ ...adjustment(1, 'a'), stockItemId: 'ghost.studio' })).rejects.toThrow(
    'stock_item_not_found',
  )
  await expect(stock.movements('ghost.studio', { limit: 5 })).rejects.toThrow('stock_item_not_found')
})

test('stock is listed by title page by page, found by words or SKU, or only where it runs low', async () => {
  const sold = [
    soldVariant('b', {}, { title: 'Vase Évora' }),
    soldVariant('a', {}, { title: 'Bowl' }),
    soldVariant('c', { trackStock: false }, { title: 'Card' }),
  ]
  const { stock } = await openSmallShop({ b: 3, a: 40, c: 0, gone: 7 }, sold)
  const first = await stock.list({ limit: 2 })
  expect(first.items.map(({ title }) => title)).toEqual(['Bowl', 'Card'])
  expect(await stock.list({ limit: 2, after: first.next ?? '' })).toMatchObject({
    items: [{ title: 'Vase Évora' }],
    next: null,
  })
  expect((await stock.list({ limit: 9, q: 'EVORA vase' })).items.map(({ id }) => id)).toEqual(['b.studio'])
  expect((await stock.list({ limit: 9, q: 'sku-a' })).items.map(({ id }) => id)).toEqual(['a.studio'])
  expect((await stock.list({ limit: 9, low: true })).items.map(({ id }) => id)).toEqual(['b.studio'])
  expect(stock.ofVariant('a').map(({ onHand }) => onHand)).toEqual([40])
})

test('a variant is low by its own count, or the shop’s, over all its locations', async () => {
  const sold = [
    soldVariant('shop', {}),
    soldVariant('more', { lowStock: 10 }),
    soldVariant('less', { lowStock: 0 }),
    soldVariant('elsewhere', {}),
    soldVariant('later', { allowBackorder: true }),
  ]
  const levels = { shop: 3, more: [6, 4], less: 1, elsewhere: [0, 50], later: -2 } as const
  const { stock } = await openSmallShop(levels, sold)
  const low = (await stock.list({ limit: 9, low: true })).items
  expect(low.map(({ id }) => id)).toEqual(['more.store', 'more.studio', 'shop.studio'])
  expect(stock.countLow()).toBe(2)
})

test.each(['x', '', 'W10', Buffer.from('[1,2,3]').toString('base64url')])(
  'a list refuses the cursor %j',
  async (after) => {
    const { stock } = await openSmallShop({ cup: 5 })
    await expect(stock.list({ limit: 2, after })).rejects.toThrow('invalid_request')
    await expect(stock.movements('cup.studio', { limit: 2, after })).rejects.toThrow('invalid_request')
  },
)

test('movements are listed newest first and do not show the operation behind them', async () => {
  const { stock, advance } = await openSmallShop({ cup: 5 })
  for (const operation of ['secret one', 'secret two', 'secret three']) {
    advance(1_000)
    await stock.adjust(adjustment(1, operation))
  }
  const first = await stock.movements('cup.studio', { limit: 2 })
  const second = await stock.movements('cup.studio', { limit: 2, after: first.next ?? '' })
  const times = [...first.items, ...second.items].map(({ data }) => data.at)
  expect(times).toEqual(['2026-03-01T09:00:03.000Z', '2026-03-01T09:00:02.000Z', '2026-03-01T09:00:01.000Z'])
  expect(JSON.stringify([first, second])).not.toContain('secret')
})
