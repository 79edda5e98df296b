import { hash } from 'node:crypto'

function digest(...parts: string[]): string {
  return hash('sha256', JSON.stringify(parts), 'hex').slice(0, 26)
}

/**
 * The id of a product that is made of a handle (by an import, or the demo): the same whenever it is made
 * again.
 */
export const productIdOfHandle = (handle: string): string => `prd_${digest('handle', handle)}`

/** The id of a variant that is made of its product and option values. */
export const variantIdOfOptions = (productId: string, options: readonly string[]): string =>
  `var_${digest(productId, ...options)}`

/** The id of the product that an operation creates: a repeat of the operation finds it there. */
export const productIdOfOperation = (operationId: string): string => `prd_${digest('operation', operationId)}`

/** The id of the variant that an operation adds at a place in the list. */
export const variantIdOfOperation = (operationId: string, at: number): string =>
  `var_${digest('operation', operationId, String(at))}`
