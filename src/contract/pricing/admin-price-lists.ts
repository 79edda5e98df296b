import { z } from 'zod'
import { priceScopes } from '#vocabulary/pricing/prices.ts'
import { limits } from '#vocabulary/limits.ts'
import { memberActs, memberRefusals } from '#vocabulary/people/group-members.ts'
import { says } from '#vocabulary/statements/says.ts'
import { endpoint } from '../endpoint.ts'
import { dates, identity, recordEndpoints, recordSummaries } from '../record-endpoints.ts'
import { currency, id, listOf, paging, requiredLine, timestamp, wholeNumber } from '../values.ts'

const minor = z.int('A whole number').min(0, 'Not below 0').max(100_000_000_000)

const entry = z.strictObject({
  scope: z
    .enum(priceScopes)
    .meta({ description: 'Scope of the price; the most specific scope applies', example: 'all' }),
  target: z.string().max(200).meta({
    description: 'Handle of the collection, id of the product or variant; empty for `all`',
    example: '',
  }),
  percent: z
    .int('Whole hundredths of a percent')
    .min(1, 'More than 0 %')
    .max(10_000, 'At most 100 %')
    .nullable()
    .meta({
      description: 'Taken off the price, in basis points; null where prices are fixed',
      example: 1000,
    }),
  prices: z
    .array(z.strictObject({ currency, amount: minor.meta({ description: 'Minor units' }) }))
    .max(20, 'At most 20 currencies')
    .refine(
      (prices) => new Set(prices.map((price) => price.currency)).size === prices.length,
      says('price_per_currency'),
    )
    .meta({ description: 'Fixed unit prices; none with a percentage', example: [] }),
})

/** A price list as staff write it. */
const priceListInput = z.strictObject({
  name: requiredLine('Name, visible to its customers', 100).meta({ example: 'Trade' }),
  active: z.boolean().meta({ description: 'Whether it is active' }),
  groups: z
    .array(id('Customer group id'))
    .min(1, 'Select at least one group')
    .max(50)
    .meta({ description: 'Customer groups that it applies to' }),
  markets: z
    .array(id('Market id'))
    .max(50)
    .meta({ description: 'Markets that it applies to; empty for all', example: [] }),
  from: timestamp('Start date; null for none').nullable(),
  until: timestamp('End date; null for none').nullable(),
  priority: z.int('A whole number').min(0, 'From 0').max(1_000, 'At most 1000').meta({
    description: 'If several lists apply, the highest priority wins, then the lowest price',
    example: 0,
  }),
  entries: z
    .array(entry)
    .min(1, 'Enter at least one price')
    .max(limits.priceListEntries.value, `At most ${limits.priceListEntries.value} prices`)
    .meta({ description: 'Its prices' }),
})

const priceList = priceListInput
  .omit({ entries: true })
  .extend({
    prices: wholeNumber('Number of its prices'),
    currencies: z.array(currency).meta({ description: 'Currencies of its fixed prices', example: ['EUR'] }),
    ...identity('Price list id'),
    live: z.boolean().meta({ description: 'Whether it is active now' }),
    ...dates,
  })
  .meta({ id: 'PriceList', description: 'Prices for customers of some groups' })

const listedPrice = entry
  .extend({ label: z.string().meta({ description: 'Scope of the price, in words' }) })
  .meta({ id: 'PriceListPrice', description: 'A price of a price list' })

const group = z
  .object({
    ...identity('Customer group id'),
    name: z.string().meta({ description: 'Name' }),
    priceLists: z.array(z.string()).meta({ description: 'Names of the price lists that are for it' }),
    createdAt: dates.createdAt,
  })
  .meta({ id: 'CustomerGroup', description: 'Customer group' })

const listParams = z.object({ priceListId: id('Price list id') })
const groupBody = z.strictObject({ name: requiredLine('Name', 100).meta({ example: 'Trade' }) })

export const priceListEndpoints = {
  ...recordEndpoints('PriceLists', 'PriceList', {
    access: { read: 'products:read', write: 'products:write' },
    summaries: {
      ...recordSummaries('the price lists, highest priority first', 'a price list'),
      create: 'Create a price list for customers of some groups',
      remove: 'Delete a price list; existing orders do not change',
    },
    all: 'All price lists',
    body: priceListInput,
    longBody: true,
    item: priceList,
    params: listParams,
    missing: 'price_list_not_found',
  }),
  getPriceList: endpoint({
    summary: 'Read a price list',
    access: { permission: 'products:read' },
    params: listParams,
    returns: priceList,
    fails: ['price_list_not_found'],
    versioned: true,
  }),
  listPriceListPrices: endpoint({
    summary: 'List the prices of a price list; a cursor is for the version that it came from',
    access: { permission: 'products:read' },
    params: listParams,
    query: z.strictObject(paging),
    returns: listOf(listedPrice, 'Prices in the order of the list'),
    fails: ['price_list_not_found'],
  }),
  ...recordEndpoints('CustomerGroups', 'CustomerGroup', {
    access: { read: 'products:read', write: 'customers:write' },
    summaries: {
      ...recordSummaries('the customer groups by name', 'a customer group'),
      replace: 'Rename a customer group',
      remove: 'Delete a customer group without price lists and promotions; its customers are removed from it',
    },
    all: 'All customer groups',
    body: groupBody,
    item: group,
    params: z.object({ groupId: id('Customer group id') }),
    missing: 'customer_group_not_found',
    fails: { remove: ['customer_group_in_use'] },
  }),
  setCustomerGroups: endpoint({
    summary: 'Set the groups of a customer',
    access: { permission: 'customers:write' },
    params: z.object({ customerId: id('Customer id') }),
    body: z.strictObject({
      groups: z
        .array(id('Customer group id'))
        .max(limits.groupsPerCustomer.value)
        .transform((groups) => [...new Set(groups)])
        .meta({ description: 'All groups to assign', example: [] }),
    }),
    returns: z.object({
      id: id('Customer id'),
      groups: z.array(z.string()).meta({ description: 'The groups they are in' }),
    }),
    fails: ['customer_not_found', 'customer_group_not_found'],
  }),
  changeGroupMembers: endpoint({
    summary: 'Add customers to a customer group or remove them from it, by id or verified e-mail',
    access: { permission: 'customers:write' },
    params: z.object({ groupId: id('Customer group id') }),
    body: z.strictObject({
      act: z.enum(memberActs).meta({ description: 'Whether they are added or removed' }),
      customers: z
        .array(requiredLine('Customer id or e-mail', 254))
        .min(1, 'Name at least one customer')
        .max(limits.membersPerChange.value, `At most ${limits.membersPerChange.value} customers`)
        .meta({ description: 'The customers', example: ['grace@example.org'] }),
    }),
    returns: z.object({
      changed: z.array(z.string()).meta({ description: 'Ids of the customers that were added or removed' }),
      unchanged: wholeNumber('How many were in the group already, or were not'),
      refused: z
        .array(
          z.object({
            customer: z.string().meta({ description: 'The customer as named in the request' }),
            reason: z.enum(memberRefusals).meta({ description: 'Why nothing was changed' }),
          }),
        )
        .meta({ description: 'Those who were left out' }),
    }),
    fails: ['customer_group_not_found'],
  }),
}
