import type { Messages } from '../messages.ts'

/** The messages of the back office in one file, by their modules. */
export const messages = import.meta.glob<Messages>(
  [
    '../../back-office/**/messages/de.ts',
    '!**/{statements,jobs,webhooks,settings,audit,promotions,staff}/**',
  ],
  {
    eager: true,
    import: 'messages',
  },
)
