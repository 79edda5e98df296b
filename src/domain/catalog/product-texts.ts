import type { ModelFile } from '#ports/model-file/model-file.ts'
import { readCard, type CardProduct } from './card.ts'
import type { ProductDocument, VariantDocument } from './documents.ts'
import type { KnownOutline } from './known-outlines.ts'

/** A product as it was read last, with its variants by id once one was asked for. */
interface ReadProduct {
  product: ProductDocument
  variants: Map<string, VariantDocument> | undefined
}

/** Whole products and their cards, read from the file when they are asked for. Those asked for last are kept as they were read. */
export interface ProductTexts {
  product(id: string): ProductDocument | undefined
  /** The cards of those that are known, in their order. */
  cards(
    ids: readonly string[],
    outlines: ReadonlyMap<string, KnownOutline>,
  ): { id: string; product: CardProduct }[]
  variant(productId: string, variantId: string): VariantDocument | undefined
  all(): Iterable<readonly [string, ProductDocument]>
  forget(id: string): void
}

/** Products, and as many cards, kept as they were read. */
const mostRead = 2_000

/** What was asked for last, by id. */
function createLastRead<T>() {
  const kept = new Map<string, T>()
  const keep = (id: string, value: T): T => {
    kept.delete(id)
    kept.set(id, value)
    const [oldest] = kept.size > mostRead ? kept.keys() : []
    if (oldest !== undefined) kept.delete(oldest)
    return value
  }
  return {
    keep,
    find(id: string): T | undefined {
      const found = kept.get(id)
      return found === undefined ? undefined : keep(id, found)
    },
    forget: (id: string): void => void kept.delete(id),
  }
}

/** What the file has was written by this program from a document, so it is one. */
export const parseProduct = (text: string): ProductDocument => JSON.parse(text) as ProductDocument

/** Reads products out of the file. */
export function createProductTexts(file: Pick<ModelFile, 'cards' | 'text' | 'entries'>): ProductTexts {
  const products = createLastRead<ReadProduct>()
  const cards = createLastRead<CardProduct>()
  const find = (id: string): ReadProduct | undefined => {
    const known = products.find(id)
    const text = known ? undefined : file.text(id)
    return text === undefined
      ? known
      : products.keep(id, { product: parseProduct(text), variants: undefined })
  }
  return {
    product: (id) => find(id)?.product,
    cards(ids, outlines) {
      const found = new Map(ids.map((id) => [id, cards.find(id)]))
      const unread = ids.flatMap((id) => (found.get(id) ? [] : (outlines.get(id)?.number ?? [])))
      for (const { id, card } of unread.length === 0 ? [] : file.cards(unread)) {
        // The number may be another product's by now.
        const outline = found.has(id) ? outlines.get(id) : undefined
        if (outline) found.set(id, cards.keep(id, readCard(card, outline)))
      }
      return ids.flatMap((id) => {
        const product = found.get(id)
        return product ? [{ id, product }] : []
      })
    },
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
