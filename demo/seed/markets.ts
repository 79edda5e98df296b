import type {
  CountryTax,
  MarketDocument,
  ShippingRate,
  ShippingZone,
  TaxArea,
  TaxRatesDocument,
} from '#domain/pricing/markets/documents.ts'

type Rate = ShippingRate

const flat = (
  id: string,
  name: string,
  price: number,
  freeFrom: number | null,
  days: [number, number],
): Rate => ({
  id,
  name,
  kind: 'flat',
  price,
  bands: [],
  freeFrom,
  minDays: days[0],
  maxDays: days[1],
  maxWeight: null,
  classes: [],
})

const byWeight = (id: string, name: string, bands: [number, number][], days: [number, number]): Rate => ({
  id,
  name,
  kind: 'weight',
  price: 0,
  bands: bands.map(([upTo, price]) => ({ upTo, price })),
  freeFrom: null,
  minDays: days[0],
  maxDays: days[1],
  maxWeight: null,
  classes: [],
})

const zone = (name: string, countries: string[], rates: Rate[]): ShippingZone => ({
  name,
  countries,
  regions: [],
  postcodes: [],
  rates,
})

/** The studio's week: packed within a working day, on weekdays, until two in the afternoon. */
const dispatch: MarketDocument['dispatch'] = {
  handlingDays: 1,
  cutOffHour: 14,
  timeZone: 'Europe/Berlin',
  workingDays: [1, 2, 3, 4, 5],
  holidays: ['2026-12-25', '2027-01-01', '2027-03-26', '2027-03-29', '2027-05-06', '2027-05-17'],
}

/** The demo's markets by id; the first is the default. Delivery starts at a studio in Germany. */
// oxfmt-ignore
export const demoMarkets: Record<string, MarketDocument> = {
  eu: {
    name: 'Europe',
    position: 1,
    currency: 'EUR',
    locale: 'en-IE',
    taxInclusive: true,
    taxRounding: 'line',
    taxRoundingMode: 'half_up',
    zones: [
      zone('Germany', ['DE'], [
        flat('de-standard', 'Standard parcel', 490, 8_000, [2, 3]),
        flat('de-express', 'Express parcel', 1_290, null, [1, 1]),
      ]),
      zone(
        'European Union',
        [
          'AT', 'BE', 'BG', 'CY', 'CZ', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IT', 'LT', 'LU', 'LV',
          'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK',
        ],
        [
          flat('eu-standard', 'Standard parcel', 990, 15_000, [3, 6]),
          flat('eu-express', 'Express parcel', 2_190, null, [2, 3]),
        ],
      ),
      zone('Switzerland, Norway, United Kingdom', ['CH', 'GB', 'NO'], [
        byWeight('abroad-parcel', 'Parcel abroad', [[1_000, 1_490], [5_000, 2_490], [30_000, 4_490]], [4, 9]),
      ]),
    ],
    pickups: [
      {
        id: 'studio-pickup',
        name: 'Collect at the studio',
        locationId: 'studio',
        address: {
          name: 'Kiln & Loom', line1: 'Lausitzer Straße 10', postcode: '10999', city: 'Berlin', country: 'DE',
        },
        instructions: 'Open Monday to Friday, 10 to 18. Bring your order number.',
        readyDays: 0,
      },
    ],
    dispatch,
    timeZone: 'Europe/Berlin',
  },
  us: {
    name: 'United States',
    position: 2,
    currency: 'USD',
    locale: 'en-US',
    taxInclusive: false,
    taxRounding: 'line',
    taxRoundingMode: 'half_up',
    zones: [
      zone('United States', ['US'], [
        byWeight('us-standard', 'Standard air parcel', [[1_000, 1_900], [5_000, 3_400], [30_000, 6_900]], [6, 10]),
        byWeight('us-express', 'Express air parcel', [[1_000, 3_900], [5_000, 6_400], [30_000, 11_900]], [2, 4]),
      ]),
    ],
    pickups: [],
    dispatch,
    timeZone: 'America/New_York',
  },
  jp: {
    name: 'Japan',
    position: 3,
    currency: 'JPY',
    locale: 'ja-JP',
    taxInclusive: true,
    taxRounding: 'order',
    taxRoundingMode: 'half_up',
    zones: [
      zone('Japan', ['JP'], [
        byWeight('jp-standard', 'Standard air parcel', [[1_000, 2_900], [5_000, 5_400], [30_000, 10_900]], [7, 12]),
        byWeight('jp-express', 'Express air parcel', [[1_000, 5_900], [5_000, 9_900], [30_000, 18_900]], [3, 5]),
      ]),
    ],
    pickups: [],
    dispatch,
    timeZone: 'Asia/Tokyo',
  },
  ae: {
    name: 'United Arab Emirates',
    position: 4,
    currency: 'AED',
    locale: 'ar-AE',
    taxInclusive: true,
    taxRounding: 'line',
    taxRoundingMode: 'half_up',
    zones: [
      zone('United Arab Emirates', ['AE'], [
        byWeight('ae-standard', 'Standard air parcel', [[1_000, 7_500], [5_000, 13_500], [30_000, 27_500]], [6, 10]),
        byWeight('ae-express', 'Express air parcel', [[1_000, 15_000], [5_000, 25_000], [30_000, 47_500]], [3, 5]),
      ]),
    ],
    pickups: [],
    dispatch,
    timeZone: 'Asia/Dubai',
  },
}

/**
 * Rates for the demo, in basis points: the standard one, and the one that printed matter falls under. They
 * were right at some time; who sells for real looks them up. The United States have no such tax: one rate
 * stands for all states.
 */
// oxfmt-ignore
const rates: Record<string, [standard: number, reduced: number]> = {
  AE: [500, 500],
  AT: [2_000, 1_000],
  BE: [2_100, 600],
  BG: [2_000, 900],
  CH: [810, 260],
  CY: [1_900, 300],
  CZ: [2_100, 1_200],
  DE: [1_900, 700],
  DK: [2_500, 2_500],
  EE: [2_400, 900],
  ES: [2_100, 400],
  FI: [2_550, 1_350],
  FR: [2_000, 550],
  GB: [2_000, 0],
  GR: [2_400, 600],
  HR: [2_500, 500],
  HU: [2_700, 500],
  IE: [2_300, 900],
  IT: [2_200, 400],
  JP: [1_000, 1_000],
  LT: [2_100, 500],
  LU: [1_700, 300],
  LV: [2_100, 500],
  MT: [1_800, 500],
  NL: [2_100, 900],
  NO: [2_500, 0],
  PL: [2_300, 500],
  PT: [2_300, 600],
  RO: [2_100, 1_100],
  SE: [2_500, 600],
  SI: [2_200, 500],
  SK: [2_300, 500],
  US: [800, 800],
}

const same = (name: string, standard: number, reduced = standard): CountryTax[] => [
  { name, rates: { standard, reduced } },
]
const partOf = (name: string, postcodes: string[], taxes: CountryTax[]): TaxArea => ({
  name,
  regions: [],
  postcodes,
  apart: true,
  taxes,
})

/** The name of the tax where it is no VAT. */
const taxNames: Record<string, string> = { JP: 'Consumption tax', US: 'Sales tax' }

/** Parts of countries that stand outside the EU's VAT, or have taxes of their own. */
const areas: Record<string, TaxArea[]> = {
  DE: [partOf('Büsingen and Heligoland', ['78266', '27498'], [])],
  ES: [
    partOf('Canary Islands', ['35', '38'], same('IGIC', 700, 300)),
    partOf('Ceuta and Melilla', ['51', '52'], []),
  ],
  IT: [partOf('Livigno', ['23041'], [])],
}

/** Taxes by country. */
export const demoTaxes: Record<string, TaxRatesDocument> = Object.fromEntries(
  Object.entries(rates).map(([country, [standard, reduced]]) => [
    country,
    {
      taxes: same(taxNames[country] ?? 'VAT', standard, reduced),
      shippingTax: 'standard',
      areas: areas[country] ?? [],
    },
  ]),
)
