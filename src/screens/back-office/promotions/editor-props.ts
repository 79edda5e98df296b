import type { Collection, CustomerGroup, Shop } from '../types.ts'
import type { PromotionDraft } from './promotion-draft.ts'

/** What every part of the editor is given. */
export interface EditorProps {
  draft: PromotionDraft
  set: (part: Partial<PromotionDraft>) => void
  errorAt: (pointer: string) => string | undefined
  readOnly: boolean
  collections: readonly Collection[]
  groups: readonly CustomerGroup[]
  markets: Shop['markets']
  currencies: readonly string[]
  /** What products and variants are called, by their ids. */
  names: ReadonlyMap<string, string>
  onName: (id: string, label: string) => void
}
