import { taxLabel } from '#vocabulary/pricing/tax-label.ts'
import { expect, test } from 'vitest'
import { sampleTaxes } from '../markets/sample-market.ts'
import { deliveryParts } from './shipping-tax.ts'
import { ratesFor, taxesAt, untaxed } from './rates.ts'

const area = (name: string, regions: string[], postcodes: string[], apart: boolean, rate: number) => ({
  name,
  regions,
  postcodes,
  apart,
  taxes: rate > 0 ? [{ name, rates: { standard: rate } }] : [],
})
const canada = sampleTaxes(
  {},
  {
    taxes: [{ name: 'GST', rates: { standard: 500, books: 500 } }],
    areas: [area('QST', ['QC'], [], false, 997.5), area('HST', ['ON'], [], true, 1300)],
  },
)
const spain = sampleTaxes(
  { standard: 2100, reduced: 400 },
  {
    areas: [area('IGIC', [], ['35', '38'], true, 700), area('Ceuta', [], ['51001..51099'], true, 0)],
  },
)
const rates = (
  taxes: typeof spain | undefined,
  postcode: string,
  country = 'ES',
  region = '',
  category = 'standard',
) => ratesFor(taxesAt(taxes, { country, postcode, region }), category).map(taxLabel)

test('a category without a rate of its own is taxed at the standard one', () => {
  const place = taxesAt(sampleTaxes({ standard: 1900, books: 550 }), { country: 'DE' })
  expect(ratesFor(place, 'books')).toEqual([{ name: 'VAT', rate: 550 }])
  expect(ratesFor(place, 'toys')).toEqual([{ name: 'VAT', rate: 1900 }])
  expect(ratesFor(place, '__proto__')).toEqual([{ name: 'VAT', rate: 1900 }])
})

test('a country without taxes charges none', () => {
  expect(ratesFor(taxesAt(undefined, { country: 'JP' }), 'standard')).toEqual([])
  expect(ratesFor(taxesAt(sampleTaxes({}), { country: 'JP' }), 'standard')).toEqual([])
})

test('a province puts its tax on top of the country’s, another takes the place of it', () => {
  expect(rates(canada, 'H2X 1Y4', 'CA', 'Quebec')).toEqual(['GST 5 %', 'QST 9.975 %'])
  expect(rates(canada, 'K1A 0A9', 'CA', 'ON')).toEqual(['HST 13 %'])
  expect(rates(canada, 'T2P 1J9', 'CA', 'Alberta')).toEqual(['GST 5 %'])
})

test('a postcode decides the province before the written one does', () => {
  expect(rates(canada, 'H2X 1Y4', 'CA', 'Alberta')).toEqual(['GST 5 %', 'QST 9.975 %'])
  expect(rates(canada, '', 'CA', 'québec')).toEqual(['GST 5 %', 'QST 9.975 %'])
})

test('parts of a country are known by the beginnings and ranges of their postcodes', () => {
  expect(rates(spain, '28001')).toEqual(['VAT 21 %'])
  expect(rates(spain, '35001')).toEqual(['IGIC 7 %'])
  expect(rates(spain, '51001')).toEqual([])
  expect(rates(spain, '51100')).toEqual(['VAT 21 %'])
})

const items = [
  { amount: 6_000, rates: [{ name: 'VAT', rate: 1900 }] },
  { amount: 3_000, rates: [{ name: 'VAT', rate: 700 }] },
  { amount: 1_000, rates: [{ name: 'VAT', rate: 1900 }] },
]
const german = taxesAt(sampleTaxes(), { country: 'DE' })

test('delivery is taxed by itself, not at all, or in proportion to the items', () => {
  expect(deliveryParts(490, items, german)).toEqual([{ amount: 490, rates: items[0]?.rates }])
  expect(deliveryParts(490, items, { ...german, shippingTax: 'none' })).toEqual([{ amount: 490, rates: [] }])
  const parts = deliveryParts(490, items, { ...german, shippingTax: 'proportional' })
  expect(parts).toEqual([
    { amount: 343, rates: items[0]?.rates },
    { amount: 147, rates: items[1]?.rates },
  ])
  expect(deliveryParts(490, items, untaxed)).toEqual([{ amount: 490, rates: [] }])
})

test('delivery of items that cost nothing is shared by their lines', () => {
  const gifts = items.map((each) => ({ ...each, amount: 0 }))
  const parts = deliveryParts(300, gifts, { ...german, shippingTax: 'proportional' })
  expect(parts.map(({ amount }) => amount)).toEqual([200, 100])
})

test('delivery may have a rate of its own', () => {
  const own = taxesAt(sampleTaxes({ standard: 1900, shipping: 700 }), { country: 'DE' })
  expect(deliveryParts(490, items, own)).toEqual([{ amount: 490, rates: [{ name: 'VAT', rate: 700 }] }])
})

test('an area may tax delivery in its own way, and has the way of its country otherwise', () => {
  const state = (name: string, shippingTax?: 'standard' | 'proportional' | 'none') => ({
    ...area(name, [name], [], true, 0),
    taxes: [
      { name: 'Sales tax', rates: { standard: 800, food: 0, ...(name === 'CA' ? { shipping: 0 } : {}) } },
    ],
    ...(shippingTax ? { shippingTax } : {}),
  })
  const states = sampleTaxes(
    {},
    { taxes: [], areas: [state('CA'), state('NY', 'proportional'), state('OR', 'none')] },
  )
  const taxed = (region: string, ...categories: string[]) => {
    const place = taxesAt(states, { country: 'US', region })
    const items = categories.map((category) => ({ amount: 1_000, rates: ratesFor(place, category) }))
    return deliveryParts(500, items, place).map((part) => [part.amount, part.rates[0]?.rate])
  }
  expect(taxed('CA', 'toys')).toEqual([[500, 0]])
  expect(taxed('NY', 'food')).toEqual([[500, 0]])
  expect(taxed('NY', 'toys', 'food')).toEqual([
    [250, 0],
    [250, 800],
  ])
  expect(taxed('OR', 'toys')).toEqual([[500, undefined]])
})

test('a tax with a rate of its own for delivery has it in proportion too', () => {
  const place = taxesAt(
    sampleTaxes({ standard: 725, food: 0, shipping: 0 }, { shippingTax: 'proportional' }),
    { country: 'US' },
  )
  const items = ['toys', 'food'].map((category) => ({ amount: 1_000, rates: ratesFor(place, category) }))
  expect(deliveryParts(500, items, place)).toEqual([{ amount: 500, rates: [{ name: 'VAT', rate: 0 }] }])
})
