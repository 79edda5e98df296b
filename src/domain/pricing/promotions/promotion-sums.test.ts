import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyPromotions, type Considered } from './apply-promotions.ts'
import { fixedCharges } from './best-set.ts'
import type { PromotionDocument } from './documents.ts'
import type { PromotionLine } from './effects.ts'
import { considerAll, sampleLine, samplePlace, samplePromotion, sampleTarget } from './sample-promotion.ts'

const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0)

const amounts = fc.record({ EUR: fc.integer({ min: 0, max: 5_000 }), JPY: fc.nat(500), KWD: fc.nat(50_000) })
const named = fc.subarray(['red', 'blue', 'green'])
const targets = fc
  .record({ tags: named, out: named, reducedToo: fc.boolean() })
  .map(({ tags, out, reducedToo }) =>
    sampleTarget({ tags }, { reducedToo, exclude: { ...sampleTarget().exclude, tags: out.slice(0, 1) } }),
  )
const quantity = fc.integer({ min: 1, max: 4 })
const promotionsOf = fc.array(
  fc
    .record({
      kind: fc.constantFrom('percentage', 'amount', 'free_shipping', 'buy_get', 'gift'),
      basisPoints: fc.integer({ min: 0, max: 10_000 }),
      amounts: fc.oneof(fc.constant({}), amounts),
      per: fc.constantFrom('order', 'item'),
      buy: fc.record({ quantity, target: targets }),
      quantity,
      times: fc.option(quantity),
      variantId: fc.constantFrom('v0', 'v1', 'v2'),
      target: targets,
      priority: fc.nat(3),
      combines: fc.subarray(['line', 'order', 'shipping'] as const),
      from: fc.nat(9_000),
    })
    .map(({ target, priority, combines, from, ...effect }) =>
      samplePromotion(effect as Partial<PromotionDocument['effect']>, {
        target,
        priority,
        combines,
        conditions: { ...samplePromotion().conditions, subtotalFrom: { EUR: from, JPY: from, KWD: from } },
      }),
    ),
  { maxLength: 6 },
)
const linesOf = fc
  .array(
    fc.record({
      price: fc.nat(9_999),
      quantity: fc.integer({ min: 1, max: 999 }),
      tags: named,
      reduced: fc.boolean(),
    }),
    { maxLength: 8 },
  )
  .map((all) =>
    all.map(({ price, quantity, tags, reduced }, index) => ({
      ...sampleLine(`v${index}`, price, quantity, { tags }),
      reduced,
    })),
  )
const currencies = fc.constantFrom('EUR', 'JPY', 'KWD')

test('whatever is promised: nothing falls below nothing, and the parts sum to the whole', () => {
  fc.assert(
    fc.property(linesOf, promotionsOf, currencies, fc.nat(2_000), (lines, promotions, currency, delivery) => {
      const result = applyPromotions(lines, fixedCharges(delivery), considerAll(...promotions), {
        ...samplePlace,
        currency,
      })
      for (const [index, { subtotal }] of lines.entries()) {
        const { discount, discounts } = result.lines[index] ?? { discount: -1, discounts: [] }
        expect(discount).toBeGreaterThanOrEqual(0)
        expect(discount).toBeLessThanOrEqual(subtotal)
        expect(sum(discounts.map(({ amount }) => amount))).toBe(discount)
        expect(new Set(discounts.map(({ promotionId }) => promotionId)).size).toBe(discounts.length)
      }
      expect(result.delivery.discount).toBeLessThanOrEqual(delivery)
      const all = [...result.lines, result.delivery].flatMap(({ discounts }) => discounts)
      expect(all.every(({ amount }) => Number.isSafeInteger(amount) && amount > 0)).toBe(true)
      for (const { id, amount } of result.verdicts)
        expect(sum(all.flatMap((each) => (each.promotionId === id ? [each.amount] : [])))).toBe(amount)
    }),
    { numRuns: 500 },
  )
})

const total = (
  lines: readonly PromotionLine[],
  delivery: number,
  considered: Considered[],
  currency: string,
) =>
  sum(
    applyPromotions(lines, fixedCharges(delivery), considered, { ...samplePlace, currency }).verdicts.map(
      ({ amount }) => amount,
    ),
  )

test('taking a promotion away never makes an order cheaper, but for rounding', () => {
  fc.assert(
    fc.property(linesOf, promotionsOf, currencies, fc.nat(2_000), (lines, promotions, currency, delivery) => {
      const considered = considerAll(...promotions)
      const before = total(lines, delivery, considered, currency)
      for (const gone of considered) {
        const rest = considered.filter((each) => each !== gone)
        // Each promotion rounds its shares: by less than a unit on each line.
        const rounding = lines.length * considered.length
        expect(total(lines, delivery, rest, currency)).toBeLessThanOrEqual(before + rounding)
      }
    }),
    { numRuns: 500 },
  )
})

test('in which order promotions are given, or lines of different prices stand, changes no total', () => {
  fc.assert(
    fc.property(linesOf, promotionsOf, currencies, (lines, promotions, currency) => {
      const priced = [...new Map(lines.map((line) => [line.unitPrice, line])).values()]
      const considered = considerAll(...promotions)
      const there = total(priced, 500, considered, currency)
      expect(total(priced, 500, considered.toReversed(), currency)).toBe(there)
      const back = total(priced.toReversed(), 500, considered, currency)
      expect(Math.abs(back - there)).toBeLessThanOrEqual(priced.length * considered.length)
    }),
    { numRuns: 300 },
  )
})
