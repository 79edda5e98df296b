import type { Messages } from '../messages.ts'

/** The messages between cart and order in one file, by their modules. */
export const messages = import.meta.glob<Messages>(
  '../../shopfront/{cart,checkout,address,problems}/messages/ar.ts',
  { eager: true, import: 'messages' },
)
