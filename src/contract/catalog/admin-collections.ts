import { z } from 'zod'
import { longestHandle } from '#vocabulary/handles.ts'
import { limits } from '#vocabulary/limits.ts'
import { endpoint } from '../endpoint.ts'
import { collectionRule } from './collection-rule.ts'
import { id, paragraph, position, requiredLine, urlHandle, wholeNumber } from '../values.ts'

const collectionInput = z.strictObject({
  title: requiredLine('Title').meta({ example: 'Vases' }),
  handle: urlHandle('URL handle; unique, and it stays', 'vases'),
  description: paragraph('One or two sentences, plain text', limits.noteLength.value),
  parent: z
    .string()
    .max(longestHandle)
    .nullable()
    .meta({ description: 'Handle of the collection above it', example: null }),
  position: position('Its place among the collections, the smallest first').default(100),
  rule: collectionRule.nullable().default(null).meta({
    description: 'It has the active products that fit, besides those put in it by hand; null for none',
  }),
  pinned: z
    .array(id('Product id'))
    .max(limits.pinnedProducts.value, `At most ${limits.pinnedProducts.value} products`)
    .default([])
    .meta({ description: 'The products that come first in its usual order', example: [] }),
})

const adminCollection = collectionInput
  .extend({
    id: id('Collection id'),
    version: wholeNumber('Version; increases with each change'),
    productCount: wholeNumber('Active products in it or in a collection below it'),
  })
  .meta({ id: 'AdminCollection', description: 'A collection as staff see it' })

const fittingProduct = z.object({
  id: id('Product id'),
  title: requiredLine('Title'),
})

const params = z.object({ collectionId: id('Collection id') })

export const adminCollectionEndpoints = {
  listAdminCollections: endpoint({
    summary: 'List the collections as staff see them, in order',
    access: { permission: 'products:read' },
    returns: z.object({ items: z.array(adminCollection).meta({ description: 'All collections' }) }),
    fails: [],
  }),
  createCollection: endpoint({
    summary: 'Create a collection; products are put in it by its rule, on their own pages or by a bulk edit',
    access: { permission: 'products:write' },
    body: collectionInput,
    returns: adminCollection,
    status: 201,
    fails: ['collection_limit', 'handle_taken'],
    versioned: true,
  }),
  replaceCollection: endpoint({
    summary: 'Update a collection; its handle, picture and translations stay',
    access: { permission: 'products:write' },
    params,
    body: collectionInput,
    returns: adminCollection,
    fails: ['collection_not_found', 'version_stale'],
    ifMatch: true,
    versioned: true,
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
  removeCollection: endpoint({
    summary: 'Delete a collection without products, that nothing else refers to',
    access: { permission: 'products:write' },
    params,
    returns: null,
    fails: ['collection_not_found', 'collection_in_use', 'version_stale'],
    ifMatch: true,
  }),
}
