import { expect, test } from 'vitest'
import { sampleMarket, sampleZone } from '../markets/sample-market.ts'
import { berlin } from '../../people/customers/sample-address.ts'
import { lineOf, price } from '../../buying/carts/sample-priced-cart.ts'

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
  member: { groups: [], priceLists: [], everyCollectionOf: () => [] },
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
    reason: { code: 'vat_of_own_country' },
  })
})

test('where prices have no tax in them, an exempt buyer pays them as they are', () => {
  const market = { ...toFrance, taxInclusive: false }
  const facts = { ...inEurope, tax: { shopCountry: 'DE', exempt: 'Embassy' } }
  const { totals } = price(business, { market, destination: french, facts })
  expect(totals).toMatchObject({ subtotal: 12_600, shipping: 490, tax: 0, total: 13_090 })
})

test('the reason of an exemption stands on the lines, as staff have written it', () => {
  const facts = { ...inEurope, tax: { shopCountry: 'DE', exempt: 'Embassy' } }
  const { lines, taxExemption } = price(business, { market: toFrance, destination: french, facts })
  expect(lines[0]?.explanation.at(-1)?.reason).toBe('Embassy')
  expect(taxExemption?.note).toBe('Embassy')
})
