import { z } from 'zod'
import { defineCollection, type Collection } from '#ports/document-store/collection.ts'
import type { Stored } from '#ports/document-store/document-store.ts'
import { text } from '#ports/document-store/field-schemas.ts'
import type { CollectionDocument, ProductDocument } from '../../catalog/products/documents.ts'
import type { StockMovementDocument } from '../../inventory/stock/documents.ts'
import type { InvoiceDocument } from '../../orders/invoices/documents.ts'
import type { CreditMovementDocument } from '../../pricing/credit/documents.ts'

/** A line of a bundle that holds a document. */
export interface BundleLine {
  /** Its line in the file. */
  line: number
  /** Its sort key within its part. */
  key: string
  data: unknown
  /** A second key for lookups besides its id; null for none. */
  of: string | null
  /** The order that it is looked up by; null for none. */
  order: string | null
}

/** The documents of a bundle, to be looked up while they are taken in. */
export interface BundleLines {
  /** Some lines after a key, in the order of their keys. */
  page(name: string, after: string | undefined): Promise<Stored<BundleLine>[]>
  /** The data of the documents that are there, by id. */
  many<T>(collection: Collection<T>, ids: readonly string[]): Promise<Map<string, T>>
  /** Lines that belong to a document, found by `of` or `order`. */
  belonging<T>(
    collection: Collection<T>,
    by: { of: string } | { order: string },
  ): AsyncGenerator<{ id: string; data: T }>
}

/** The product that a variant of the file is of; by variant. */
export const variantOwners = defineCollection({
  name: 'variantOwners',
  about: 'The product of a variant of a bundle',
  schema: z.object({ productId: text('Product') }),
  schemaVersion: 1,
  indexes: {},
})

/** The sort key of a line within its part, and its keys for lookups. */
export function lineOf(name: string, id: string, data: unknown, line: number): BundleLine {
  const plain = { line, data, key: id, of: null, order: null }
  if (name === 'collections') return { ...plain, of: (data as CollectionDocument).handle }
  if (name === 'stockMovements') {
    const { stockItemId, orderId } = data as StockMovementDocument
    return { ...plain, of: stockItemId, order: orderId }
  }
  if (name === 'creditMovements') {
    const { accountId, orderId } = data as CreditMovementDocument
    return { ...plain, of: accountId, order: orderId }
  }
  if (name === 'invoices') {
    const { issuedAt, series, sequence } = data as InvoiceDocument
    return { ...plain, key: `${issuedAt} ${series} ${String(sequence).padStart(12, '0')}` }
  }
  return plain
}

/** The lines that name the product of each of its variants, by variant. */
export const variantLinesOf = (productId: string, { variants }: ProductDocument): [string, BundleLine][] =>
  variants.map(({ id }) => [id, { line: 0, key: id, data: { productId }, of: null, order: null }])
