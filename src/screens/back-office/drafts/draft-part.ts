import type { CustomerDetails, Draft, DraftContent } from '../types.ts'
import type { CustomerSearch } from './use-customer-search.ts'

/** The props of an editor part. */
export interface DraftPart {
  /** As it was saved last. */
  draft: Draft
  content: DraftContent
  /** The search for its customer. */
  search: CustomerSearch
  /** Its customer; undefined for a guest, and until they are read. */
  customer: CustomerDetails | undefined
  change: (part: Partial<DraftContent>) => void
  /** The shop's errors by JSON pointer. */
  errorAt: (pointer: string) => string | undefined
}
