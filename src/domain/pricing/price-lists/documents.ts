import { z } from 'zod'
import { priceScopes } from '#vocabulary/pricing/prices.ts'
import { defineCollection } from '#ports/document-store/collection.ts'
import { minor, moment, text, whole } from '#ports/document-store/field-schemas.ts'

const entry = z.object({
  scope: z.enum(priceScopes).meta({ description: 'Scope; the narrowest of a list counts' }),
  target: text('Handle of the collection, id of the product or variant; empty for all'),
  percent: whole('Discount', 'basis points').nullable(),
  prices: z
    .record(z.string(), minor('Price of one item'))
    .meta({ description: 'Fixed prices by currency, where there is no percentage' }),
})

const priceList = z.object({
  name: text('Name; its members see it too'),
  active: z.boolean().meta({ description: 'Whether it counts at all' }),
  groups: z.array(z.string()).meta({ description: 'The customer groups that it is for' }),
  markets: z.array(z.string()).meta({ description: 'Markets that it counts in; none: all' }),
  from: moment('From when it counts').nullable(),
  until: moment('From when it counts no more').nullable(),
  priority: whole('Of several lists the one with the highest decides'),
  entries: z.array(entry).meta({ description: 'Its prices' }),
  createdAt: moment('When it was created'),
  updatedAt: moment('When it was last changed'),
})

/** A price list as it is stored. */
export type PriceListDocument = z.infer<typeof priceList>
/** One price of a price list: a percentage, or fixed prices. */
export type PriceListEntry = PriceListDocument['entries'][number]

export const priceLists = defineCollection({
  name: 'priceLists',
  about: 'Prices of their own for customers of some groups',
  schema: priceList,
  schemaVersion: 1,
  watched: true,
  long: true,
  indexes: {},
})

const customerGroup = z.object({
  name: text('Name'),
  createdAt: moment('When it was created'),
})

/** A customer group as it is stored. */
export type CustomerGroupDocument = z.infer<typeof customerGroup>

export const customerGroups = defineCollection({
  name: 'customerGroups',
  about: 'Customers who are treated alike: trade, friends, staff',
  schema: customerGroup,
  schemaVersion: 1,
  watched: true,
  indexes: {},
})
