import type { Messages } from '../messages.ts'

/** The messages of the demo bench, by their modules: no other shop loads them. */
export const messages = import.meta.glob<Messages>('../../shopfront/demo-bench/messages/de.ts', {
  eager: true,
  import: 'messages',
})
