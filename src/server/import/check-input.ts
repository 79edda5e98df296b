import { productInput } from '#contract/admin-catalogue.ts'
import type { Preparing } from '#domain/product-files/prepare-batch.ts'

/** Checks what became of a product of a file just as the API checks what staff write. */
export const checkInput: Preparing['checkInput'] = (input) => {
  const checked = productInput.safeParse(input)
  if (checked.success) return { input: checked.data }
  const [issue] = checked.error.issues
  return { problem: `${issue?.path.join('/') ?? ''}: ${issue?.message ?? 'not as it should be'}` }
}
