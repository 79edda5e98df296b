import type { ModelFile } from '#ports/model-file/model-file.ts'
import type { ProductDocument, VariantDocument } from './documents.ts'

/** A product as it was read last, with its variants by id once one was asked for. */
interface ReadProduct {
  product: ProductDocument
  variants: Map<string, VariantDocument> | undefined
}

/** Whole products, read from the file when they are asked for. Those asked for last are kept as they were read. */
export interface ProductTexts {
  product(id: string): ProductDocument | undefined
  variant(productId: string, variantId: string): VariantDocument | undefined
  all(): Iterable<readonly [string, ProductDocument]>
  forget(id: string): void
}

/** Products kept as they were read. */
const mostRead = 2_000

/** What the file has was written by this program from a document, so it is one. */
export const parseProduct = (text: string): ProductDocument => JSON.parse(text) as ProductDocument

/** Reads products out of the file. */
export function createProductTexts(file: ModelFile): ProductTexts {
  const read = new Map<string, ReadProduct>()
  const find = (id: string): ReadProduct | undefined => {
    const known = read.get(id)
    if (known) {
      read.delete(id)
      read.set(id, known)
      return known
    }
    const text = file.text(id)
    if (text === undefined) return undefined
    const found = { product: parseProduct(text), variants: undefined }
    read.set(id, found)
    for (const oldest of read.keys()) {
      if (read.size <= mostRead) break
      read.delete(oldest)
    }
    return found
  }
  return {
    product: (id) => find(id)?.product,
    variant(productId, variantId) {
      const found = find(productId)
      if (!found) return undefined
      found.variants ??= new Map(found.product.variants.map((variant) => [variant.id, variant]))
      return found.variants.get(variantId)
    },
    *all() {
      for (const { id, text } of file.entries()) yield [id, parseProduct(text)] as const
    },
    forget: (id) => void read.delete(id),
  }
}
