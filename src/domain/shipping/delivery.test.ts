import { expect, test } from 'vitest'
import type { MarketDocument, ShippingRate } from '../markets/documents.ts'
import { cheapestDelivery, deliversTo, deliveryOptions, firstCountry } from './delivery.ts'

const flat: ShippingRate = {
  id: 'standard',
  name: 'Standard',
  kind: 'flat',
  price: 490,
  bands: [],
  freeFrom: 8_000,
  minDays: 2,
  maxDays: 4,
}
const express: ShippingRate = {
  ...flat,
  id: 'express',
  name: 'Express',
  price: 1_290,
  freeFrom: null,
  minDays: 1,
  maxDays: 1,
}
const byWeight: ShippingRate = {
  ...flat,
  id: 'parcel',
  name: 'Parcel',
  kind: 'weight',
  price: 0,
  freeFrom: 20_000,
  bands: [
    { upTo: 2_000, price: 900 },
    { upTo: 10_000, price: 1_900 },
  ],
}
const market: MarketDocument = {
  name: 'Europe',
  position: 0,
  currency: 'EUR',
  locale: 'en-IE',
  taxInclusive: true,
  zones: [
    { name: 'Germany', countries: ['DE'], rates: [flat, express] },
    { name: 'Alps', countries: ['CH'], rates: [byWeight] },
  ],
}
const prices = (country: string, weight: number, subtotal: number) =>
  deliveryOptions(market, { country, weight, subtotal }).map(({ id, price }) => [id, price])

test('a flat rate costs the same whatever the weight', () => {
  expect(prices('DE', 500_000, 1_000)).toEqual([
    ['standard', 490],
    ['express', 1_290],
  ])
})

test('delivery is free from exactly the subtotal on that is named', () => {
  expect(prices('DE', 100, 7_999)).toEqual([
    ['standard', 490],
    ['express', 1_290],
  ])
  expect(prices('DE', 100, 8_000)).toEqual([
    ['standard', 0],
    ['express', 1_290],
  ])
})

test('a parcel goes in the first band that holds its weight', () => {
  expect(prices('CH', 2_000, 0)).toEqual([['parcel', 900]])
  expect(prices('CH', 2_001, 0)).toEqual([['parcel', 1_900]])
})

test('a parcel that is too heavy for every band is not taken, even where delivery would be free', () => {
  expect(prices('CH', 10_001, 50_000)).toEqual([])
})

test('a country in no zone is not delivered to', () => {
  expect(prices('JP', 100, 1_000)).toEqual([])
  expect(deliversTo(market, 'JP')).toBe(false)
  expect(deliversTo(market, 'CH')).toBe(true)
})

test('product pages name the cheapest way, to the first country unless told', () => {
  expect(firstCountry(market)).toBe('DE')
  expect(cheapestDelivery(market, { weight: 100, subtotal: 100 })).toMatchObject({
    id: 'standard',
    price: 490,
    country: 'DE',
  })
  expect(cheapestDelivery(market, { weight: 100, subtotal: 100, country: 'CH' })).toMatchObject({
    price: 900,
    country: 'CH',
  })
  expect(cheapestDelivery(market, { weight: 99_000, subtotal: 100, country: 'CH' })).toBeUndefined()
})

test('of two ways at one price the faster is named', () => {
  const slow = { ...flat, id: 'slow', maxDays: 9 }
  const zones = [{ name: 'Germany', countries: ['DE'], rates: [slow, flat] }]
  expect(cheapestDelivery({ ...market, zones }, { weight: 1, subtotal: 0 })?.id).toBe('standard')
})
