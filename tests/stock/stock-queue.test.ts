import fc from 'fast-check'
import { expect, test } from 'vitest'
import { put, StoreConflict, StoreUnavailable } from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { testStore } from '../test-store.ts'
import { openQueueShop, tickets, type Wanted } from './queue-shop.ts'

type Shop = Awaited<ReturnType<typeof openQueueShop>>

const many = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `t${String(index).padStart(3, '0')}`)

const outcome = async (work: Promise<string>): Promise<string> =>
  work.catch((error: unknown) => {
    if (error instanceof ShopFailure) return error.code
    if (error instanceof StoreConflict) return 'conflict'
    if (error instanceof StoreUnavailable) return 'unknown'
    throw error
  })

const rush = (shop: Shop, names: readonly string[], wanted: Wanted): Promise<string[]> =>
  Promise.all(names.map((name) => outcome(shop.take(name, wanted))))

test('someone who comes alone is served at once, with one look and one commit', async () => {
  const shop = await openQueueShop({ cup: 5 })
  const looks = shop.looks()
  expect(await shop.take('one', { cup: 2 })).toBe('one')
  expect(shop.looks() - looks).toBe(1)
  expect(shop.commits.map((writes) => writes.length)).toEqual([2])
  expect(await shop.left('cup')).toBe(3)
})

test('those who come while a commit is under way share the next one, which writes the stock item once', async () => {
  const shop = await openQueueShop({ cup: 100 })
  expect(await rush(shop, many(40), { cup: 1 })).toEqual(many(40))
  expect(shop.commits.map((writes) => writes.length)).toEqual([41])
  shop.commits.length = 0
  const first = shop.take('first', { cup: 1 })
  await new Promise((resolve) => setImmediate(resolve))
  const later = many(30).map((name) => shop.take(`later ${name}`, { cup: 1 }))
  await Promise.all([first, ...later])
  expect(shop.commits.map((writes) => writes.length)).toEqual([2, 31])
  expect(await shop.left('cup')).toBe(29)
})

test('nobody gets what somebody before them in the same commit has taken', async () => {
  const shop = await openQueueShop({ cup: 25 })
  const outcomes = await rush(shop, many(60), { cup: 2 })
  expect(outcomes.slice(0, 12)).toEqual(many(12))
  expect(new Set(outcomes.slice(12))).toEqual(new Set(['out_of_stock']))
  expect([await shop.left('cup'), await shop.taken('cup')]).toEqual([1, 24])
})

test('someone who wants less than the one before is served from what is left', async () => {
  const shop = await openQueueShop({ cup: 5 })
  const wants = [4, 3, 1, 1].map((cup, index) => outcome(shop.take(`w${index}`, { cup })))
  expect(await Promise.all(wants)).toEqual(['w0', 'out_of_stock', 'w2', 'out_of_stock'])
})

test('carts that share only the hot variant still go together', async () => {
  const shop = await openQueueShop({ hot: 50, a: 50, b: 50 })
  const wants = many(30).map((name, index) =>
    shop.take(name, index % 3 === 0 ? { hot: 1 } : { hot: 1, [index % 3 === 1 ? 'a' : 'b']: 1 }),
  )
  await Promise.all(wants)
  expect(shop.commits).toHaveLength(1)
  expect([await shop.left('hot'), await shop.left('a'), await shop.left('b')]).toEqual([20, 40, 40])
})

test('no commit holds more than a store takes', async () => {
  const shop = await openQueueShop({ cup: 500 })
  const more = (name: string) =>
    many(9).map((part) => put(tickets, `${name} ${part}`, { wanted: {} }, 'absent'))
  await Promise.all(many(40).map((name) => shop.take(name, { cup: 1 }, more(name))))
  expect(Math.max(...shop.commits.map((writes) => writes.length))).toBe(91)
  expect(shop.commits).toHaveLength(5)
  expect(await shop.left('cup')).toBe(460)
})

test('documents that are too big together go one after the other', async () => {
  const shop = await openQueueShop({ cup: 500 })
  const big = { wanted: Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`n${at}`, at])) }
  await Promise.all(
    many(9).map((name) => shop.take(name, { cup: 1 }, [put(tickets, `${name} big`, big, 'absent')])),
  )
  expect([await shop.left('cup'), await shop.taken('cup')]).toEqual([491, 9])
})

test('of two processes that serve the same last units neither gives away what the other has given', async () => {
  const shop = await openQueueShop({ cup: 30 })
  const patience = { firstWait: 1, longestWait: 20, tries: 60 }
  const outcomes = await Promise.all(
    many(80).map((name, index) =>
      outcome(retryOnConflict(() => shop.take(name, { cup: 1 }, [], index % 2), patience)),
    ),
  )
  expect(outcomes.filter((each) => each === 'out_of_stock')).toHaveLength(50)
  expect(outcomes.filter((each) => each.startsWith('t'))).toHaveLength(30)
  expect([await shop.left('cup'), await shop.taken('cup')]).toEqual([0, 30])
})

test('two who write the same document go into two commits', async () => {
  const shop = await openQueueShop({ cup: 5 })
  await shop.file.commit([put(tickets, 'shared', { wanted: {} }, 'absent')])
  const more = [put(tickets, 'shared', { wanted: {} }, 1)]
  const outcomes = await Promise.all(many(2).map((name) => outcome(shop.take(name, { cup: 1 }, more))))
  expect(outcomes).toEqual(['t000', 'conflict'])
  expect(await shop.left('cup')).toBe(4)
})

test('one whose own document has moved on fails alone', async () => {
  const shop = await openQueueShop({ cup: 100 })
  await shop.file.commit([put(tickets, 't013', { wanted: {} }, 'absent')])
  const outcomes = await rush(shop, many(30), { cup: 1 })
  expect(outcomes.filter((each) => each === 'conflict')).toEqual(['conflict'])
  expect(outcomes[13]).toBe('conflict')
  expect([await shop.left('cup'), await shop.taken('cup')]).toEqual([71, 29])
})

test('one that no store takes fails alone', async () => {
  const shop = await openQueueShop({ cup: 100 })
  const names = many(20)
  names[7] = 'x'.repeat(400)
  const outcomes = await Promise.all(
    names.map((name) => shop.take(name, { cup: 1 }).catch((error: unknown) => error)),
  )
  expect(outcomes[7]).toBeInstanceOf(RangeError)
  expect(outcomes.filter((each) => typeof each === 'string')).toHaveLength(19)
  expect(await shop.left('cup')).toBe(81)
})

test('one whose rule breaks fails alone', async () => {
  const shop = await openQueueShop({ cup: 100 })
  const wrong = shop.take('wrong', { cup: 1.5 }).catch((error: unknown) => error)
  const outcomes = await Promise.all([...many(5).map((name) => shop.take(name, { cup: 1 })), wrong])
  expect(outcomes.slice(0, 5)).toEqual(many(5))
  expect(outcomes[5]).toBeInstanceOf(RangeError)
})

test('nobody is refused for units that somebody before them did not get after all', async () => {
  const shop = await openQueueShop({ cup: 1 })
  await shop.file.commit([put(tickets, 'stale', { wanted: {} }, 'absent')])
  const outcomes = await rush(shop, ['stale', 'fresh'], { cup: 1 })
  expect(outcomes).toEqual(['conflict', 'fresh'])
  expect(await shop.left('cup')).toBe(0)
})

test.each(['before', 'after'] as const)(
  'when the commit’s answer is lost (%s it took effect) nobody sees as sold out what they may have',
  async (fault) => {
    const shop = await openQueueShop({ cup: 10 })
    shop.faulty.failNext('commit', fault)
    const outcomes = await rush(shop, many(10), { cup: 1 })
    expect(new Set(outcomes)).toEqual(new Set(['unknown']))
    expect(await shop.left('cup')).toBe(fault === 'after' ? 0 : 10)
    expect(await shop.taken('cup')).toBe(fault === 'after' ? 10 : 0)
  },
)

test('a store that does not show the stock fails everyone who waits, and the queue goes on afterwards', async () => {
  const shop = await openQueueShop({ cup: 10 })
  shop.faulty.failNext('getMany', 'before')
  expect(new Set(await rush(shop, many(5), { cup: 1 }))).toEqual(new Set(['unknown']))
  expect(await rush(shop, many(5), { cup: 1 })).toEqual(many(5))
})

test('whatever is wanted and whatever fails, tickets and stock agree, and every refusal was true', async () => {
  const wanted = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 4 }), { minKeys: 1 })
  const plan = fc.record({
    seed: fc.integer(),
    conflict: fc.constantFrom(0, 0.3, 0.7),
    after: fc.constantFrom(0, 0.1),
    before: fc.constantFrom(0, 0.1),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(wanted, { minLength: 1, maxLength: 40 }), plan, async (wants, faults) => {
      const shop = await openQueueShop({ a: 20, b: 15, c: 10 })
      shop.faulty.plan({ ...faults, operations: ['commit'] })
      const outcomes = await Promise.all(
        wants.map((each, index) =>
          outcome(
            retryOnConflict(() => shop.take(`w${index}`, each), { firstWait: 1, longestWait: 4, tries: 40 }),
          ),
        ),
      )
      for (const [id, units] of [
        ['a', 20],
        ['b', 15],
        ['c', 10],
      ] as const) {
        expect(await shop.left(id)).toBe(units - (await shop.taken(id)))
        expect(await shop.left(id)).toBeGreaterThanOrEqual(0)
      }
      for (const [index, outcome] of outcomes.entries()) {
        const has = (await shop.file.get(tickets, `w${index}`)) !== undefined
        if (outcome === `w${index}`) expect(has).toBe(true)
        if (outcome !== 'out_of_stock') continue
        expect(has).toBe(false)
        const left = await Promise.all(
          Object.entries(wants[index] ?? {}).map(async ([id, count]) => (await shop.left(id)) < count),
        )
        expect(left).toContain(true)
      }
    }),
    { numRuns: testStore === 'sqlite' ? 60 : 8 },
  )
})
