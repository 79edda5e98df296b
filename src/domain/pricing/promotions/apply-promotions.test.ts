import { expect, test } from 'vitest'
import { inEnglish, worded } from '#vocabulary/statements/statement.ts'
import { applyPromotions } from './apply-promotions.ts'
import { fixedCharges } from './best-set.ts'
import type { PromotionDocument } from './documents.ts'
import type { PromotionLine } from './effects.ts'
import { considerAll, sampleLine, samplePlace, samplePromotion, sampleTarget } from './sample-promotion.ts'

const apply = (lines: readonly PromotionLine[], ...promotions: PromotionDocument[]) =>
  applyPromotions(lines, fixedCharges(490), considerAll(...promotions), samplePlace)
const offLines = ({ lines }: ReturnType<typeof apply>) => lines.map(({ discount }) => discount)
const reasons = ({ verdicts }: ReturnType<typeof apply>) => verdicts.map(({ reason }) => inEnglish(reason))
const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0)

const bowl = sampleLine('bowl', 1_000, 3)
const vase = sampleLine('vase', 4_200, 1, { tags: ['glass'], brand: 'Tide', collections: ['vases', 'home'] })

test('a percentage is rounded once and shared out, so that the lines sum to it', () => {
  const thirds = ['a', 'b', 'c'].map((id) => sampleLine(id, 333))
  // 10 % of 9.99 is 0.999: one euro, not three times 0.33.
  expect(offLines(apply(thirds, samplePromotion()))).toEqual([34, 33, 33])
})

test('a percentage takes off no more than its cap', () => {
  expect(
    sum(offLines(apply([bowl, vase], samplePromotion({ basisPoints: 5_000, amounts: { EUR: 500 } })))),
  ).toBe(500)
})

test('an amount off the order is shared out by the prices of the lines', () => {
  const promotion = samplePromotion({ kind: 'amount', amounts: { EUR: 1_000 } })
  expect(offLines(apply([bowl, vase], promotion))).toEqual([417, 583])
})

test('an amount beyond the order takes off the order and no more', () => {
  const promotion = samplePromotion({ kind: 'amount', amounts: { EUR: 999_999 } })
  expect(offLines(apply([bowl, vase], promotion))).toEqual([3_000, 4_200])
})

test('an amount off each item never makes an item cost less than nothing', () => {
  const promotion = samplePromotion({ kind: 'amount', per: 'item', amounts: { EUR: 1_500 } })
  expect(offLines(apply([bowl, vase], promotion))).toEqual([3_000, 1_500])
})

test('an amount that is not given in the currency takes off nothing', () => {
  const result = apply([bowl], samplePromotion({ kind: 'amount', amounts: { USD: 500 } }))
  expect([offLines(result), reasons(result)]).toEqual([[0], ['Not available in EUR']])
})

test.each([
  ['a product', { products: ['prd_vase'] }],
  ['a variant', { variants: ['vase'] }],
  ['a tag', { tags: ['glass'] }],
  ['a tag as people read it', { tags: ['Gláss'] }],
  ['a brand', { brands: ['Tide'] }],
  ['a brand as people read it', { brands: ['TIDE'] }],
  ['a collection above theirs', { collections: ['home'] }],
])('it may be for %s alone', (_, include) => {
  const promotion = samplePromotion({}, { target: sampleTarget(include) })
  expect(offLines(apply([bowl, vase], promotion))).toEqual([0, 420])
})

test.each([{ collections: ['vases'] }, { tags: ['GLASS'] }, { brands: ['tide'] }])(
  'products that are excluded by %o are not meant, whatever else names them',
  (named) => {
    const exclude = { collections: [], products: [], variants: [], tags: [], brands: [], ...named }
    const promotion = samplePromotion({}, { target: sampleTarget({ tags: ['glass'] }, { exclude }) })
    expect(reasons(apply([bowl, vase], promotion))).toEqual(['No eligible items in the cart'])
  },
)

test('products that are reduced already may be left out', () => {
  const promotion = samplePromotion({}, { target: sampleTarget({}, { reducedToo: false }) })
  expect(offLines(apply([bowl, { ...vase, reduced: true }], promotion))).toEqual([300, 0])
})

test('of three for two the cheapest is free', () => {
  const promotion = samplePromotion({
    kind: 'buy_get',
    basisPoints: 10_000,
    buy: { quantity: 2, target: sampleTarget() },
  })
  expect(offLines(apply([vase, bowl], promotion))).toEqual([0, 1_000])
  expect(offLines(apply([vase, sampleLine('bowl', 1_000, 5)], promotion))).toEqual([0, 2_000])
})

test('up to its maximum, and no more', () => {
  const promotion = samplePromotion({
    kind: 'buy_get',
    basisPoints: 5_000,
    times: 1,
    buy: { quantity: 1, target: sampleTarget() },
  })
  expect(offLines(apply([sampleLine('bowl', 1_000, 9)], promotion))).toEqual([500])
})

test('an item that was bought is not given as well', () => {
  const promotion = samplePromotion(
    { kind: 'buy_get', basisPoints: 10_000, buy: { quantity: 1, target: sampleTarget({ tags: ['glass'] }) } },
    { target: sampleTarget({ tags: ['glass'] }) },
  )
  expect(reasons(apply([bowl, vase], promotion))).toEqual(['Buy 1, and 1 item get a discount'])
})

test('what must be bought is not given away, though it is the cheapest', () => {
  const promotion = samplePromotion({
    kind: 'buy_get',
    basisPoints: 10_000,
    buy: { quantity: 1, target: sampleTarget({ tags: ['glass'] }) },
  })
  const cheap = sampleLine('cup', 500, 1, { tags: ['glass'] })
  expect(offLines(apply([cheap, sampleLine('bowl', 1_000)], promotion))).toEqual([0, 1_000])
})

test('a gift is free, and its condition counts other items', () => {
  const gift = samplePromotion(
    { kind: 'gift', variantId: 'mug', quantity: 1 },
    { conditions: { ...samplePromotion().conditions, subtotalFrom: { EUR: 3_000 } } },
  )
  expect(offLines(apply([bowl, sampleLine('mug', 900, 2)], gift))).toEqual([0, 900])
  // Two mugs for 31 euros: only the second one counts.
  const mugs = apply([sampleLine('mug', 1_550, 2)], gift)
  expect([offLines(mugs), reasons(mugs)]).toEqual([[0], ['From €30.00: €14.50 more']])
})

test('delivery is free, or cheaper by so much', () => {
  expect(apply([bowl], samplePromotion({ kind: 'free_shipping' })).delivery.discount).toBe(490)
  expect(
    apply([bowl], samplePromotion({ kind: 'free_shipping', amounts: { EUR: 200 } })).delivery.discount,
  ).toBe(200)
})

test('each is computed on the rest after those before it', () => {
  const ten = samplePromotion({ kind: 'amount', amounts: { EUR: 1_000 } }, { priority: 1 })
  const half = samplePromotion({ basisPoints: 5_000 }, { priority: 2 })
  expect(sum(offLines(apply([bowl], half, ten)))).toBe(1_000 + 1_000)
})

test('conditions use the prices before discounts', () => {
  const from = { ...samplePromotion().conditions, subtotalFrom: { EUR: 3_000 } }
  const half = samplePromotion({ basisPoints: 5_000 }, { priority: 1 })
  const more = samplePromotion({}, { priority: 2, conditions: from })
  expect(sum(offLines(apply([bowl], half, more)))).toBe(1_500 + 150)
})

test('one that stands alone wins when it takes off more than all others together', () => {
  const alone = samplePromotion({ basisPoints: 3_000 }, { combines: [], name: 'Alone' })
  const result = apply([bowl], samplePromotion(), samplePromotion(), alone)
  expect(offLines(result)).toEqual([900])
  expect(reasons(result).slice(0, 2)).toEqual(Array(2).fill('Cannot be combined with “Alone”'))
  const less = samplePromotion({ basisPoints: 1_500 }, { combines: [] })
  expect(offLines(apply([bowl], samplePromotion(), samplePromotion(), less))).toEqual([570])
})

test('of two that take off alike the one that comes first applies', () => {
  const one = samplePromotion({}, { combines: [], priority: 2 })
  const other = samplePromotion({}, { combines: [], priority: 1 })
  expect(apply([bowl], one, other).lines[0]?.discounts.map(({ promotionId }) => promotionId)).toEqual(['p1'])
})

test('both have to agree to stand together', () => {
  const wanting = samplePromotion({}, { combines: ['order'] })
  const refusing = samplePromotion({ basisPoints: 2_000 }, { combines: ['line', 'shipping'] })
  expect(offLines(apply([bowl], wanting, refusing))).toEqual([600])
})

test('a line reports for each promotion what it did, or why it did nothing', () => {
  const glass = samplePromotion({}, { name: 'Glass week', target: sampleTarget({ tags: ['glass'] }) })
  const [first] = apply([bowl, vase], glass, samplePromotion()).lines
  expect(
    first?.explanation.map(({ name, applied, amount, reason }) => [
      name,
      applied,
      amount,
      worded(reason).message,
    ]),
  ).toEqual([
    ['Spring', true, -300, 'Automatic discount'],
    ['Glass week', false, 0, 'Does not apply to these items'],
  ])
})

test('twenty promotions of which no two stand together are looked through in no time', () => {
  const many = Array.from({ length: 60 }, (_, index) =>
    samplePromotion(
      { basisPoints: 100 + index },
      { target: sampleTarget({ tags: ['glass'] }), combines: index % 2 === 0 ? ['order'] : [] },
    ),
  )
  const begun = performance.now()
  const result = apply([vase, bowl], ...many, ...Array.from({ length: 40 }, () => samplePromotion()))
  expect(sum(offLines(result))).toBeGreaterThan(0)
  expect(performance.now() - begun).toBeLessThan(5_000)
})
