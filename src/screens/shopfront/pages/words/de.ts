import type { Words } from './en.ts'

export const words: Words = {
  changed: 'Zuletzt aktualisiert am {date}',
}
