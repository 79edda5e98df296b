import { foldText } from '#vocabulary/text/folding.ts'

/** A tag as it is compared and found: whatever the case, and as one word. */
export const tagKey = (tag: string): string => foldText(tag.trim()).replaceAll(/\s+/g, '_')
