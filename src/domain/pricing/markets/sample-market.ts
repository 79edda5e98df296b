import {
  plainDispatch,
  type MarketDocument,
  type ShippingRate,
  type ShippingZone,
  type TaxRatesDocument,
} from './documents.ts'

/** For tests: a flat rate of delivery. */
export const sampleRate = (change: Partial<ShippingRate> = {}): ShippingRate => ({
  id: 'standard',
  name: 'Standard',
  kind: 'flat',
  price: 490,
  bands: [],
  freeFrom: null,
  maxWeight: null,
  classes: [],
  minDays: 2,
  maxDays: 4,
  ...change,
})

/** For tests: Germany as a zone, with one flat rate. */
export const sampleZone = (change: Partial<ShippingZone> = {}): ShippingZone => ({
  name: 'Germany',
  countries: ['DE'],
  regions: [],
  postcodes: [],
  rates: [sampleRate()],
  ...change,
})

/** For tests: a country with one tax, which delivery falls under too. */
export const sampleTaxes = (
  rates: Record<string, number> = { standard: 1900, reduced: 700 },
  change: Partial<TaxRatesDocument> = {},
): TaxRatesDocument => ({ taxes: [{ name: 'VAT', rates }], shippingTax: 'standard', areas: [], ...change })

/** For tests: a market in euros with tax in its prices, which sends to Germany at one flat rate. */
export const sampleMarket = (change: Partial<MarketDocument> = {}): MarketDocument => ({
  name: 'Europe',
  position: 0,
  currency: 'EUR',
  locale: 'en-IE',
  taxInclusive: true,
  taxRounding: 'line',
  taxRoundingMode: 'half_up',
  zones: [sampleZone()],
  pickups: [],
  dispatch: plainDispatch,
  timeZone: 'UTC',
  ...change,
})
