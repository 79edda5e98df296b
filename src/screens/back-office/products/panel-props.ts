import type { ProductDraft } from './draft.ts'
import type { ChangeDraft } from './use-product-draft.ts'

/** What every panel of the editor is given. */
export interface PanelProps {
  draft: ProductDraft
  change: ChangeDraft
  /** What is wrong with the field at a pointer. */
  errorAt: (pointer: string) => string | undefined
  readOnly: boolean
}
