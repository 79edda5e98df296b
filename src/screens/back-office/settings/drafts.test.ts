import { expect, test } from 'vitest'
import type { Market } from '../types.ts'
import { messages as shared } from '../messages/messages/en.ts'
import { messages } from './messages/en.ts'
import { draftOfMarket, readMarket } from './market-draft.ts'
import { draftOfTaxes, readPercent, readTaxes } from './tax-draft.ts'

const wrong = { ...messages.wrong, amounts: shared.amounts }

const rate = {
  id: 'parcel',
  name: 'Parcel',
  kind: 'weight' as const,
  price: 0,
  bands: [
    { upTo: 1_000, price: 1_490 },
    { upTo: 5_000, price: 2_490 },
  ],
  freeFrom: 15_000,
  maxWeight: null,
  classes: ['bulky'],
  minDays: 2,
  maxDays: 4,
}
const market: Market = {
  id: 'eu',
  version: 3,
  warnings: [],
  warningDetails: [],
  name: 'Europe',
  position: 1,
  currency: 'EUR',
  locale: 'en-IE',
  taxInclusive: true,
  taxRounding: 'order',
  taxRoundingMode: 'half_up',
  timeZone: 'UTC',
  zones: [
    { name: 'Islands', countries: ['ES'], regions: ['Las Palmas'], postcodes: ['35', '38'], rates: [rate] },
  ],
  pickups: [
    {
      id: 'studio',
      name: 'Studio',
      locationId: 'studio',
      address: { name: 'Studio', line1: 'Road 1', postcode: '10999', city: 'Berlin', country: 'DE' },
      instructions: 'Ring.',
      readyDays: 1,
    },
  ],
  dispatch: {
    handlingDays: 1,
    cutOffHour: 14,
    timeZone: 'Europe/Berlin',
    workingDays: [1, 2],
    holidays: ['2026-12-25'],
  },
}

test('a market that is edited and not changed is the market it was', () => {
  const { id: _id, version: _version, warnings: _warnings, warningDetails: _details, ...input } = market
  expect(readMarket(draftOfMarket(market), wrong)).toEqual({ body: input, errors: [] })
})

test('each invalid field of a market has its message', () => {
  const draft = draftOfMarket(market)
  const [zone] = draft.zones
  const [way] = zone?.rates ?? []
  if (!way) throw new Error('the market has a way of delivery')
  const bands = [
    { key: 'a', upTo: '1000', price: '14.90' },
    { key: 'b', upTo: 'a lot', price: '' },
  ]
  Object.assign(way, { bands, minDays: 'two', freeFrom: 'much' })
  expect([...new Set(readMarket(draft, wrong).errors.map(({ pointer }) => pointer))]).toEqual([
    '/zones/0/rates/0/bands/1/upTo',
    '/zones/0/rates/0/bands/1/price',
    '/zones/0/rates/0/freeFrom',
    '/zones/0/rates/0/minDays',
  ])
})

test('bands by worth are amounts, bands by weight are grams', () => {
  const draft = draftOfMarket(market)
  const way = draft.zones[0]?.rates[0]
  if (!way) throw new Error('the market has a way of delivery')
  const bands = [
    { key: 'a', upTo: '50', price: '4.90' },
    { key: 'b', upTo: '200.00', price: '0' },
  ]
  Object.assign(way, { kind: 'subtotal', bands })
  expect(readMarket(draft, wrong).body.zones[0]?.rates[0]?.bands).toEqual([
    { upTo: 5_000, price: 490 },
    { upTo: 20_000, price: 0 },
  ])
})

const taxes = {
  country: 'CA',
  version: 1,
  taxes: [
    {
      name: 'GST',
      rates: [
        { category: 'standard', millionths: 50_000 },
        { category: 'books', millionths: 0 },
      ],
    },
  ],
  shippingTax: 'proportional' as const,
  areas: [
    {
      name: 'Quebec',
      regions: ['QC'],
      postcodes: [],
      apart: false,
      taxes: [{ name: 'QST', rates: [{ category: 'standard', millionths: 99_750 }] }],
    },
    { name: 'Yukon', regions: ['YT'], postcodes: [], apart: true, taxes: [], shippingTax: 'none' as const },
  ],
}

test('taxes that are edited and not changed are the taxes they were', () => {
  const { version: _version, ...input } = taxes
  expect(readTaxes(draftOfTaxes(taxes), wrong)).toEqual({ body: input, errors: [] })
})

test('a rate that is no percentage has its message', () => {
  const draft = draftOfTaxes(taxes)
  const rate = draft.areas[0]?.taxes[0]?.rates[0]
  if (!rate) throw new Error('the area has a tax')
  rate.percent = 'a tenth'
  expect(readTaxes(draft, wrong).errors).toEqual([
    { pointer: '/areas/0/taxes/0/rates/0/millionths', message: wrong.percent },
  ])
})

test('percentages are read by their digits', () => {
  expect(readPercent('19')).toBe(190_000)
  expect(readPercent('9,975 %')).toBe(99_750)
  expect(readPercent('8.875')).toBe(88_750)
  expect(readPercent('0.07')).toBe(700)
  expect(readPercent('')).toBeUndefined()
  expect(readPercent('-1')).toBeUndefined()
  expect(readPercent('1.00001')).toBeUndefined()
})
