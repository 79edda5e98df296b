import { hash } from 'node:crypto'
import type { ProductDocument } from '#domain/catalog/documents.ts'
import { foldText } from '#vocabulary/folding.ts'
import { toHandle } from '#vocabulary/identifiers.ts'

/** Who has which SKU, as far as the import knows: the shop at its start, and what it has put in since. */
export interface Skus {
  /**
   * A SKU for a variant without one: of handle and option values, with a few letters more where that is
   * taken.
   */
  make(productId: string, handle: string, options: readonly string[]): string
  /** The first SKU of a product that another product has. */
  takenBy(productId: string, product: ProductDocument): string | undefined
  learn(productId: string, product: ProductDocument): void
}

/** Room is left for the letters that make it unique. */
const longestStem = 80

/** Learns the SKUs of these products. */
export function createSkus(products: ReadonlyMap<string, ProductDocument>): Skus {
  const owners = new Map<string, string>()
  const made = new Map<string, string>()
  const learn: Skus['learn'] = (productId, product) => {
    for (const { sku } of product.variants) owners.set(foldText(sku), productId)
  }
  for (const [id, product] of products) learn(id, product)

  return {
    learn,
    make(productId, handle, options) {
      const key = JSON.stringify([productId, ...options])
      const stem = toHandle([handle, ...options].join(' '))
        .toUpperCase()
        .slice(0, longestStem)
      const free = owners.get(foldText(stem)) === undefined && (made.get(stem) ?? key) === key
      const sku = free ? stem : `${stem}-${hash('sha256', key, 'hex').slice(0, 8).toUpperCase()}`
      made.set(sku, key)
      return sku
    },
    takenBy(productId, product) {
      const taken = product.variants.find(({ sku }) => (owners.get(foldText(sku)) ?? productId) !== productId)
      return taken?.sku
    },
  }
}
