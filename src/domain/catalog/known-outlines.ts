import { createOldAddresses, type OldAddresses } from './former-handles.ts'
import { createSharing, type ProductOutline, type VariantOutline } from './outline.ts'

/** What is at hand of all products, and by what they are found. */
export interface KnownOutlines {
  byId: ReadonlyMap<string, ProductOutline>
  variant(id: string): { productId: string; product: ProductOutline; variant: VariantOutline } | undefined
  /** The product that has a handle now. */
  at(handle: string): string | undefined
  /** The products that stood at a handle, the last one first. */
  stoodAt: OldAddresses['at']
  learn(id: string, outline: ProductOutline): void
  /** Takes a product out, but never what another product has taken over meanwhile (a handle, say). */
  forget(id: string): void
}

/** Knows no products yet. */
export function createKnownOutlines(): KnownOutlines {
  const byId = new Map<string, ProductOutline>()
  const variants = new Map<string, string>()
  const handles = new Map<string, string>()
  const oldAddresses = createOldAddresses()
  const share = createSharing()

  const forget = (id: string): void => {
    const before = byId.get(id)
    if (!before) return
    byId.delete(id)
    oldAddresses.forget(id, before.formerHandles)
    if (handles.get(before.handle) === id) handles.delete(before.handle)
    for (const variant of before.variants) if (variants.get(variant.id) === id) variants.delete(variant.id)
  }
  return {
    byId,
    variant(id) {
      const productId = variants.get(id)
      const product = productId === undefined ? undefined : byId.get(productId)
      const variant = product?.variants.find((each) => each.id === id)
      return productId !== undefined && product && variant ? { productId, product, variant } : undefined
    },
    at: (handle) => handles.get(handle),
    stoodAt: oldAddresses.at,
    learn(id, outline) {
      forget(id)
      byId.set(id, share(outline))
      handles.set(outline.handle, id)
      oldAddresses.learn(id, outline.formerHandles)
      for (const variant of outline.variants) variants.set(variant.id, id)
    },
    forget,
  }
}
