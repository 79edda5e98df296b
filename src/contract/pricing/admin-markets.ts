import { z } from 'zod'
import { shippingRateKinds } from '#vocabulary/pricing/delivery.ts'
import { taxRoundingModes, taxRoundings } from '#vocabulary/pricing/taxes.ts'
import { limits } from '#vocabulary/limits.ts'
import { says } from '#vocabulary/statements/says.ts'
import { deliveryOption, staffPriceNote, taxExemption, taxLine, totals } from './price-values.ts'
import { endpoint } from '../endpoint.ts'
import { statement } from '../statements.ts'
import {
  address,
  country,
  currency,
  id,
  line,
  money,
  paragraph,
  quantity,
  requiredLine,
  wholeNumber,
} from '../values.ts'

const minor = (about: string) =>
  z.int('A whole number').min(0, 'Not below 0').max(limits.largestPayment.value).meta({ description: about })
const days = (about: string) =>
  z.int('A whole number').min(0, 'Not below 0').max(365, 'At most 365').meta({ description: about })
const optionId = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,59}$/, says('format_handle'))
  .meta({ description: 'Delivery option id, unique in the market', example: 'de-standard' })
/** The fields that narrow a country to a part of it. */
export const areaFields = {
  regions: z
    .array(requiredLine('State or province', 60))
    .max(100)
    .meta({ description: 'States or provinces: codes where the shop knows them, else names', example: [] }),
  postcodes: z.array(requiredLine('Postcodes', 22)).max(500).meta({
    description: 'Beginnings of postcodes (`35`), or from one to another (`51001..52099`)',
    example: [],
  }),
}
const shippingClass = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, says('format_handle'))
  .meta({ description: 'Shipping class', example: 'bulky' })

const rate = z.strictObject({
  id: optionId,
  name: requiredLine('Name shown to customers', 100).meta({ example: 'Standard parcel' }),
  kind: z.enum(shippingRateKinds).meta({
    description: 'Flat rate, or bands by the parcel’s weight in grams, subtotal after discounts or quantity',
    example: 'flat',
  }),
  price: minor('Price of a flat rate, in minor units'),
  bands: z
    .array(
      z.strictObject({
        upTo: z.int().min(0).max(100_000_000_000).meta({ description: 'Upper limit of this band' }),
        price: minor('Its price'),
      }),
    )
    .max(50)
    .meta({
      description: 'Bands, smallest first; parcels beyond the last band cannot use this method',
      example: [],
    }),
  freeFrom: minor('Free above this subtotal after discounts').nullable(),
  maxWeight: z
    .int()
    .min(1)
    .max(100_000_000)
    .nullable()
    .meta({ description: 'Maximum weight of a parcel, in grams' }),
  classes: z
    .array(shippingClass)
    .max(50)
    .meta({ description: 'Shipping classes that it allows besides the standard class', example: [] }),
  minDays: days('Minimum transit time in working days'),
  maxDays: days('Maximum transit time in working days'),
})

const zone = z.strictObject({
  name: requiredLine('Internal name', 100).meta({ example: 'Germany' }),
  countries: z
    .array(country)
    .min(1, 'Enter at least one country')
    .max(250)
    .meta({ description: 'Countries' }),
  ...areaFields,
  rates: z.array(rate).max(50).meta({ description: 'Shipping methods' }),
})

const pickup = z.strictObject({
  id: optionId,
  name: requiredLine('Name shown to customers', 100).meta({ example: 'Collect at the studio' }),
  locationId: id('Stock location'),
  address,
  instructions: paragraph('Opening hours and what to bring', 500),
  readyDays: days('Working days after processing until it is ready for pick-up'),
})

const dispatch = z.strictObject({
  handlingDays: days('Processing time in working days'),
  cutOffHour: z
    .int()
    .min(0)
    .max(24)
    .meta({ description: 'Orders from this hour on are processed on the next working day', example: 14 }),
  timeZone: requiredLine('IANA name of the zone that the hour is of', 60).meta({ example: 'Europe/Berlin' }),
  workingDays: z
    .array(z.int().min(1).max(7))
    .min(1, 'Select at least one day')
    .max(7)
    .transform((all) => [...new Set(all)].sort((a, b) => a - b))
    .meta({ description: '1 Monday to 7 Sunday', example: [1, 2, 3, 4, 5] }),
  holidays: z
    .array(z.iso.date(says('format_day')))
    .max(200)
    .transform((all) => [...new Set(all)].sort())
    .meta({ description: 'Holidays', example: ['2026-12-25'] }),
})

/** A market as staff write it. */
const marketInput = z.strictObject({
  name: requiredLine('Display name', 100).meta({ example: 'Europe' }),
  position: z
    .int()
    .min(0)
    .max(1_000)
    .meta({ description: 'Sort order; the first is the default', example: 1 }),
  currency,
  locale: requiredLine('BCP 47 tag that money and dates are written by', 35).meta({ example: 'en-IE' }),
  taxInclusive: z.boolean().meta({ description: 'Whether prices include tax' }),
  taxRounding: z
    .enum(taxRoundings)
    .meta({ description: 'Whether tax is rounded per unit, per line or per order' }),
  taxRoundingMode: z
    .enum(taxRoundingModes)
    .default('half_up')
    .meta({ description: 'Whether half a minor unit of tax is rounded up, or all parts of one down' }),
  zones: z.array(zone).max(100).meta({ description: 'Shipping zones; a place is in one at most' }),
  pickups: z.array(pickup).max(50).meta({ description: 'Pick-up points' }),
  dispatch: dispatch.meta({ description: 'Processing times' }),
  timeZone: requiredLine(
    'Zone that the dates of orders and invoices are of; that of dispatch when left out',
    60,
  )
    .optional()
    .meta({ example: 'Europe/Berlin' }),
})

const warning = z
  .discriminatedUnion('code', [
    z.object({
      code: z
        .literal('products_unpriced')
        .meta({ description: 'Active products have no price in the currency' }),
      products: wholeNumber('How many active products have no price'),
      currency,
    }),
    z.object({
      code: z.literal('countries_untaxed').meta({ description: 'No tax is charged in some countries' }),
      countries: z.array(z.string()).meta({ description: 'ISO 3166-1 codes of countries without tax' }),
    }),
    z.object({
      code: z.literal('zones_without_shipping').meta({ description: 'Zones have no shipping method' }),
      zones: z.array(z.string()).meta({ description: 'Names of zones without a shipping method' }),
    }),
  ])
  .meta({ id: 'MarketWarning', description: 'Something about a market that is seldom meant' })

const adminMarket = marketInput
  .extend({
    id: id('Market id'),
    version: wholeNumber('Version; increases with each change'),
    taxRoundingMode: z
      .enum(taxRoundingModes)
      .meta({ description: 'Whether half a minor unit of tax is rounded up, or all parts of one down' }),
    timeZone: z
      .string()
      .meta({ description: 'IANA name of the zone that dates of orders and invoices are of' }),
    warnings: z.array(z.string()).meta({ description: 'Warnings, in English' }),
    warningDetails: z.array(warning).meta({ description: 'The same by their codes' }),
  })
  .meta({ id: 'AdminMarket', description: 'A market as staff see it' })

const preview = z
  .object({
    currency,
    place: z.string().meta({ description: 'Where it is taxed, in English', example: 'Canada, QC' }),
    country: country.meta({ description: 'The country of that place' }),
    region: z.string().nullable().meta({ description: 'Its region, where taxes know one' }),
    lines: z
      .array(
        z.object({
          title: line('Product title'),
          sku: z.string().meta({ description: 'SKU' }),
          quantity: wholeNumber('Quantity'),
          unitPrice: money,
          subtotal: money,
          discount: money,
          taxes: z.array(taxLine).meta({ description: 'Each tax on the line' }),
          explanation: z.array(staffPriceNote).meta({ description: 'Price calculation' }),
        }),
      )
      .meta({ description: 'Items' }),
    deliveryOptions: z.array(deliveryOption).meta({ description: 'Available shipping methods' }),
    deliveryOptionId: z.string().nullable().meta({ description: 'Selected shipping method' }),
    deliveryTaxes: z
      .array(z.object({ amount: money, taxes: z.array(taxLine).meta({ description: 'Taxes on it' }) }))
      .meta({ description: 'Shipping cost by tax' }),
    taxExemption: taxExemption.nullable(),
    totals,
    problems: z
      .array(
        z.object({
          message: z.string().meta({ description: 'Problem' }),
          reason: statement.meta({ description: 'The same as data' }),
        }),
      )
      .meta({ description: 'Problems' }),
  })
  .meta({ id: 'MarketPreview', description: 'Calculated prices, taxes and shipping' })

const marketParams = z.object({ marketId: id('Market id') })
const access = { permission: 'settings:write' } as const

export const marketEndpoints = {
  listMarkets: endpoint({
    summary: 'List the markets with their zones and shipping methods, the default market first',
    access,
    returns: z.object({ items: z.array(adminMarket).meta({ description: 'All markets' }) }),
    fails: [],
  }),
  createMarket: endpoint({
    summary: 'Create a market',
    access,
    body: marketInput,
    returns: adminMarket,
    status: 201,
    fails: [],
    versioned: true,
  }),
  previewMarket: endpoint({
    summary: 'Calculate prices, taxes and shipping for an address; nothing is saved',
    access,
    body: z.strictObject({
      market: id('Market id').meta({ example: 'eu' }),
      country,
      region: line('State or province', 100).optional(),
      postcode: line('Postcode', 20).optional(),
      lines: z
        .array(z.strictObject({ variantId: id('Variant id'), quantity }))
        .min(1, 'Select at least one variant')
        .max(50)
        .meta({ description: 'Items to calculate' }),
      vatId: line('VAT number of the buyer’s business', 30).optional(),
      deliveryOptionId: id('Delivery option id; the cheapest by post when left out').optional(),
    }),
    returns: preview,
    fails: ['market_not_found', 'variant_not_found'],
  }),
  getMarket: endpoint({
    summary: 'Read a market',
    access,
    params: marketParams,
    returns: adminMarket,
    fails: ['market_not_found'],
    versioned: true,
  }),
  replaceMarket: endpoint({
    summary: 'Update a market; its carts are repriced',
    access,
    params: marketParams,
    body: marketInput,
    returns: adminMarket,
    fails: ['market_not_found', 'version_stale'],
    ifMatch: true,
    versioned: true,
  }),
  removeMarket: endpoint({
    summary: 'Delete a market; its carts move to the default market',
    access,
    params: marketParams,
    returns: null,
    fails: ['market_not_found', 'market_in_use', 'version_stale'],
    ifMatch: true,
  }),
}
