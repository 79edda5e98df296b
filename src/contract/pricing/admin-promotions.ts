import { z } from 'zod'
import {
  promotionEffects,
  discountUnits,
  promotionTriggers,
  discountClasses,
  promotionStatuses,
} from '#vocabulary/pricing/promotions.ts'
import { limits } from '#vocabulary/limits.ts'
import { says } from '#vocabulary/statements/says.ts'
import { endpoint } from '../endpoint.ts'
import {
  countedListOf,
  countedPaging,
  currency,
  id,
  line,
  listOf,
  money,
  paging,
  paragraph,
  requiredLine,
  timestamp,
  wholeNumber,
} from '../values.ts'
import { simulation } from './simulation.ts'

const names = (about: string) => z.array(requiredLine('Name', 200)).max(200).meta({ description: about })

const selection = z.strictObject({
  collections: names('Handles of collections; what lies below one belongs to it'),
  products: names('Product ids'),
  variants: names('Variant ids'),
  tags: names('Tags'),
  brands: names('Brands'),
})

const target = z
  .strictObject({
    include: selection.meta({ description: 'Products that match any of these; all products if empty' }),
    exclude: selection.meta({ description: 'Excluded products' }),
    reducedToo: z.boolean().meta({ description: 'Whether to include sale items' }),
  })
  .meta({ id: 'PromotionTarget', description: 'Eligible products' })

const amounts = (about: string) =>
  z.array(money).max(20, 'At most 20 currencies').meta({ description: about })
const quantity = z.int('A whole number').min(1, 'At least 1').max(limits.quantityPerLine.value)
const uses = z.int('A whole number').min(1, 'At least 1').max(1_000_000_000)

const effect = z
  .strictObject({
    kind: z.enum(promotionEffects).meta({
      description: 'Type of discount; fields of other types are ignored',
    }),
    basisPoints: z.int('A whole number').min(0, 'Not below 0').max(10_000, 'At most 100 %').meta({
      description: '`percentage`, `buy_get`: discount in basis points; 1000 is 10 %',
      example: 1_000,
    }),
    amounts: amounts(
      'One a currency. `amount`: the discount; `percentage`, `free_shipping`: the maximum discount, if any',
    ),
    per: z.enum(discountUnits).meta({ description: '`amount`: off the order or off each item' }),
    buy: z
      .strictObject({ quantity: quantity.meta({ description: 'How many' }), target })
      .nullable()
      .meta({ description: '`buy_get`: items the customer buys' }),
    quantity: quantity.meta({ description: '`buy_get`, `gift`: quantity the customer gets each time' }),
    times: quantity.nullable().meta({
      description: '`buy_get`: maximum uses per order; null for no limit',
    }),
    variantId: requiredLine('`gift`: variant of the free gift').nullable(),
  })
  .meta({ id: 'PromotionEffect', description: 'Effect of a promotion' })

/** A promotion as staff write it. */
export const promotionInput = z
  .strictObject({
    name: requiredLine('Name shown to customers', 100),
    note: paragraph('For staff'),
    enabled: z.boolean().meta({ description: 'Whether it is active' }),
    trigger: z.enum(promotionTriggers).meta({ description: 'Automatic, or by discount code' }),
    from: timestamp('Start date; null for immediately').nullable(),
    until: timestamp('End date; null for none').nullable(),
    priority: z
      .int('A whole number')
      .min(0, 'Not below 0')
      .max(10_000, 'At most 10000')
      .meta({ description: 'Lower numbers are applied first' }),
    combines: z.array(z.enum(discountClasses)).max(3).meta({
      description: 'Types of promotions that it combines with, if they combine with it; empty for none',
    }),
    effect,
    target: target.meta({ description: 'Products it applies to; with `gift`, products the customer buys' }),
    conditions: z
      .strictObject({
        subtotalFrom: amounts('Minimum purchase, one a currency; empty for none'),
        minimumQuantity: z
          .int('A whole number')
          .min(0, 'Not below 0')
          .max(100_000)
          .meta({ description: 'Minimum quantity' }),
        groups: names('Customer groups, any of them; empty for everyone'),
        firstOrder: z.boolean().meta({ description: 'First order only' }),
        markets: names('Market ids; empty for all'),
      })
      .meta({ description: 'Conditions' }),
    limits: z
      .strictObject({
        inAll: uses.nullable().meta({ description: 'Total usage limit; null for no limit' }),
        perCustomer: uses.nullable().meta({ description: 'Usage limit per customer; null for no limit' }),
      })
      .meta({ description: 'Usage limits' }),
  })
  .meta({ id: 'PromotionInput', description: 'A promotion as staff write it' })

const facts = {
  id: id('Promotion id'),
  version: wholeNumber('Version; increases with each change'),
  status: z
    .enum(promotionStatuses)
    .meta({ description: 'Whether it applies now, by its dates and whether it is enabled' }),
  summary: z.string().meta({ description: 'Summary' }),
  names: z
    .array(
      z.object({
        id: id('Product, variant, customer group, or handle of a collection'),
        label: line('Name', 1_000),
      }),
    )
    .meta({
      description: 'Titles of its collections, products and variants, and names of its customer groups',
    }),
  used: wholeNumber('Orders that have used it, where their number is limited; else null').nullable(),
  latestCode: z
    .string()
    .nullable()
    .meta({ description: 'Its newest discount code; null for none', example: 'SPRING10' }),
  hasMoreCodes: z.boolean().meta({ description: 'Whether it has other codes' }),
  createdAt: timestamp('When it was created'),
  updatedAt: timestamp('When it was last changed'),
}

const promotion = promotionInput
  .extend(facts)
  .meta({ id: 'Promotion', description: 'A promotion as staff see it' })

const params = z.object({ promotionId: id('Promotion id') })

const code = z
  .string()
  .trim()
  .min(3, 'At least 3 characters')
  .max(40, 'At most 40 characters')
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/, says('format_code'))
  .meta({ description: 'A code; capitals or not makes no difference', example: 'SPRING10' })

const promotionCode = z
  .object({
    code: z.string().meta({ description: 'In capitals' }),
    once: z.boolean().meta({ description: 'Whether it is single-use' }),
    used: z.boolean().nullable().meta({ description: 'Whether it was used; null for multi-use codes' }),
    createdAt: timestamp('When it was made'),
  })
  .meta({ id: 'PromotionCode', description: 'Discount code' })

export const promotionEndpoints = {
  listPromotions: endpoint({
    summary: 'List the promotions, last changed first',
    access: { permission: 'promotions:read' },
    query: z.strictObject({
      ...countedPaging,
      q: z.string().trim().max(200).optional().meta({ description: 'Words of the name, or a whole code' }),
      status: facts.status.optional(),
    }),
    returns: countedListOf(promotion, 'Promotions'),
    fails: [],
  }),
  createPromotion: endpoint({
    summary: 'Create a promotion',
    access: { permission: 'promotions:write' },
    body: promotionInput
      .extend({
        codes: z
          .array(code)
          .max(10, 'At most 10')
          .default([])
          .meta({ description: 'Its first multi-use codes' }),
      })
      .meta({ id: 'NewPromotion', description: 'A promotion as staff create it' }),
    returns: promotion,
    status: 201,
    versioned: true,
    fails: ['code_taken'],
  }),
  getPromotion: endpoint({
    summary: 'Read a promotion',
    access: { permission: 'promotions:read' },
    params,
    returns: promotion,
    versioned: true,
    fails: ['promotion_not_found'],
  }),
  replacePromotion: endpoint({
    summary: 'Change a promotion',
    access: { permission: 'promotions:write' },
    params,
    body: promotionInput,
    returns: promotion,
    versioned: true,
    ifMatch: true,
    fails: ['promotion_not_found', 'version_stale'],
  }),
  listPromotionCodes: endpoint({
    summary: 'List the codes of a promotion, newest first',
    access: { permission: 'promotions:read' },
    params,
    query: z.strictObject(paging),
    returns: listOf(promotionCode, 'Codes'),
    fails: ['promotion_not_found'],
  }),
  addPromotionCodes: endpoint({
    summary: 'Add discount codes to a promotion: given codes, or generated single-use codes',
    access: { permission: 'promotions:write' },
    params,
    body: z.strictObject({
      codes: z.array(code).max(100).optional().meta({ description: 'Multi-use codes' }),
      draw: z
        .strictObject({
          count: z
            .int('A whole number')
            .min(1, 'At least 1')
            .max(limits.codesAtOnce.value, `At most ${limits.codesAtOnce.value}`)
            .meta({ description: 'How many', example: 3 }),
          prefix: z
            .string()
            .trim()
            .max(12, 'At most 12 characters')
            .regex(/^[A-Za-z0-9]*$/, says('format_prefix'))
            .meta({ description: 'Prefix', example: 'VIP' }),
        })
        .optional()
        .meta({ description: 'Generates single-use codes' }),
    }),
    returns: z.object({ added: wholeNumber('Codes that were added') }),
    status: 201,
    fails: ['promotion_not_found', 'code_taken'],
  }),
  removePromotionCode: endpoint({
    summary: 'Remove a discount code from a promotion',
    access: { permission: 'promotions:write' },
    params: params.extend({ code: id('Code') }),
    returns: null,
    fails: ['promotion_not_found'],
  }),
  simulatePromotion: endpoint({
    summary: 'Simulate a promotion on past orders',
    access: { permission: 'promotions:read' },
    body: z.strictObject({
      promotion: promotionInput,
      promotionId: id('The promotion that it replaces, whose discounts are excluded').nullable(),
      currency,
      from: timestamp('Orders placed from here on'),
      until: timestamp('Orders placed before'),
    }),
    returns: simulation,
    fails: [],
  }),
}
