import type { Messages } from '../messages.ts'

/** The messages of orders and the account in one file, by their modules. */
export const messages = import.meta.glob<Messages>('../../shopfront/{account,order}/messages/de.ts', {
  eager: true,
  import: 'messages',
})
