import { productInput } from '#contract/catalog/admin-product.ts'
import type { ProductInput } from '#domain/catalog/products/product-input.ts'
import type { FieldError } from '#vocabulary/field-errors.ts'
import { bodyErrors } from '../api/request.ts'

/** The validation of a product that staff save; bulk edits use the same. */
export const productFormErrors = (input: ProductInput): FieldError[] => bodyErrors(productInput, input)
