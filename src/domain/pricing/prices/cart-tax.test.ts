import { describe, expect, test } from 'vitest'
import { emptyCart } from '../../buying/carts/cart-lifetime.ts'
import { berlin } from '../../people/customers/sample-address.ts'
import { sampleVariant } from '../../catalog/read-model/sample-variant.ts'
import { sampleMarket, sampleRate, sampleTaxes, sampleZone } from '../markets/sample-market.ts'
import type { TaxTreatment } from '../model/taxes.ts'
import { samplePromotion } from '../promotions/sample-promotion.ts'
import { priceCart, type CartPricing } from './price-cart.ts'

const now = '2026-03-01T09:00:00.000Z'
const vienna = { ...berlin, country: 'AT', postcode: '1010', city: 'Wien' }
const austria = sampleTaxes({ standard: 2_000, reduced: 1_000 })
const market = sampleMarket({
  zones: [
    sampleZone({
      countries: ['AT'],
      rates: [
        sampleRate({ id: 'standard', price: 990, freeFrom: 15_000 }),
        sampleRate({ id: 'express', price: 2_190 }),
      ],
    }),
  ],
})
const member = { groups: [], priceLists: [], everyCollectionOf: () => [] }

interface Wanted {
  /** Price and tax category of each line. */
  items: readonly (readonly [number, 'standard' | 'reduced'])[]
  business?: boolean
  pricing?: Partial<CartPricing>
  facts?: Partial<CartPricing['facts']>
  option?: string
}

/** Prices items that go to Vienna, for a consumer or for a business that is exempt there. */
function price({ items, business = false, pricing = {}, facts = {}, option = 'standard' }: Wanted) {
  return priceCart({
    cart: {
      ...emptyCart({ ownerId: null, marketId: 'eu', email: null }, Date.parse(now)),
      lines: items.map((_, index) => ({ id: `${index}`, variantId: `${index}`, quantity: 1, shownPrice: 0 })),
      deliveryAddress: vienna,
      deliveryOptionId: option,
      ...(business ? { vatId: 'ATU13585627' } : {}),
    },
    market,
    marketId: 'eu',
    destination: vienna,
    taxes: austria,
    variant(id) {
      const [amount = 0, taxCategory = ''] = items[Number(id)] ?? []
      return sampleVariant({ id, prices: { EUR: { amount, compareAt: null } } }, { taxCategory })
    },
    sellable: () => 9,
    facts: { now, member, credit: [], tax: { shopCountry: 'DE', exempt: null }, ...facts },
    ...pricing,
  })
}

const promoted = (promotion: ReturnType<typeof samplePromotion>) => ({
  promotions: {
    considered: [{ id: 'prm', promotion, code: null, refused: null }],
    codes: [],
    uses: new Map(),
  },
})

describe('an exempt buyer pays what a consumer pays, less the tax in it', () => {
  const off = (amount: number) =>
    promoted(samplePromotion({ kind: 'amount', per: 'order', amounts: { EUR: amount } }))
  const from = promoted(
    samplePromotion(
      { kind: 'percentage', basisPoints: 1_000 },
      {
        conditions: { ...samplePromotion({}).conditions, subtotalFrom: { EUR: 15_000 } },
      },
    ),
  )
  test.each<[string, Wanted, number, number]>([
    ['free delivery from 150.00', { items: [[15_600, 'standard']] }, 15_600, 13_000],
    ['10 % from 150.00', { items: [[15_600, 'standard']], facts: from }, 14_040 + 990, 11_700 + 825],
    ['12.00 off', { items: [[15_000, 'standard']], facts: off(1_200) }, 13_800 + 990, 11_500 + 825],
    ['130.00 off', { items: [[15_600, 'standard']], facts: off(13_000) }, 2_600 + 990, 2_167 + 825],
    ['more off than it costs', { items: [[15_600, 'standard']], facts: off(20_000) }, 990, 825],
    [
      'two rates',
      {
        items: [
          [6_000, 'standard'],
          [2_200, 'reduced'],
        ],
      },
      8_200 + 990,
      7_000 + 825,
    ],
  ])('%s', (_, wanted, consumer, business) => {
    expect(price(wanted).totals.total).toBe(consumer)
    const { lines, totals, taxInclusive } = price({ ...wanted, business: true })
    expect([totals.total, totals.tax, taxInclusive]).toEqual([business, 0, false])
    for (const line of lines) {
      const notes = line.explanation.filter(({ rule, applied }) => applied && rule !== 'promotion')
      expect(notes.reduce((sum, { amount }) => sum + amount, line.listPrice)).toBe(line.subtotal)
      expect(line.discounts.reduce((sum, { amount }) => sum + amount, 0)).toBe(line.discount)
    }
  })

  test.each([
    ['standard', 990 - 165],
    ['none', 990],
    ['proportional', 430 + 431],
  ] as const)('delivery taxed by the rule %s', (shippingTax, net) => {
    const taxes = sampleTaxes({ standard: 2_000, reduced: 1_000 }, { shippingTax })
    const wanted = {
      items: [
        [1_100, 'reduced'],
        [1_200, 'standard'],
      ],
      pricing: { taxes },
    } as const
    expect(price({ ...wanted, business: true }).totals.shipping).toBe(net)
    const { delivery } = price(wanted)
    expect((delivery?.price ?? 0) - (delivery?.tax ?? 0)).toBe(net)
  })
})

describe('what comes onto an order is taxed as the order was', () => {
  const rules = { taxes: austria.taxes, shippingTax: austria.shippingTax, apart: null }
  const placed: TaxTreatment = { inclusive: true, rounding: 'line', mode: 'half_up', exemption: null, rules }
  const exemption = { reason: 'reverse_charge' as const, vatId: 'ATU13585627', note: 'Reverse charge' }
  const exempt = { ...placed, inclusive: false, exemption }
  const onto = (agreed: TaxTreatment, more: Partial<Wanted> = {}) => {
    const { lines, delivery, totals, deliveryOptions } = price({
      items: [[12_000, 'standard']],
      ...more,
      facts: { agreed, ...more.facts },
    })
    const [line] = lines
    return { line, delivery, totals, options: deliveryOptions.map((option) => option.price) }
  }

  test('an exempt order stays exempt: its buyer pays net, for delivery too', () => {
    const { line, totals, options } = onto(exempt)
    expect(line).toMatchObject({ unitPrice: 10_000, listPrice: 10_000, taxes: [], tax: 0 })
    expect(totals).toMatchObject({ tax: 0, taxLines: [], total: 10_825 })
    expect(options).toEqual([825, 1_825])
  })

  test('a taxed order stays taxed, though its customer was exempted since', () => {
    const facts = { tax: { shopCountry: 'DE', exempt: 'Embassy' } }
    expect(onto(placed, { facts }).line).toMatchObject({ unitPrice: 12_000, tax: 2_000 })
  })

  test('its rates stay, though those of the country have changed', () => {
    const pricing = { taxes: sampleTaxes({ standard: 2_500 }) }
    expect(onto(placed, { pricing }).line).toMatchObject({ unitPrice: 12_000, tax: 2_000, taxRate: 2_000 })
    expect(onto(exempt, { pricing }).line).toMatchObject({ unitPrice: 10_000 })
    expect(onto({ ...placed, rules: null }, { pricing }).line).toMatchObject({ tax: 2_400, taxRate: 2_500 })
  })

  test('whether its prices have tax in them stays, though the market has changed that', () => {
    const off = { pricing: { market: { ...market, taxInclusive: false } } }
    expect(onto(placed, off).line).toMatchObject({ unitPrice: 12_000, tax: 2_000 })
    const { line, totals } = onto({ ...placed, inclusive: false })
    expect(line).toMatchObject({ unitPrice: 10_000, listPrice: 10_000, tax: 2_000, explanation: [] })
    expect(totals.total).toBe(12_000 + 990)
  })

  test('prices and discounts of its lines are its own: net where it has no tax in them', () => {
    const byHand = {
      prices: new Map([['0', { amount: 12_999, reason: null }]]),
      discounts: new Map([['0', [{ promotionId: 'p', name: 'P', code: null, amount: 99 }]]]),
      delivery: { price: 500, discounts: [] },
    }
    const { line, delivery, totals } = onto(exempt, { facts: { byHand } })
    expect(line).toMatchObject({ unitPrice: 12_999, listPrice: 12_999, discount: 99 })
    expect(delivery).toMatchObject({ price: 500, tax: 0 })
    expect(totals.total).toBe(12_900 + 500)
    // 129.99 net are 155.99 with tax: delivery is free of itself.
    expect(onto(exempt, { facts: { byHand: { ...byHand, delivery: null } } }).delivery?.price).toBe(0)
  })

  test('a price that staff set is explained by the list price without tax', () => {
    const byHand = {
      prices: new Map([['0', { amount: 9_000, reason: 'Scratched' }]]),
      discounts: new Map(),
      delivery: null,
    }
    const { line } = onto(exempt, { facts: { byHand } })
    expect(line).toMatchObject({ unitPrice: 9_000, listPrice: 10_000 })
    expect(line?.explanation[0]).toMatchObject({ rule: 'staff', name: 'Scratched', amount: -1_000 })
  })
})
