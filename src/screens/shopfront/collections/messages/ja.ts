import type { Messages } from './en.ts'

export const messages: Messages = {
  collections: 'コレクション',
  description: 'ショップのすべてのコレクション。',
  allProducts: 'すべての商品',
  allProductsAbout: 'ショップのすべての商品。',
  emptyShop: '商品は近日公開です。',
  within: (title) => `${title}のコレクション`,
  products: (count) => `${count}点`,
  empty: 'まだ商品がありません',
  emptyText: 'このコレクションの商品は準備中です。',
  seeAll: 'すべてのコレクションを見る',
}
