import { productInput } from '#contract/catalog/admin-catalogue.ts'
import type { ProductInput } from '#domain/catalog/products/product-input.ts'
import type { FieldError } from '#vocabulary/field-errors.ts'
import { bodyErrors } from '../api/request.ts'

/** What the form of a product is refused for when staff save it: the same for products that are changed by the dozen. */
export const productFormErrors = (input: ProductInput): FieldError[] => bodyErrors(productInput, input)
