import type { AuditedKind, Deed } from '#vocabulary/people/audit-actions.ts'
import { pluralIn } from '#vocabulary/text/plural.ts'
import type { AuditMessages } from './en.ts'

const plural = pluralIn('ja')

const deeds: Record<Deed, string> = { added: '追加', changed: '変更', removed: '削除' }

const records: Record<AuditedKind, string> = {
  product: '商品',
  collection: 'コレクション',
  page: 'ページ',
  menu: 'メニュー',
  terms: '翻訳したラベル',
  price_list: '価格表',
  customer_group: '顧客グループ',
  customer: '顧客のグループ',
  promotion: 'プロモーション',
  promotion_code: '割引コード',
  market: '市場',
  taxes: '税金',
  tax_exemption: '免税',
  location: '拠点',
  gift_card: 'ギフトカード',
  store_credit: 'ストアクレジット',
  review: 'レビュー',
  synonyms: '同義語',
  search_redirect: '検索のリダイレクト',
  search_ranking: '検索のランキング',
  webhook_endpoint: 'Webhookエンドポイント',
  saved_view: '共有ビュー',
}

export const messages: AuditMessages = {
  title: '監査ログ',
  lead: 'スタッフとAPIトークンによる変更と、その前後の値です。各エントリーは直前のものと結び付けられているため、変更や削除があれば検出されます。',
  caption: '変更（新しい順）',
  none: '変更はまだありません',
  noneText: '商品、価格、プロモーション、市場、税金、スタッフなどの変更がここに表示されます。',
  pages: '監査ログのページ',
  action: '操作',
  subject: '対象',
  change: '変更内容',
  by: '実行者',
  when: '日時',
  commandLine: 'コマンドライン',
  noValue: 'なし',
  moreFields: (count) => plural(count, { other: '他#項目' }),
  furtherFields: (count) => plural(count, { other: 'さらに#項目' }),
  recordAction: (record, deed) => `${records[record]}を${deeds[deed]}`,
  otherActions: {
    roles_changed: '役割を変更',
    customer_erased: '顧客データを削除',
    sessions_ended: 'すべてのデバイスからログアウト',
    webhook_secret_renewed: 'Webhookのシークレットを更新',
    shop_exported: 'ショップをエクスポート',
    bundle_imported: 'バンドルをインポート',
    rebuild_requested: '検索インデックスを再構築',
    product_change_started: '一括編集を開始',
    product_change_stopped: '一括編集を停止',
    product_change_undone: '一括編集を元に戻す',
    products_imported: '商品をインポート',
    passkey_added: 'パスキーを追加',
    passkey_removed: 'パスキーを削除',
    password_changed: 'パスワードを変更',
    account_deleted: 'ログインアカウントを削除',
    api_token_created: 'APIトークンを作成',
    api_token_revoked: 'APIトークンを無効化',
    api_token_taken_over: 'APIトークンを引き継ぎ',
  },
}
