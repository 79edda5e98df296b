import type { Draft, DraftContent } from '../types.ts'

/** The props of an editor part. */
export interface DraftPart {
  draft: Draft
  content: DraftContent
  change: (part: Partial<DraftContent>) => void
  /** The shop's errors by JSON pointer. */
  errorAt: (pointer: string) => string | undefined
}
