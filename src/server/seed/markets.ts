import type { MarketDocument, TaxRatesDocument } from '#domain/markets/documents.ts'

type Rate = MarketDocument['zones'][number]['rates'][number]

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
})

/** The demo's markets by id; the first is the default. Delivery starts at a studio in Germany. */
// oxfmt-ignore
export const demoMarkets: Record<string, MarketDocument> = {
  eu: {
    name: 'Europe',
    position: 1,
    currency: 'EUR',
    locale: 'en-IE',
    taxInclusive: true,
    zones: [
      {
        name: 'Germany',
        countries: ['DE'],
        rates: [
          flat('de-standard', 'Standard parcel', 490, 8_000, [2, 3]),
          flat('de-express', 'Express parcel', 1_290, null, [1, 1]),
        ],
      },
      {
        name: 'European Union',
        countries: [
          'AT', 'BE', 'BG', 'CY', 'CZ', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IT', 'LT', 'LU', 'LV',
          'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK',
        ],
        rates: [
          flat('eu-standard', 'Standard parcel', 990, 15_000, [3, 6]),
          flat('eu-express', 'Express parcel', 2_190, null, [2, 3]),
        ],
      },
      {
        name: 'Switzerland, Norway, United Kingdom',
        countries: ['CH', 'GB', 'NO'],
        rates: [byWeight('abroad-parcel', 'Parcel abroad', [[1_000, 1_490], [5_000, 2_490], [30_000, 4_490]], [4, 9])],
      },
    ],
  },
  us: {
    name: 'United States',
    position: 2,
    currency: 'USD',
    locale: 'en-US',
    taxInclusive: false,
    zones: [
      {
        name: 'United States',
        countries: ['US'],
        rates: [
          byWeight('us-standard', 'Standard air parcel', [[1_000, 1_900], [5_000, 3_400], [30_000, 6_900]], [6, 10]),
          byWeight('us-express', 'Express air parcel', [[1_000, 3_900], [5_000, 6_400], [30_000, 11_900]], [2, 4]),
        ],
      },
    ],
  },
}

/**
 * Rates for the demo, in basis points: the standard one, and the one that printed matter falls under. They
 * were right at some time; who sells for real looks them up. The United States have no such tax: one rate
 * stands for all states.
 */
// oxfmt-ignore
const rates: Record<string, [standard: number, reduced: number]> = {
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

/** Tax rates by country. */
export const demoTaxes: Record<string, TaxRatesDocument> = Object.fromEntries(
  Object.entries(rates).map(([country, [standard, reduced]]) => [
    country,
    { name: country === 'US' ? 'Sales tax' : 'VAT', rates: { standard, reduced } },
  ]),
)
