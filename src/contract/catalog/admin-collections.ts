import { z } from 'zod'
import { longestHandle } from '#vocabulary/handles.ts'
import { valueFields } from '#vocabulary/catalog/collection-rules.ts'
import { collectionStatuses } from '#vocabulary/catalog/collection-statuses.ts'
import { limits } from '#vocabulary/limits.ts'
import { endpoint } from '../endpoint.ts'
import { identity, recordEndpoints } from '../record-endpoints.ts'
import { seoTexts } from './admin-translations.ts'
import { collectionRule } from './collection-rule.ts'
import {
  formerHandles,
  id,
  image,
  line,
  paragraph,
  position,
  requiredLine,
  timestamp,
  urlHandle,
  wholeNumber,
} from '../values.ts'

/** A collection as staff write it. */
export const collectionInput = z.strictObject({
  title: requiredLine('Title').meta({ example: 'Vases' }),
  handle: urlHandle('URL handle; unique. Names and addresses with a former one still lead to it', 'vases'),
  description: paragraph('One or two sentences, plain text', limits.noteLength.value),
  image: z
    .strictObject({ mediaId: id('Media id'), alt: line('Alt text; empty for a decoration') })
    .nullable()
    .optional()
    .meta({
      description: 'Its picture, uploaded before; null for none; left out, it stays',
      example: { mediaId: 'img_1', alt: 'A tall vase' },
    }),
  parent: z
    .string()
    .max(longestHandle)
    .nullable()
    .meta({ description: 'Handle of the collection above it', example: null }),
  position: position('Its place among the collections with the same parent, the smallest first').default(100),
  publishedFrom: timestamp('Shoppers see it from then on; null for at once').nullable().default(null),
  publishedTo: timestamp('Shoppers no longer see it from then on; null for no end').nullable().default(null),
  markets: z
    .array(id('Market id'))
    .max(50, 'At most 50 markets')
    .default([])
    .meta({ description: 'The markets in which shoppers see it; none: all', example: [] }),
  seo: seoTexts.default({ title: '', description: '' }),
  rule: collectionRule.nullable().default(null).meta({
    description: 'It has the active products that fit, besides those put in it by hand; null for none',
  }),
  pinned: z
    .array(id('Product id'))
    .max(limits.pinnedProducts.value, `At most ${limits.pinnedProducts.value} products`)
    .default([])
    .meta({
      description: 'Products that are in it, and come first in its usual order',
      example: [],
    }),
})

const adminCollection = collectionInput
  .extend({
    ...identity('Collection id'),
    formerHandles,
    status: z
      .enum(collectionStatuses)
      .meta({ description: 'Whether shoppers of its markets see it now', example: 'published' }),
    image: image
      .extend({ mediaId: id('Media id') })
      .nullable()
      .meta({ description: 'Its picture', example: null }),
    productCount: wholeNumber('Active products in it or in a collection below it'),
  })
  .meta({ id: 'AdminCollection', description: 'A collection as staff see it' })

const fittingProduct = z.object({
  id: id('Product id'),
  title: requiredLine('Title'),
})

export const adminCollectionEndpoints = {
  ...recordEndpoints('AdminCollections', 'Collection', {
    access: { read: 'products:read', write: 'products:write' },
    summaries: {
      list: 'List the collections as staff see them, each followed by those below it',
      create: 'Create a collection, with its products or a rule that finds them',
      replace: 'Update a collection; its translations stay',
      remove: 'Delete a collection without products, that nothing else refers to',
    },
    all: 'All collections',
    body: collectionInput,
    item: adminCollection,
    params: z.object({ collectionId: id('Collection id') }),
    missing: 'collection_not_found',
    fails: {
      create: ['collection_limit', 'handle_taken'],
      replace: ['handle_taken'],
      remove: ['collection_in_use'],
    },
  }),
  removeProductFromCollection: endpoint({
    summary: 'Take a product out of a collection that it names; its rule and pins stay as they are',
    access: { permission: 'products:write' },
    params: z.object({ collectionId: id('Collection id'), productId: id('Product id') }),
    returns: null,
    fails: ['collection_not_found', 'product_not_found', 'version_stale'],
  }),
  listProductValues: endpoint({
    summary: 'List values that products have, at most fifty, the most frequent first',
    access: { permission: 'products:read' },
    query: z.strictObject({
      field: z.enum(valueFields).meta({ description: 'Whose values' }),
      name: line('Name of an attribute or option; left out, their names are listed').optional(),
      q: line('Words that they have').optional(),
    }),
    returns: z.object({ items: z.array(z.string()).meta({ description: 'Values' }) }),
    fails: [],
  }),
  previewCollectionRule: endpoint({
    summary: 'Count the active products that fit a rule, and list the first of them',
    access: { permission: 'products:read' },
    body: z.strictObject({ rule: collectionRule }),
    returns: z.object({
      total: wholeNumber('Products that fit'),
      items: z.array(fittingProduct).meta({ description: 'The first ten in the usual order' }),
    }),
    fails: [],
  }),
}
