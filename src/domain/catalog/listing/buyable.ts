import { addBit, createBits, dropBit, inAny, type Bits } from '#engine/columns/bits.ts'
import type { IndexedVariant } from '../read-model/indexed-product.ts'

/** Stock levels, and how to listen to their changes. */
export interface BuyableStock {
  /** The maximum that can be bought now of a variant, from memory. */
  knownOf(variant: IndexedVariant): number
  /** Calls the listener with the variant of each stock item that changes; returns how to stop. */
  onChange(listener: (variantId: string) => void): () => void
}

/** The products that can be bought now, updated as stock and products change. */
export interface Buyable {
  put(row: number, variants: readonly IndexedVariant[]): void
  drop(row: number): void
  /** Products with a variant that is sold in the currency and can be bought. */
  in(currency: string): Bits
  /** Products that can be bought in any currency. */
  anywhere(): Bits
  close(): void
}

/**
 * Creates the sets of products that can be bought. Stock changes are only noted, and applied on the next query: a
 * sale changes stock several times. `find` returns a variant's product while it is listed.
 */
export function createBuyable(
  stock: BuyableStock,
  find: (variantId: string) => { at: number; variants: readonly IndexedVariant[] } | undefined,
): Buyable {
  const byCurrency = new Map<string, Bits>()
  const changed = new Set<string>()
  const bitsOf = (currency: string): Bits => {
    const bits = byCurrency.get(currency) ?? createBits()
    byCurrency.set(currency, bits)
    return bits
  }
  const drop = (row: number): void => {
    for (const bits of byCurrency.values()) dropBit(bits, row)
  }
  const put = (row: number, variants: readonly IndexedVariant[]): void => {
    drop(row)
    let added: readonly string[] = []
    for (const variant of variants) {
      // Most variants are sold in the same currencies as the one before, and name the very same list.
      if (variant.currencies === added || stock.knownOf(variant) <= 0) continue
      added = variant.currencies
      for (const currency of added) addBit(bitsOf(currency), row)
    }
  }
  const applyChanges = (): void => {
    for (const variantId of changed) {
      const found = find(variantId)
      if (found) put(found.at, found.variants)
    }
    changed.clear()
  }
  const stop = stock.onChange((variantId) => changed.add(variantId))
  return {
    put,
    drop,
    in(currency) {
      applyChanges()
      return bitsOf(currency)
    },
    anywhere() {
      applyChanges()
      return inAny([...byCurrency.values()])
    },
    close: stop,
  }
}
