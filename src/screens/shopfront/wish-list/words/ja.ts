import type { Words } from './en.ts'

export const words: Words = {
  title: 'ほしい物リスト',
  empty: 'ほしい物リストは空です',
  emptyText: '商品の横のハートを押すと、ここに追加されます。',
  toGoods: '商品を見る',
  onDevice: 'リストはこのブラウザに保存されています。{signIn}すると、どの端末でもご覧いただけます。',
  signIn: 'ログイン',
  take: '削除',
  takeOff: (title) => `${title}をほしい物リストから削除`,
  add: 'カートに入れる',
  addOf: (title) => `カートに入れる：${title}`,
  choose: '見る',
  soldOut: '在庫切れ',
  gone: (count) => `リストのうち${count}点は、現在こちらでは販売していません。`,
}
