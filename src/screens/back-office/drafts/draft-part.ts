import type { Draft, DraftContent } from '../types.ts'

/** What an editor part is given. */
export interface DraftPart {
  draft: Draft
  content: DraftContent
  change: (part: Partial<DraftContent>) => void
  /** What the shop says is wrong, by JSON pointer. */
  errorAt: (pointer: string) => string | undefined
}
