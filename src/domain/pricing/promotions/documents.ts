import { z } from 'zod'
import {
  promotionEffects,
  discountUnits,
  promotionTriggers,
  discountClasses,
} from '#vocabulary/pricing/promotions.ts'
import { defineCollection } from '#ports/document-store/collection.ts'
import { minor, moment, text, whole } from '#ports/document-store/field-schemas.ts'

const texts = (about: string) => z.array(z.string()).meta({ description: about })

const selection = z.object({
  collections: texts('Handles of collections; what lies below one belongs to it'),
  products: texts('Products'),
  variants: texts('Variants'),
  tags: texts('Tags'),
  brands: texts('Brands'),
})

const target = z.object({
  include: selection.meta({
    description: 'What any of these names is meant; all products when nothing is named',
  }),
  exclude: selection.meta({ description: 'What any of these names is not meant' }),
  reducedToo: z.boolean().meta({ description: 'Whether products with a price before are meant too' }),
})

const amounts = (about: string) => z.record(z.string(), minor('Amount')).meta({ description: about })

const effect = z.object({
  kind: z.enum(promotionEffects).meta({ description: 'What it does; the other fields hold the amounts' }),
  basisPoints: whole('`percentage`, `buy_get`: what it takes off', 'basis points'),
  amounts: amounts(
    'By currency. `amount`: what it takes off; `percentage`, `free_shipping`: at most so much, if anything is said',
  ),
  per: z.enum(discountUnits).meta({ description: '`amount`: off the order, or off each item' }),
  buy: z
    .object({
      quantity: whole('How many', 'units'),
      target: target.meta({ description: 'Of which products' }),
    })
    .nullable()
    .meta({ description: '`buy_get`: what must be bought' }),
  quantity: whole('`buy_get`, `gift`: items that are given each time', 'units'),
  times: whole('`buy_get`: at most so often in one order; null for as often as it fits').nullable(),
  variantId: text('`gift`: what is given').nullable(),
})

const promotion = z.object({
  name: text('What the shopper reads'),
  note: text('For staff'),
  enabled: z.boolean().meta({ description: 'Whether it applies at all' }),
  trigger: z.enum(promotionTriggers).meta({ description: 'By itself, or to carts with one of its codes' }),
  from: moment('When it begins').nullable(),
  until: moment('When it has ended').nullable(),
  priority: whole('Lower ones are computed first'),
  combines: z
    .array(z.enum(discountClasses))
    .meta({ description: 'Kinds of promotions it stands beside, if they agree; none: it stands alone' }),
  effect: effect.meta({ description: 'What it does' }),
  target: target.meta({ description: 'What it is for; with `gift`, what must be bought' }),
  conditions: z
    .object({
      subtotalFrom: amounts('Least worth of the products it counts, by currency; empty for any'),
      minimumQuantity: whole('Fewest items of the products it counts', 'units'),
      groups: texts('Customer groups, any of them; empty for everyone'),
      firstOrder: z.boolean().meta({ description: 'Only for someone’s first order' }),
      markets: texts('Markets; empty for all'),
    })
    .meta({ description: 'When it applies' }),
  limits: z
    .object({
      inAll: whole('Orders in all').nullable(),
      perCustomer: whole('Orders of one customer').nullable(),
    })
    .meta({ description: 'How often it may be used' }),
  createdAt: moment('When it was created'),
  updatedAt: moment('When it was last changed'),
})

/** A promotion as it is stored. */
export type PromotionDocument = z.infer<typeof promotion>
/** Which products are meant. */
export type Target = PromotionDocument['target']
/** Lists that name items. */
export type TargetSelection = Target['include']

export const promotions = defineCollection({
  name: 'promotions',
  about: 'What makes products or delivery cheaper for a while, for whom, and how often',
  schema: promotion,
  schemaVersion: 1,
  watched: true,
  indexes: {},
})

export const promotionCodes = defineCollection({
  name: 'promotionCodes',
  about: 'Discount code of a promotion; the id is the code in capitals, so it belongs to one promotion',
  schema: z.object({
    promotionId: text('Its promotion'),
    once: z.boolean().meta({ description: 'Whether only one order can use it' }),
    batch: text('The request that made it together with others').nullable(),
    createdAt: moment('When it was made'),
  }),
  schemaVersion: 1,
  indexes: { byPromotion: { equals: ['promotionId'], order: 'createdAt' } },
})

/** A code as it is stored. */
export type PromotionCodeDocument = {
  promotionId: string
  once: boolean
  batch: string | null
  createdAt: string
}

const uses = z.object({
  promotionId: text('The promotion; empty where it counts first orders'),
  used: whole('Orders that have used it'),
  held: whole('Checkouts that are being paid and would use it'),
  limit: whole('How often it might be used when it was last held or used'),
})

/** A count of uses. */
export type UsesDocument = z.infer<typeof uses>

export const promotionUses = defineCollection({
  name: 'promotionUses',
  about:
    'How often something limited was used: a promotion (`all …`), a promotion by someone (`customer …`, who is a keyed hash), a first order (`first …`), a code that works once (`code …`)',
  schema: uses,
  schemaVersion: 1,
  indexes: {},
})
