import type { Messages } from './en.ts'

export const messages: Messages = {
  sisters: 'その他の情報',
  question: 'ご不明な点がありますか？',
  write: 'お問い合わせ',
  findOrder: 'ご注文の追跡や返品は、ご注文の検索からお進みください。',
  trackOrder: 'ご注文の追跡',
  changed: '最終更新日：{date}',
}
