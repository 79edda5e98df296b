import type { Messages } from './en.ts'

export const messages: Messages = {
  product_not_found: 'この商品は現在取り扱っていません',
  product_not_found_text:
    'アドレスが間違っているか、販売を終了した可能性があります。似た商品を探してみてください。',
  order_not_found: 'この注文を表示できません',
  order_not_found_text:
    'ゲストとしてご注文の場合は、確認メールのリンクを開いてください。アカウントをお持ちの場合は、先にログインしてください。',
  checkout_not_found: 'このご購入手続きは見つかりません',
  checkout_not_found_text: 'お支払い済みの場合は、確認メールのリンクから注文を表示できます。',
  rate_limited: '少々お待ちください',
  rate_limited_text: 'お使いの回線からのアクセスが多すぎます。1分ほど待ってから、もう一度お試しください。',
  store_unavailable: '現在、データにアクセスできません',
  store_unavailable_text:
    'カート、アカウント、注文を一時的に表示できません。データは失われていません。しばらくしてからもう一度お試しいただくか、ショップをご覧ください。',
  offline: 'オフラインです',
  offline_text: 'このページの表示には接続が必要です。接続後にもう一度お試しください。',
  not_found: 'ページが見つかりません',
  not_found_text:
    'アドレスが間違っているか、ページが移動した可能性があります。検索するか、コレクションをご覧ください。',
  broken: 'エラーが発生しました',
  broken_text: 'しばらくしてからもう一度お試しください。解決しない場合は、下の照会番号をお知らせください。',
  noConnection: '接続なし',
  error: (status) => `エラー ${status}`,
  tryAgain: 'もう一度試す',
  reference: '照会番号：{reference}',
  waysOn: 'ほかのページ',
}
