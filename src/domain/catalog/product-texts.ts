import type { ModelFile } from '#ports/model-file/model-file.ts'
import type { CardProduct } from './card.ts'
import type { ProductDocument, VariantDocument } from './documents.ts'

/** A product as it was read last, with its variants by id once one was asked for. */
interface ReadProduct {
  product: ProductDocument
  variants: Map<string, VariantDocument> | undefined
}

/** Whole products and their cards, read from the file when they are asked for. Those asked for last are kept as they were read. */
export interface ProductTexts {
  product(id: string): ProductDocument | undefined
  /** The card of a product that has this number in the file. */
  card(id: string, number: number): CardProduct | undefined
  variant(productId: string, variantId: string): VariantDocument | undefined
  all(): Iterable<readonly [string, ProductDocument]>
  forget(id: string): void
}

/** Products, and as many cards, kept as they were read. */
const mostRead = 2_000

/** What was asked for last, by id. */
function createLastRead<T>() {
  const kept = new Map<string, T>()
  return {
    find(id: string, read: () => T | undefined): T | undefined {
      const found = kept.get(id) ?? read()
      if (found === undefined) return undefined
      kept.delete(id)
      kept.set(id, found)
      const [oldest] = kept.size > mostRead ? kept.keys() : []
      if (oldest !== undefined) kept.delete(oldest)
      return found
    },
    forget: (id: string): void => void kept.delete(id),
  }
}

/** What the file has was written by this program from a document, so it is one. */
export const parseProduct = (text: string): ProductDocument => JSON.parse(text) as ProductDocument

/** Reads products out of the file. */
export function createProductTexts(file: ModelFile): ProductTexts {
  const products = createLastRead<ReadProduct>()
  const cards = createLastRead<CardProduct>()
  const find = (id: string): ReadProduct | undefined =>
    products.find(id, () => {
      const text = file.text(id)
      return text === undefined ? undefined : { product: parseProduct(text), variants: undefined }
    })
  return {
    product: (id) => find(id)?.product,
    card: (id, number) =>
      cards.find(id, () => {
        const text = file.card(id, number)
        // As with products: this program wrote it.
        return text === undefined ? undefined : (JSON.parse(text) as CardProduct)
      }),
    variant(productId, variantId) {
      const found = find(productId)
      if (!found) return undefined
      found.variants ??= new Map(found.product.variants.map((variant) => [variant.id, variant]))
      return found.variants.get(variantId)
    },
    *all() {
      for (const { id, text } of file.entries()) yield [id, parseProduct(text)] as const
    },
    forget(id) {
      products.forget(id)
      cards.forget(id)
    },
  }
}
