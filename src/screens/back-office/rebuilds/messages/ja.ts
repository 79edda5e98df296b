import { pluralIn } from '#vocabulary/text/plural.ts'
import type { messages as english } from './en.ts'

const plural = pluralIn('ja')

export const messages: typeof english = {
  title: '検索インデックス',
  lead: '各プロセスは、一覧、検索、在庫をメモリー上のインデックスから提供します。データベースと異なる場合は再構築してください。その間もショップは利用できます。',
  rebuild: 'インデックスを再構築',
  requested: '再構築を要求しました',
  lastRequested: '最後の要求：{moment}。',
  processes: 'プロセス',
  process: 'プロセス',
  status: '状態',
  done: '完了',
  rebuilding: '再構築中',
  progress: '進捗',
  products: (count) => plural(count, { other: '#件の商品' }),
  started: '開始',
  startsSoon: 'まもなく再構築が始まります',
  none: '実行中の再構築はありません',
  noneText: '各プロセスの再構築は、ここに1日間表示されます。',
}
