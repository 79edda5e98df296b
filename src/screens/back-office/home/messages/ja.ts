import type { messages as english } from './en.ts'

const number = (count: number): string => count.toLocaleString('ja')

export const messages: typeof english = {
  title: 'ホーム',
  setup: {
    title: (done, all) => `ショップの準備：${all}件中${done}件完了`,
    putAway: '表示しない',
    isDone: '完了',
    steps: {
      product: '商品を追加する',
      collection: 'コレクションを作成する',
      delivery: 'すべての市場の送料を設定する',
      taxes: '税を設定する',
      policies: '利用規約とプライバシーポリシーを書く',
      home_page: 'ホームページを公開する',
      first_order: 'テスト注文をする',
    },
  },
  colleague: 'スタッフ',
  welcome: (name) => `おかえりなさい、${name}さん。`,
  welcomeDemo: (name) =>
    `おかえりなさい、${name}さん。このショップの商品はデモ商品です。発送は行われません。`,
  damage: (found) =>
    `ショップのデータベースが破損しており、注文が失われるおそれがあります。ショップの運営者がバックアップを復元する必要があります。検出内容：${found}`,
  setAside: (count) =>
    `データストアに不適合のドキュメントが${number(count)}件あります。修復または削除されるまで、ショップはそれらを除いて動作します：`,
  lastBackup: '復元できる最新のバックアップは{moment}のものです。',
  noBackup: '復元できるバックアップはありません。',
  backupFailed: (failure) => `次のバックアップは失敗しました：${failure}`,
  ordersToday: '本日の注文',
  salesToday: '本日の純売上',
  moreCurrencies: 'および{amounts}',
  yesterday: '昨日 {figures}',
  latest: '最新の注文',
  allOrders: 'すべての注文',
  noOrders: '注文はまだありません',
  noOrdersText: '新しい注文がここに表示されます。',
  viewShop: 'ショップを見る',
  toDo: 'やること',
  nothingToDo: 'やることはありません。',
  tasks: {
    toShip: (count) => `発送待ちの注文${number(count)}件`,
    toPay: (count) => `支払い待ちの注文${number(count)}件`,
    withdrawals: (count) => `対応が必要な契約の撤回${number(count)}件`,
    enquiries: (count) => `未対応のお問い合わせ${number(count)}件`,
    questions: (count) => `未回答の商品への質問${number(count)}件`,
    payments: (count) => `確認が必要な支払い${number(count)}件`,
    toAnswer: (count) => `申請中の返品${number(count)}件`,
    toTransfer: (count) => `返金の振込が必要な注文${number(count)}件`,
    toReceive: (count) => `商品到着待ちの返品${number(count)}件`,
    lowStock: (count) => `在庫の少ないバリエーション${number(count)}件`,
    notSent: (count) => `未送信のメッセージ${number(count)}件`,
    drafts: (count) => `下書きの商品${number(count)}件`,
    refusedPublications: (count) => `行われなかった予約公開${number(count)}件`,
  },
  week: {
    title: '過去7日間の純売上',
    currency: '通貨',
    bar: (day, sales, orders) => `${day}：${sales}、注文${number(orders)}件`,
    caption: '過去7日間の注文と純売上',
    day: '日付',
    orders: '注文',
    sales: '純売上',
  },
}
