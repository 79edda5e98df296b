import type { Stored } from '#ports/document-store/document-store.ts'
import { failures, ShopFailure } from '#vocabulary/failures.ts'
import type { FieldError } from '#vocabulary/field-errors.ts'
import type { OutcomeReason } from '#vocabulary/catalog/product-changes.ts'
import type { ProductDocument } from '../../catalog/products/documents.ts'
import { inputOfProduct } from '../../catalog/products/input-of-product.ts'
import type { ProductInput } from '../../catalog/products/product-input.ts'
import type { Products } from '../../catalog/products/products.ts'
import type { Applied } from './apply-actions.ts'
import type { Touched } from './documents.ts'
import { withValues } from './touched.ts'

/** The rules that a product is saved by. */
export interface SavingRules {
  products: Pick<Products, 'prepare'>
  /** Errors in the form of an input: the same for which a single save is refused. */
  formErrors: (input: ProductInput) => readonly FieldError[]
}

/** The product that a change would store, or the reason why it stores nothing. */
export type Verdict =
  | { outcome: 'changing'; was: Touched; becomes: Touched; product: ProductDocument }
  | { outcome: 'unchanged' }
  | { outcome: 'refused'; reason: OutcomeReason; detail: string | null }

/** As many rules as a row of the preview has room for. */
const describedRules = 3

const rules = (messages: readonly string[]): Verdict => ({
  outcome: 'refused',
  reason: 'rules',
  detail: [...new Set(messages)].slice(0, describedRules).join('; '),
})

/**
 * Applies the rules of a single save to a changed product. The product they return is stored as it is, so that
 * preview and result come from one place.
 */
export async function judge(
  stored: Stored<ProductDocument>,
  applied: Applied,
  { products, formErrors }: SavingRules,
): Promise<Verdict> {
  if (applied === 'unchanged') return { outcome: 'unchanged' }
  if ('reason' in applied) return { outcome: 'refused', reason: applied.reason, detail: null }
  const input = inputOfProduct(withValues(stored.data, applied.becomes))
  const wrong = formErrors(input)
  if (wrong.length > 0) return rules(wrong.map(({ message }) => message))
  try {
    const newVariantId = () => {
      throw new Error('a change of many products adds no variant')
    }
    const product = await products.prepare({ id: stored.id, before: stored, input, newVariantId })
    return { outcome: 'changing', ...applied, product }
  } catch (error) {
    if (!(error instanceof ShopFailure)) throw error
    const messages = error.fields.map(({ message }) => message)
    return rules(messages.length > 0 ? messages : [error.detail ?? failures[error.code].title])
  }
}
