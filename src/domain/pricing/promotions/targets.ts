import { foldText } from '#vocabulary/text/folding.ts'
import type { TargetSelection, PromotionDocument, Target } from './documents.ts'

/** The facts about the products of a line that promotions need. */
export interface LineProduct {
  productId: string
  variantId: string
  brand: string
  tags: readonly string[]
  /** Handles of the collections it is in, and of all above them. */
  collections: readonly string[]
}

const read = new WeakMap<readonly string[], ReadonlySet<string>>()

/** Texts as people read them, whatever their case and accents; folded once for each list. */
function asRead(texts: readonly string[]): ReadonlySet<string> {
  const folded = read.get(texts) ?? new Set(texts.map(foldText))
  read.set(texts, folded)
  return folded
}

const isNamed = (named: TargetSelection, product: LineProduct): boolean =>
  named.variants.includes(product.variantId) ||
  named.products.includes(product.productId) ||
  (named.brands.length > 0 && asRead(named.brands).has(foldText(product.brand))) ||
  (named.tags.length > 0 && !asRead(named.tags).isDisjointFrom(asRead(product.tags))) ||
  named.collections.some((handle) => product.collections.includes(handle))

/** Whether nothing is named, which means all items. */
export const namesNothing = (named: TargetSelection): boolean =>
  Object.values(named).every((names) => names.length === 0)

/** Whether products are meant by a target; `reduced` ones have a price before. */
export function isMeant(
  { include, exclude, reducedToo }: Target,
  product: LineProduct,
  reduced: boolean,
): boolean {
  if (reduced && !reducedToo) return false
  return (namesNothing(include) || isNamed(include, product)) && !isNamed(exclude, product)
}

/** The kind of discount, for the rules of combination. */
export type PromotionKind = PromotionDocument['combines'][number]

/**
 * `shipping` for delivery, `order` for a percentage or an amount off everything, `line` for a discount on some of the
 * items.
 */
export function kindOf({ effect, target }: Pick<PromotionDocument, 'effect' | 'target'>): PromotionKind {
  if (effect.kind === 'free_shipping') return 'shipping'
  const offAll = effect.kind === 'percentage' || (effect.kind === 'amount' && effect.per === 'order')
  return offAll && namesNothing(target.include) ? 'order' : 'line'
}

type CodeStanding = Pick<PromotionDocument, 'effect' | 'target' | 'combines'>

/** Whether two promotions may both apply to one order: each has to agree. */
export function standTogether(one: CodeStanding, other: CodeStanding): boolean {
  return one.combines.includes(kindOf(other)) && other.combines.includes(kindOf(one))
}
