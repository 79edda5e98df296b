import { z } from 'zod'
import { priceRules } from '#vocabulary/pricing/prices.ts'
import { taxExemptionReasons } from '#vocabulary/pricing/taxes.ts'
import { deliveryKinds } from '#vocabulary/pricing/delivery.ts'
import { id, line, money, wholeNumber } from '../values.ts'

export const discount = z
  .object({
    name: line('What the promotion is called'),
    code: z
      .string()
      .nullable()
      .meta({ description: 'The code it was asked for by; null when it applied by itself' }),
    amount: money.meta({ description: 'What it takes off' }),
  })
  .meta({ id: 'Discount', description: 'What a promotion takes off' })

export const priceNote = z
  .object({
    rule: z.enum(priceRules).meta({ description: 'Kind of rule' }),
    name: z.string().meta({ description: 'Its name' }),
    applied: z.boolean().meta({ description: 'Whether it changed the price' }),
    amount: money.meta({ description: 'What it changed the line by; negative when it became cheaper' }),
    reason: z.string().meta({ description: 'Why it did or did not' }),
  })
  .meta({ id: 'PriceNote', description: 'What a rule has done to a price, or why it has done nothing' })

export const taxLine = z.object({
  name: z.string().meta({ description: 'What the tax is called', example: 'VAT 19 %' }),
  rate: z.number().meta({ description: 'Basis points: 1900 is 19 %, 997.5 is 9.975 %', example: 1900 }),
  amount: money.meta({ description: 'Tax at this rate' }),
})

export const totals = z
  .object({
    subtotal: money.meta({ description: 'Sum of the lines, as prices are shown' }),
    discount: money.meta({ description: 'What promotions take off, of the lines and of delivery' }),
    shipping: money
      .nullable()
      .meta({ description: 'Delivery before its discount; null while it is not known' }),
    tax: money.meta({ description: 'All tax, of the goods and of delivery' }),
    taxLines: z.array(taxLine).meta({ description: 'Tax by rate' }),
    taxIncluded: z.boolean().meta({ description: 'Whether subtotal and shipping have the tax in them' }),
    total: money.meta({
      description: 'Subtotal and delivery less discount, and tax where prices do not include it',
    }),
  })
  .meta({ id: 'Totals', description: 'What it comes to' })

export const estimate = z
  .object({
    earliest: z.iso.date().meta({ description: 'First day', example: '2026-11-24' }),
    latest: z.iso.date().meta({ description: 'Last day', example: '2026-11-26' }),
  })
  .nullable()
  .meta({
    description: 'When it arrives, or can be collected, when ordered now; null where that is not told',
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
      .meta({ description: '`pickup`: the shopper collects it; no address is needed, but a name' }),
    instructions: z
      .string()
      .nullable()
      .meta({ description: 'Where it is collected: when it is open, and what to bring' }),
    price: money,
    minDays: wholeNumber('Fewest working days on the way'),
    maxDays: wholeNumber('Most working days on the way'),
    estimate,
    parcels: wholeNumber('Parcels, because of what cannot be packed together'),
  })
  .meta({ id: 'DeliveryOption', description: 'A way of delivery' })
