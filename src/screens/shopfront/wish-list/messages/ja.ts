import type { Messages } from './en.ts'

export const messages: Messages = {
  title: 'お気に入り',
  empty: 'お気に入りは空です',
  emptyText: '商品の横のハートを押すと、ここに追加されます。',
  shopNow: '商品を見る',
  onDevice: 'お気に入りはこのブラウザに保存されています。{signIn}すると、どの端末でもご覧いただけます。',
  signIn: 'ログイン',
  take: '削除',
  takeOff: (title) => `${title}をお気に入りから削除`,
  add: 'カートに入れる',
  addOf: (title) => `カートに入れる：${title}`,
  choose: '見る',
  soldOut: '売り切れ',
  gone: (count) => `お気に入りのうち${count}点は、現在こちらでは販売していません。`,
}
