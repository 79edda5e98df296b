import { z } from 'zod'
import { shippingRateKinds } from '#vocabulary/pricing/delivery.ts'
import { taxRoundingModes, taxRoundings, shippingTaxRules } from '#vocabulary/pricing/taxes.ts'
import { defineCollection } from '#ports/document-store/collection.ts'
import { minor, moment, text, whole } from '#ports/document-store/field-schemas.ts'
import { postalAddress } from '../../people/customers/postal-address.ts'

const areaFields = {
  regions: z
    .array(z.string())
    .meta({ description: 'States or provinces: codes where the shop knows them, else names' }),
  postcodes: z
    .array(z.string())
    .meta({ description: 'Beginnings of postcodes (`35`), or from one to another (`51001..52099`)' }),
}

const rate = z.object({
  id: text('Delivery option id, unique in the market'),
  name: text('Name for shoppers'),
  kind: z.enum(shippingRateKinds).meta({
    description:
      '`flat`: one price; else the first band that holds the parcel’s weight, worth after discounts, or quantity',
  }),
  price: minor('Price of a flat rate'),
  bands: z
    .array(z.object({ upTo: whole('Most that this band holds'), price: minor('Its price') }))
    .meta({ description: 'Bands, smallest first; a parcel beyond the last is not accepted' }),
  freeFrom: minor('Free from this worth of the items, after discounts').nullable(),
  maxWeight: whole('Heaviest parcel', 'g').nullable(),
  classes: z
    .array(z.string())
    .meta({ description: 'Shipping classes that it takes besides ordinary items; one parcel for each' }),
  minDays: whole('Fewest working days on the way', 'd'),
  maxDays: whole('Most working days on the way', 'd'),
})

const zone = z.object({
  name: text('Name for staff'),
  countries: z.array(z.string()).meta({ description: 'ISO 3166-1 codes' }),
  ...areaFields,
  rates: z.array(rate).meta({ description: 'Shipping methods' }),
})

const pickup = z.object({
  id: text('Delivery option id, unique in the market'),
  name: text('Name for shoppers'),
  locationId: text('The place of stock that it is'),
  address: postalAddress.meta({ description: 'Where it is' }),
  instructions: text('When it is open, and what to bring'),
  readyDays: whole('Working days after packing until it can be collected', 'd'),
})

const dispatch = z.object({
  handlingDays: whole('Working days from the order to the carrier', 'd'),
  cutOffHour: whole('Cut-off hour: later orders are processed on the next working day', 'h'),
  timeZone: text('IANA name of the zone that the hour is of'),
  workingDays: z.array(z.int()).meta({ description: '1 Monday to 7 Sunday' }),
  holidays: z.array(z.string()).meta({ description: 'Days nobody works on, as in `2026-12-25`' }),
})

const market = z.object({
  name: text('What people call it'),
  position: whole('Its place among the markets; the first is the default'),
  currency: text('ISO 4217 code'),
  locale: text('BCP 47 tag that money and dates are written by'),
  taxInclusive: z.boolean().meta({ description: 'Whether prices have tax in them' }),
  taxRounding: z
    .enum(taxRoundings)
    .meta({ description: 'Whether tax is rounded for each item, each line, or once for the order' }),
  taxRoundingMode: z
    .enum(taxRoundingModes)
    .meta({ description: 'Whether half a minor unit of tax is rounded up, or all parts of one down' }),
  zones: z.array(zone).meta({
    description: 'Shipping zones; a place is in one at most, one for a part of a country takes precedence',
  }),
  pickups: z.array(pickup).meta({ description: 'Where items can be collected' }),
  dispatch: dispatch.meta({ description: 'When orders are packed and carried' }),
  timeZone: text('IANA name of the zone that the dates of its orders and invoices are of'),
})

/** A market with its shipping zones. */
export type MarketDocument = z.infer<typeof market>
/** Places that are delivered to in the same ways. */
export type ShippingZone = MarketDocument['zones'][number]
/** A shipping method and its rates. */
export type ShippingRate = z.infer<typeof rate>
/** A place where items are collected. */
export type PickupPoint = z.infer<typeof pickup>

/** Packed on the working day of the order, in any time zone: the default before this became a setting. */
export const plainDispatch: MarketDocument['dispatch'] = {
  handlingDays: 0,
  cutOffHour: 24,
  timeZone: 'UTC',
  workingDays: [1, 2, 3, 4, 5],
  holidays: [],
}

export const markets = defineCollection({
  name: 'markets',
  about: 'Countries with one currency, one way to show tax, and their delivery',
  schema: market,
  schemaVersion: 1,
  watched: true,
  indexes: {},
})

const tax = z.object({
  name: text('Name of the tax there'),
  rates: z
    .record(
      z.string(),
      z.number().meta({ description: 'Rate: 1900 is 19 %, 997.5 is 9.975 %', unit: 'basis points' }),
    )
    .meta({ description: 'Rate of each tax category; `standard` is used for one that is missing' }),
})

const taxRates = z.object({
  taxes: z.array(tax).meta({ description: 'Taxes of the whole country; several may be on one line' }),
  shippingTax: z.enum(shippingTaxRules).meta({
    description:
      'How delivery is taxed: at the rates of category `shipping` (or `standard`), in proportion to the items, or not',
  }),
  areas: z
    .array(
      z.object({
        name: text('Name for staff'),
        ...areaFields,
        apart: z.boolean().meta({
          description: 'Whether its taxes take the place of the country’s; else they come on top',
        }),
        taxes: z.array(tax).meta({ description: 'Its taxes' }),
        shippingTax: z
          .enum(shippingTaxRules)
          .optional()
          .meta({ description: 'How delivery is taxed there; as in the country if missing' }),
      }),
    )
    .meta({ description: 'Parts of the country with taxes of their own; the first that fits counts' }),
})

/** The taxes of a country, as they are stored. The id is the country’s code. */
export type TaxRatesDocument = z.infer<typeof taxRates>
/** A tax with its rates. */
export type CountryTax = z.infer<typeof tax>
/** A part of a country with taxes of its own. */
export type TaxArea = TaxRatesDocument['areas'][number]

/** By country code. */
export const countryTaxes = defineCollection({
  name: 'countryTaxes',
  about: 'The taxes of a country and its parts, by tax category; the id is the country’s code',
  schema: taxRates,
  schemaVersion: 1,
  watched: true,
  indexes: {},
})

const exemption = z.object({
  reason: text('Reason for the exemption, for invoices'),
  by: text('The member of staff who said so'),
  at: moment('When'),
})

/** The tax exemption of a customer, as it is stored. */
export type ExemptionDocument = z.infer<typeof exemption>

/** By customer id. Apart from customers, so that pricing knows of the few there are without reading anyone. */
export const taxExemptions = defineCollection({
  name: 'taxExemptions',
  about: 'A customer who is charged no tax, and why; the id is the customer’s',
  schema: exemption,
  schemaVersion: 1,
  watched: true,
  indexes: {},
})

/** The read model of markets and taxes. */
export interface Markets {
  /** All markets, the default one first. */
  all(): { id: string; market: MarketDocument }[]
  /** The market of this id, or the default one. @throws Error when the shop has none at all */
  find(id: string | null | undefined): { id: string; market: MarketDocument }
  /** Taxes of a country, or of the one that it belongs to for VAT; undefined where no tax is charged. */
  taxOf(country: string): TaxRatesDocument | undefined
  /** Why a customer is charged no tax; null for those who are. */
  exemptionOf(customerId: string | null): string | null
}
