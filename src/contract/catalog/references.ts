import { z } from 'zod'
import { referenceFailures, type ReferenceKind } from '#vocabulary/catalog/references.ts'
import { keysOf } from '#vocabulary/keys.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../values.ts'

const reference = z.object({
  kind: z.enum(keysOf<ReferenceKind>(referenceFailures)).meta({ description: 'What it is' }),
  id: z.string().nullable().meta({
    description:
      'Its id, or the slug of a page or post; null for orders, carts, the home page and the announcement',
  }),
  name: z.string().meta({ description: 'Its name, if it has one' }),
})

const returns = z.object({
  items: z.array(reference).meta({ description: 'What names it, at most fifty' }),
})

/** References to products, collections, pages and posts, which keep them from being deleted. */
export const referenceEndpoints = {
  listProductReferences: endpoint({
    summary:
      'List what names a product, and so keeps it from being deleted; carts are read one after the other',
    access: { permission: 'products:write' },
    params: z.object({ productId: id('Product id') }),
    query: z.strictObject({
      only: z
        .enum(['content'])
        .optional()
        .meta({ description: 'Leaves orders, drafts and carts out: what an archived product is missed by' }),
    }),
    returns,
    fails: ['product_not_found'],
  }),
  listCollectionReferences: endpoint({
    summary: 'List what names a collection, and so keeps it from being deleted',
    access: { permission: 'products:write' },
    params: z.object({ collectionId: id('Collection id') }),
    returns,
    fails: ['collection_not_found'],
  }),
  listPageReferences: endpoint({
    summary: 'List what names a page or policy, and so keeps it from being deleted',
    access: { permission: 'content:write' },
    params: z.object({ slug: id('Slug of the page') }),
    returns,
    fails: ['page_not_found'],
  }),
  listPostReferences: endpoint({
    summary: 'List what names a post, and so keeps it from being deleted',
    access: { permission: 'content:write' },
    params: z.object({
      slug: z.string().max(140).meta({ description: 'Its part of the URL', example: 'first-firing' }),
    }),
    returns,
    fails: ['content_not_found'],
  }),
}
