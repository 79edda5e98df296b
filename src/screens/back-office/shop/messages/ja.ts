import type { ShopMessages } from '../messages.ts'

export const messages: ShopMessages = {
  title: 'ショップ',
  lead: 'ヘッダー、メール、支払い、請求書、検索エンジンに表示されるショップの名前と画像です。',
  profile: '名前とロゴ',
  name: '名前',
  nameHint: (settings) => `空欄の場合: サーバー設定の「${settings}」`,
  logo: 'ロゴ',
  logoHint: 'ヘッダーでマークと名前の代わりに表示されます。背景が透明の横長の画像。',
  favicon: 'アイコン',
  faviconHint: 'ブラウザーのタブに表示されます。正方形の画像。',
  saved: 'プロフィールを保存しました',
}
