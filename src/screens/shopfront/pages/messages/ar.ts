import type { Messages } from './en.ts'

export const messages: Messages = {
  changed: 'آخر تعديل في {date}',
}
