import type { Messages } from '../words.ts'

/** What is said of orders and in the account, in one file, by the modules it is in. */
export const words = import.meta.glob<Messages>('../../shopfront/{account,order}/words/ja.ts', {
  eager: true,
  import: 'words',
})
