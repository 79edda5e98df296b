import type { Messages } from '../messages.ts'

/** The messages of listings and products in one file, by their modules. */
export const messages = import.meta.glob<Messages>('../../shopfront/{listing,product}/messages/de.ts', {
  eager: true,
  import: 'messages',
})
