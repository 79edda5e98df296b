import { z } from 'zod'
import { priceRules } from '#vocabulary/pricing/prices.ts'
import { taxExemptionReasons } from '#vocabulary/pricing/taxes.ts'
import { deliveryKinds } from '#vocabulary/pricing/delivery.ts'
import { statement } from '../statements.ts'
import { id, line, money, wholeNumber } from '../values.ts'

export const discount = z
  .object({
    name: line('Name of the promotion'),
    code: z.string().nullable().meta({ description: 'Discount code; null for an automatic discount' }),
    amount: money.meta({ description: 'Discount' }),
  })
  .meta({ id: 'Discount', description: 'Discount of a promotion' })

export const priceNote = z
  .object({
    rule: z.enum(priceRules).meta({ description: 'Kind of rule' }),
    name: z.string().meta({ description: 'Its name' }),
    applied: z.boolean().meta({ description: 'Whether it changed the price' }),
    amount: money.meta({ description: 'Change of the line; negative for a discount' }),
    reason: z.string().meta({ description: 'Why it did or did not' }),
  })
  .meta({ id: 'PriceNote', description: 'Effect of a rule on a price, or why it did not apply' })

export const staffPriceNote = priceNote
  .extend({
    said: z.object({ name: statement, reason: statement }).meta({ description: 'Name and reason as data' }),
  })
  .meta({ id: 'StaffPriceNote', description: 'Effect of a rule on a price, for staff' })

export const taxLine = z.object({
  name: z.string().meta({ description: 'Name of the tax, without its rate', example: 'VAT' }),
  rate: z.number().meta({ description: 'Basis points: 1900 is 19 %, 997.5 is 9.975 %', example: 1900 }),
  amount: money.meta({ description: 'Tax at this rate' }),
})

export const totals = z
  .object({
    subtotal: money.meta({ description: 'Sum of the lines, as prices are shown' }),
    discount: money.meta({ description: 'Discounts on the lines and on shipping' }),
    shipping: money.nullable().meta({ description: 'Shipping before discounts; null while unknown' }),
    tax: money.meta({ description: 'Total tax on items and shipping' }),
    taxLines: z.array(taxLine).meta({ description: 'Tax by rate' }),
    taxIncluded: z.boolean().meta({ description: 'Whether subtotal and shipping include tax' }),
    total: money.meta({
      description: 'Subtotal and shipping less discounts, plus tax if not included',
    }),
  })
  .meta({ id: 'Totals', description: 'Total' })

export const estimate = z
  .object({
    earliest: z.iso.date().meta({ description: 'First day', example: '2026-11-24' }),
    latest: z.iso.date().meta({ description: 'Last day', example: '2026-11-26' }),
  })
  .nullable()
  .meta({
    description: 'Estimated delivery or pick-up dates if ordered now; null if unknown',
  })

export const taxExemption = z
  .object({
    reason: z.enum(taxExemptionReasons).meta({
      description:
        '`reverse_charge`: a business of another EU country; else staff have exempted the customer',
    }),
    vatId: z.string().nullable().meta({ description: 'VAT number of the business' }),
    note: z.string().meta({ description: 'In words' }),
  })
  .meta({ id: 'TaxExemption', description: 'Why no tax is charged' })

export const deliveryOption = z
  .object({
    id: id('Delivery option id').meta({ example: 'standard' }),
    name: line('Name').meta({ example: 'Standard' }),
    kind: z
      .enum(deliveryKinds)
      .meta({ description: '`pickup`: the customer picks it up; needs a name, but no address' }),
    instructions: z
      .string()
      .nullable()
      .meta({ description: 'Where it is collected: when it is open, and what to bring' }),
    price: money,
    freeFrom: money.nullable().meta({
      description: 'Free from this worth of the items, by the method or a promotion; null if never',
    }),
    minDays: wholeNumber('Minimum transit time in working days'),
    maxDays: wholeNumber('Maximum transit time in working days'),
    estimate,
    parcels: wholeNumber('Parcels, because of what cannot be packed together'),
  })
  .meta({ id: 'DeliveryOption', description: 'Shipping method' })
