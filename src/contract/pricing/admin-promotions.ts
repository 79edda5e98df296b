import { z } from 'zod'
import {
  promotionEffects,
  discountUnits,
  promotionTriggers,
  discountClasses,
  promotionStatuses,
} from '#vocabulary/pricing/promotions.ts'
import { limits } from '#vocabulary/limits.ts'
import { endpoint } from '../endpoint.ts'
import {
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

const names = (about: string) => z.array(requiredLine('Name', 200)).max(200).meta({ description: about })

const goods = z.strictObject({
  collections: names('Handles of collections; what lies below one belongs to it'),
  products: names('Product ids'),
  variants: names('Variant ids'),
  tags: names('Tags'),
  brands: names('Brands'),
})

const target = z
  .strictObject({
    include: goods.meta({ description: 'What any of these names is meant; all goods when nothing is named' }),
    exclude: goods.meta({ description: 'What any of these names is not meant' }),
    reducedToo: z.boolean().meta({ description: 'Whether goods with a price before are meant too' }),
  })
  .meta({ id: 'PromotionTarget', description: 'Which goods are meant' })

const amounts = (about: string) =>
  z.array(money).max(20, 'At most 20 currencies').meta({ description: about })
const pieces = z.int('A whole number').min(1, 'At least 1').max(limits.quantityPerLine.value)
const uses = z.int('A whole number').min(1, 'At least 1').max(1_000_000_000)

const effect = z
  .strictObject({
    kind: z.enum(promotionEffects).meta({
      description: 'What it does; the other fields say how much, those of other kinds are not used',
    }),
    basisPoints: z
      .int('A whole number')
      .min(0, 'Not below 0')
      .max(10_000, 'At most 100 %')
      .meta({ description: '`percentage`, `buy_get`: what it takes off; 1000 is 10 %', example: 1_000 }),
    amounts: amounts(
      'One a currency. `amount`: what it takes off; `percentage`, `free_shipping`: at most so much, if anything is said',
    ),
    per: z.enum(discountUnits).meta({ description: '`amount`: off the order, or off each piece' }),
    buy: z
      .strictObject({ pieces: pieces.meta({ description: 'How many' }), target })
      .nullable()
      .meta({ description: '`buy_get`: what must be bought' }),
    pieces: pieces.meta({ description: '`buy_get`, `gift`: pieces that are given each time' }),
    times: pieces.nullable().meta({
      description: '`buy_get`: at most so often in one order; null for as often as it fits',
    }),
    variantId: id('`gift`: the variant that is given').nullable(),
  })
  .meta({ id: 'PromotionEffect', description: 'What a promotion does' })

/** A promotion as staff write it. */
export const promotionInput = z
  .strictObject({
    name: requiredLine('What the shopper reads', 100),
    note: paragraph('For staff'),
    enabled: z.boolean().meta({ description: 'Whether it applies at all' }),
    trigger: z.enum(promotionTriggers).meta({ description: 'By itself, or to carts with one of its codes' }),
    from: timestamp('When it begins; null for at once').nullable(),
    until: timestamp('When it has ended; null for never').nullable(),
    priority: z
      .int('A whole number')
      .min(0, 'Not below 0')
      .max(10_000, 'At most 10000')
      .meta({ description: 'Lower ones are computed first' }),
    combines: z.array(z.enum(discountClasses)).max(3).meta({
      description: 'Kinds of promotions it stands beside, if they agree; none: it stands alone',
    }),
    effect,
    target: target.meta({ description: 'What it is for; with `gift`, what must be bought' }),
    conditions: z
      .strictObject({
        subtotalFrom: amounts('Least worth of the goods it counts, one a currency; empty for any'),
        piecesFrom: z
          .int('A whole number')
          .min(0, 'Not below 0')
          .max(100_000)
          .meta({ description: 'Fewest pieces of the goods it counts' }),
        groups: names('Customer groups, any of them; empty for everyone'),
        firstOrder: z.boolean().meta({ description: 'Only for someone’s first order' }),
        markets: names('Market ids; empty for all'),
      })
      .meta({ description: 'When it applies' }),
    limits: z
      .strictObject({
        inAll: uses.nullable().meta({ description: 'Orders in all; null for any number' }),
        perCustomer: uses.nullable().meta({ description: 'Orders of one customer; null for any number' }),
      })
      .meta({ description: 'How often it may be used' }),
  })
  .meta({ id: 'PromotionInput', description: 'A promotion as staff write it' })

const facts = {
  id: id('Promotion id'),
  version: wholeNumber('Grows with each change'),
  status: z
    .enum(promotionStatuses)
    .meta({ description: 'Whether it applies now, by its dates and whether it is enabled' }),
  summary: z.string().meta({ description: 'What it does, in one sentence' }),
  names: z
    .array(z.object({ id: id('Product or variant'), label: line('What it is called', 1_000) }))
    .meta({ description: 'What the products and variants are called that it names' }),
  used: wholeNumber('Orders that have used it, where their number is limited; else null').nullable(),
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
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/, 'Letters from A to Z, digits, - and _')
  .meta({ description: 'A code; capitals or not makes no difference', example: 'SPRING10' })

const promotionCode = z
  .object({
    code: z.string().meta({ description: 'In capitals' }),
    once: z.boolean().meta({ description: 'Whether only one order can use it' }),
    used: z.boolean().nullable().meta({ description: 'Whether that order is there; null for other codes' }),
    createdAt: timestamp('When it was made'),
  })
  .meta({ id: 'PromotionCode', description: 'A code of a promotion' })

const reasonCount = z.object({
  reason: z.string().meta({ description: 'Why it did not apply' }),
  orders: wholeNumber('To how many orders'),
})

const simulation = z
  .object({
    currency,
    looked: wholeNumber('Orders that were looked at'),
    complete: z.boolean().meta({ description: 'Whether these were all orders of the period' }),
    reached: timestamp('Up to when orders were looked at, newest first').nullable(),
    otherCurrencies: wholeNumber('Orders in other currencies, which were left out'),
    touched: wholeNumber('Orders that it would have made cheaper'),
    discount: money.meta({ description: 'What it would have taken off in all' }),
    revenueBefore: money.meta({ description: 'Goods and delivery as they were charged' }),
    revenueAfter: money.meta({ description: 'The same with it' }),
    margin: z
      .object({
        knownPieces: wholeNumber('Pieces whose cost is known'),
        pieces: wholeNumber('All pieces'),
        before: money.meta({ description: 'Of those, what was charged without tax, less what they cost' }),
        after: money.meta({ description: 'The same with it' }),
      })
      .nullable()
      .meta({ description: 'Null where no cost is known' }),
    top: z
      .array(
        z.object({
          orderId: id('Order'),
          placedAt: timestamp('When it was placed'),
          total: money.meta({ description: 'What it came to' }),
          discount: money.meta({ description: 'What would have been taken off' }),
        }),
      )
      .meta({ description: 'The orders with the most taken off' }),
    days: z
      .array(
        z.object({
          day: z.iso.date().meta({ description: 'Day, UTC' }),
          before: money.meta({ description: 'Revenue' }),
          after: money.meta({ description: 'Revenue with it' }),
        }),
      )
      .meta({ description: 'Day by day, oldest first' }),
    reasons: z.array(reasonCount).meta({ description: 'Why it did not apply, most frequent first' }),
  })
  .meta({ id: 'Simulation', description: 'What a promotion would have done to past orders' })

export const promotionEndpoints = {
  listPromotions: endpoint({
    summary: 'List the promotions, last changed first',
    access: { permission: 'promotions:read' },
    query: z.strictObject({
      ...paging,
      q: z.string().trim().max(200).optional().meta({ description: 'Words of the name' }),
      status: facts.status.optional(),
    }),
    returns: listOf(promotion, 'Promotions'),
    fails: [],
  }),
  createPromotion: endpoint({
    summary: 'Create a promotion',
    access: { permission: 'promotions:write' },
    body: promotionInput,
    returns: promotion,
    status: 201,
    versioned: true,
    fails: [],
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
    summary: 'Add codes to a promotion: some that staff have thought of, or many that are drawn',
    access: { permission: 'promotions:write' },
    params,
    body: z.strictObject({
      codes: z
        .array(code)
        .max(100)
        .optional()
        .meta({ description: 'Codes that any number of orders can use' }),
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
            .regex(/^[A-Za-z0-9]*$/, 'Letters from A to Z and digits')
            .meta({ description: 'What they begin with', example: 'VIP' }),
        })
        .optional()
        .meta({ description: 'Draws codes that one order each can use' }),
    }),
    returns: z.object({ added: wholeNumber('Codes that were added') }),
    status: 201,
    fails: ['promotion_not_found', 'code_taken'],
  }),
  removePromotionCode: endpoint({
    summary: 'Take a code away from a promotion',
    access: { permission: 'promotions:write' },
    params: params.extend({ code: id('Code') }),
    returns: null,
    fails: ['promotion_not_found'],
  }),
  simulatePromotion: endpoint({
    summary: 'Try a promotion on past orders',
    access: { permission: 'promotions:read' },
    body: z.strictObject({
      promotion: promotionInput,
      promotionId: id('The promotion it changes, whose own discounts are left out').nullable(),
      currency,
      from: timestamp('Orders placed from here on'),
      until: timestamp('Orders placed before'),
    }),
    returns: simulation,
    fails: [],
  }),
}
