import type { Messages } from '../words.ts'

/** The messages below products and of small screens in one file, by their modules. */
export const words = import.meta.glob<Messages>(
  '../../shopfront/{product-more,reviews,wish-list,sign-in,newsletter,pay}/words/en.ts',
  { eager: true, import: 'words' },
)
