import { pluralIn } from '#vocabulary/text/plural.ts'
import type { messages as en } from './en.ts'

const plural = pluralIn('ja')

export const messages: typeof en = {
  lead: '古いアドレスはショップのページに移動します。商品とコレクションのアドレスが変わると、自動的に移動します。',
  moved: '変更されたアドレス',
  movedAbout: '商品やコレクションのアドレスが変わると、古いアドレスはそこに移動します。',
  caption: '自動的に移動する古いアドレス',
  newest: (total) => `${total}件中の新しいもの`,
  from: '古いアドレス',
  to: '移動先',
  since: '移動日',
  importTitle: 'リダイレクトのインポート',
  tryIt: 'テスト実行を開始',
  importIt: 'インポート',
  changesNothing: 'インポートしても何も変わりません。',
  wouldBe: (created, changed, unchanged) =>
    `作成予定${created}件、変更予定${changed}件、変更なし${unchanged}件。`,
  before: '変更前：',
  andMore: (count) => `ほか${count}件`,
  close: '閉じる',
  chooseFile: 'ファイルを選択してください',
  file: 'ファイル',
  fileHint: 'UTF-8のCSV。古いアドレスと、その移動先のパスの2列です。',
  imported: (created, changed, unchanged) => `作成${created}件、変更${changed}件、変更なし${unchanged}件。`,
  refused: (count) => plural(count, { other: '#行をスキップしました：' }),
  lineOf: (line) => `${line}行目`,
}
