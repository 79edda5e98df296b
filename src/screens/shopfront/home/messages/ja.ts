import type { Messages } from './en.ts'

export const messages: Messages = {
  allCollections: 'すべてのコレクション',
  collections: 'コレクション',
  featured: 'スタジオから',
  newest: '新着',
  nothing: '販売中の商品はまだありません',
  nothingText: '商品は準備中です。',
  readOn: '続きを読む',
}
