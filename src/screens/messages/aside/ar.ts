import type { Messages } from '../messages.ts'

/** The messages below products and of small screens in one file, by their modules. */
export const messages = import.meta.glob<Messages>(
  '../../shopfront/{product-more,reviews,wish-list,sign-in,newsletter,contact,withdraw,pay}/messages/ar.ts',
  { eager: true, import: 'messages' },
)
