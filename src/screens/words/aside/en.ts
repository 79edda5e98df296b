import type { Messages } from '../words.ts'

/** What is said below products and on small screens, in one file, by the modules it is in. */
export const words = import.meta.glob<Messages>(
  '../../shopfront/{product-more,reviews,wish-list,sign-in,newsletter,pay}/words/en.ts',
  { eager: true, import: 'words' },
)
