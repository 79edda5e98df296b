import type { Messages } from '../words.ts'

/** The messages of orders and the account in one file, by their modules. */
export const words = import.meta.glob<Messages>('../../shopfront/{account,order}/words/de.ts', {
  eager: true,
  import: 'words',
})
