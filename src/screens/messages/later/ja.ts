import type { Messages } from '../messages.ts'

/** The messages of the back office that few screens need, in one file, by their modules. */
export const messages = import.meta.glob<Messages>(
  '../../back-office/{statements,jobs,webhooks,settings,audit,promotions,staff}/**/messages/ja.ts',
  {
    eager: true,
    import: 'messages',
  },
)
