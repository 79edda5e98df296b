import type { Words } from './en.ts'

export const words: Words = {
  changed: 'Zuletzt geändert am {date}',
}
