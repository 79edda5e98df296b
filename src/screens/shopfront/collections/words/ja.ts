import type { Words } from './en.ts'

export const words: Words = {
  collections: 'コレクション',
  description: 'ショップのすべてのコレクション。',
  within: (title) => `${title}のコレクション`,
  products: (count) => `${count}点`,
  empty: 'まだ商品がありません',
  emptyText: 'このコレクションの商品は準備中です。',
  seeAll: 'すべてのコレクションを見る',
}
