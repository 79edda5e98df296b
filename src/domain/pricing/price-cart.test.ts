import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CartDocument } from '../carts/documents.ts'
import { emptyCart } from '../carts/cart-lifetime.ts'
import type { SoldVariant } from '../catalog/catalog.ts'
import type { ProductDocument, VariantDocument } from '../catalog/documents.ts'
import { sampleMarket, sampleRate } from '../markets/sample-market.ts'
import { priceCart, type CartPricing } from './price-cart.ts'
import { sampleVariant } from './sample-variant.ts'

const now = Date.parse('2026-03-01T09:00:00.000Z')
const picture = { id: 'img', name: 'vase.svg', alt: 'A vase', width: 800, height: 1000, sources: [] }
const sold = (change: Partial<VariantDocument> = {}, of: Partial<ProductDocument> = {}): SoldVariant =>
  sampleVariant(
    {
      id: 'vase',
      sku: 'VASE-1',
      options: ['Cobalt'],
      prices: { EUR: { amount: 4_200, compareAt: 5_000 } },
      ...change,
    },
    {
      title: 'Tide vase',
      handle: 'tide-vase',
      options: [{ name: 'Glaze', values: [] }],
      images: [picture],
      ...of,
    },
  )

const standard = sampleRate()
const europe = sampleMarket()
const lineOf = (quantity: number, shownPrice = 4_200, id = 'line', variantId = 'vase') => ({
  id,
  variantId,
  quantity,
  shownPrice,
})

function cartWith(change: Partial<CartDocument>): CartDocument {
  return { ...emptyCart({ ownerId: null, marketId: 'eu', email: null }, now), ...change }
}

function price(cart: Partial<CartDocument>, pricing: Partial<CartPricing> = {}) {
  return priceCart({
    cart: cartWith(cart),
    market: europe,
    marketId: 'eu',
    country: 'DE',
    taxes: { name: 'VAT', rates: { standard: 1900, reduced: 700 } },
    variant: (id) => (id === 'vase' ? sold() : undefined),
    sellable: () => 10,
    ...pricing,
  })
}
const codes = (problems: readonly { code: string }[]) => problems.map(({ code }) => code)

test('a line carries everything that an order keeps of it', () => {
  const [line] = price({ lines: [lineOf(2)] }).lines
  expect(line).toEqual({
    id: 'line',
    variantId: 'vase',
    productId: 'prd_vase',
    productHandle: 'tide-vase',
    title: 'Tide vase',
    options: [{ name: 'Glaze', value: 'Cobalt' }],
    sku: 'VASE-1',
    image: picture,
    quantity: 2,
    unitPrice: 4_200,
    compareAt: 5_000,
    subtotal: 8_400,
    weight: 900,
    requiresShipping: true,
    trackStock: true,
    allowBackorder: false,
    taxRate: 1900,
    taxName: 'VAT 19 %',
    tax: 1_341,
    sellable: 10,
    problems: [],
  })
})

test('where prices include tax, the total is goods and delivery, and the tax is inside', () => {
  const { totals } = price({ lines: [lineOf(2)], deliveryOptionId: 'standard' })
  expect(totals).toEqual({
    subtotal: 8_400,
    shipping: 490,
    tax: 1_341 + 78,
    taxLines: [{ name: 'VAT 19 %', rate: 1900, amount: 1_419 }],
    total: 8_890,
  })
})

test('where prices exclude tax, it comes on top', () => {
  const { totals } = price(
    { lines: [lineOf(2)], deliveryOptionId: 'standard' },
    { market: { ...europe, taxInclusive: false } },
  )
  expect(totals).toMatchObject({
    subtotal: 8_400,
    shipping: 490,
    tax: 1_596 + 93,
    total: 8_400 + 490 + 1_689,
  })
})

test('delivery is taxed at the standard rate, whatever is in the parcel', () => {
  const book = sold({}, { taxCategory: 'reduced' })
  const { totals } = price({ lines: [lineOf(1)], deliveryOptionId: 'standard' }, { variant: () => book })
  expect(totals.taxLines).toEqual([
    { name: 'VAT 19 %', rate: 1900, amount: 78 },
    { name: 'VAT 7 %', rate: 700, amount: 275 },
  ])
})

test('without a chosen delivery its price is not known and not in the total', () => {
  const priced = price({ lines: [lineOf(1)] })
  expect(priced.totals).toMatchObject({ shipping: null, total: 4_200 })
  expect(priced.deliveryOptions).toHaveLength(1)
  expect(priced.missing).toEqual(['email', 'deliveryAddress', 'deliveryOption'])
})

test('goods that are not sent need no delivery, and cost none', () => {
  const voucher = sold({ requiresShipping: false })
  const priced = price(
    { lines: [lineOf(1)], email: 'ada@example.org' },
    { variant: () => voucher, country: 'JP' },
  )
  expect(priced).toMatchObject({
    needsDelivery: false,
    deliveryOptions: [],
    problems: [],
    missing: ['deliveryAddress'],
  })
  expect(priced.totals.shipping).toBe(0)
})

test('an empty cart lacks lines', () => {
  const priced = price({ email: 'ada@example.org' })
  expect(priced.missing).toEqual(['lines', 'deliveryAddress'])
  expect(priced.totals).toEqual({ subtotal: 0, shipping: 0, tax: 0, taxLines: [], total: 0 })
})

test('a changed price is told with both prices, and the new one counts', () => {
  const { lines, totals } = price({ lines: [lineOf(1, 4_000)] })
  expect(lines[0]?.problems).toEqual([
    { code: 'price_changed', message: 'The price is now €42.00; it was €40.00' },
  ])
  expect(totals.subtotal).toBe(4_200)
})

test('fewer pieces than wanted are told with how many are left', () => {
  expect(price({ lines: [lineOf(3)] }, { sellable: () => 2 }).lines[0]).toMatchObject({
    sellable: 2,
    problems: [{ code: 'less_in_stock', message: 'Only 2 left' }],
  })
  expect(codes(price({ lines: [lineOf(3)] }, { sellable: () => 0 }).lines[0]?.problems ?? [])).toEqual([
    'out_of_stock',
  ])
})

test('two lines of one variant share what is in stock', () => {
  const { lines } = price({ lines: [lineOf(2), lineOf(2, 4_200, 'second')] }, { sellable: () => 3 })
  expect(lines.map(({ sellable, problems }) => [sellable, codes(problems)])).toEqual([
    [3, []],
    [1, ['less_in_stock']],
  ])
})

test.each([
  ['gone from the shop', undefined],
  ['a draft', sold({}, { status: 'draft' })],
  ['archived', sold({}, { status: 'archived' })],
  ['without a price in this currency', sold({ prices: { USD: { amount: 4_600, compareAt: null } } })],
])('a variant that is %s costs nothing and is told as no longer sold', (_, gone) => {
  const { lines, totals, needsDelivery } = price({ lines: [lineOf(2)] }, { variant: () => gone })
  expect(lines[0]).toMatchObject({ unitPrice: 0, subtotal: 0, sellable: 0, quantity: 2 })
  expect(codes(lines[0]?.problems ?? [])).toEqual(['no_longer_sold'])
  expect(totals.total).toBe(0)
  expect(needsDelivery).toBe(false)
})

test('the name of a draft is not told', () => {
  const draft = sold({}, { status: 'draft', title: 'Secret' })
  expect(JSON.stringify(price({ lines: [lineOf(1)] }, { variant: () => draft }))).not.toContain('Secret')
})

test('a country that the market does not deliver to is told by its name', () => {
  const { problems, delivery } = price(
    { lines: [lineOf(1)], deliveryOptionId: 'standard' },
    { country: 'JP' },
  )
  expect(problems).toEqual([{ code: 'delivery_unavailable', message: 'We do not deliver to Japan' }])
  expect(delivery).toBeNull()
})

test('a chosen way of delivery that is gone is told and must be chosen anew', () => {
  const priced = price({ lines: [lineOf(1)], deliveryOptionId: 'pigeon' })
  expect(codes(priced.problems)).toEqual(['delivery_unavailable'])
  expect(priced.missing).toContain('deliveryOption')
})

test('a picture of the variant goes before the main one', () => {
  const own = { ...picture, id: 'cobalt' }
  const variant = () => sold({ imageId: 'cobalt' }, { images: [picture, own] })
  expect(price({ lines: [lineOf(1)] }, { variant }).lines[0]?.image).toEqual(own)
})

const quantities = fc.integer({ min: 1, max: 999 })
const goods = fc.array(
  fc.record({
    amount: fc.integer({ min: 0, max: 10_000_000 }),
    quantity: quantities,
    sellable: fc.integer({ min: 0, max: 999 }),
    category: fc.constantFrom('standard', 'reduced', 'zero', 'other'),
    weight: fc.integer({ min: 0, max: 30_000 }),
  }),
  { maxLength: 12 },
)

test.each(['EUR', 'JPY', 'KWD'])(
  'in %s subtotal, shipping and tax make the total, and tax lines the tax',
  (currency) => {
    fc.assert(
      fc.property(
        goods,
        fc.boolean(),
        fc.boolean(),
        fc.integer({ min: 0, max: 100_000 }),
        (lines, taxInclusive, chosen, fee) => {
          const market = {
            ...europe,
            currency,
            taxInclusive,
            zones: [{ name: 'DE', countries: ['DE'], rates: [{ ...standard, price: fee }] }],
          }
          const priced = price(
            {
              lines: lines.map(({ amount, quantity }, index) =>
                lineOf(quantity, amount, `line ${index}`, String(index)),
              ),
              deliveryOptionId: chosen ? 'standard' : null,
            },
            {
              market,
              taxes: { name: 'VAT', rates: { standard: 1900, reduced: 550, zero: 0 } },
              variant: (id) => {
                const { amount, weight, category } = lines[Number(id)] ?? {
                  amount: 0,
                  weight: 0,
                  category: '',
                }
                return sold(
                  { id, weight, prices: { [currency]: { amount, compareAt: null } } },
                  { taxCategory: category },
                )
              },
              sellable: (id) => lines[Number(id)]?.sellable ?? 0,
            },
          )
          const { subtotal, shipping, tax, taxLines, total } = priced.totals
          const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0)
          expect(subtotal).toBe(sum(priced.lines.map((line) => line.unitPrice * line.quantity)))
          expect(tax).toBe(sum(priced.lines.map((line) => line.tax)) + (priced.delivery?.tax ?? 0))
          expect(sum(taxLines.map(({ amount }) => amount))).toBe(tax)
          expect(total).toBe(subtotal + (shipping ?? 0) + (taxInclusive ? 0 : tax))
          expect([subtotal, tax, total].every(Number.isSafeInteger)).toBe(true)
        },
      ),
    )
  },
)
