import type { Messages } from './en.ts'

export const messages: Messages = {
  changed: '最終更新日：{date}',
}
