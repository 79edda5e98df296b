import type { Messages } from './en.ts'

export const messages: Messages = {
  title: 'お問い合わせ',
  description: '商品、ご注文、その他についてお気軽にお問い合わせください。',
  about: '通常2営業日以内にメールでお返事いたします。',
  name: 'お名前',
  email: 'メールアドレス',
  order: '注文番号',
  orderHint: 'ご注文についての場合（例：7K2QX-M4PD9）',
  text: 'お問い合わせ内容',
  send: '送信する',
  needEmail: 'メールアドレスを入力してください',
  needText: 'お問い合わせ内容を入力してください',
  sentTitle: '送信しました',
  sent: 'ありがとうございます。メールでお返事いたします。',
  again: '続けて問い合わせる',
  orMail: '{email} 宛のメールでも承ります',
}
