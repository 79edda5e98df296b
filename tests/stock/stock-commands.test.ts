import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withCounts } from '#ports/document-store/counting.ts'
import { put } from '#ports/document-store/document-store.ts'
import { locations, stockItemId, stockItems, stockMovements } from '#domain/inventory/stock/documents.ts'
import { openSmallShop } from '../carts/small-shop.ts'
import { testStore } from '../test-store.ts'

type Shop = Awaited<ReturnType<typeof openSmallShop>>

const receipt = (operationId: string, change = {}) => ({
  variantId: 'cup',
  locationId: 'studio',
  quantity: 5,
  reference: 'DN-1042',
  note: '',
  by: 'Kim',
  operationId,
  ...change,
})
const transfer = (operationId: string, change = {}) => ({
  stockItemId: 'cup.studio',
  toLocationId: 'store',
  quantity: 2,
  note: '',
  by: 'Kim',
  operationId,
  ...change,
})

async function onHand({ store }: Shop, id: string): Promise<number | undefined> {
  return (await store.get(stockItems, id))?.data.onHand
}
async function movementsOf({ store }: Shop, stockItemId: string) {
  const query = { index: 'byStockItem', equals: { stockItemId }, limit: 500 }
  return (await store.query(stockMovements, query)).items
}

test('items that come in are booked once, with their delivery note', async () => {
  const shop = await openSmallShop({ cup: 1 })
  expect(await shop.stock.receive(receipt('a'))).toMatchObject({ onHand: 6, location: 'Studio' })
  expect(await shop.stock.receive(receipt('a'))).toMatchObject({ onHand: 6 })
  const [movement, ...more] = await movementsOf(shop, 'cup.studio')
  expect(more).toEqual([])
  expect(movement?.data).toMatchObject({
    kind: 'receive',
    onHand: 5,
    reference: 'DN-1042',
    counterpart: null,
  })
  expect(shop.stock.known('cup')).toBe(6)
})

test('counts replace the quantity that was shown, each for itself, once', async () => {
  const shop = await openSmallShop({ cup: 1 })
  const count = (locationId: string, count: number, expected: number) => ({
    variantId: 'cup',
    locationId,
    onHand: count,
    expected,
  })
  const counted = { counts: [count('studio', 7, 1), count('store', 4, 0)], by: 'Kim', operationId: 'a' }
  const answer = await shop.stock.count(counted)
  expect(answer.refused).toEqual([])
  expect(answer.items.map(({ id, onHand: units }) => [id, units])).toEqual([
    ['cup.studio', 7],
    ['cup.store', 4],
  ])
  await shop.stock.count(counted)
  expect((await movementsOf(shop, 'cup.studio')).map(({ data }) => [data.kind, data.onHand])).toEqual([
    ['adjust', 6],
  ])
  const late = await shop.stock.count({
    counts: [count('studio', 9, 1), count('store', 3, 4), count('moon', 1, 0)],
    by: 'Kim',
    operationId: 'b',
  })
  expect(late.items.map(({ id, onHand: units }) => [id, units])).toEqual([['cup.store', 3]])
  expect(late.refused).toMatchObject([
    { locationId: 'studio', code: 'stock_changed', onHand: 7, detail: 'There are 7 on hand now' },
    { locationId: 'moon', code: 'location_not_found', onHand: null },
  ])
  expect((await movementsOf(shop, 'cup.store')).map(({ data }) => data.onHand)).toContain(-1)
  const twice = { counts: [count('studio', 2, 7), count('studio', 3, 7)], by: 'Kim', operationId: 'c' }
  await expect(shop.stock.count(twice)).rejects.toMatchObject({ code: 'invalid_request' })
})

test('the stock of a variant begins at a location with what comes in there', async () => {
  const shop = await openSmallShop({ cup: 1 })
  const row = await shop.stock.receive(receipt('a', { locationId: 'store' }))
  expect(row).toMatchObject({ id: 'cup.store', onHand: 5, sellable: 5, location: 'Store', version: 1 })
  expect(shop.stock.ofVariant('cup').map(({ id }) => id)).toEqual(['cup.studio', 'cup.store'])
})

test('nothing comes in for items or at places that are not there, and no quantity is half or nothing', async () => {
  const { stock } = await openSmallShop({ cup: 1 })
  await expect(stock.receive(receipt('a', { variantId: 'ghost' }))).rejects.toThrow('variant_not_found')
  await expect(stock.receive(receipt('a', { locationId: 'nowhere' }))).rejects.toThrow('location_not_found')
  for (const quantity of [0, -1, 1.5, Number.NaN, 2 ** 53])
    await expect(stock.receive(receipt('a', { quantity }))).rejects.toThrow(RangeError)
})

test('a transfer is one commit with two movements that name each other, booked once', async () => {
  const shop = await openSmallShop({ cup: [5, 1] })
  const { counts, result } = withCounts(() => shop.stock.transfer(transfer('a', { note: 'For the fair' })))
  await result
  expect(counts).toMatchObject({ reads: 4, writes: 4 })
  const again = await shop.stock.transfer(transfer('a'))
  expect([again.from.onHand, again.to.onHand]).toEqual([3, 3])
  const [out, into] = [await movementsOf(shop, 'cup.studio'), await movementsOf(shop, 'cup.store')].flat()
  expect(out?.data).toMatchObject({ kind: 'transfer', onHand: -2, counterpart: into?.id })
  expect(into?.data).toMatchObject({ kind: 'transfer', onHand: 2, counterpart: out?.id })
  expect(out?.data.reason).toBe('Moved to Store: For the fair')
  expect(into?.data.reason).toBe('Moved from Studio: For the fair')
})

test('units that are held, or owed, or not there cannot be moved', async () => {
  const shop = await openSmallShop({ cup: 5, owed: -2 })
  const demand = { variantId: 'cup', quantity: 4, trackStock: true, allowBackorder: false }
  await shop.store.commit(shop.stock.reserve((await shop.stock.look([demand])).allocate([demand])))
  await expect(shop.stock.transfer(transfer('a'))).rejects.toThrow(
    'Only 1 can be moved from there; 4 are held',
  )
  const owed = transfer('b', { stockItemId: 'owed.studio', quantity: 1 })
  await expect(shop.stock.transfer(owed)).rejects.toThrow('Only 0 can be moved')
  await expect(shop.stock.transfer(transfer('c', { stockItemId: 'ghost.studio' }))).rejects.toThrow(
    'stock_item',
  )
  await expect(shop.stock.transfer(transfer('d', { toLocationId: 'studio' }))).rejects.toThrow(
    'invalid_request',
  )
  await expect(shop.stock.transfer(transfer('e', { toLocationId: 'moon' }))).rejects.toThrow(
    'location_not_found',
  )
  for (const quantity of [0, -2, 0.5])
    await expect(shop.stock.transfer(transfer('f', { quantity }))).rejects.toThrow(RangeError)
  expect([await onHand(shop, 'cup.studio'), await onHand(shop, 'cup.store')]).toEqual([5, undefined])
})

test('whatever moves to and fro at once, and whatever fails, no unit is lost or made', async () => {
  const moves = fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 6 })), { maxLength: 12 })
  const plan = fc.record({
    seed: fc.integer(),
    conflict: fc.constantFrom(0, 0.4),
    after: fc.constantFrom(0, 0.2),
  })
  await fc.assert(
    fc.asyncProperty(moves, plan, async (all, faults) => {
      const shop = await openSmallShop({ cup: [10, 4] })
      shop.faulty.plan({ ...faults, operations: ['commit'] })
      const ends = { true: ['cup.studio', 'store'], false: ['cup.store', 'studio'] } as const
      const move = (index: number, back: boolean, quantity: number) => {
        const [stockItemId, toLocationId] = ends[`${back}`]
        return shop.stock.transfer(transfer(`m${index}`, { stockItemId, toLocationId, quantity }))
      }
      const twice = all.flatMap(([back, quantity], index) => [
        move(index, back, quantity),
        move(index, back, quantity),
      ])
      await Promise.allSettled(twice)
      shop.faulty.plan({})
      const both = [await onHand(shop, 'cup.studio'), await onHand(shop, 'cup.store')].map(Number)
      expect(both.reduce((sum, units) => sum + units, 0)).toBe(14)
      expect(Math.min(...both)).toBeGreaterThanOrEqual(0)
      const booked = [...(await movementsOf(shop, 'cup.studio')), ...(await movementsOf(shop, 'cup.store'))]
      expect(booked.reduce((sum, { data }) => sum + data.onHand, 0)).toBe(0)
      const ids = new Set(booked.map(({ id }) => id))
      for (const { data } of booked) expect(ids.has(data.counterpart ?? '')).toBe(true)
    }),
    { numRuns: testStore === 'sqlite' ? 30 : 4 },
  )
})

const names = ({ stock }: Shop) => stock.locations.list().map(({ name }) => name)

test('locations are added last, once for each operation, renamed and put into another order', async () => {
  const shop = await openSmallShop({ cup: [1, 1] })
  const { locations: places } = shop.stock
  const added = await places.add('Attic', 'op')
  expect(await places.add('Attic', 'op')).toEqual(added)
  expect(names(shop)).toEqual(['Studio', 'Store', 'Attic'])
  await places.rename(added.id, 'Loft')
  expect(await places.arrange([added.id, 'store', 'studio'])).toMatchObject([
    { name: 'Loft', variants: 0 },
    { name: 'Store', variants: 1 },
    { name: 'Studio', position: 2 },
  ])
  const demand = { variantId: 'cup', quantity: 1, trackStock: true, allowBackorder: false }
  const { parts } = (await shop.stock.look([demand])).allocate([demand])
  expect(parts.map(({ item }) => item.id)).toEqual(['cup.store'])
})

test.each([[['studio']], [['studio', 'studio']], [['studio', 'store', 'moon']], [['studio', 'moon']], [[]]])(
  'the order %j is none, as it does not name each open location once',
  async (ids) => {
    const shop = await openSmallShop({ cup: 1 })
    await expect(shop.stock.locations.arrange(ids)).rejects.toThrow('invalid_request')
    expect(names(shop)).toEqual(['Studio', 'Store'])
  },
)

test('a shop has no more than 50 locations', async () => {
  const shop = await openSmallShop({ cup: 1 })
  for (let count = 3; count <= 50; count += 1) await shop.stock.locations.add(`Room ${count}`, `op${count}`)
  await expect(shop.stock.locations.add('One more', 'more')).rejects.toThrow('location_limit')
})

test('a location is closed only when nothing lies there, is held there or is owed there', async () => {
  const shop = await openSmallShop({ cup: [0, 3], jug: [2, -1], bowl: [1, 0] })
  const { locations: places } = shop.stock
  await expect(places.close('store')).rejects.toThrow('held or owed there: 2')
  await shop.stock.transfer(transfer('a', { stockItemId: 'cup.store', toLocationId: 'studio', quantity: 3 }))
  await expect(places.close('store')).rejects.toThrow('held or owed there: 1')
  await shop.stock.receive(receipt('b', { variantId: 'jug', locationId: 'store', quantity: 1 }))
  await places.close('store')
  await places.close('store')
  expect(names(shop)).toEqual(['Studio'])
  expect(await onHand(shop, 'bowl.store')).toBeUndefined()
  await expect(places.close('studio')).rejects.toThrow('the only location')
  await expect(places.close('moon')).rejects.toThrow('location_not_found')
})

test('nothing comes to a closed location, and its name stays known', async () => {
  const shop = await openSmallShop({ cup: [5, 0] })
  const { stock } = shop
  await stock.locations.close('store')
  await expect(stock.receive(receipt('a', { locationId: 'store' }))).rejects.toThrow('location_closed')
  await expect(stock.transfer(transfer('b'))).rejects.toThrow('location_closed')
  await expect(stock.locations.rename('store', 'Shop')).rejects.toThrow('location_closed')
  // What a shopper sends back to where it came from.
  const back = await stock.read([{ stockItemId: 'cup.store', quantity: 1 }])
  const booking = { operationId: 'r', at: '2026-03-01T09:00:00.000Z', by: 'Kim', reason: '', orderId: null }
  await shop.store.commit(stock.restock(back, booking))
  await stock.caughtUp()
  expect(stock.ofVariant('cup').map(({ location }) => location)).toEqual(['Studio', 'Store (closed)'])
  const adjusted = {
    stockItemId: 'cup.store',
    change: 1,
    reason: 'counted',
    note: '',
    by: 'Kim',
    operationId: 'x',
  }
  await expect(stock.adjust({ ...adjusted, reason: 'counted' })).rejects.toThrow('location_closed')
  const carried = transfer('c', { stockItemId: 'cup.store', toLocationId: 'studio', quantity: 1 })
  expect((await stock.transfer(carried)).to.onHand).toBe(6)
})

test('a variant whose only stock item was at a closed location gets one where stock still lies', async () => {
  const shop = await openSmallShop({ cup: 5 })
  await shop.store.commit([
    put(
      stockItems,
      'late.store',
      { variantId: 'late', locationId: 'store', onHand: 0, reserved: 0 },
      'absent',
    ),
  ])
  await shop.stock.caughtUp()
  await shop.stock.locations.close('store')
  expect(await onHand(shop, 'late.studio')).toBe(0)
})

test('of items that come in while their location is closed, either the items or the closing is refused', async () => {
  for (const begins of [true, false]) {
    const shop = await openSmallShop(begins ? { cup: 5 } : { cup: [5, 0] })
    const [came, closed] = await Promise.allSettled([
      shop.stock.receive(receipt('a', { locationId: 'store' })),
      shop.stock.locations.close('store'),
    ])
    expect([came.status, closed.status].sort()).toEqual(['fulfilled', 'rejected'])
    const place = await shop.store.get(locations, 'store')
    expect(place?.data.closedAt === null).toBe(came.status === 'fulfilled')
    expect((await onHand(shop, 'cup.store')) ?? 0).toBe(came.status === 'fulfilled' ? 5 : 0)
  }
})

test('of two locations that are closed at once, one stays', async () => {
  const shop = await openSmallShop({})
  const closed = await Promise.allSettled(['studio', 'store'].map((id) => shop.stock.locations.close(id)))
  expect(closed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(names(shop)).toHaveLength(1)
})

test('a location with more empty stock items than one commit holds is closed all the same', async () => {
  const shop = await openSmallShop({})
  const ids = Array.from({ length: 130 }, (_, at) => `v${at}`)
  for (const locationId of ['studio', 'store']) {
    for (const part of [ids.slice(0, 65), ids.slice(65)]) {
      await shop.store.commit(
        part.map((variantId) =>
          put(
            stockItems,
            stockItemId(variantId, locationId),
            { variantId, locationId, onHand: 0, reserved: 0 },
            'absent',
          ),
        ),
      )
    }
  }
  await shop.stock.locations.close('store')
  expect(await onHand(shop, 'v129.store')).toBeUndefined()
  expect(await onHand(shop, 'v129.studio')).toBe(0)
  expect(names(shop)).toEqual(['Studio'])
})
