import { z } from 'zod'
import { defineCollection } from '#ports/document-store/collection.ts'
import { minor, text, whole } from '#ports/document-store/field-schemas.ts'

const rate = z.object({
  id: text('Delivery option id, unique in the market'),
  name: text('What the shopper reads'),
  kind: z
    .enum(['flat', 'weight'])
    .meta({ description: '`flat`: one price; `weight`: the first band that holds the parcel’s weight' }),
  price: minor('Price of a flat rate'),
  bands: z
    .array(z.object({ upTo: whole('Heaviest parcel of this band', 'g'), price: minor('Its price') }))
    .meta({ description: 'Bands of a weight rate, lightest first; a heavier parcel cannot go this way' }),
  freeFrom: minor('Free from this subtotal').nullable(),
  minDays: whole('Fewest working days', 'd'),
  maxDays: whole('Most working days', 'd'),
})

const market = z.object({
  name: text('What people call it'),
  position: whole('Its place among the markets; the first is the default'),
  currency: text('ISO 4217 code'),
  locale: text('BCP 47 tag that money and dates are written by'),
  taxInclusive: z.boolean().meta({ description: 'Whether prices have tax in them' }),
  zones: z
    .array(
      z.object({
        name: text('What staff call it'),
        countries: z.array(z.string()).meta({ description: 'ISO 3166-1 codes' }),
        rates: z.array(rate).meta({ description: 'Ways of delivery' }),
      }),
    )
    .meta({ description: 'Shipping zones; a country stands in one zone at most' }),
})

/** A market with its shipping zones. */
export type MarketDocument = z.infer<typeof market>
/** A way of delivery, and what it costs. */
export type ShippingRate = z.infer<typeof rate>

export const markets = defineCollection({
  name: 'markets',
  about: 'Countries with one currency, one way to show tax, and their delivery',
  schema: market,
  schemaVersion: 1,
  indexes: { byPosition: { equals: [], order: 'position' } },
})

const taxRates = z.object({
  name: text('What the tax is called there'),
  rates: z
    .record(z.string(), whole('Rate', 'basis points'))
    .meta({ description: 'Rate of each tax category; `standard` is used for one that is missing' }),
})

/** What a country taxes, as it is stored. Its id is the country’s code. */
export type TaxRatesDocument = z.infer<typeof taxRates>

/** By country code. */
export const countryTaxes = defineCollection({
  name: 'countryTaxes',
  about: 'The tax rates of a country, by tax category; the id is the country’s code',
  schema: taxRates,
  schemaVersion: 1,
  indexes: { all: { equals: [], order: 'name' } },
})

/** Markets and taxes as this process knows them: a read model, kept in step with the store. */
export interface Markets {
  /** All markets, the default one first. */
  all(): { id: string; market: MarketDocument }[]
  /** The market of this id, or the default one. @throws Error when the shop has none at all */
  find(id: string | null | undefined): { id: string; market: MarketDocument }
  /** Tax rates of a country; undefined where no tax is charged. */
  taxOf(country: string): TaxRatesDocument | undefined
}
