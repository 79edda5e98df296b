import { worded } from '#vocabulary/statements/statement.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PriceListDocument, PriceListEntry } from '../price-lists/documents.ts'
import { isLive } from '../price-lists/member-price.ts'
import { priceItem, type ItemPriceQuery } from './item-price.ts'
import { noMember } from '../price-lists/membership.ts'
import { sampleVariant } from '../../catalog/read-model/sample-variant.ts'
import { tierFaults } from '../../catalog/products/price-tiers.ts'

const now = '2026-03-01T09:00:00.000Z'
const entry = (change: Partial<PriceListEntry> = {}): PriceListEntry => ({
  scope: 'all',
  target: '',
  percent: 1_000,
  prices: {},
  ...change,
})
const list = (change: Partial<PriceListDocument> = {}): PriceListDocument => ({
  name: 'Trade',
  active: true,
  groups: ['trade'],
  markets: [],
  from: null,
  until: null,
  priority: 0,
  entries: [entry()],
  createdAt: now,
  updatedAt: now,
  ...change,
})
const fixed = (amount: number, change: Partial<PriceListEntry> = {}) =>
  entry({ percent: null, prices: { EUR: amount }, ...change })

const tiers = [
  { from: 5, amount: 900 },
  { from: 10, amount: 800 },
]
const vase = sampleVariant(
  { id: 'vase', prices: { EUR: { amount: 1_000, compareAt: null, tiers } } },
  { collections: ['bowls'] },
)

function priceWith(
  lists: readonly PriceListDocument[],
  change: Partial<ItemPriceQuery> = {},
  groups = ['trade'],
) {
  const priceLists = lists.map((each, index) => ({ id: `list ${index}`, list: each }))
  const everyCollectionOf = (_: string, own: readonly string[]) =>
    own.flatMap((handle) => (handle === 'bowls' ? ['bowls', 'ceramics'] : [handle]))
  return priceItem({
    sold: vase,
    currency: 'EUR',
    marketId: 'eu',
    now,
    quantity: 1,
    member: { groups, priceLists, everyCollectionOf },
    ...change,
  })
}

describe('tiers', () => {
  test.each([
    [1, 1_000, 900],
    [4, 1_000, 900],
    [5, 900, 800],
    [9, 900, 800],
    [10, 800, undefined],
    [999, 800, undefined],
  ])('%i items cost %i each, and the next tier is %s', (quantity, amount, ahead) => {
    const price = priceWith([], { quantity })
    expect(price?.amount).toBe(amount)
    expect(price?.ahead?.amount).toBe(ahead)
  })

  test.each([
    [
      'begins where the one before does',
      [
        { from: 5, amount: 900 },
        { from: 5, amount: 800 },
      ],
      '1 from',
    ],
    [
      'is dearer than the one before',
      [
        { from: 5, amount: 900 },
        { from: 9, amount: 901 },
      ],
      '1 amount',
    ],
    ['costs as much as one item', [{ from: 2, amount: 1_000 }], '0 amount'],
    ['begins with one item', [{ from: 1, amount: 900 }], '0 from'],
  ])('one that %s is refused', (_, wrong, where) => {
    expect(tierFaults(1_000, wrong).map(({ at, field }) => `${at} ${field}`)).toEqual([where])
  })
})

const asks: [string, number, PriceListDocument[]][] = [
  ['a percentage off the price', 900, [list()]],
  ['a fixed price', 700, [list({ entries: [fixed(700)] })]],
  ['nothing, for all of it', 0, [list({ entries: [entry({ percent: 10_000 })] })]],
  [
    'the price of its variant before that of all',
    850,
    [list({ entries: [entry({ percent: 5_000 }), fixed(850, { scope: 'variant', target: 'vase' })] })],
  ],
  [
    'the price of its product before that of a collection',
    850,
    [
      list({
        entries: [
          fixed(500, { scope: 'collection', target: 'bowls' }),
          fixed(850, { scope: 'product', target: 'prd_vase' }),
        ],
      }),
    ],
  ],
  [
    'the price of a collection above its own',
    600,
    [list({ entries: [fixed(600, { scope: 'collection', target: 'ceramics' })] })],
  ],
  [
    'of two collections the cheaper',
    500,
    [
      list({
        entries: [
          fixed(600, { scope: 'collection', target: 'ceramics' }),
          fixed(500, { scope: 'collection', target: 'bowls' }),
        ],
      }),
    ],
  ],
  [
    'the plain price where the list is about other products',
    1_000,
    [list({ entries: [fixed(1, { scope: 'variant', target: 'jug' })] })],
  ],
  [
    'the plain price where the fixed price is in another currency',
    1_000,
    [list({ entries: [entry({ percent: null, prices: { USD: 1 } })] })],
  ],
  ['the plain price where the list is dearer', 1_000, [list({ entries: [fixed(1_500)] })]],
  [
    'the higher priority, though it is dearer',
    950,
    [list({ entries: [fixed(500)] }), list({ priority: 1, entries: [fixed(950)] })],
  ],
  [
    'the plain price where the deciding list is dearer',
    1_000,
    [list({ entries: [fixed(500)] }), list({ priority: 1, entries: [fixed(1_100)] })],
  ],
  ['of one priority the lower', 500, [list({ entries: [fixed(950)] }), list({ entries: [fixed(500)] })]],
  ['the plain price in another market', 1_000, [list({ markets: ['us'] })]],
  ['the price of its market', 900, [list({ markets: ['us', 'eu'] })]],
  ['the plain price where the list is switched off', 1_000, [list({ active: false })]],
]

describe('price lists', () => {
  test.each(asks)('cost %s', (_, amount, lists) => {
    expect(priceWith(lists)?.amount).toBe(amount)
  })

  test.each([
    ['2026-03-01T08:59:59.999Z', false],
    ['2026-03-01T09:00:00.000Z', true],
    ['2026-03-29T01:30:00.000Z', true],
    ['2026-03-31T21:59:59.999Z', true],
    ['2026-03-31T22:00:00.000Z', false],
  ])('one that is valid from 09:00 until 22:00 on the 31st: at %s %s', (moment, is) => {
    const spring = list({ from: '2026-03-01T09:00:00.000Z', until: '2026-03-31T22:00:00.000Z' })
    expect(isLive(spring, moment)).toBe(is)
    expect(priceWith([spring], { now: moment })?.amount).toBe(is ? 900 : 1_000)
  })

  test('nobody outside its groups pays it, or reads its name', () => {
    const secret = list({ name: 'Staff of Globex' })
    const price = priceWith([secret], {}, ['friends'])
    expect(price?.amount).toBe(1_000)
    expect(JSON.stringify(price)).not.toContain('Globex')
    expect(priceWith([secret], { member: noMember })?.amount).toBe(1_000)
  })

  test('a list and a tier are never taken off one another: the lower counts', () => {
    expect(priceWith([list({ entries: [fixed(850)] })], { quantity: 5 })?.amount).toBe(850)
    expect(priceWith([list({ entries: [fixed(850)] })], { quantity: 10 })?.amount).toBe(800)
    expect(priceWith([list()], { quantity: 10 })?.amount).toBe(800)
  })

  test('each rule reports what it did, or why it did nothing', () => {
    const lists = [
      list({ name: 'Trade', priority: 2, entries: [fixed(850)] }),
      list({ name: 'Friends', entries: [fixed(700)] }),
    ]
    expect(
      priceWith(lists, { quantity: 6 })?.notes.map(({ name, applied, amount, reason }) => [
        worded(name).message,
        applied,
        amount,
        worded(reason).message,
      ]),
    ).toEqual([
      ['Trade', true, -150, 'The customer is in an eligible group'],
      ['From 5 items', false, 0, 'Another rule has a lower price. This one would be €9.00'],
      ['Friends', false, 0, '“Trade” applies, because of its priority or lower price'],
      ['From 10 items', false, 0, '€8.00 each; quantity in the cart: 6'],
    ])
  })
})

const amounts = fc.integer({ min: 0, max: 100_000_000_000 })
const entries = fc.array(
  fc.record({
    scope: fc.constantFrom('all' as const, 'collection' as const, 'product' as const, 'variant' as const),
    target: fc.constantFrom('vase', 'prd_vase', 'bowls', 'ceramics', ''),
    percent: fc.option(fc.integer({ min: 1, max: 10_000 })),
    prices: fc.dictionary(fc.constantFrom('EUR', 'JPY', 'KWD'), amounts, { maxKeys: 3 }),
  }),
  { minLength: 1, maxLength: 4 },
)
const lists = fc.array(
  fc.record({
    entries,
    priority: fc.integer({ min: 0, max: 3 }),
    groups: fc.constantFrom('trade', 'friends').map((group) => [group]),
  }),
  { maxLength: 5 },
)
const ladder = fc.array(fc.tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 1_000 })), {
  maxLength: 5,
})

test.each(['EUR', 'JPY', 'KWD'])(
  'in %s nobody pays less than nothing or more than everybody, and the notes lead from one price to the other',
  (currency) => {
    fc.assert(
      fc.property(
        amounts,
        ladder,
        lists,
        fc.integer({ min: 1, max: 999 }),
        (plain, steps, some, quantity) => {
          const those = some.map((each) => list(each))
          let from = 1
          let amount = plain
          const climbing = steps.flatMap(([more, less]) => {
            from += more
            amount -= less
            return amount < 0 ? [] : [{ from, amount }]
          })
          expect(tierFaults(plain, climbing)).toEqual([])
          const sold = sampleVariant(
            { id: 'vase', prices: { [currency]: { amount: plain, compareAt: null, tiers: climbing } } },
            { collections: ['bowls'] },
          )
          const query = { sold, currency, quantity }
          const price = priceWith(those, query)
          const sum = price?.notes.reduce((all, note) => all + note.amount, price.plain)
          expect(price?.plain).toBe(plain)
          expect(sum).toBe(price?.amount)
          expect(price?.amount).toBeGreaterThanOrEqual(0)
          expect(price?.amount).toBeLessThanOrEqual(plain)
          expect(Number.isSafeInteger(price?.amount)).toBe(true)
          expect(price?.notes.filter(({ applied }) => applied).length).toBeLessThanOrEqual(1)
          const more = priceWith(those, { ...query, quantity: quantity + 1 })
          expect(more?.amount).toBeLessThanOrEqual(price?.amount ?? 0)
        },
      ),
    )
  },
)

test('an item is sold in the markets that its product is limited to, and a deleted one is none of them', () => {
  const priced = (markets: string[]) =>
    priceWith([], { sold: { ...vase, product: { ...vase.product, markets } } })?.amount
  expect([[], ['us', 'eu'], ['us'], ['deleted']].map(priced)).toEqual([1_000, 1_000, undefined, undefined])
})
