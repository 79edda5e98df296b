import type { Catalogue } from '../words.ts'

/** What is said of orders and in the account, in one file, by the modules it is in. */
export const words = import.meta.glob<Catalogue>('../../shopfront/{account,order}/words/ja.ts', {
  eager: true,
  import: 'words',
})
