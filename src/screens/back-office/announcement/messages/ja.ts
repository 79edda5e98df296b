import type { messages as en } from './en.ts'

export const messages: typeof en = {
  title: 'お知らせ',
  lead: 'ショップの各ページの上部に表示される1行です。',
  announced: '掲載中',
  none: 'なし',
  takeDown: '取り下げる',
  takeDownQuestion: 'お知らせを取り下げますか？',
  takeDownText: 'お客様に表示されなくなります。',
  saved: 'お知らせを保存しました',
  removed: 'お知らせを取り下げました',
  text: 'テキスト',
  path: 'リンク先',
  pathHint: '/collections などショップ内のパス。空欄の場合はリンクしません。',
  from: '開始',
  to: '終了',
  zone: '（ショップのタイムゾーン）',
  markets: 'マーケット',
  marketsHint: '選択なし：すべて。',
  dismissible: 'お客様が非表示にできる',
  dismissibleHint: '変更したお知らせは再び表示されます。',
}
