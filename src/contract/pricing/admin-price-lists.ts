import { z } from 'zod'
import { priceScopes } from '#vocabulary/pricing/prices.ts'
import { endpoint } from '../endpoint.ts'
import { currency, id, requiredLine, timestamp, wholeNumber } from '../values.ts'

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
      'One price a currency',
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
    .max(500, 'At most 500 prices')
    .meta({ description: 'Its prices' }),
})

const priceList = priceListInput
  .extend({
    entries: z
      .array(entry.extend({ label: z.string().meta({ description: 'Scope of the price, in words' }) }))
      .meta({ description: 'Its prices' }),
    id: id('Price list id'),
    version: wholeNumber('Version; increases with each change'),
    live: z.boolean().meta({ description: 'Whether it is active now' }),
    createdAt: timestamp('When it was created'),
    updatedAt: timestamp('When it was last changed'),
  })
  .meta({ id: 'PriceList', description: 'Prices for customers of some groups' })

const group = z
  .object({
    id: id('Customer group id'),
    version: wholeNumber('Version; increases with each change'),
    name: z.string().meta({ description: 'Name' }),
    priceLists: z.array(z.string()).meta({ description: 'Names of the price lists that are for it' }),
    createdAt: timestamp('When it was created'),
  })
  .meta({ id: 'CustomerGroup', description: 'Customer group' })

const listParams = z.object({ priceListId: id('Price list id') })
const groupParams = z.object({ groupId: id('Customer group id') })
const groupBody = z.strictObject({ name: requiredLine('Name', 100).meta({ example: 'Trade' }) })

export const priceListEndpoints = {
  listPriceLists: endpoint({
    summary: 'List the price lists, highest priority first',
    access: { permission: 'products:read' },
    returns: z.object({ items: z.array(priceList).meta({ description: 'All price lists' }) }),
    fails: [],
  }),
  createPriceList: endpoint({
    summary: 'Create a price list for customers of some groups',
    access: { permission: 'products:write' },
    body: priceListInput,
    returns: priceList,
    status: 201,
    fails: [],
    versioned: true,
  }),
  getPriceList: endpoint({
    summary: 'Read a price list',
    access: { permission: 'products:read' },
    params: listParams,
    returns: priceList,
    fails: ['price_list_not_found'],
    versioned: true,
  }),
  replacePriceList: endpoint({
    summary: 'Update a price list',
    access: { permission: 'products:write' },
    params: listParams,
    body: priceListInput,
    returns: priceList,
    fails: ['price_list_not_found', 'version_stale'],
    ifMatch: true,
    versioned: true,
  }),
  removePriceList: endpoint({
    summary: 'Delete a price list; existing orders do not change',
    access: { permission: 'products:write' },
    params: listParams,
    returns: null,
    fails: ['price_list_not_found', 'version_stale'],
    ifMatch: true,
  }),
  listCustomerGroups: endpoint({
    summary: 'List the customer groups by name',
    access: { permission: 'products:read' },
    returns: z.object({ items: z.array(group).meta({ description: 'All customer groups' }) }),
    fails: [],
  }),
  createCustomerGroup: endpoint({
    summary: 'Create a customer group',
    access: { permission: 'customers:write' },
    body: groupBody,
    returns: group,
    status: 201,
    fails: [],
    versioned: true,
  }),
  renameCustomerGroup: endpoint({
    summary: 'Rename a customer group',
    access: { permission: 'customers:write' },
    params: groupParams,
    body: groupBody,
    returns: group,
    fails: ['customer_group_not_found', 'version_stale'],
    ifMatch: true,
    versioned: true,
  }),
  removeCustomerGroup: endpoint({
    summary: 'Delete a customer group without price lists; its customers are removed from it',
    access: { permission: 'customers:write' },
    params: groupParams,
    returns: null,
    fails: ['customer_group_not_found', 'customer_group_in_use', 'version_stale'],
    ifMatch: true,
  }),
  setCustomerGroups: endpoint({
    summary: 'Set the groups of a customer',
    access: { permission: 'customers:write' },
    params: z.object({ customerId: id('Customer id') }),
    body: z.strictObject({
      groups: z
        .array(id('Customer group id'))
        .max(50)
        .transform((groups) => [...new Set(groups)])
        .meta({ description: 'All groups to assign', example: [] }),
    }),
    returns: z.object({
      id: id('Customer id'),
      groups: z.array(z.string()).meta({ description: 'The groups they are in' }),
    }),
    fails: ['customer_not_found', 'customer_group_not_found'],
  }),
}
