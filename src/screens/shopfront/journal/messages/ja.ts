import type { Messages } from './en.ts'

export const messages: Messages = {
  journal: 'ジャーナル',
  description: 'ショップからのストーリー、お知らせ、ガイド。',
  nothing: '記事はまだありません',
  nothingText: '最初の記事を準備しています。',
  by: '著者：{author}',
  pages: 'ジャーナルのページ',
  newer: '新しい記事',
  older: '以前の記事',
  all: 'すべての記事',
}
