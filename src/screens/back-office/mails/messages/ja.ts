import type { messages as english } from './en.ts'

export const messages: typeof english = {
  title: '通知',
  lead: 'ショップが顧客に送信したメールです。',
  caption: '通知（新しい順）',
  none: '通知はまだありません',
  noneText: '注文確認などのメールがここに表示されます。',
  pages: '通知のページ',
  subject: '件名',
  to: '宛先',
  created: '作成日時',
  status: 'ステータス',
  message: 'メッセージ',
  delivery: '送信方法',
  order: '注文',
  formats: '形式',
  html: 'HTML',
  plainText: 'テキスト',
  messageOf: (subject) => `メッセージ：${subject}`,
  nextAttempt: '次の試行：{moment}',
  sendAgain: '再送信',
  sentAgain: 'メッセージを再送信しています',
}
