import { z } from 'zod'
import { invoiceKinds } from '#vocabulary/orders/invoices.ts'
import { defineCollection } from '#ports/document-store/collection.ts'
import { minor, moment, text, whole } from '#ports/document-store/field-schemas.ts'
import { postalAddress } from '../../people/customers/postal-address.ts'

const kind = z
  .enum(invoiceKinds)
  .meta({ description: '`credit_note`: takes back an invoice, whole or in part' })

/** Some rates have fractions of a basis point, such as 9.975 %. */
const rate = (about: string) => z.number().meta({ description: about, unit: 'basis points' })

const seller = z
  .object({
    name: text('The shop’s name in law, or the name it goes by'),
    address: z.array(z.string()).meta({ description: 'Its address, line by line; empty when not known' }),
    vatId: text('VAT identification number').nullable(),
    registration: text('Register and number').nullable(),
    logo: z
      .object({
        file: text('File in the media store'),
        width: whole('Width', 'px'),
        height: whole('Height', 'px'),
      })
      .nullable()
      .optional()
      .meta({ description: 'Its logo; null for none' }),
  })
  .meta({ description: 'The shop as it was then' })

const taxes = z
  .array(z.object({ name: text('Tax'), rate: rate('Rate'), amount: minor('Amount') }))
  .meta({ description: 'Each tax on it' })

const invoiceLine = z.object({
  title: text('Title'),
  detail: text('Options').nullable(),
  sku: text('SKU').nullable(),
  quantity: whole('Quantity', 'units'),
  unitPrice: minor('Price of one item'),
  subtotal: minor('Unit price times quantity'),
  discount: minor('What promotions took off'),
  taxes,
  tax: minor('Sum of the taxes, of subtotal less discount'),
})

const invoiceDelivery = z.object({
  name: text('Shipping method'),
  price: minor('Price, before its discount'),
  discount: minor('What promotions took off'),
  taxParts: z
    .array(z.object({ amount: minor('Part of price less discount'), taxes }))
    .meta({ description: 'Price less discount by the taxes on it' }),
  tax: minor('Sum of the taxes of its parts'),
})

const invoice = z.object({
  kind,
  number: text('The number that is printed'),
  series: text('The series it belongs to: kind and year'),
  sequence: whole('Its place in the series, from 1 without gaps'),
  cause: text('Cause; each has one document'),
  orderId: text('Order'),
  of: z
    .object({ id: text('Invoice'), number: text('Its number') })
    .nullable()
    .meta({ description: 'The invoice that a credit note takes back from' }),
  reason: text('Why a credit note was issued').nullable(),
  basis: text('Digest of the order’s charges then: an edit of the order changes it'),
  credits: z.array(z.string()).meta({
    description: 'Credits of the order that it contains: deducted from an invoice, or credited by a note',
  }),
  issuedAt: moment('When it was issued'),
  placedAt: moment('When the order was placed'),
  shippedAt: moment('When the first parcel was shipped').nullable(),
  seller,
  buyer: postalAddress,
  buyerVatId: text('VAT number that the buyer entered').nullable(),
  deliverTo: postalAddress,
  currency: text('ISO 4217 code'),
  language: text('BCP 47 tag of the language it is written in'),
  locale: text('BCP 47 tag that money and dates are written by'),
  timeZone: text('IANA name of the zone that its dates, and the year in its number, are of'),
  taxInclusive: z.boolean().meta({ description: 'Whether prices have tax in them' }),
  lines: z.array(invoiceLine).meta({ description: 'Charged or credited lines' }),
  delivery: invoiceDelivery.nullable().meta({ description: 'Delivery; null for none' }),
  totals: z
    .object({
      subtotal: minor('Sum of the lines'),
      discount: minor('All discounts'),
      shipping: minor('Delivery, before its discount'),
      tax: minor('All tax'),
      taxLines: z
        .array(
          z.object({
            name: text('Tax'),
            rate: rate('Rate'),
            net: minor('Net amount'),
            amount: minor('Tax at this rate'),
          }),
        )
        .meta({ description: 'Taxes with their base' }),
      total: minor('Total'),
    })
    .meta({ description: 'Totals; a credit note has the same signs as its invoice' }),
  exemption: z
    .object({ note: text('In words'), vatId: text('VAT number that it rests on').nullable() })
    .nullable()
    .meta({ description: 'Why no tax is charged; null where it is' }),
  demo: z.boolean().meta({ description: 'Whether it is of demo items, and means nothing' }),
})

/** An invoice or a credit note as it was issued; it never changes. */
export type InvoiceDocument = z.infer<typeof invoice>
/** A line of an invoice. */
export type InvoiceLine = InvoiceDocument['lines'][number]
/** The shop as its invoices name it. */
export type Seller = InvoiceDocument['seller']
/** The kind of document. */
export type InvoiceKind = InvoiceDocument['kind']

export const invoices = defineCollection({
  name: 'invoices',
  about: 'An invoice or a credit note as it was issued: numbered without gaps, never changed',
  schema: invoice,
  schemaVersion: 1,
  indexes: { byIssue: { equals: [], order: 'issuedAt' } },
})

export const invoiceSeries = defineCollection({
  name: 'invoiceSeries',
  about: 'How far a series of invoice numbers has come; its id is kind and year',
  schema: z.object({
    last: whole('The latest number given'),
    lastIssuedAt: moment('When that was: later numbers have no earlier date'),
  }),
  schemaVersion: 1,
  indexes: {},
})

const orderInvoice = z.object({
  id: text('Invoice'),
  kind,
  number: text('The number that is printed'),
  cause: text('Cause'),
  of: text('The invoice that a credit note takes back from').nullable(),
  total: minor('Total'),
  issuedAt: moment('When it was issued'),
})

/** An entry in the list of an order's invoices and credit notes. */
export type OrderInvoice = z.infer<typeof orderInvoice>

/** The invoices and credit notes of an order. Written in the commit of each of them, so it is never behind. */
export const orderInvoices = defineCollection({
  name: 'orderInvoices',
  about: 'The invoices and credit notes of an order, in the order they were issued; its id is the order’s',
  schema: z.object({
    currency: text('ISO 4217 code'),
    entries: z.array(orderInvoice).meta({ description: 'Oldest first' }),
  }),
  schemaVersion: 1,
  indexes: {},
})
