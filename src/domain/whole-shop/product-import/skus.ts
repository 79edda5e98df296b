import { hash } from 'node:crypto'
import type { ProductDocument } from '../../catalog/products/documents.ts'
import { foldText } from '#vocabulary/text/folding.ts'
import { toHandle } from '#vocabulary/handles.ts'
import { shorten } from '#vocabulary/text/shorten.ts'

/** The owners of SKUs that the import knows: those looked up, and those saved since. */
export interface Skus {
  /** A SKU for a variant without one: from handle and option values, with a suffix if that is taken. */
  make(productId: string, handle: string, options: readonly string[]): string
  /** The first SKU of a product that another product has. */
  takenBy(productId: string, product: ProductDocument): string | undefined
  learn(productId: string, product: ProductDocument): void
  /** Learns who has SKUs in the shop, each folded. */
  know(owners: ReadonlyMap<string, string>): void
  /** Forgets everything: saved SKUs can be looked up. */
  forget(): void
}

/** Room for the suffix that makes it unique. */
const longestStem = 80

/** The stem of a generated SKU for a variant without one. */
export const skuStem = (handle: string, options: readonly string[]): string =>
  shorten(toHandle([handle, ...options].join(' ')).toUpperCase(), longestStem)

/** Creates an empty set of known SKUs. */
export function createSkus(): Skus {
  const owners = new Map<string, string>()
  const made = new Map<string, string>()
  const learn: Skus['learn'] = (productId, product) => {
    for (const { sku } of product.variants) owners.set(foldText(sku), productId)
  }

  return {
    learn,
    know(found) {
      for (const [sku, owner] of found) owners.set(sku, owner)
    },
    forget() {
      owners.clear()
      made.clear()
    },
    make(productId, handle, options) {
      const key = JSON.stringify([productId, ...options])
      const stem = skuStem(handle, options)
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
