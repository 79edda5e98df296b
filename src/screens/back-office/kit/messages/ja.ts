import type { messages as english } from './en.ts'

export const messages: typeof english = {
  save: '保存',
  remove: '削除',
  removeOf: '{title}を削除',
  saved: '{title}を保存しました',
  removed: '{title}を削除しました',
  none: 'なし',
  importFile: 'インポート',
  exportFile: 'エクスポート',
  separate: '項目はカンマで区切ってください。',
  missing: 'この項目を入力してください',
  tooLong: '{most}文字以内',
  tooLarge: '{most}以下',
  notWhole: '整数',
  removeMany: '選択した項目を削除',
  removeManyText: 'ストアに適用されなくなります。',
  manyRemoved: (count) => `${count}件の項目を削除しました`,
  publish: '公開',
  hide: '非公開にする',
  manyPublished: (count) => `${count}件を公開しました`,
  manyHidden: (count) => `${count}件を非公開にしました`,
}
