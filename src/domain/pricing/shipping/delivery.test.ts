import { expect, test } from 'vitest'
import type { ShippingRate } from '../markets/documents.ts'
import { sampleMarket, sampleRate, sampleZone } from '../markets/sample-market.ts'
import { berlin } from '../../people/customers/sample-address.ts'
import {
  cheapestDelivery,
  deliversTo,
  deliveryOptions,
  firstCountry,
  packed,
  type Parcel,
} from './delivery.ts'

const flat = sampleRate({ freeFrom: 8_000 })
const express = sampleRate({ id: 'express', name: 'Express', price: 1_290, minDays: 1, maxDays: 1 })
const banded = (kind: ShippingRate['kind'], bands: [number, number][]): ShippingRate =>
  sampleRate({ id: kind, kind, price: 0, bands: bands.map(([upTo, price]) => ({ upTo, price })) })
const byWeight = {
  ...banded('weight', [
    [2_000, 900],
    [10_000, 1_900],
  ]),
  id: 'parcel',
  freeFrom: 20_000,
}
const market = sampleMarket({
  zones: [
    sampleZone({ rates: [flat, express] }),
    sampleZone({ name: 'Alps', countries: ['CH'], rates: [byWeight] }),
    sampleZone({ name: 'States', countries: ['US'], rates: [flat] }),
    sampleZone({
      name: 'Far',
      countries: ['US'],
      regions: ['AK', 'HI'],
      rates: [{ ...flat, id: 'far', price: 2_900 }],
    }),
  ],
})
const parcel = (change: Partial<Parcel> = {}): Parcel => ({
  shippingClass: '',
  weight: 100,
  quantity: 1,
  subtotal: 1_000,
  ...change,
})
const offered = (rates: ShippingRate[], ...parcels: Parcel[]) =>
  deliveryOptions(sampleMarket({ zones: [sampleZone({ rates })] }), {
    destination: { country: 'DE' },
    parcels,
    at: null,
  }).map(({ id, price }) => [id, price])
const prices = (country: string, weight: number, subtotal: number) =>
  deliveryOptions(market, {
    destination: { country },
    parcels: [parcel({ weight, subtotal })],
    at: null,
  }).map(({ id, price }) => [id, price])

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

test('bands go by worth and by items too', () => {
  const bySubtotal = banded('subtotal', [
    [5_000, 490],
    [20_000, 290],
  ])
  expect(offered([bySubtotal], parcel({ subtotal: 5_000 }))).toEqual([['subtotal', 490]])
  expect(offered([bySubtotal], parcel({ subtotal: 5_001 }))).toEqual([['subtotal', 290]])
  const byQuantity = banded('quantity', [
    [1, 100],
    [5, 400],
  ])
  expect(offered([byQuantity], parcel({ quantity: 5 }))).toEqual([['quantity', 400]])
  expect(offered([byQuantity], parcel({ quantity: 6 }))).toEqual([])
})

test('a shipping method takes no parcel above its maximum weight', () => {
  const light = sampleRate({ maxWeight: 5_000 })
  expect(offered([light], parcel({ weight: 5_000 }))).toEqual([['standard', 490]])
  expect(offered([light], parcel({ weight: 5_001 }))).toEqual([])
})

test('items that cannot be packed together make parcels of their own, each paid for', () => {
  const furniture = sampleRate({ id: 'freight', price: 4_900, classes: ['bulky'] })
  const parcels = packed([
    { shippingClass: '', weight: 400, quantity: 2, worth: 3_000 },
    { shippingClass: 'bulky', weight: 20_000, quantity: 1, worth: 30_000 },
    { shippingClass: '', weight: 100, quantity: 1, worth: 500 },
  ])
  expect(parcels).toEqual([
    { shippingClass: '', weight: 900, quantity: 3, subtotal: 3_500 },
    { shippingClass: 'bulky', weight: 20_000, quantity: 1, subtotal: 30_000 },
  ])
  // The plain rate does not take the bulky one, so the cart cannot go that way at all.
  expect(offered([sampleRate(), furniture], ...parcels)).toEqual([['freight', 9_800]])
})

test('delivery of several parcels is free by the worth of all of them', () => {
  const furniture = sampleRate({ classes: ['bulky'], freeFrom: 10_000 })
  const both = [parcel({ subtotal: 5_000 }), parcel({ shippingClass: 'bulky', subtotal: 5_000 })]
  expect(offered([furniture], ...both)).toEqual([['standard', 0]])
})

test('a country in no zone is not delivered to', () => {
  expect(prices('JP', 100, 1_000)).toEqual([])
  expect(deliversTo(market, { country: 'JP' })).toBe(false)
  expect(deliversTo(market, { country: 'CH' })).toBe(true)
})

test('a zone of part of a country comes before that of the whole, wherever it stands', () => {
  const idsTo = (region: string, postcode: string) =>
    deliveryOptions(market, {
      destination: { country: 'US', region, postcode },
      parcels: [parcel()],
      at: null,
    }).map(({ id }) => id)
  expect(idsTo('New York', '10001')).toEqual(['standard'])
  expect(idsTo('Hawaii', '96813')).toEqual(['far'])
  // The parcel follows the ZIP code, whatever state is written beside it.
  expect(idsTo('New York', '99501')).toEqual(['far'])
})

test('items can be collected wherever someone lives, and not by those who look for delivery', () => {
  const pickup = {
    id: 'studio',
    name: 'Studio',
    locationId: 'studio',
    address: berlin,
    instructions: 'Ring twice.',
    readyDays: 1,
  }
  const withPickup = sampleMarket({ pickups: [pickup] })
  const options = deliveryOptions(withPickup, {
    destination: { country: 'JP' },
    parcels: [parcel()],
    at: null,
  })
  expect(options).toMatchObject([
    { id: 'studio', kind: 'pickup', price: 0, pickup: { instructions: 'Ring twice.' } },
  ])
  expect(cheapestDelivery(withPickup, { weight: 1, subtotal: 0 })?.id).toBe('standard')
})

test('product pages name the cheapest way, to the first country by default', () => {
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
  const zones = [sampleZone({ rates: [slow, flat] })]
  expect(cheapestDelivery({ ...market, zones }, { weight: 1, subtotal: 0 })?.id).toBe('standard')
})
