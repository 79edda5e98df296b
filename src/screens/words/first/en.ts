import type { Messages } from '../words.ts'

/** What most screens say, in one file, by the modules it is in. */
export const words = import.meta.glob<Messages>(
  '../../{ui,shopfront/{shell,search,failure,home,collections,listing,pages,product}}/words/en.ts',
  { eager: true, import: 'words' },
)
