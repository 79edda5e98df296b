import { z } from 'zod'
import { defineCollection } from '#ports/document-store/collection.ts'
import { moment, text, whole } from '#ports/document-store/field-schemas.ts'

const together = z.object({
  orders: whole('Orders that hold it', 'orders'),
  others: z
    .array(
      z.object({
        productId: text('The other product'),
        orders: whole('Orders that hold both', 'orders'),
        buyers: z
          .array(z.string())
          .meta({ description: 'Keyed hashes that name nobody, of up to three who have bought both' }),
      }),
    )
    .meta({ description: 'Products bought with it, most frequent first' }),
})

/** The companions of a product, as they are stored. The id is the product's. */
export type TogetherDocument = z.infer<typeof together>
/** Another product that was bought with one. */
export type Companion = TogetherDocument['others'][number]

export const boughtTogether = defineCollection({
  name: 'boughtTogether',
  about: 'How often a product was ordered, and together with which others',
  schema: together,
  schemaVersion: 1,
  indexes: {},
  watched: true,
})

const folded = z.object({
  until: moment('When the last order was placed that has been counted'),
  dueAt: moment('Next scheduled count'),
})

/** How far orders have been counted. There is one document, `orders`. */
export type FoldedDocument = z.infer<typeof folded>

/** Written in the same commit as the counts, so that no order counts twice. */
export const foldedOrders = defineCollection({
  name: 'foldedOrders',
  about: 'Time up to which orders have been counted',
  schema: folded,
  schemaVersion: 1,
  indexes: {},
})
