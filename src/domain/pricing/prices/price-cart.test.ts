import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CartDocument } from '../../buying/carts/documents.ts'
import { emptyCart } from '../../buying/carts/cart-lifetime.ts'
import type { SoldVariant } from '../../catalog/read-model/catalog.ts'
import type { ProductDocument, VariantDocument } from '../../catalog/products/documents.ts'
import { wordingOf } from '../../catalog/languages/wording.ts'
import { sampleMarket, sampleRate, sampleTaxes, sampleZone } from '../markets/sample-market.ts'
import { priceCart, type CartPricing } from './price-cart.ts'
import { noMember } from '../price-lists/membership.ts'
import { berlin } from '../../people/customers/sample-address.ts'
import { sampleVariant } from '../../catalog/read-model/sample-variant.ts'

const now = Date.parse('2026-03-01T09:00:00.000Z')
const picture = { id: 'img', name: 'vase.svg', alt: 'A vase', width: 800, height: 1000, sources: [] }
const sold = (change: Partial<VariantDocument> = {}, of: Partial<ProductDocument> = {}): SoldVariant =>
  sampleVariant(
    {
      id: 'vase',
      sku: 'VASE-1',
      options: ['Cobalt'],
      prices: { EUR: { amount: 4_200, compareAt: 5_000 } },
      pastPrices: { EUR: [{ amount: 4_800, until: '2026-02-20T09:00:00.000Z' }] },
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
    destination: { country: 'DE' },
    taxes: sampleTaxes(),
    variant: (id) => (id === 'vase' ? sold() : undefined),
    sellable: () => 10,
    facts: { now: '2026-03-01T09:00:00.000Z', member: noMember, credit: [] },
    ...pricing,
  })
}
const codes = (problems: readonly { code: string }[]) => problems.map(({ code }) => code)

test('a line carries everything that an order stores of it', () => {
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
    listPrice: 4_200,
    compareAt: 4_800,
    lowestBefore: 4_800,
    tierAhead: null,
    pricePerMeasure: null,
    subtotal: 8_400,
    weight: 900,
    requiresShipping: true,
    trackStock: true,
    allowBackorder: false,
    taxes: [{ name: 'VAT', rate: 1900, amount: 1_341 }],
    shippingClass: '',
    discounts: [],
    discount: 0,
    explanation: [],
    taxRate: 1900,
    tax: 1_341,
    sellable: 10,
    problems: [],
  })
})

test('where prices include tax, the total is items and delivery, and the tax is inside', () => {
  const { totals } = price({ lines: [lineOf(2)], deliveryOptionId: 'standard' })
  expect(totals).toEqual({
    subtotal: 8_400,
    discount: 0,
    shipping: 490,
    tax: 1_341 + 78,
    taxLines: [{ name: 'VAT', rate: 1900, amount: 1_419 }],
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
    { name: 'VAT', rate: 1900, amount: 78 },
    { name: 'VAT', rate: 700, amount: 275 },
  ])
})

test('without a chosen delivery its price is not known and not in the total', () => {
  const priced = price({ lines: [lineOf(1)] })
  expect(priced.totals).toMatchObject({ shipping: null, total: 4_200 })
  expect(priced.deliveryOptions).toHaveLength(1)
  expect(priced.missing).toEqual(['email', 'deliveryAddress', 'deliveryOption'])
})

test('items that are not sent need no delivery, and cost none', () => {
  const voucher = sold({ requiresShipping: false })
  const priced = price(
    { lines: [lineOf(1)], email: 'ada@example.org' },
    { variant: () => voucher, destination: { country: 'JP' } },
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
  expect(priced.totals).toEqual({ subtotal: 0, discount: 0, shipping: 0, tax: 0, taxLines: [], total: 0 })
})

test('a changed price is reported with both prices, and the new one counts', () => {
  const { lines, totals } = price({ lines: [lineOf(1, 4_000)] })
  expect(lines[0]?.problems).toEqual([
    { code: 'price_changed', message: 'The price is now €42.00; it was €40.00', before: 4000 },
  ])
  expect(totals.subtotal).toBe(4_200)
})

test('a shortage is reported with the quantity left', () => {
  expect(price({ lines: [lineOf(3)] }, { sellable: () => 2 }).lines[0]).toMatchObject({
    sellable: 2,
    problems: [{ code: 'less_in_stock', message: 'Only 2 left', left: 2 }],
  })
  expect(codes(price({ lines: [lineOf(3)] }, { sellable: () => 0 }).lines[0]?.problems ?? [])).toEqual([
    'out_of_stock',
  ])
})

test('two lines of one variant share the stock', () => {
  const { lines } = price({ lines: [lineOf(2), lineOf(2, 4_200, 'second')] }, { sellable: () => 3 })
  expect(lines.map(({ sellable, problems }) => [sellable, codes(problems)])).toEqual([
    [3, []],
    [1, ['less_in_stock']],
  ])
})

test('two lines of one variant reach a tier together, and parting them changes nothing', () => {
  const tiers = [{ from: 5, amount: 3_900 }]
  const variant = () => sold({ prices: { EUR: { amount: 4_200, compareAt: null, tiers } } })
  const parted = price({ lines: [lineOf(2, 3_900), lineOf(3, 3_900, 'second')] }, { variant })
  expect(parted.lines.map(({ unitPrice, problems }) => [unitPrice, problems])).toEqual([
    [3_900, []],
    [3_900, []],
  ])
  const whole = price({ lines: [lineOf(5, 3_900)] }, { variant })
  expect(parted.totals.subtotal).toBe(whole.totals.subtotal)
})

test.each([
  ['gone from the shop', undefined],
  ['a draft', sold({}, { status: 'draft' })],
  ['archived', sold({}, { status: 'archived' })],
  ['without a price in this currency', sold({ prices: { USD: { amount: 4_600, compareAt: null } } })],
])('a variant that is %s costs nothing and is reported as no longer sold', (_, gone) => {
  const { lines, totals, needsDelivery } = price({ lines: [lineOf(2)] }, { variant: () => gone })
  expect(lines[0]).toMatchObject({ unitPrice: 0, subtotal: 0, sellable: 0, quantity: 2 })
  expect(codes(lines[0]?.problems ?? [])).toEqual(['no_longer_sold'])
  expect(totals.total).toBe(0)
  expect(needsDelivery).toBe(false)
})

test('the name of a draft is hidden', () => {
  const draft = sold({}, { status: 'draft', title: 'Secret' })
  expect(JSON.stringify(price({ lines: [lineOf(1)] }, { variant: () => draft }))).not.toContain('Secret')
})

test('a country that the market does not deliver to is reported by its name', () => {
  const { problems, delivery } = price({
    lines: [lineOf(1)],
    deliveryOptionId: 'standard',
    deliveryAddress: { ...berlin, country: 'JP' },
  })
  expect(problems).toEqual([{ code: 'delivery_unavailable', message: 'We do not ship to Japan' }])
  expect(delivery).toBeNull()
})

test('a chosen shipping method that is gone is reported and must be chosen again', () => {
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
const items = fc.array(
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
        items,
        fc.boolean(),
        fc.boolean(),
        fc.integer({ min: 0, max: 100_000 }),
        (lines, taxInclusive, chosen, fee) => {
          const market = {
            ...europe,
            currency,
            taxInclusive,
            zones: [sampleZone({ rates: [{ ...standard, price: fee }] })],
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
              taxes: sampleTaxes({ standard: 1900, reduced: 550, zero: 0 }),
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

const french = { ...berlin, country: 'FR', postcode: '75001', city: 'Paris' }
const toFrance = sampleMarket({ zones: [sampleZone({ countries: ['FR'] })] })
const business = {
  lines: [lineOf(3)],
  deliveryAddress: french,
  deliveryOptionId: 'standard',
  vatId: 'FR40303265045',
}
const inEurope = {
  now: '2026-03-01T09:00:00.000Z',
  member: { groups: [], priceLists: [], lineage: () => [] },
  credit: [],
}

test('a business of another EU country pays each item and delivery without the tax in them', () => {
  const priced = price(business, {
    market: toFrance,
    destination: french,
    facts: { ...inEurope, tax: { shopCountry: 'DE', exempt: null } },
  })
  const [line] = priced.lines
  // 42.00 has 6.71 in it, 4.90 has 0.78.
  expect(line).toMatchObject({
    unitPrice: 3_529,
    subtotal: 10_587,
    taxes: [],
    taxRate: 0,
    tax: 0,
    problems: [],
  })
  expect(line?.explanation.at(-1)).toMatchObject({ rule: 'tax_exemption', applied: true, amount: -2_013 })
  expect(priced.delivery).toMatchObject({ price: 412, tax: 0 })
  expect(priced.totals).toEqual({
    subtotal: 10_587,
    discount: 0,
    shipping: 412,
    tax: 0,
    taxLines: [],
    total: 10_999,
  })
  expect(priced).toMatchObject({ taxInclusive: false, taxExemption: { reason: 'reverse_charge' } })
})

test('a VAT number that exempts nobody says why on each line, and changes nothing', () => {
  const market = toFrance
  const facts = { ...inEurope, tax: { shopCountry: 'DE', exempt: null } }
  const [line] = price({ ...business, vatId: 'DE136695976' }, { market, destination: french, facts }).lines
  expect(line).toMatchObject({ unitPrice: 4_200, tax: 2_012 })
  expect(line?.explanation.at(-1)).toMatchObject({
    applied: false,
    amount: 0,
    reason: 'The VAT number is of the shop’s own country',
  })
})

test('where prices have no tax in them, an exempt buyer pays them as they are', () => {
  const market = { ...toFrance, taxInclusive: false }
  const facts = { ...inEurope, tax: { shopCountry: 'DE', exempt: 'Embassy' } }
  const { totals } = price(business, { market, destination: french, facts })
  expect(totals).toMatchObject({ subtotal: 12_600, shipping: 490, tax: 0, total: 13_090 })
})

test('the reason of an exemption stands on the lines, untranslated until the cart is translated', () => {
  const wording = wordingOf('de', { Embassy: 'Botschaft', Botschaft: 'Ambassade' })
  const facts = { ...inEurope, tax: { shopCountry: 'DE', exempt: 'Embassy' }, wording }
  const { lines, taxExemption } = price(business, { market: toFrance, destination: french, facts })
  expect(lines[0]?.explanation.at(-1)?.reason).toBe('Botschaft')
  expect(taxExemption?.note).toBe('Embassy')
})

const studio = {
  id: 'studio',
  name: 'Studio',
  locationId: 'studio',
  address: berlin,
  instructions: 'Ring twice.',
  readyDays: 0,
}

test('a pickup is taxed at its place, and needs a name but no address', () => {
  const cart = { lines: [lineOf(1)], email: 'ada@example.org', deliveryOptionId: 'studio' }
  const market = sampleMarket({ pickups: [studio] })
  const priced = price(cart, { market, destination: berlin })
  expect(priced).toMatchObject({
    country: 'DE',
    missing: ['collectorName'],
    problems: [],
    delivery: { price: 0 },
  })
  expect(price({ ...cart, collectorName: 'Ada' }, { market, destination: berlin }).missing).toEqual([])
})

test('delivery in proportion to the items adds up, line by line and rate by rate', () => {
  const book = sold({ id: 'book', sku: 'BOOK' }, { taxCategory: 'reduced' })
  const { totals, delivery } = price(
    {
      lines: [lineOf(2), lineOf(1, 4_200, 'other', 'book')],
      deliveryAddress: berlin,
      deliveryOptionId: 'standard',
    },
    {
      taxes: sampleTaxes({ standard: 1900, reduced: 700 }, { shippingTax: 'proportional' }),
      variant: (id) => (id === 'book' ? book : sold()),
    },
  )
  expect(delivery?.taxParts.map(({ amount }) => amount)).toEqual([327, 163])
  expect(totals.taxLines).toEqual([
    { name: 'VAT', rate: 1900, amount: 1_341 + 52 },
    { name: 'VAT', rate: 700, amount: 275 + 11 },
  ])
  expect(totals.tax).toBe(1_341 + 52 + 275 + 11)
})
