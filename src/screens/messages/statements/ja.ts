import type { Messages } from '../messages.ts'

/** The statements of the API in one file, by their modules. */
export const messages = import.meta.glob<Messages>('../../back-office/statements/*/messages/ja.ts', {
  eager: true,
  import: 'messages',
})
