import type { Words } from './en.ts'

export const words: Words = {
  collections: 'コレクション',
  description: 'ショップのすべてのコレクション。',
  within: (title) => `${title}のコレクション`,
  pieces: (count) => `${count}点`,
  empty: 'まだ商品がありません',
  emptyText: 'このコレクションの最初の品を製作しています。',
  seeAll: 'すべてのコレクションを見る',
}
