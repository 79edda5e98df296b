import type { messages as english } from './en.ts'

export const messages: typeof english = {
  save: '保存',
  remove: '削除',
  removeOf: '{title}を削除',
  saved: '{title}を保存しました',
  removed: '{title}を削除しました',
  none: 'なし',
  separate: '項目はカンマで区切ってください。',
  missing: 'この項目を入力してください',
  tooLong: '{most}文字以内',
  tooLarge: '{most}以下',
  notWhole: '整数',
}
