import type { Messages } from '../messages.ts'

/** The messages of most screens in one file, by their modules. */
export const messages = import.meta.glob<Messages>(
  '../../{ui,shopfront/{shell,search,failure,home,collections,journal,pages}}/messages/ja.ts',
  { eager: true, import: 'messages' },
)
