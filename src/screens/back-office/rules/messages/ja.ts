import { pluralIn } from '#vocabulary/text/plural.ts'
import type { messages as en } from './en.ts'

const plural = pluralIn('ja')

export const messages: typeof en = {
  add: '条件を追加',
  remove: '条件を削除',
  condition: (number) => `条件${number}`,
  match: '商品が満たす条件',
  matches: { all: 'すべての条件', any: 'いずれかの条件' },
  field: '項目',
  fields: {
    tag: 'タグ',
    title: 'タイトル',
    brand: 'ブランド',
    attribute: '属性・オプション',
    price: '価格',
    stock: '在庫',
    reduced: '値下げ',
    age: '作成からの日数',
    orders: '注文数',
    featured: 'おすすめ',
  },
  comparison: '比較',
  equalities: { equal: '次と等しい', not_equal: '次と異なる' },
  containments: { contains: '次を含む', not_contains: '次を含まない' },
  bounds: { at_least: '以上', at_most: '以下' },
  answers: {
    stock: { true: '在庫あり', false: '売り切れ' },
    reduced: { true: 'はい', false: 'いいえ' },
    featured: { true: 'はい', false: 'いいえ' },
  },
  name: '名前',
  value: '値',
  currency: '通貨',
  none: 'ルールなし：商品は下の欄、各商品のページ、または一括編集で追加します。',
  incomplete: 'すべての条件を入力すると商品が表示されます。',
  found: (count) => plural(count, { other: '#件の商品が該当します' }),
  first: '先頭の商品',
  unread: '商品を数えられませんでした。',
  takeOut: (title) => `${title}を外す`,
  tookOut: (title) => `${title}を外しました`,
  others: 'そのほかの商品',
  named: '商品ページで指定',
  ruled: 'ルールによる',
  order: (title) => `${title}を並び順に加える`,
  more: 'さらに表示',
}
