import { expect, test } from 'vitest'
import { listPrices } from './list-prices.ts'

const entry = (target: string) => ({ scope: 'variant' as const, target, percent: 1_000, prices: {} })
const list = (version: number, ...targets: string[]) => ({
  id: 'prl_1',
  version,
  data: {
    name: 'Trade',
    active: true,
    groups: ['cgr_1'],
    markets: [],
    from: null,
    until: null,
    priority: 0,
    entries: targets.map(entry),
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  },
})

test('the pages of a list have each of its prices once, and the last one has no cursor', () => {
  const stored = list(3, 'a', 'b', 'c', 'd')
  const first = listPrices(stored, { limit: 2 })
  expect(first.items.map(({ target }) => target)).toEqual(['a', 'b'])
  const second = listPrices(stored, { limit: 2, after: first.next ?? '' })
  expect(second.items.map(({ target }) => target)).toEqual(['c', 'd'])
  expect(second.next).toBeNull()
})

test.each(['3.1', 'x', '', '4', '4.x'])(
  'the cursor “%s” of another version or of none is refused',
  (after) => {
    expect(() => listPrices(list(4, 'a', 'b'), { limit: 1, after })).toThrow('invalid_request')
  },
)
