import type { Collection, CustomerGroup, Shop } from '../types.ts'
import type { PromotionDraft } from './promotion-draft.ts'

/** The props of every part of the editor. */
export interface EditorProps {
  draft: PromotionDraft
  set: (part: Partial<PromotionDraft>) => void
  readOnly: boolean
  collections: readonly Collection[]
  groups: readonly CustomerGroup[]
  markets: Shop['markets']
  currencies: readonly string[]
  /** The titles of products and variants, by their ids. */
  names: ReadonlyMap<string, string>
  onName: (id: string, label: string) => void
}
