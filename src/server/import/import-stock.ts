import { newId } from '#vocabulary/identifiers.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import type { ProductDocument } from '#domain/catalog/documents.ts'
import type { StockKeeping } from '#domain/stock/stock.ts'
import type { FileProduct } from './read-product.ts'
import { RowRefused } from './read-variant.ts'

/** Pieces that a variant has too few (or, when negative, too many) against the file. */
export interface StockDifference {
  line: number
  variantId: string
  change: number
}

/** Compares the quantities of the file with what lies in all places together. */
export function stockDifferences(
  file: FileProduct,
  product: ProductDocument,
  stock: Pick<StockKeeping, 'ofVariant'>,
): StockDifference[] {
  const ids = new Map(product.variants.map(({ id, options }) => [JSON.stringify(options), id]))
  return file.variants.flatMap(({ line, options, quantity }) => {
    const variantId = ids.get(JSON.stringify(options))
    if (variantId === undefined || quantity === undefined) return []
    const there = stock.ofVariant(variantId).reduce((sum, { onHand }) => sum + onHand, 0)
    return quantity === there ? [] : [{ line, variantId, change: quantity - there }]
  })
}

/**
 * Books a difference at the place that sells first.
 * @throws RowRefused when less would be left than checkouts hold
 */
export async function bookDifference(
  { line, variantId, change }: StockDifference,
  stock: Pick<StockKeeping, 'ofVariant' | 'adjust'>,
): Promise<void> {
  const [item] = stock.ofVariant(variantId)
  if (!item) throw new RowRefused(line, 'Its variant has no stock item')
  try {
    const operationId = newId('import')
    await stock.adjust({
      stockItemId: item.id,
      change,
      reason: 'counted',
      note: 'Import',
      by: 'import',
      operationId,
    })
  } catch (error) {
    if (error instanceof ShopFailure)
      throw new RowRefused(line, error.detail ?? 'The stock could not be changed')
    throw error
  }
}
