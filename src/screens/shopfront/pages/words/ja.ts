import type { Words } from './en.ts'

export const words: Words = {
  changed: '最終更新日：{date}',
}
