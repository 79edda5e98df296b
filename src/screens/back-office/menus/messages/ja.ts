import type { MenuName, MenuTarget } from '#vocabulary/catalog/menus.ts'
import type { ChosenKind, Mark, Move } from '../menu-draft.ts'
import type { MenuMessages } from '../messages.ts'

const names: Record<MenuName, string> = { header: 'ヘッダー', footer: 'フッター' }
const kinds: Record<MenuTarget, string> = {
  collection: 'コレクション',
  product: '商品',
  page: 'ページまたはポリシー',
  post: 'ジャーナルの記事',
  home: 'ホーム',
  collections: 'すべてのコレクション',
  journal: 'ジャーナル',
  search: '検索',
  address: 'アドレス',
  heading: 'リンクのない見出し',
}
const moves: Record<Move, string> = { up: '上へ', down: '下へ', in: '一段下げる', out: '一段上げる' }
const deleted: Record<ChosenKind, string> = {
  collection: '非表示：コレクションが削除されています',
  product: '非表示：商品が削除されています',
  page: '非表示：ページが削除されています',
  post: '非表示：記事が削除されています',
}
const marks: Record<Exclude<Mark, 'deleted'>, string> = {
  unpublished: '非表示：商品が公開されていません',
  not_sold: '非表示：商品がどのマーケットでも販売されていません',
  above: '非表示：上の項目が表示されていません',
  empty: '非表示：この下に表示される項目がありません',
}

export const messages: MenuMessages = {
  title: 'メニュー',
  names,
  leads: {
    header: '下に項目がある項目はパネルを開きます。スマートフォンではメニューの中で展開します。',
    footer: '最初の階層の項目は列の見出しになります。メニューにないポリシーはその下に表示されます。',
  },
  isDefault: 'これはコレクションとページに従う既定のメニューです。保存すると置き換わります。',
  entries: '項目',
  entryCount: (count) => `${count}件の項目`,
  keys: '項目はドラッグできます。Altと矢印キーで、フォーカスのある項目を移動します。',
  none: 'メニューは空です。',
  add: '項目を追加',
  addBelow: '下の階層に項目を追加',
  remove: '削除',
  untitled: '新しい項目',
  label: 'ラベル',
  labelHint: (title) => `空の場合：閲覧者の言語で「${title}」`,
  labelRequired: 'この種類の項目にはラベルが必要です。',
  translations: 'ラベルの翻訳',
  translationsHint: '翻訳がない場合は英語で表示されます。',
  target: 'リンク先',
  kinds,
  address: 'アドレス',
  addressHint: '/search?q=bowl のようなショップ内のパス、または https:// で始まるアドレス',
  change: '変更',
  searchFor: {
    product: '商品を検索',
    collection: 'コレクションを検索',
    page: 'ページとポリシーを検索',
    post: '記事を検索',
  },
  moves,
  position: (label, at, of, level) => `${label}：${of}件中${at}番目、階層${level}`,
  marks,
  deleted,
  notSoldIn: (markets) => `次のマーケットでは非表示：${markets}`,
  missing: {
    label: 'ラベルを入力してください。',
    target: 'リンク先を選択してください。',
    address: 'アドレスを入力してください。',
  },
  saved: 'メニューを保存しました。',
  toDefault: '既定に戻す',
  toDefaultOf: (name) => `「${name}」を既定に戻しますか？`,
  toDefaultText: '作成したメニューは削除されます。既定のメニューはコレクションとページに従います。',
  removed: 'メニューを既定に戻しました。',
}
