import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { actor } from '../people/actor.ts'
import { id, requiredLine, timestamp, wholeNumber } from '../values.ts'
import { adminProduct } from './admin-product.ts'
import { market } from './contents.ts'
import { product } from './products.ts'

const params = z.object({ productId: id('Product id') })
const restored = ['sku_taken', 'variants_invalid', 'image_refused', 'version_stale'] as const

/** Acts of staff on a product besides changing its fields. */
export const productActEndpoints = {
  copyProduct: endpoint({
    summary:
      'Create a draft like a product: its texts, translations, pictures and variants, with a handle and SKUs of its own',
    access: { permission: 'products:write' },
    params,
    body: z.strictObject({ title: requiredLine('Title of the copy') }),
    returns: adminProduct,
    status: 201,
    fails: ['product_not_found', 'handle_taken', 'sku_taken'],
    versioned: true,
  }),
  listProductVersions: endpoint({
    summary: 'List what a product was before saves by hand, newest first, at most thirty',
    access: { permission: 'products:read' },
    params,
    returns: z.object({
      items: z
        .array(
          z.object({
            number: wholeNumber('The version of the product'),
            title: z.string().meta({ description: 'Its title then' }),
            replacedAt: timestamp('When it was replaced'),
            by: actor.nullable().meta({ description: 'Who replaced it' }),
            changed: z
              .array(z.string())
              .meta({ description: 'The fields in which it differs from the next newer one' }),
          }),
        )
        .meta({ description: 'Versions' }),
    }),
    fails: ['product_not_found'],
  }),
  restoreProductVersion: endpoint({
    summary: 'Bring back the content of a version: all but its handle and status, and what no longer exists',
    access: { permission: 'products:write' },
    params: params.extend({
      number: z.coerce
        .number()
        .int()
        .min(1)
        .max(1_000_000_000)
        .meta({ description: 'The version', example: 3 }),
    }),
    returns: adminProduct,
    fails: ['product_not_found', 'product_version_not_found', ...restored],
    ifMatch: true,
    versioned: true,
  }),
}

/** A product before it is for sale, for whoever has the link. */
export const productPreviewEndpoints = {
  previewProduct: endpoint({
    summary: 'Read a product as shoppers will see it, by the address that staff were given',
    access: 'public',
    params: z.object({ token: z.string().max(200).meta({ description: 'Token of the address' }) }),
    query: z.strictObject({ market }),
    returns: product,
    fails: ['link_expired', 'product_not_found', 'market_not_found'],
  }),
}
