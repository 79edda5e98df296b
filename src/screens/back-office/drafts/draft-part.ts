import type { Draft, DraftContent } from '../types.ts'
import type { CustomerSearch } from './use-customer-search.ts'

/** The props of an editor part. */
export interface DraftPart {
  draft: Draft
  content: DraftContent
  /** The search for its customer. */
  customer: CustomerSearch
  change: (part: Partial<DraftContent>) => void
  /** The shop's errors by JSON pointer. */
  errorAt: (pointer: string) => string | undefined
}
