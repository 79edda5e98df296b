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
  demo: {
    title: 'デモ',
    text: 'このショップはデモのデータから始まりました。開店前に削除してください。',
    remove: 'デモを削除',
    question: 'デモのデータを削除しますか？',
    goes: 'デモの商品（在庫と画像を含む）、コレクション、ページと記事、他の言語のラベル、注文（通知と請求書を含む）、顧客、レビューが削除されます。元に戻すことはできません。',
    stays: '追加または変更されたものはすべて残ります。マーケット、税、在庫のロケーションも残ります。',
    typeName: (name) => `ショップ名を入力してください：${name}`,
  },
}
