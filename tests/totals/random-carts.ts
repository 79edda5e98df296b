import fc from 'fast-check'
import { emptyCart } from '#domain/buying/carts/cart-lifetime.ts'
import type { CartDocument } from '#domain/buying/carts/documents.ts'
import type { StoredAccount } from '#domain/pricing/credit/bookings.ts'
import { berlin } from '#domain/people/customers/sample-address.ts'
import type { MarketDocument, TaxRatesDocument } from '#domain/pricing/markets/documents.ts'
import { sampleMarket, sampleRate, sampleTaxes, sampleZone } from '#domain/pricing/markets/sample-market.ts'
import type { PriceList } from '#domain/pricing/price-lists/member-price.ts'
import type { CartPricing } from '#domain/pricing/prices/price-cart.ts'
import { sampleVariant } from '#domain/catalog/read-model/sample-variant.ts'
import type { PromotionDocument } from '#domain/pricing/promotions/documents.ts'
import { samplePromotion, sampleTarget } from '#domain/pricing/promotions/sample-promotion.ts'
import type { TaxRounding } from '#vocabulary/pricing/taxes.ts'
import { limits } from '#vocabulary/limits.ts'

/** When random carts are priced. */
export const now = '2026-03-01T09:00:00.000Z'

const currencies = ['JPY', 'EUR', 'KWD']
const categories = ['standard', 'reduced', 'both', 'zero', 'books']
const most = limits.largestPayment.value

/** None, one or two taxes, with rates that do not come out even. */
const taxes: fc.Arbitrary<TaxRatesDocument | undefined> = fc.constantFrom<(TaxRatesDocument | undefined)[]>(
  undefined,
  ...(['standard', 'proportional', 'none'] as const).flatMap((shippingTax) => [
    sampleTaxes({ standard: 1_900, reduced: 700, zero: 0, books: 550 }, { shippingTax }),
    sampleTaxes(
      {},
      {
        shippingTax,
        taxes: [
          { name: 'GST', rates: { standard: 500, zero: 0, books: 500 } },
          { name: 'QST', rates: { standard: 997.5, reduced: 0, zero: 0, books: 0 } },
        ],
      },
    ),
  ]),
)

const price = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 9_999 }) },
  { weight: 1, arbitrary: fc.integer({ min: most - 99, max: most }) },
)

const items = fc.array(
  fc.record({
    price,
    quantity: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 999 })),
    category: fc.constantFrom(...categories),
    tiers: fc.subarray([
      { from: 3, off: 7 },
      { from: 50, off: 31 },
    ]),
  }),
  { minLength: 1, maxLength: 7 },
)
type Items = (typeof items extends fc.Arbitrary<infer T> ? T : never)[number]

const promotion = fc
  .record({
    kind: fc.constantFrom('percentage', 'amount', 'free_shipping', 'buy_get', 'gift'),
    basisPoints: fc.integer({ min: 1, max: 10_000 }),
    amount: price,
    per: fc.constantFrom('order', 'item'),
    quantity: fc.integer({ min: 1, max: 4 }),
    times: fc.option(fc.integer({ min: 1, max: 3 })),
    variants: fc.subarray(['0', '1', '2']),
    combines: fc.subarray(['line', 'order', 'shipping'] as const, { minLength: 1 }),
    priority: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ amount, variants, combines, priority, kind, per, ...effect }) => {
    const capped = kind === 'amount' || amount % 3 === 0
    return samplePromotion(
      {
        ...effect,
        kind: kind as PromotionDocument['effect']['kind'],
        per: per as PromotionDocument['effect']['per'],
        amounts: capped ? { EUR: amount, JPY: amount, KWD: amount } : {},
        buy: { quantity: 1, target: sampleTarget() },
        variantId: '0',
      },
      { combines, priority, target: sampleTarget({ variants }) },
    )
  })

const account = fc.record({
  kind: fc.constantFrom('gift_card' as const, 'store_credit' as const),
  currency: fc.constantFrom(...currencies),
  balance: fc.nat(50_000),
  spoken: fc.nat(100),
  blocked: fc.boolean(),
})

/** All that chance decides of a cart and the market it is priced in. */
const choices = fc.record({
  currency: fc.constantFrom(...currencies),
  inclusive: fc.boolean(),
  rounding: fc.constantFrom<TaxRounding[]>('unit', 'line', 'order'),
  taxes,
  items,
  twice: fc.boolean(),
  delivery: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 2_000 })),
  promotions: fc.array(promotion, { maxLength: 4 }),
  accounts: fc.array(account, { maxLength: 3 }),
  listPercent: fc.option(fc.integer({ min: 1, max: 10_000 })),
  byHand: fc.option(fc.nat(3_000), { freq: 4 }),
})
type Choices = typeof choices extends fc.Arbitrary<infer T> ? T : never

function variantOf(id: string, each: Items | undefined, currency: string) {
  if (!each) return undefined
  const { price: amount, category, tiers } = each
  const cheaper = tiers.flatMap(({ from, off }) => (amount > off ? [{ from, amount: amount - off }] : []))
  return sampleVariant(
    { id, prices: { [currency]: { amount, compareAt: null, tiers: cheaper } } },
    { taxCategory: category },
  )
}

function accountsOf({ accounts }: Choices): StoredAccount[] {
  return accounts.map(({ spoken, blocked, ...each }, index) => ({
    id: `account ${index}`,
    version: 1,
    data: {
      ...each,
      held: Math.min(each.balance, spoken),
      customerId: each.kind === 'store_credit' ? 'ada' : null,
      ending: '',
      note: '',
      expiresAt: null,
      blockedAt: blocked ? now : null,
      createdAt: now,
      updatedAt: now,
    },
  }))
}

function listOf(percent: number): PriceList {
  return {
    id: 'lst_friends',
    list: {
      name: 'Friends',
      note: '',
      groups: ['friends'],
      markets: [],
      priority: 1,
      active: true,
      from: null,
      until: null,
      entries: [{ scope: 'all', target: '', percent, prices: {} }],
      createdAt: now,
      updatedAt: now,
    } as PriceList['list'],
  }
}

function cartOf({ items: wanted, twice }: Choices): CartDocument {
  const lines = wanted.map(({ quantity, price: shownPrice }, index) => ({
    id: `line ${index}`,
    variantId: String(index),
    quantity,
    shownPrice,
  }))
  // Two lines of one variant, as carts that were merged may have.
  const [first] = lines
  const again = twice && first ? [{ ...first, id: 'line again', quantity: 1 }] : []
  return {
    ...emptyCart({ ownerId: 'ada', marketId: 'any', email: 'ada@example.org' }, Date.parse(now)),
    lines: [...lines, ...again],
    deliveryAddress: berlin,
    deliveryOptionId: 'standard',
  }
}

function byHandOf({ byHand }: Choices): NonNullable<CartPricing['facts']['byHand']> | undefined {
  if (byHand === null) return undefined
  const off = [{ promotionId: 'staff', name: 'Agreed', code: null, amount: byHand }]
  return {
    prices: new Map([['line 0', { amount: byHand, reason: 'Agreed' }]]),
    discounts: new Map([['line 1', off]]),
    delivery: { price: byHand, discounts: off },
  }
}

/** The pricing of a whole cart, so that it can be ordered. */
export type RandomPricing = CartPricing & { cart: CartDocument }

function pricingOf(chosen: Choices): RandomPricing {
  const { currency, inclusive, rounding, delivery, promotions, listPercent } = chosen
  const market: MarketDocument = sampleMarket({
    currency,
    taxInclusive: inclusive,
    taxRounding: rounding,
    zones: [sampleZone({ rates: [sampleRate({ price: delivery })] })],
  })
  const byHand = byHandOf(chosen)
  return {
    cart: cartOf(chosen),
    market,
    marketId: 'any',
    destination: { country: 'DE' },
    taxes: chosen.taxes,
    variant: (id) => variantOf(id, chosen.items[Number(id)], currency),
    sellable: () => 10_000,
    facts: {
      now,
      member: {
        groups: ['friends'],
        priceLists: listPercent === null ? [] : [listOf(listPercent)],
        everyCollectionOf: (_, own) => own,
      },
      credit: accountsOf(chosen),
      promotions: {
        considered: promotions.map((each, index) => ({
          id: `p${index}`,
          promotion: each,
          code: null,
          refused: null,
        })),
        codes: [],
        uses: new Map(),
      },
      ...(byHand ? { byHand } : {}),
    },
  }
}

/** Carts of every kind, in markets of every kind, with all that makes them cheaper. */
export const randomPricing: fc.Arbitrary<RandomPricing> = choices.map(pricingOf)
