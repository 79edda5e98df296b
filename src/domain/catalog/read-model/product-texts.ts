import type { ModelFile } from '#ports/model-file/model-file.ts'
import { readCard, type CardProduct } from './card.ts'
import type { ProductDocument, VariantDocument } from '../products/documents.ts'
import type { KnownOutline } from './known-outlines.ts'

/** A product as it was last read, with its variants by id after the first lookup of one. */
interface ReadProduct {
  product: ProductDocument
  variants: Map<string, VariantDocument> | undefined
}

/** Whole products and their cards, read from the file on demand. The most recent ones are cached. */
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

/**
 * At least half of these are cached. Many cards would outlive the collection of young garbage, be garbage all the
 * same, and stay in memory until old space is collected.
 */
const mostRead = { products: 1_000, cards: 200 }

/** The most recently read ones, by id. */
function createLastRead<T>(most: number) {
  let recent = new Map<string, T>()
  let before = new Map<string, T>()
  const cache = (id: string, value: T): T => {
    if (recent.size >= most / 2) [recent, before] = [new Map(), recent]
    recent.set(id, value)
    return value
  }
  return {
    cache,
    find(id: string): T | undefined {
      const found = recent.get(id)
      if (found !== undefined) return found
      const older = before.get(id)
      return older === undefined ? undefined : cache(id, older)
    },
    forget(id: string): void {
      recent.delete(id)
      before.delete(id)
    },
  }
}

/** This program wrote the file from a document, so it is one. */
export const parseProduct = (text: string): ProductDocument => JSON.parse(text) as ProductDocument

/** Reads products out of the file. */
export function createProductTexts(file: Pick<ModelFile, 'cards' | 'text' | 'entries'>): ProductTexts {
  const products = createLastRead<ReadProduct>(mostRead.products)
  const cards = createLastRead<CardProduct>(mostRead.cards)
  const find = (id: string): ReadProduct | undefined => {
    const known = products.find(id)
    const text = known ? undefined : file.text(id)
    return text === undefined
      ? known
      : products.cache(id, { product: parseProduct(text), variants: undefined })
  }
  return {
    product: (id) => find(id)?.product,
    cards(ids, outlines) {
      const found = new Map<string, CardProduct>()
      const unread = new Map<number, KnownOutline>()
      for (const id of ids) {
        const card = cards.find(id)
        const outline = card ? undefined : outlines.get(id)
        if (card) found.set(id, card)
        else if (outline) unread.set(outline.number, outline)
      }
      for (const { number, id, card } of unread.size === 0 ? [] : file.cards([...unread.keys()])) {
        const outline = unread.get(number)
        // The number may be another product's by now.
        if (outline?.id === id) found.set(id, cards.cache(outline.id, readCard(card, outline)))
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
