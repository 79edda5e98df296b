import type { Messages } from './en.ts'

export const messages: Messages = {
  allCollections: 'すべてのコレクション',
  allPosts: 'すべての記事',
  collections: 'コレクション',
  featured: 'スタジオから',
  fromJournal: 'ジャーナルより',
  inThePicture: '写真の商品',
  newest: '新着',
  newsletter: 'メールマガジン',
  nothing: '販売中の商品はまだありません',
  nothingText: '商品は準備中です。',
  openMap: '地図を開く',
  readOn: (title) => `${title}の続きを読む`,
  watchVideo: '動画を見る',
}
