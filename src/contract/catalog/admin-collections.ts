import { z } from 'zod'
import { longestHandle } from '#vocabulary/handles.ts'
import { limits } from '#vocabulary/limits.ts'
import { endpoint } from '../endpoint.ts'
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
  position: position('Its place among the collections, the smallest first'),
})

const adminCollection = collectionInput
  .extend({
    id: id('Collection id'),
    version: wholeNumber('Version; increases with each change'),
    productCount: wholeNumber('Active products in it or in a collection below it'),
  })
  .meta({ id: 'AdminCollection', description: 'A collection as staff see it' })

const params = z.object({ collectionId: id('Collection id') })

export const adminCollectionEndpoints = {
  listAdminCollections: endpoint({
    summary: 'List the collections as staff see them, in order',
    access: { permission: 'products:read' },
    returns: z.object({ items: z.array(adminCollection).meta({ description: 'All collections' }) }),
    fails: [],
  }),
  createCollection: endpoint({
    summary: 'Create a collection; products are put in it on their own pages or by a bulk edit',
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
  removeCollection: endpoint({
    summary: 'Delete a collection without products, that nothing else refers to',
    access: { permission: 'products:write' },
    params,
    returns: null,
    fails: ['collection_not_found', 'collection_in_use', 'version_stale'],
    ifMatch: true,
  }),
}
