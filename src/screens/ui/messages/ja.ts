import type { Messages } from './en.ts'

export const messages: Messages = {
  from: '{price}から',
  now: '現在の価格',
  before: '以前の価格',
  between: '、',
  sentences: '',
  close: '閉じる',
  optional: '（任意）',
  checkForm: '入力内容をご確認ください',
  previous: '前へ',
  next: '次へ',
  units: '点',
  unit: '点',
  today: '本日',
  timesIn: (zone) => `時刻はすべて${zone}です`,
  workingDays: (_, range) => `${range}営業日`,
}
