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
}

const now = '2026-03-01T09:00:00.000Z'
const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0)

/** A cart of these items, delivered for 490 minor units, priced with these promotions. */
function price(
  items: readonly Item[],
  promotions: readonly PromotionDocument[],
  { currency = 'EUR', taxInclusive = true } = {},
) {
  const zone = { ...sampleMarket().zones[0], rates: [{ ...sampleRate(), price: 490, freeFrom: null }] }
  const market = { ...sampleMarket(), currency, taxInclusive, zones: [zone] as never }
  const variantOf = (id: string) => {
    const { price: amount, category } = items[Number(id)] ?? { price: 0, category: 'standard' }
    return sampleVariant(
      { id, prices: { [currency]: { amount, compareAt: null } } },
      { taxCategory: category },
    )
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
      member: { groups: [], priceLists: [], lineage: (handle) => [handle] },
      credit: [],
      promotions: {
        considered: promotions.map((promotion, index) => ({
          id: `p${index}`,
          promotion,
          code: null,
          refused: null,
        })),
        codes: [],
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
