import { expect, test } from 'vitest'
import { sampleMarket } from '../markets/sample-market.ts'
import { berlin } from '../../people/customers/sample-address.ts'
import { picture, sold, europe, lineOf, price, codes } from '../../buying/carts/sample-priced-cart.ts'

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
    {
      code: 'price_changed',
      said: expect.objectContaining({ code: 'price_changed' }) as unknown,
      before: 4000,
    },
  ])
  expect(totals.subtotal).toBe(4_200)
})

test('a price that was shown in another currency has changed, and is never shown in the present one', () => {
  const inYen = (shownPrice: number) => ({ ...lineOf(1, shownPrice), shownIn: 'JPY' })
  for (const shownPrice of [4_000, 4_200])
    expect(price({ lines: [inYen(shownPrice)] }).lines[0]?.problems).toEqual([
      {
        code: 'price_changed',
        said: { code: 'price_now', values: { now: { amount: 4_200, currency: 'EUR' } } },
      },
    ])
})

test('a shortage is reported with the quantity left', () => {
  expect(price({ lines: [lineOf(3)] }, { sellable: () => 2 }).lines[0]).toMatchObject({
    sellable: 2,
    problems: [{ code: 'less_in_stock', said: { code: 'items_left', values: { left: 2 } }, left: 2 }],
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
  expect(problems).toEqual([
    { code: 'delivery_unavailable', said: { code: 'no_delivery_to', values: { country: 'JP' } } },
  ])
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
