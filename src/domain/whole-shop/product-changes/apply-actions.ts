import type { OutcomeReason } from '#vocabulary/catalog/product-changes.ts'
import { joined, without } from '#vocabulary/lists/joined.ts'
import { foldText } from '#vocabulary/text/folding.ts'
import type { ProductDocument } from '../../catalog/products/documents.ts'
import { changePrice, type PriceChange } from './change-price.ts'
import type { ProductAction, Touched } from './documents.ts'
import { eachPrice, hasValues, touchedPrice, valuesOf, withValues } from './touched.ts'

/**
 * The result of a change on a product: the touched fields before and after, nothing, or the reason why it is
 * impossible.
 */
export type Applied = { was: Touched; becomes: Touched } | 'unchanged' | { reason: OutcomeReason }

/** The prices that a change moves, or why one of them cannot be. */
function movedPrices(product: ProductDocument, change: PriceChange): Touched | OutcomeReason {
  const prices: NonNullable<Touched['prices']> = {}
  for (const variant of product.variants) {
    for (const [currency, standing] of Object.entries(variant.prices)) {
      if (change.currency !== null && change.currency !== currency) continue
      const next = changePrice(touchedPrice(standing), change, currency)
      if (typeof next === 'string') return next
      ;(prices[variant.id] ??= {})[currency] = next
    }
  }
  return { prices }
}

function valuesAfter(product: ProductDocument, action: ProductAction): Touched | OutcomeReason {
  switch (action.kind) {
    case 'set_status':
      return { status: action.status }
    case 'set_brand':
      return { brand: action.brand }
    case 'add_tags':
      return { tags: joined(product.tags, action.tags, foldText) }
    case 'remove_tags':
      return { tags: without(product.tags, action.tags, foldText) }
    case 'add_collections':
      return { collections: joined(product.collections, action.collections) }
    case 'remove_collections':
      return { collections: without(product.collections, action.collections) }
    case 'change_prices':
      return movedPrices(product, action)
  }
}

/** Removes values that the product has already. */
function different(product: ProductDocument, values: Touched): Touched {
  const { prices = {}, ...fields } = values
  const remaining = Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => !hasValues(product, { [field]: value })),
  ) as Touched
  const changed: NonNullable<Touched['prices']> = {}
  for (const { variantId, currency, price } of eachPrice(prices)) {
    if (!hasValues(product, { prices: { [variantId]: { [currency]: price } } }))
      (changed[variantId] ??= {})[currency] = price
  }
  return Object.keys(changed).length > 0 ? { ...remaining, prices: changed } : remaining
}

/** The fields of two products that differ, of those that these values name. */
function between(product: ProductDocument, after: ProductDocument, named: Touched): Applied {
  const becomes = different(product, valuesOf(after, named))
  if (Object.keys(becomes).length === 0) return 'unchanged'
  return { was: valuesOf(product, becomes), becomes }
}

function mergedNames(a: Touched, b: Touched): Touched {
  const prices: NonNullable<Touched['prices']> = { ...a.prices }
  for (const [variantId, byCurrency] of Object.entries(b.prices ?? {}))
    prices[variantId] = { ...prices[variantId], ...byCurrency }
  return { ...a, ...b, ...(a.prices || b.prices ? { prices } : {}) }
}

/** Does the actions to a product, one after the other. Pure: it neither loads nor saves. */
export function applyActions(product: ProductDocument, actions: readonly ProductAction[]): Applied {
  let after = product
  let named: Touched = {}
  for (const action of actions) {
    const values = valuesAfter(after, action)
    if (typeof values === 'string') return { reason: values }
    named = mergedNames(named, values)
    after = withValues(after, values)
  }
  return between(product, after, named)
}

/**
 * Undoes a change of a product, as far as the product still has its result: the touched fields alone are compared, so
 * other edits do not prevent it.
 */
export function takeBack(product: ProductDocument, done: { was: Touched; becomes: Touched }): Applied {
  if (hasValues(product, done.was)) return 'unchanged'
  if (!hasValues(product, done.becomes)) return { reason: 'changed_since' }
  return { was: done.becomes, becomes: done.was }
}
