import type { Messages } from './en.ts'

export const messages: Messages = {
  changed: 'Zuletzt aktualisiert am {date}',
}
