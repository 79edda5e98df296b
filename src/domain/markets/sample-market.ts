import type { MarketDocument, ShippingRate } from './documents.ts'

/** For tests: a flat rate of delivery. */
export const sampleRate = (change: Partial<ShippingRate> = {}): ShippingRate => ({
  id: 'standard',
  name: 'Standard',
  kind: 'flat',
  price: 490,
  bands: [],
  freeFrom: null,
  minDays: 2,
  maxDays: 4,
  ...change,
})

/** For tests: a market in euros with tax in its prices, which sends to Germany at one flat rate. */
export const sampleMarket = (change: Partial<MarketDocument> = {}): MarketDocument => ({
  name: 'Europe',
  position: 0,
  currency: 'EUR',
  locale: 'en-IE',
  taxInclusive: true,
  zones: [{ name: 'Germany', countries: ['DE'], rates: [sampleRate()] }],
  ...change,
})
