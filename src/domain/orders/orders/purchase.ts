import { z } from 'zod'
import { priceRules } from '#vocabulary/pricing/prices.ts'
import {
  shippingTaxRules,
  taxRoundingModes,
  taxRoundings,
  taxExemptionReasons,
} from '#vocabulary/pricing/taxes.ts'
import { deliveryKinds } from '#vocabulary/pricing/delivery.ts'
import { kept, minor, moment, text, whole } from '#ports/document-store/field-schemas.ts'
import { postalAddress } from '../../people/customers/postal-address.ts'

const picture = z.object({
  id: text('Media id'),
  name: text('File name in the media store, or an absolute URL'),
  alt: text('Alt text'),
  width: whole('Width', 'px').nullable(),
  height: whole('Height', 'px').nullable(),
  sources: z
    .array(z.object({ name: text('File name'), width: whole('Width', 'px'), type: text('Media type') }))
    .meta({ description: 'Smaller sizes' }),
})

const holding = z
  .array(z.object({ stockItemId: text('Stock item'), quantity: whole('Quantity', 'units') }))
  .meta({ description: 'the stock items that the units were taken from, to restock them there' })

const discounts = z
  .array(
    z.object({
      promotionId: text('Promotion'),
      name: text('Name of the discount'),
      code: text('Discount code; null for an automatic one').nullable(),
      amount: minor('Amount'),
    }),
  )
  .meta({ description: 'What promotions took off' })

const explanation = z
  .array(
    z.object({
      rule: z.enum(priceRules).meta({ description: 'Kind of rule; `staff`: someone set it by hand' }),
      id: text('The rule'),
      name: kept('Its name'),
      applied: z.boolean().meta({ description: 'Whether it changed the price' }),
      amount: minor('Change of the line; negative if it became cheaper'),
      reason: kept('Why it did or did not'),
    }),
  )
  .meta({ description: 'How the price came about: which rules changed it, which did not, and why' })

const taxRate = (about: string) => z.number().meta({ description: about, unit: 'basis points' })

const taxes = (about: string) =>
  z
    .array(z.object({ name: text('Tax'), rate: taxRate('Rate'), amount: minor('Amount') }))
    .meta({ description: about })

const orderLine = z.object({
  id: text('Line id'),
  variantId: text('Variant'),
  productId: text('Product'),
  productHandle: text('The product’s part of the URL then'),
  title: text('Product title then'),
  options: z.array(z.object({ name: text('Option'), value: text('Value') })).meta({ description: 'Options' }),
  sku: text('SKU then'),
  image: picture.nullable().meta({ description: 'Picture then' }),
  unitPrice: minor('Price of one item then'),
  listPrice: minor('What everybody paid for one item alone then'),
  quantity: whole('Items ordered', 'units'),
  subtotal: minor('Unit price times quantity'),
  discounts,
  discount: minor('Sum of the discounts'),
  explanation,
  weight: whole('Weight of one item', 'g'),
  requiresShipping: z.boolean().meta({ description: 'Whether it is sent by post' }),
  taxes: taxes('Each tax on it'),
  taxRate: taxRate('All tax rates on it together'),
  tax: minor(
    'Sum of the taxes, of subtotal less discount: inside it when prices include tax, on top when not',
  ),
  cancelled: whole('Items that will not be shipped any more', 'units'),
  returned: whole('Items that came back after they were shipped', 'units'),
  refunded: whole(
    'Items that were shipped, refunded, and have not come back; left out for none',
    'units',
  ).optional(),
  restocked: whole('Items that went back on sale, cancelled or returned', 'units'),
  holding,
  backordered: whole(
    'Items that were not there when they were ordered; left out for none',
    'units',
  ).optional(),
  putBack: z
    .array(z.object({ stockItemId: text('Stock item'), quantity: whole('Quantity', 'units') }))
    .meta({ description: 'Stock items that the restocked units went to' }),
  addedBy: text('The edit or return that added it; null when it was ordered at first').nullable(),
})

/** The bought items, the buyer, the amounts and the address. A checkout holds it until it becomes an order. */
export const purchaseSchema = z.object({
  uses: z
    .array(
      z.object({
        id: text('The count in `promotionUses`'),
        promotionId: text('The promotion; empty where it counts first orders'),
        limit: whole('How far the count might go then'),
      }),
    )
    .optional()
    .meta({ description: 'Uses of limited promotions that it counts; released when it is cancelled' }),
  customerId: text('Who placed it; null for a guest').nullable(),
  email: text('Where mails about it go'),
  marketId: text('Market'),
  currency: text('ISO 4217 code'),
  locale: text('BCP 47 tag that money and dates are written by'),
  timeZone: text('IANA name of the zone that its dates are of'),
  taxInclusive: z.boolean().meta({ description: 'Whether prices have tax in them' }),
  taxRounding: z
    .enum(taxRoundings)
    .meta({ description: 'Whether tax was rounded for each item, each line, or once for the order' }),
  taxRoundingMode: z
    .enum(taxRoundingModes)
    .meta({ description: 'Whether half a minor unit of tax was rounded up, or all parts of one down' }),
  taxRules: z
    .object({
      taxes: z
        .array(
          z.object({
            name: text('Tax'),
            rates: z
              .record(z.string(), taxRate('Rate of a tax category'))
              .meta({ description: 'Rate of each tax category' }),
          }),
        )
        .meta({ description: 'Taxes' }),
      shippingTax: z.enum(shippingTaxRules).meta({ description: 'How delivery was taxed' }),
      apart: text('The part of the country whose taxes replaced the country’s').nullable(),
    })
    .nullable()
    .meta({
      description:
        'The taxes at the destination when it was placed, for items that come onto it; null if not recorded',
    }),
  vatId: text('VAT number that the buyer entered, whether it exempts them or not').nullable(),
  taxExemption: z
    .object({
      reason: z
        .enum(taxExemptionReasons)
        .meta({ description: 'By the EU’s rule for businesses, or because staff have said so' }),
      vatId: text('VAT number of the buyer’s business').nullable(),
      note: text('In words, for the invoice'),
    })
    .nullable()
    .meta({ description: 'Why no tax was charged; null where it was' }),
  deliveryAddress: postalAddress,
  billingAddress: postalAddress,
  note: text('The shopper’s word to the shop').nullable(),
  giftMessage: text('Gift message').nullable(),
  terms: z
    .object({ page: text('The policy'), version: moment('When that policy had been changed last') })
    .nullable()
    .meta({ description: 'The terms that the shopper has agreed to; null where none were required' }),
  language: text('The language that it was ordered in, and that mails about it are written in'),
  lines: z.array(orderLine).meta({ description: 'Items' }),
  delivery: z
    .object({
      id: text('Delivery option'),
      name: text('Shipping method'),
      kind: z.enum(deliveryKinds).meta({ description: '`pickup`: the shopper collects it' }),
      pickup: z
        .object({ name: text('Name'), instructions: text('When it is open, what to bring') })
        .nullable()
        .meta({ description: 'Where it is collected; its address is the delivery address' }),
      price: minor('Price, before its discount'),
      discounts,
      discount: minor('Sum of the discounts'),
      minDays: whole('Fewest working days on the way', 'd'),
      maxDays: whole('Most working days on the way', 'd'),
      estimate: z
        .object({ earliest: text('First day, `2026-11-24`'), latest: text('Last day') })
        .nullable()
        .meta({ description: 'When it was to arrive, or be ready, as the shopper read it' }),
      parcels: whole('Parcels, because of what cannot be packed together'),
      taxParts: z
        .array(z.object({ amount: minor('Part of price less discount'), taxes: taxes('Taxes on it') }))
        .meta({
          description: 'Price less discount by the taxes on it; several where it is taxed as the items',
        }),
      tax: minor('Tax of the delivery: all taxes of its parts'),
      taxRate: taxRate('All tax rates on it together; 0 where its parts are taxed differently'),
    })
    .nullable()
    .meta({ description: 'How it is delivered; null when nothing is sent by post' }),
  totals: z
    .object({
      subtotal: minor('Sum of the lines'),
      discount: minor('All discounts, of lines and of delivery'),
      shipping: minor('Delivery, before its discount'),
      tax: minor('All tax'),
      taxLines: z
        .array(
          z.object({
            name: text('Tax'),
            rate: taxRate('Rate'),
            amount: minor('Tax at this rate'),
          }),
        )
        .meta({ description: 'Tax by rate' }),
      total: minor('Subtotal and delivery less discount, and tax where prices do not include it'),
    })
    .meta({ description: 'Totals' }),
})

/** A purchase: items, prices and destination. A checkout hands it to its order. */
export type Purchase = z.infer<typeof purchaseSchema>
/** A line of an order, as it was bought. */
export type OrderLine = Purchase['lines'][number]
