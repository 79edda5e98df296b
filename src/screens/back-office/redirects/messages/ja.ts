import type { messages as en } from './en.ts'

export const messages: typeof en = {
  lead: '古いアドレスはショップのページに移動します。商品とコレクションのアドレスが変わると、自動的に移動します。',
  moved: '自動',
  movedAbout: '商品やコレクションのアドレスが変わると、古いアドレスはそこに移動します。',
  caption: '自動的に移動する古いアドレス',
  newest: (total) => `${total}件中の新しいもの`,
  from: '古いアドレス',
  to: '移動先',
  since: '移動日',
}
