import type { Messages } from './en.ts'

export const messages: Messages = {
  search: '検索',
  submit: '検索',
  placeholder: '検索',
  label: 'ショップ内を検索',
  description: '品名・素材・色から、ショップのすべての商品を検索できます。',
  thisPage: 'このページ',
  title: (query) => `検索：${query}`,
  results: '「{query}」の検索結果',
  corrected: '「{query}」に一致する商品はありませんでした。{corrected}の検索結果を表示しています。',
  exactly: '「{query}」のまま検索',
  didYouMean: 'もしかして：{meant}',
  partial: 'すべての言葉に一致する商品はありません。近い商品を表示しています。',
  quoted: '「{query}」',
  nothing: (query) => `「${query}」に一致する商品はありません`,
  nothingText:
    '言葉を減らすか、別の言葉でお試しください。品名（花瓶、クッション）、素材（リネン、陶器）、色などで検索できます。',
  orCollections: 'コレクションから探す',
  posts: 'ジャーナルより',
  recent: '最近の検索',
  forget: '最近の検索を消去',
  popular: '人気の検索',
  collections: 'コレクション',
  suggestions: '検索候補',
  suggested: (count) => `候補${count}件`,
  searchFor: (query) => `「${query}」を検索`,
}
