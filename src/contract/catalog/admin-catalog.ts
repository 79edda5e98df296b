import { z } from 'zod'
import { limits } from '#vocabulary/limits.ts'
import { endpoint } from '../endpoint.ts'
import { id, image, line, listOf, money, paging, timestamp, wholeNumber } from '../values.ts'

import { referenceFailures } from '#vocabulary/catalog/references.ts'
import { adminProduct, productFilter, productInput, productStatus } from './admin-product.ts'

const params = z.object({ productId: id('Product id') })
const productFailures = [
  'handle_taken',
  'sku_taken',
  'variants_invalid',
  'collection_not_found',
  'image_refused',
] as const

export const adminCatalogEndpoints = {
  listAdminProducts: endpoint({
    summary: 'List all products, also drafts and archived ones, last changed first',
    access: { permission: 'products:read' },
    query: z.strictObject({
      ...paging,
      ...productFilter,
      ids: z
        .preprocess(
          (value) => (value === undefined || Array.isArray(value) ? value : [value]),
          z.array(id('Product id')).max(limits.pageSizeMost.value).optional(),
        )
        .meta({ description: 'Repeatable: these products alone' }),
    }),
    returns: listOf(
      z
        .object({
          id: id('Product id'),
          handle: z.string().meta({ description: 'URL handle' }),
          title: line('Title'),
          status: productStatus,
          collections: z.array(z.string()).meta({ description: 'Handles of the collections that it names' }),
          image: image.nullable().meta({ description: 'Its main picture' }),
          variants: wholeNumber('Variants'),
          price: money.nullable().meta({ description: 'Lowest price in the default market' }),
          priceVaries: z.boolean().meta({ description: 'Whether variants cost more than that there' }),
          sellable: wholeNumber('Available units'),
          updatedAt: timestamp('When it was last changed'),
        })
        .meta({ id: 'AdminProductSummary', description: 'A product as the product list shows it' }),
      'Products',
    ).extend({ total: wholeNumber('How many fit in all') }),
    fails: [],
  }),
  createProduct: endpoint({
    summary: 'Create a product',
    access: { permission: 'products:write' },
    body: productInput,
    longBody: true,
    returns: adminProduct,
    status: 201,
    fails: productFailures,
    versioned: true,
  }),
  getAdminProduct: endpoint({
    summary: 'Read a product with everything staff may change',
    access: { permission: 'products:read' },
    params,
    returns: adminProduct,
    fails: ['product_not_found'],
    versioned: true,
  }),
  replaceProduct: endpoint({
    summary: 'Update a product; variants that are omitted are removed',
    access: { permission: 'products:write' },
    params,
    body: productInput,
    longBody: true,
    returns: adminProduct,
    fails: ['product_not_found', ...productFailures, 'version_stale'],
    ifMatch: true,
    versioned: true,
  }),
  removeProduct: endpoint({
    summary: 'Delete a draft or archived product that nothing names',
    access: { permission: 'products:write' },
    params,
    returns: null,
    fails: [
      'product_not_found',
      'product_in_use',
      ...new Set(Object.values(referenceFailures)),
      'version_stale',
    ],
    ifMatch: true,
  }),
}
