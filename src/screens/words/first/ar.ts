import type { Messages } from '../words.ts'

/** The messages of most screens in one file, by their modules. */
export const words = import.meta.glob<Messages>(
  '../../{ui,shopfront/{shell,search,failure,home,collections,listing,pages,product}}/words/ar.ts',
  { eager: true, import: 'words' },
)
