import type { Messages } from '../words.ts'

/** The messages between cart and order in one file, by their modules. */
export const words = import.meta.glob<Messages>(
  '../../shopfront/{cart,checkout,address,problems}/words/ar.ts',
  { eager: true, import: 'words' },
)
