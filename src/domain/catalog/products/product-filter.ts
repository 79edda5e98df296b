import { z } from 'zod'
import { productStatuses } from '#vocabulary/catalog/product-states.ts'
import { text } from '#ports/document-store/field-schemas.ts'

/** A selection of products by staff, as a background job stores it. */
export const productFilter = z.object({
  q: text('Words of the title, or the beginning of a SKU').optional(),
  status: z.enum(productStatuses).optional().meta({ description: 'Their status' }),
  collection: text('Handle of a collection that they are in').optional(),
  tag: text('A tag that they have').optional(),
  brand: text('Who made them').optional(),
})

/** Which products staff mean: those that have all of this. */
export type ProductFilter = z.infer<typeof productFilter>
