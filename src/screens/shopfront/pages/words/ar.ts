import type { Words } from './en.ts'

export const words: Words = {
  changed: 'آخر تعديل في {date}',
}
