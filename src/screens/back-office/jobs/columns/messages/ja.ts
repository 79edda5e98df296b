import { pluralIn } from '#vocabulary/text/plural.ts'
import type { ColumnMessages } from './en.ts'

const plural = pluralIn('ja')

export const messages: ColumnMessages = {
  unknownColumns: '名前から判別できない列',
  knownColumns: (count) => plural(count, { other: '#列を名前から判別しました' }),
  lead: (known, columns, size) =>
    `ステップ2/3：列の対応付け。${columns}列のうち${known}列を名前で認識しました。${size}。`,
  inFile: 'ファイルの列',
  example: '例',
  mapTo: '対応付け先',
  map: (heading) => `「${heading}」の対応付け先`,
  column: (number) => `列${number}`,
  skip: 'インポートしない',
  fixed: '読み取り専用：すべての商品で同じ値',
  twice: (columns) => `2つの列が${columns}に対応付けられています。最初の列が使用されます。`,
  needsHandle: '1つの列をHandleに対応付けてください。インポートではHandleでレコードを識別します。',
  caption: 'ファイルの列',
  fetchPictures: '画像をショップにダウンロード',
  fetchPicturesAbout:
    'オフの場合、画像は元の場所へのリンクのままです。ダウンロードは1枚につき数秒かかります。',
  dryRun: 'テスト実行では何も変更されません。作成・変更・スキップされる内容を確認できます。',
  products: '商品',
  collections: 'コレクション',
  pricesIn: (currency) => `価格（${currency}）`,
  textsIn: (language) => `テキスト（${language}）`,
  stock: '拠点別在庫',
  ownColumn: 'この列',
  attribute: (name) => `属性「${name}」`,
}
