import { pluralIn } from '#vocabulary/text/plural.ts'
import { messages as shared } from '../../messages/messages/ja.ts'
import type { SessionMessages } from './en.ts'

const plural = pluralIn('ja')

export const messages: SessionMessages = {
  noResponse:
    '応答がありません。操作は成功している可能性があります。もう一度試して確認してください。二重に実行されることはありません。',
  earlierAttempt:
    '前回の試行が成功している可能性があります。これを閉じて結果を確認し、必要であれば最初からやり直してください。',
  stillRunning: '前回の試行がまだ実行中です。しばらく待ってからもう一度お試しください。',
  quote: (failure, reference) => `${failure}。サポートへのお問い合わせの際は${reference}をお伝えください。`,
  unknownDevice: '不明なデバイス',
  signedOut: (devices) => plural(devices, { other: '{name}を#台のデバイスからログアウトさせました' }),
  sessionsOf: (name) => `${name}のセッション`,
  signOutOfAll: 'すべてのデバイスからログアウト',
  notSignedIn: 'どのデバイスでもログインしていません。',
  seen: '{device}、最終アクセス {moment}',
  seenHere: '{device}（このデバイス）、最終アクセス {moment}',
  signingOut:
    'ログアウトすると、このデバイスを除くすべてのセッションがただちに終了します。IDプロバイダーが許可していれば、この人は再びログインできます。',
  needsRecentSignIn: 'この操作には10分以内のログインが必要です。入力内容は保存されています。',
  signInAgain: '再度ログインして続行',
  roles: shared.roles,
  permissions: {
    'overview:read': 'ダッシュボードの表示',
    'products:read': '下書きとアーカイブを含むすべての商品の表示',
    'products:write': '商品の作成と編集、画像のアップロード',
    'products:import': '商品のインポートとエクスポート、バックグラウンドジョブの表示',
    'content:read': 'ページのセクションとジャーナルの閲覧（下書きを含む）',
    'content:write': 'ページ、ジャーナル、メニュー、翻訳の編集と公開',
    'search:write': '検索キーワードの表示、同義語・リダイレクト・ランキングの編集',
    'promotions:read': 'プロモーションと割引コードの表示、過去の注文でのシミュレーション',
    'promotions:write': 'プロモーションと割引コードの作成と編集',
    'reviews:moderate': 'レビューの管理：公開、却下、返信、商品への質問の回答',
    'newsletter:read': 'ニュースレター購読者の表示とエクスポート',
    'newsletter:write': 'ニュースレターの購読解除',
    'stock:read': '在庫とその増減の表示',
    'stock:write': '在庫の入庫、移動、調整',
    'locations:write': '在庫拠点の追加、名称変更、並べ替え、閉鎖',
    'orders:read': '氏名と住所を含む注文の表示',
    'orders:write': 'メモの追加、入金の記録、注文のキャンセル',
    'orders:fulfil': '注文の発送と荷物の追跡',
    'orders:refund': '返金の実行',
    'credit:read': 'ギフトカードとストアクレジットの表示',
    'credit:write': 'ギフトカードとストアクレジットの発行、無効化、調整',
    'mails:read': '送信済み通知の表示',
    'mails:write': '失敗した通知の再送信',
    'customers:read': '氏名とメールアドレスを含む顧客の表示',
    'customers:write': '顧客グループの管理、顧客のログアウト',
    'customers:erase': '顧客とその個人データの削除',
    'staff:write': 'スタッフの表示、役割の付与と削除、スタッフのログアウト',
    'audit:read': '監査ログの表示',
    'webhooks:write': 'Webhookエンドポイントの管理、Webhookの再送信',
    'shop:export': 'ショップ全体のエクスポート：商品、顧客、注文、設定',
    'shop:import': 'ショップのバンドルのインポート',
    'settings:write': '市場・配送・税金の管理、ログインプロバイダーの表示とテスト、検索インデックスの再構築',
  },
}
