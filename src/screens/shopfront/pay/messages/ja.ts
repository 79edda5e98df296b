import type { Messages } from './en.ts'

export const messages: Messages = {
  title: '注文 {order} のお支払い',
  heading: 'ご注文のお支払い',
  order: '注文番号 {order}',
  unanswered:
    '決済サービスが応答しません。二重に請求されることはありません。しばらくしてからもう一度お試しください。',
  lastFailed: '前回のお支払いは完了しませんでした。請求はされていません。',
  stillDue: 'お支払い残額',
  pay: '{amount} を支払う',
  notHere: 'ここではお支払いいただけません。ご注文のページの案内に沿ってお支払いください。',
  lookAtOrder: '注文を見る',
}
