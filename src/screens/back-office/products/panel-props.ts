import type { ProductDraft } from './draft.ts'
import type { ChangeDraft } from './use-product-draft.ts'

/** The props of every panel of the editor. */
export interface PanelProps {
  draft: ProductDraft
  change: ChangeDraft
  /** The error of the field at a pointer. */
  errorAt: (pointer: string) => string | undefined
  readOnly: boolean
}
