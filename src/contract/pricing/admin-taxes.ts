import { z } from 'zod'
import { shippingTaxRules } from '#vocabulary/pricing/taxes.ts'
import { says } from '#vocabulary/statements/says.ts'
import { areaFields } from './admin-markets.ts'
import { endpoint } from '../endpoint.ts'
import { country, id, requiredLine, wholeNumber } from '../values.ts'

const tax = z.strictObject({
  name: requiredLine('Name of the tax there', 60).meta({ example: 'VAT' }),
  rates: z
    .array(
      z.strictObject({
        category: z
          .string()
          .regex(/^[a-z0-9][a-z0-9-]{0,49}$/, says('format_handle'))
          .meta({ description: 'Tax category; `shipping` is for delivery', example: 'standard' }),
        millionths: z.int('A whole number').min(0, 'Not below 0').max(1_000_000, 'At most 100 %').meta({
          description: 'Millionths of the price: 190000 is 19 %, 99750 is 9.975 %',
          example: 190_000,
        }),
      }),
    )
    .min(1, 'Enter a standard rate, 0 for none')
    .max(50)
    .meta({ description: 'Its rate for each tax category' }),
})
const taxList = z
  .array(tax)
  .max(5, 'At most 5 taxes')
  .meta({ description: 'Taxes; several may be on one line' })

const taxFields = {
  taxes: taxList,
  shippingTax: z.enum(shippingTaxRules).meta({
    description: 'Tax on shipping: at the rates of `shipping`, in proportion to the items, or none',
  }),
  areas: z
    .array(
      z.strictObject({
        name: requiredLine('Internal name', 100).meta({ example: 'Canary Islands' }),
        ...areaFields,
        apart: z
          .boolean()
          .meta({ description: 'Whether its taxes replace the country’s; otherwise they are added' }),
        taxes: taxList,
        shippingTax: z
          .enum(shippingTaxRules)
          .optional()
          .meta({ description: 'Tax on shipping there; as in the country if omitted' }),
      }),
    )
    .max(100)
    .meta({ description: 'Regional rates' }),
}

const countryTaxes = z
  .object({ country, ...taxFields, version: wholeNumber('Version; increases with each change') })
  .meta({ id: 'CountryTaxes', description: 'Taxes of a country' })

const taxParams = z.object({ country })
const customerParams = z.object({ customerId: id('Customer id') })
const access = { permission: 'settings:write' } as const

/** The taxes of countries, and exemptions. */
export const taxEndpoints = {
  listTaxes: endpoint({
    summary: 'List the countries that are taxed, with their rates',
    access,
    returns: z.object({ items: z.array(countryTaxes).meta({ description: 'By name of the country' }) }),
    fails: [],
  }),
  createTaxes: endpoint({
    summary: 'Create the taxes of a country',
    access,
    body: z.strictObject({ country, ...taxFields }),
    returns: countryTaxes,
    status: 201,
    fails: [],
    versioned: true,
  }),
  getTaxes: endpoint({
    summary: 'Read the taxes of a country',
    access,
    params: taxParams,
    returns: countryTaxes,
    fails: ['taxes_not_found'],
    versioned: true,
  }),
  replaceTaxes: endpoint({
    summary: 'Update the taxes of a country',
    access,
    params: taxParams,
    body: z.strictObject(taxFields),
    returns: countryTaxes,
    fails: ['taxes_not_found', 'version_stale'],
    ifMatch: true,
    versioned: true,
  }),
  removeTaxes: endpoint({
    summary: 'Delete the taxes of a country that no market sells to',
    access,
    params: taxParams,
    returns: null,
    fails: ['taxes_not_found', 'taxes_in_use', 'version_stale'],
    ifMatch: true,
  }),
  exemptCustomer: endpoint({
    summary: 'Exempt a customer from tax',
    access: { permission: 'customers:write' },
    params: customerParams,
    body: z.strictObject({
      reason: requiredLine('Reason, as shown on invoices', 200).meta({
        example: 'Embassy, certificate 12/2026',
      }),
    }),
    returns: null,
    fails: ['customer_not_found'],
  }),
  chargeCustomer: endpoint({
    summary: 'Remove the tax exemption of a customer',
    access: { permission: 'customers:write' },
    params: customerParams,
    returns: null,
    fails: ['customer_not_found'],
  }),
}
