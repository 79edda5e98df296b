import { z } from 'zod'
import { keysOf } from '#vocabulary/keys.ts'
import { productStatuses } from '#vocabulary/catalog/product-states.ts'
import { defineCollection } from '#ports/document-store/collection.ts'
import { minor, moment, text, whole } from '#ports/document-store/field-schemas.ts'
import { productFilter } from '../../catalog/products/product-filter.ts'
import {
  tagActions,
  collectionActions,
  priceChangeUnits,
  beforePrices,
  outcomeReasons,
  priceRoundings,
  productChangeStates,
  productOutcomes,
  type BeforePrice,
  type OutcomeReason,
  type PriceRounding,
  type ProductChangeState,
  type ProductOutcome,
} from '#vocabulary/catalog/product-changes.ts'

const status = z.enum(productStatuses).meta({ description: 'The status it gets' })
const names = (about: string) => z.array(z.string()).meta({ description: about })

const action = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('set_status').meta({ description: 'Sets the status' }), status }),
  z.object({
    kind: z.literal('set_brand').meta({ description: 'Sets the brand' }),
    brand: text('The brand it gets'),
  }),
  z.object({
    kind: z.enum(tagActions).meta({ description: 'Adds or takes away tags' }),
    tags: names('Which'),
  }),
  z.object({
    kind: z.enum(collectionActions).meta({ description: 'Puts into collections or takes out' }),
    collections: names('Their handles'),
  }),
  z.object({
    kind: z.literal('change_prices').meta({ description: 'Changes prices' }),
    currency: text('Prices in this currency; null for all').nullable(),
    by: z.enum(priceChangeUnits).meta({ description: 'Description of the change' }),
    change: whole('Basis points, minor units more or less, or the price itself'),
    rounding: z.enum(keysOf<PriceRounding>(priceRoundings)).meta({ description: 'How it is rounded' }),
    compareAt: z
      .enum(keysOf<BeforePrice>(beforePrices))
      .meta({ description: 'What becomes of the price before' }),
  }),
])

const price = z.object({
  amount: minor('Price of one item'),
  compareAt: minor('Price before').nullable(),
  tiers: z
    .array(z.object({ from: whole('From so many', 'units'), amount: minor('Price of one item') }))
    .optional()
    .meta({ description: 'Volume prices' }),
})

const touched = z.object({
  status: status.optional(),
  brand: text('Who made it').optional(),
  tags: names('Its tags').optional(),
  collections: names('Handles of the collections it is in').optional(),
  prices: z
    .record(z.string(), z.record(z.string(), price))
    .optional()
    .meta({ description: 'Prices by variant id, then by currency: those alone that are changed' }),
})

const item = z.object({
  productId: text('Product'),
  title: text('What it was called'),
  version: whole('The version that was looked at'),
  outcome: z.enum(keysOf<ProductOutcome>(productOutcomes)).meta({ description: 'What became of it' }),
  reason: z
    .enum(keysOf<OutcomeReason>(outcomeReasons))
    .nullable()
    .meta({ description: 'Why it was refused or left alone' }),
  detail: text('The rule that it would break, or when it was changed in between').nullable(),
  was: touched.meta({ description: 'What is changed of it, as it was' }),
  becomes: touched.meta({ description: 'The same as it becomes' }),
})

const change = z.object({
  state: z.enum(keysOf<ProductChangeState>(productChangeStates)).meta({ description: 'Where it stands' }),
  actions: z.array(action).meta({ description: 'What is done to each product; nothing for an undo' }),
  filter: productFilter
    .nullable()
    .meta({ description: 'How the products were found; null: they were ticked' }),
  undoes: text('The change that it takes back').nullable(),
  undoneBy: text('The change that takes this one back').nullable(),
  by: text('Member of staff who requested it, by name'),
  selected: whole('Which it is made for', 'products'),
  sources: whole('Lists of ids, or parts of the change it takes back, that it is made of'),
  sourcesRead: whole('How many of them the preview has used up'),
  offset: whole('How far the preview has come in the next of them', 'products'),
  parts: whole('Number of parts that hold its products'),
  partsDone: whole('Parts that are through'),
  counts: z
    .object({
      changing: whole('To be changed', 'products'),
      changed: whole('Changed', 'products'),
      unchanged: whole('So already', 'products'),
      refused: whole('Refused', 'products'),
      skipped: whole('Left alone', 'products'),
    })
    .meta({ description: 'Products by what became of them' }),
  createdAt: moment('When it was requested'),
  startedAt: moment('When it was started; null for a preview').nullable(),
  endedAt: moment('When it was done, was cancelled or failed').nullable(),
  jobId: text('The job that is at it, or was last'),
  goneAt: moment('When it is removed'),
})

/** An action on each product of a change. */
export type ProductAction = z.infer<typeof action>
/** The fields of a product that a change touches, and their values. */
export type Touched = z.infer<typeof touched>
/** A price as a change stores it. */
export type TouchedPrice = z.infer<typeof price>
/** One product of a change. */
export type ChangeItem = z.infer<typeof item>
/** A change of many products as it is stored. */
export type ProductChangeDocument = z.infer<typeof change>

export const productChanges = defineCollection({
  name: 'productChanges',
  about: 'Bulk edit of products: what it does, who requested it and its progress',
  schema: change,
  schemaVersion: 1,
  indexes: { byStart: { equals: [], order: 'startedAt' } },
  timeToLive: 'goneAt',
  transient: true,
})

/** Ids `{change}.{number}`, from 0. */
export const productChangeSources = defineCollection({
  name: 'productChangeSources',
  about: 'Part of the products of a bulk edit, fixed when it was requested',
  schema: z.object({
    productIds: names('Their ids'),
    goneAt: moment('When it is removed'),
  }),
  schemaVersion: 1,
  indexes: {},
  timeToLive: 'goneAt',
  transient: true,
})

/** Ids `{change}.{number}`, from 0. */
export const productChangeParts = defineCollection({
  name: 'productChangeParts',
  about: 'Some of the products of a change, with what it touches as it was and as it becomes',
  schema: z.object({
    items: z.array(item).meta({ description: 'The products' }),
    goneAt: moment('When it is removed, and with it the way back'),
  }),
  schemaVersion: 1,
  long: true,
  indexes: {},
  timeToLive: 'goneAt',
  transient: true,
})

/** The id of a numbered part of a change. */
export const partId = (changeId: string, number: number): string => `${changeId}.${number}`
