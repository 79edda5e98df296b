import type { Messages } from '../words.ts'

/** What is said between cart and order, in one file, by the modules it is in. */
export const words = import.meta.glob<Messages>(
  '../../shopfront/{cart,checkout,address,problems}/words/ar.ts',
  { eager: true, import: 'words' },
)
