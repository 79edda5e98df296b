import { z } from 'zod'
import { says } from '#vocabulary/statements/says.ts'
import { endpoint } from '../endpoint.ts'
import { dates, identity, recordEndpoints, recordSummaries } from '../record-endpoints.ts'
import { country, id, line, paragraph, requiredLine, requiredParagraph, wholeNumber } from '../values.ts'

/** An e-mail address, or the address of a web page. */
const contactOrNone = /^([^\s@/]+@[^\s@/]+\.[^\s@/.]+|https?:\/\/[^\s/]+\.\S+)?$/

const manufacturerInput = z.strictObject({
  name: requiredLine('Name, registered trade name or trade mark').meta({ example: 'Kiln & Sons Ltd' }),
  address: requiredParagraph('Postal address, as on an envelope', 400),
  contact: requiredLine('E-mail address, or address of a web page', 200)
    .regex(contactOrNone, says('format_contact'))
    .meta({ example: 'safety@example.org' }),
  country,
  brands: z
    .array(requiredLine('Brand'))
    .max(100)
    .meta({ description: 'The brands of its products; a brand has one manufacturer' }),
  responsibleName: line('Name of the responsible person in the EU; empty for none'),
  responsibleAddress: paragraph('Their postal address', 400),
  responsibleContact: line('Their e-mail address, or address of a web page', 200)
    .regex(contactOrNone, says('format_contact'))
    .meta({ example: 'https://importer.example/contact' }),
})

const manufacturer = manufacturerInput
  .extend({
    ...identity('Manufacturer id'),
    status: z.enum(['complete', 'lacks_responsible']).meta({
      description:
        '`complete`: it has all that an offer to consumers in the EU must name; `lacks_responsible`: it is established outside the EU and names nobody responsible there',
    }),
    products: wholeNumber('Active products of its brands'),
    ...dates,
  })
  .meta({ id: 'Manufacturer', description: 'Manufacturer of products' })

export const manufacturerEndpoints = {
  ...recordEndpoints('Manufacturers', 'Manufacturer', {
    access: { read: 'products:read', write: 'products:write' },
    summaries: recordSummaries('the manufacturers of products, newest first', 'a manufacturer'),
    all: 'All manufacturers',
    body: manufacturerInput,
    item: manufacturer,
    params: z.object({ manufacturerId: id('Manufacturer id') }),
    missing: 'manufacturer_not_found',
  }),
  listBrandsWithoutManufacturer: endpoint({
    summary: 'List the brands of active products that have no manufacturer, those with most products first',
    access: { permission: 'products:read' },
    returns: z.object({
      items: z
        .array(
          z.object({
            brand: z.string().meta({ description: 'The brand; empty for products without one' }),
            products: wholeNumber('Active products of it'),
          }),
        )
        .meta({ description: 'Up to 100 brands' }),
      total: wholeNumber('How many there are'),
    }),
    fails: [],
  }),
}
