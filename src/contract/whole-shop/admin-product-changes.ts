import { z } from 'zod'
import { keysOf } from '#vocabulary/keys.ts'
import { limits } from '#vocabulary/limits.ts'
import {
  priceChangeUnits,
  tagActions,
  collectionActions,
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
import { says } from '#vocabulary/statements/says.ts'
import { productFilter, productStatus } from '../catalog/admin-product.ts'
import { endpoint } from '../endpoint.ts'
import { progressFields } from '../progress.ts'
import {
  countedListOf,
  countedPaging,
  currency,
  id,
  line,
  listOf,
  money,
  paging,
  requiredLine,
  timestamp,
  wholeNumber,
} from '../values.ts'

/** The meaning of each value, as the description of a field. */
const meanings = (words: Record<string, string>): string =>
  Object.entries(words)
    .map(([key, meaning]) => `\`${key}\`: ${meaning}`)
    .join('; ')

const most = 100_000_000_000
const tags = z
  .array(requiredLine('Tag', 100))
  .min(1, 'At least one tag')
  .max(50, 'At most 50 tags')
  .meta({ description: 'Which tags' })
const collections = z
  .array(requiredLine('Handle', 120))
  .min(1, 'At least one collection')
  .max(50, 'At most 50 collections')
  .meta({ description: 'Handles of the collections' })

const action = z.discriminatedUnion('kind', [
  z
    .strictObject({
      kind: z.literal('change_prices').meta({ description: 'Changes prices and volume prices' }),
      currency: currency
        .nullable()
        .meta({ description: 'Prices in this currency; null for all, with `percent` only', example: 'EUR' }),
      by: z.enum(priceChangeUnits).meta({
        description: 'Method: by percentage, by amount, or a fixed price',
      }),
      change: z.int('A whole number').min(-most).max(most, 'The value is too high').meta({
        description: '`percent`: basis points, -1000 takes 10 % off; else minor units of the currency',
        example: -1000,
      }),
      rounding: z
        .enum(keysOf<PriceRounding>(priceRoundings))
        .meta({ description: `How it is rounded. ${meanings(priceRoundings)}` }),
      compareAt: z
        .enum(keysOf<BeforePrice>(beforePrices))
        .meta({ description: `What to do with the compare-at price. ${meanings(beforePrices)}` }),
    })
    .refine(({ by, change }) => by !== 'percent' || (change >= -10_000 && change <= 100_000), {
      message: says('percent_range'),
      path: ['change'],
    }),
  z.strictObject({
    kind: z.literal('set_status').meta({ description: 'Sets the status' }),
    status: productStatus,
  }),
  z.strictObject({
    kind: z.literal('set_brand').meta({ description: 'Sets the brand' }),
    brand: line('Brand'),
  }),
  z.strictObject({
    kind: z.enum(tagActions).meta({ description: 'Adds or removes tags' }),
    tags,
  }),
  z.strictObject({
    kind: z.enum(collectionActions).meta({ description: 'Adds to or removes from collections' }),
    collections,
  }),
])

const selection = z
  .discriminatedUnion('by', [
    z
      .strictObject({
        by: z.literal('filter').meta({ description: 'By filter' }),
        filter: z.strictObject(productFilter).meta({ description: 'Filter; empty for all products' }),
      })
      .meta({ description: 'All products that a filter means at this moment' }),
    z
      .strictObject({
        by: z.literal('ids').meta({ description: 'One by one' }),
        productIds: z.array(requiredLine('Product id')).meta({ description: 'Their ids' }),
      })
      .meta({ description: 'Products that are named' }),
  ])
  .meta({ description: 'Which products' })

const state = z
  .enum(keysOf<ProductChangeState>(productChangeStates))
  .meta({ description: `Status. ${meanings(productChangeStates)}` })
const outcome = z
  .enum(keysOf<ProductOutcome>(productOutcomes))
  .meta({ description: `Result for the product. ${meanings(productOutcomes)}` })

const change = z
  .object({
    id: id('Id of the change'),
    state,
    actions: z.array(action).meta({ description: 'Edits to each product; empty for an undo' }),
    filter: z
      .object(productFilter)
      .nullable()
      .meta({ description: 'How the products were found; null if they were selected' }),
    undoes: id('The bulk edit that it undoes').nullable(),
    undoneBy: id('The bulk edit that undoes this one').nullable(),
    canUndo: z.boolean().meta({ description: 'Whether it can be undone now' }),
    by: z.string().meta({ description: 'Staff member who requested it' }),
    selected: wholeNumber('Products it is made for'),
    counts: z
      .object({
        changing: wholeNumber('Would be changed, or are about to be'),
        changed: wholeNumber('Changed'),
        unchanged: wholeNumber('Already matching'),
        refused: wholeNumber('Cannot be changed like that'),
        skipped: wholeNumber('Skipped because they were edited since'),
      })
      .meta({ description: 'Products by result; during preparation, of those checked' }),
    ...progressFields,
    startedAt: timestamp('When it was started; null for a preview').nullable(),
    createdAt: timestamp('When it was requested'),
    goneAt: timestamp('Until when it is stored and can be undone'),
  })
  .meta({ id: 'ProductChange', description: 'Bulk edit of products' })

const price = z.object({
  price: money,
  compareAt: money.nullable().meta({ description: 'Compare-at price' }),
  tiers: wholeNumber('Number of volume prices that change with it'),
})
const words = (about: string) => z.array(z.string()).meta({ description: about })

const item = z
  .object({
    productId: id('Product id'),
    title: z.string().meta({ description: 'Title' }),
    outcome,
    reason: z
      .enum(keysOf<OutcomeReason>(outcomeReasons))
      .nullable()
      .meta({ description: `Why it was refused or skipped. ${meanings(outcomeReasons)}` }),
    detail: z
      .string()
      .nullable()
      .meta({ description: 'The rule that it would break; for `changed_since`, when it was changed' }),
    fields: z
      .array(
        z.object({
          field: z.enum(['status', 'brand', 'tags', 'collections']).meta({ description: 'Changes' }),
          before: words('Its values before'),
          after: words('Its values after'),
        }),
      )
      .meta({ description: 'Changes other than prices' }),
    prices: z
      .array(
        z.object({
          variantId: id('Variant id'),
          variant: z.string().meta({ description: 'Its option values; empty where there is but one' }),
          before: price.meta({ description: 'The price before' }),
          after: price.meta({ description: 'The price after' }),
        }),
      )
      .meta({ description: 'Prices that are changed, the first of them' }),
    morePrices: wholeNumber('How many more prices are changed than are listed'),
  })
  .meta({ id: 'ProductChangeItem', description: 'Result for one product of a bulk edit' })

const params = z.object({ changeId: id('Id of the change') })

export const productChangeEndpoints = {
  previewProductChange: endpoint({
    summary: 'Prepare a bulk edit of products with a preview; nothing is changed',
    access: { permission: 'products:write' },
    body: z.strictObject({
      selection,
      actions: z
        .array(action)
        .min(1, 'Select at least one edit')
        .max(10, 'At most 10')
        .meta({ description: 'Edits to each product, in order' }),
    }),
    returns: change,
    status: 201,
    fails: ['too_many_products'],
  }),
  listProductChanges: endpoint({
    summary: 'List started bulk edits, newest first',
    access: { permission: 'products:read' },
    query: z.strictObject(countedPaging),
    returns: countedListOf(change, 'Changes'),
    fails: [],
  }),
  getProductChange: endpoint({
    summary: 'Read the progress of a bulk edit',
    access: { permission: 'products:read' },
    params,
    returns: change,
    fails: ['product_change_not_found'],
  }),
  listProductChangeItems: endpoint({
    summary: 'List the products of a bulk edit with their values before and after',
    access: { permission: 'products:read' },
    params,
    query: z.strictObject({ ...paging, outcome: outcome.optional() }),
    returns: listOf(item, 'Products of the change'),
    fails: ['product_change_not_found'],
  }),
  startProductChange: endpoint({
    summary: `Start a change that was previewed at most ${limits.productPreview.value / 3_600_000} hours ago, or take up one that failed; starting it again changes nothing`,
    access: { permission: 'products:write' },
    params,
    returns: change,
    fails: ['product_change_not_found', 'transition_refused'],
  }),
  cancelProductChange: endpoint({
    summary: 'Stop a bulk edit; changed products stay changed',
    access: { permission: 'products:write' },
    params,
    returns: change,
    fails: ['product_change_not_found', 'transition_refused'],
  }),
  undoProductChange: endpoint({
    summary: 'Undo a bulk edit, except for products that were edited since',
    access: { permission: 'products:write' },
    params,
    returns: change,
    status: 201,
    fails: ['product_change_not_found', 'transition_refused'],
  }),
}
