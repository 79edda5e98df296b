import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyCart } from '../../buying/carts/cart-lifetime.ts'
import { sampleMarket, sampleRate, sampleTaxes } from '../markets/sample-market.ts'
import { priceCart } from '../prices/price-cart.ts'
import { sampleVariant } from '../../catalog/read-model/sample-variant.ts'
import type { PromotionDocument } from './documents.ts'
import { samplePromotion, sampleTarget } from './sample-promotion.ts'

interface Item {
  price: number
  quantity: number
  category: string
  compareAt?: number
}

const now = '2026-03-01T09:00:00.000Z'
const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0)

/** A cart of these items, delivered for 490 minor units unless `rate` says otherwise, priced with these promotions. */
function price(
  items: readonly Item[],
  promotions: readonly PromotionDocument[],
  { currency = 'EUR', taxInclusive = true, rate = {}, code = null as string | null } = {},
) {
  const zone = { ...sampleMarket().zones[0], rates: [sampleRate(rate)] }
  const market = { ...sampleMarket(), currency, taxInclusive, zones: [zone] as never }
  const variantOf = (id: string) => {
    const { price: amount, category, compareAt = null } = items[Number(id)] ?? goods(0)[0]!
    return sampleVariant({ id, prices: { [currency]: { amount, compareAt } } }, { taxCategory: category })
  }
  return priceCart({
    cart: {
      ...emptyCart({ ownerId: null, marketId: 'eu', email: null }, Date.parse(now)),
      lines: items.map(({ quantity, price: shownPrice }, index) => ({
        id: `line ${index}`,
        variantId: String(index),
        quantity,
        shownPrice,
      })),
      deliveryOptionId: 'standard',
    },
    market,
    marketId: 'eu',
    destination: { country: 'DE', postcode: '10115', region: null } as never,
    taxes: sampleTaxes({ standard: 1900, reduced: 700, zero: 0 }),
    variant: variantOf,
    sellable: () => 999,
    facts: {
      now,
      member: { groups: [], priceLists: [], everyCollectionOf: (_, own) => own },
      credit: [],
      promotions: {
        considered: promotions.map((promotion, index) => ({
          id: `p${index}`,
          promotion,
          code: index === 0 ? code : null,
          refused: null,
        })),
        codes: code === null ? [] : [{ code, promotionId: 'p0' }],
        uses: new Map(),
      },
    },
  })
}

test('an amount off an order with two tax rates lowers the tax of each by its part', () => {
  const ten = samplePromotion({ kind: 'amount', amounts: { EUR: 1_000 } })
  const items = [
    { price: 5_000, quantity: 1, category: 'standard' },
    { price: 2_500, quantity: 2, category: 'reduced' },
  ]
  const { lines, totals } = price(items, [ten])
  expect(lines.map(({ discount, tax }) => [discount, tax])).toEqual([
    [500, 718],
    [500, 294],
  ])
  expect(totals).toMatchObject({ subtotal: 10_000, discount: 1_000, shipping: 490, total: 9_490 })
})

test('half off an odd amount charges whole minor units, and the parts sum to what is charged', () => {
  const half = samplePromotion({ basisPoints: 5_000 })
  const items = [1, 2, 3].map(() => ({ price: 333, quantity: 1, category: 'standard' }))
  const { lines, totals } = price(items, [half])
  expect(lines.map(({ discount }) => discount)).toEqual([167, 167, 166])
  expect(totals.total).toBe(999 - 500 + 490)
})

test('products that are free cost no tax', () => {
  const all = samplePromotion({ basisPoints: 10_000 })
  const free = samplePromotion({ kind: 'free_shipping' })
  const { totals } = price([{ price: 4_200, quantity: 3, category: 'standard' }], [all, free])
  expect(totals).toMatchObject({ subtotal: 12_600, discount: 13_090, tax: 0, total: 0 })
})

const freeFrom80 = { freeFrom: 8_000 }
const goods = (amount: number, category = 'standard'): Item[] => [{ price: amount, quantity: 1, category }]

test('a discount that costs more shipping than it takes off does not apply, and says why', () => {
  const five = samplePromotion({ basisPoints: 500 })
  const { totals, promotions: said } = price(goods(8_000), [five], { rate: freeFrom80, code: 'FIVE' })
  expect(totals).toMatchObject({ discount: 0, shipping: 0, total: 8_000 })
  expect(said.codes).toMatchObject([
    {
      applies: false,
      reason: { code: 'dearer_delivery', values: { off: { amount: 400 }, more: { amount: 490 } } },
    },
  ])
  expect(said.dearerDelivery).toBe(0)
})

test('a discount that takes off more than the shipping it costs applies, and the cart says what shipping costs more', () => {
  const ten = samplePromotion()
  const { totals, promotions: said } = price(goods(8_000), [ten], { rate: freeFrom80 })
  expect(totals).toMatchObject({ discount: 800, shipping: 490, total: 7_690 })
  expect(said.dearerDelivery).toBe(490)
})

test('free shipping is not used up for what another promotion would have cost', () => {
  const alone = { combines: [] }
  const free = samplePromotion({ kind: 'free_shipping' }, alone)
  const three = samplePromotion({ basisPoints: 300 }, alone)
  const { totals, promotions: said } = price(goods(8_200), [free, three], { rate: freeFrom80, code: 'FREE' })
  expect(totals).toMatchObject({ discount: 0, shipping: 0, total: 8_200 })
  expect(said.codes).toMatchObject([{ applies: false, reason: 'no_delivery_to_pay' }])
})

test('a discount that brings shipping back is taken together with free shipping, where both combine', () => {
  const free = samplePromotion({ kind: 'free_shipping' })
  const three = samplePromotion({ basisPoints: 300 })
  const { totals, promotions: said } = price(goods(8_200), [free, three], { rate: freeFrom80 })
  expect(totals).toMatchObject({ discount: 246 + 490, shipping: 490, total: 7_954 })
  expect(said.dearerDelivery).toBe(0)
})

test('of several discounts those apply together that keep the cheaper shipping', () => {
  const two = samplePromotion({ kind: 'amount', amounts: { EUR: 200 } })
  const one = samplePromotion({ kind: 'amount', amounts: { EUR: 100 } })
  expect(price(goods(8_250), [one, two], { rate: freeFrom80 }).totals).toMatchObject({
    discount: 200,
    total: 8_050,
  })
})

test.each(['EUR', 'USD'])(
  'an item reduced in %s is left out, whether or not its price before may be shown',
  (currency) => {
    const promotion = samplePromotion({}, { target: sampleTarget({}, { reducedToo: false }) })
    const { lines } = price(
      [
        { ...goods(8_000)[0]!, compareAt: 10_000 },
        { ...goods(8_000)[0]!, compareAt: 8_000 },
      ],
      [promotion],
      { currency },
    )
    expect(lines.map(({ compareAt, discount }) => [compareAt, discount])).toEqual([
      [null, 0],
      [null, 800],
    ])
  },
)

test('tax on top of shipping counts too', () => {
  const off = samplePromotion({ kind: 'amount', amounts: { EUR: 500 } })
  const us = { rate: freeFrom80, taxInclusive: false }
  // 5.00 off untaxed goods against 4.90 and 19 % of it.
  expect(price(goods(8_000, 'zero'), [off], us).totals).toMatchObject({ discount: 0, total: 8_000 })
})

test('a band by value that costs more below is compared as well', () => {
  const bands = [
    { upTo: 9_999, price: 990 },
    { upTo: 99_999, price: 290 },
  ]
  const five = samplePromotion({ kind: 'amount', amounts: { EUR: 500 } })
  const byValue = { rate: { kind: 'subtotal' as const, bands } }
  expect(price(goods(10_010), [five], byValue).totals).toMatchObject({ discount: 0, shipping: 290 })
  expect(price(goods(10_600), [five], byValue).totals).toMatchObject({ discount: 500, shipping: 290 })
})

const items = fc.array(
  fc.record({
    price: fc.nat(99_999),
    quantity: fc.integer({ min: 1, max: 99 }),
    category: fc.constantFrom('standard', 'reduced', 'zero'),
  }),
  { minLength: 1, maxLength: 8 },
)
const promotions = fc.array(
  fc
    .record({
      kind: fc.constantFrom('percentage', 'amount', 'free_shipping', 'buy_get', 'gift'),
      basisPoints: fc.integer({ min: 1, max: 10_000 }),
      amount: fc.nat(20_000),
      per: fc.constantFrom('order', 'item'),
      quantity: fc.integer({ min: 1, max: 3 }),
      variants: fc.subarray(['0', '1', '2']),
      combines: fc.subarray(['line', 'order', 'shipping'] as const),
    })
    .map(({ amount, variants, combines, ...effect }) =>
      samplePromotion(
        {
          ...(effect as Partial<PromotionDocument['effect']>),
          amounts: { EUR: amount, JPY: amount, KWD: amount },
          buy: { quantity: 1, target: sampleTarget() },
          variantId: '0',
        },
        { combines, target: sampleTarget({ variants }) },
      ),
    ),
  { maxLength: 5 },
)

test.each(['EUR', 'JPY', 'KWD'])(
  'in %s everything that is charged adds up, whatever is taken off',
  (currency) => {
    fc.assert(
      fc.property(items, promotions, fc.boolean(), (some, offered, taxInclusive) => {
        const { lines, delivery, totals } = price(some, offered, { currency, taxInclusive })
        const off = lines.map(({ discount }) => discount)
        expect(totals.discount).toBe(sum(off) + (delivery?.discount ?? 0))
        expect(totals.tax).toBe(sum(lines.map(({ tax }) => tax)) + (delivery?.tax ?? 0))
        expect(totals.tax).toBe(sum(totals.taxLines.map(({ amount }) => amount)))
        const charged = totals.subtotal + (totals.shipping ?? 0) - totals.discount
        expect(totals.total).toBe(charged + (taxInclusive ? 0 : totals.tax))
        expect(totals.total).toBeGreaterThanOrEqual(0)
        expect(totals.tax).toBeGreaterThanOrEqual(0)
        expect([...off, totals.total, totals.tax].every(Number.isSafeInteger)).toBe(true)
      }),
      { numRuns: 200 },
    )
  },
)

test('nobody ever pays more with promotions than without', () => {
  const rates = fc.constantFrom(
    { freeFrom: 20_000 },
    { freeFrom: 60_000 },
    {
      kind: 'subtotal' as const,
      bands: [20_000, 9_999_999].map((upTo, at) => ({ upTo, price: 990 - 500 * at })),
    },
  )
  fc.assert(
    fc.property(items, promotions, fc.boolean(), rates, (some, offered, taxInclusive, rate) => {
      const total = (all: readonly PromotionDocument[]) =>
        price(some, all, { taxInclusive, rate }).totals.total
      // Each rounding of tax may differ by a cent.
      expect(total(offered)).toBeLessThanOrEqual(total([]) + (taxInclusive ? 0 : 1))
    }),
    { numRuns: 200 },
  )
})
