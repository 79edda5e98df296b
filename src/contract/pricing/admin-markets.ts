import { z } from 'zod'
import { shippingRateKinds } from '#vocabulary/pricing/delivery.ts'
import { taxRoundings } from '#vocabulary/pricing/taxes.ts'
import { limits } from '#vocabulary/limits.ts'
import { deliveryOption, priceNote, taxExemption, taxLine, totals } from './price-values.ts'
import { endpoint } from '../endpoint.ts'
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
  .regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'Small letters, digits and hyphens')
  .meta({ description: 'Delivery option id, unique in the market', example: 'de-standard' })
/** What narrows a country to a part of it. */
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
  .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'Small letters, digits and hyphens')
  .meta({ description: 'Shipping class', example: 'bulky' })

const rate = z.strictObject({
  id: optionId,
  name: requiredLine('What the shopper reads', 100).meta({ example: 'Standard parcel' }),
  kind: z.enum(shippingRateKinds).meta({
    description:
      'One price, or bands by the parcel’s weight in grams, its worth after discounts, or its pieces',
    example: 'flat',
  }),
  price: minor('Price of a flat rate, in minor units'),
  bands: z
    .array(
      z.strictObject({
        upTo: z.int().min(0).max(100_000_000_000).meta({ description: 'Most that this band holds' }),
        price: minor('Its price'),
      }),
    )
    .max(50)
    .meta({ description: 'Bands, smallest first; what is beyond the last cannot go this way', example: [] }),
  freeFrom: minor('Free from this worth of all goods, after discounts').nullable(),
  maxWeight: z.int().min(1).max(100_000_000).nullable().meta({ description: 'Heaviest parcel, in grams' }),
  classes: z
    .array(shippingClass)
    .max(50)
    .meta({ description: 'Shipping classes that it takes besides ordinary goods', example: [] }),
  minDays: days('Fewest working days on the way'),
  maxDays: days('Most working days on the way'),
})

const zone = z.strictObject({
  name: requiredLine('What staff call it', 100).meta({ example: 'Germany' }),
  countries: z.array(country).min(1, 'Name at least one country').max(250).meta({ description: 'Countries' }),
  ...areaFields,
  rates: z.array(rate).max(50).meta({ description: 'Ways of delivery' }),
})

const pickup = z.strictObject({
  id: optionId,
  name: requiredLine('What the shopper reads', 100).meta({ example: 'Collect at the studio' }),
  locationId: id('The place of stock that it is'),
  address,
  instructions: paragraph('When it is open, and what to bring', 500),
  readyDays: days('Working days after packing until it can be collected'),
})

const dispatch = z.strictObject({
  handlingDays: days('Working days from the order to the carrier'),
  cutOffHour: z
    .int()
    .min(0)
    .max(24)
    .meta({ description: 'What is ordered from this hour on is begun on the next working day', example: 14 }),
  timeZone: requiredLine('IANA name of the zone that the hour is of', 60).meta({ example: 'Europe/Berlin' }),
  workingDays: z
    .array(z.int().min(1).max(7))
    .min(1, 'Choose at least one day')
    .max(7)
    .transform((all) => [...new Set(all)].sort((a, b) => a - b))
    .meta({ description: '1 Monday to 7 Sunday', example: [1, 2, 3, 4, 5] }),
  holidays: z
    .array(z.iso.date('A day, as in 2026-12-25'))
    .max(200)
    .transform((all) => [...new Set(all)].sort())
    .meta({ description: 'Days nobody works on', example: ['2026-12-25'] }),
})

/** A market as staff write it. */
const marketInput = z.strictObject({
  name: requiredLine('What people call it', 100).meta({ example: 'Europe' }),
  position: z
    .int()
    .min(0)
    .max(1_000)
    .meta({ description: 'Its place; the first is the default', example: 1 }),
  currency,
  locale: requiredLine('BCP 47 tag that money and dates are written by', 35).meta({ example: 'en-IE' }),
  taxInclusive: z.boolean().meta({ description: 'Whether prices have tax in them' }),
  taxRounding: z
    .enum(taxRoundings)
    .meta({ description: 'Whether tax is rounded for each piece, each line, or once for the order' }),
  zones: z.array(zone).max(100).meta({ description: 'Shipping zones; a place stands in one at most' }),
  pickups: z.array(pickup).max(50).meta({ description: 'Where goods can be collected' }),
  dispatch: dispatch.meta({ description: 'When orders are packed and carried' }),
})

const adminMarket = marketInput
  .extend({
    id: id('Market id'),
    version: wholeNumber('Grows with each change'),
    warnings: z.array(z.string()).meta({ description: 'What can be saved so, but is seldom meant' }),
  })
  .meta({ id: 'AdminMarket', description: 'A market as staff see it' })

const preview = z
  .object({
    currency,
    place: z.string().meta({ description: 'Where it is taxed, in words', example: 'Canada, QC' }),
    lines: z
      .array(
        z.object({
          title: line('Product title'),
          sku: z.string().meta({ description: 'SKU' }),
          quantity: wholeNumber('Pieces'),
          unitPrice: money,
          subtotal: money,
          discount: money,
          taxes: z.array(taxLine).meta({ description: 'Each tax on the line' }),
          explanation: z.array(priceNote).meta({ description: 'How the price came about' }),
        }),
      )
      .meta({ description: 'What would be ordered' }),
    deliveryOptions: z.array(deliveryOption).meta({ description: 'Ways of delivery there' }),
    deliveryOptionId: z.string().nullable().meta({ description: 'The one that is reckoned with' }),
    deliveryTaxes: z
      .array(z.object({ amount: money, taxes: z.array(taxLine).meta({ description: 'Taxes on it' }) }))
      .meta({ description: 'What delivery costs, by the taxes on it' }),
    taxExemption: taxExemption.nullable(),
    totals,
    problems: z.array(z.string()).meta({ description: 'What would stand in the way' }),
  })
  .meta({ id: 'MarketPreview', description: 'What goods would cost somewhere, and why' })

const marketParams = z.object({ marketId: id('Market id') })
const access = { permission: 'settings:write' } as const

export const marketEndpoints = {
  listMarkets: endpoint({
    summary: 'List the markets with their zones and ways of delivery, the default one first',
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
    summary: 'Reckon what goods would cost somewhere, with tax and delivery, and why; nothing is kept',
    access,
    body: z.strictObject({
      market: id('Market id').meta({ example: 'eu' }),
      country,
      region: line('State or province', 100).optional(),
      postcode: line('Postcode', 20).optional(),
      lines: z
        .array(z.strictObject({ variantId: id('Variant id'), quantity }))
        .min(1, 'Choose at least one variant')
        .max(50)
        .meta({ description: 'What would be bought' }),
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
    summary: 'Change a market as a whole; carts in it are priced anew',
    access,
    params: marketParams,
    body: marketInput,
    returns: adminMarket,
    fails: ['market_not_found', 'version_stale'],
    ifMatch: true,
    versioned: true,
  }),
  removeMarket: endpoint({
    summary: 'Remove a market; carts in it move to the default one',
    access,
    params: marketParams,
    returns: null,
    fails: ['market_not_found', 'market_in_use', 'version_stale'],
    ifMatch: true,
  }),
}
