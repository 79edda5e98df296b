import type { messages as english } from './en.ts'

export const messages: typeof english = {
  marks: {
    p: '段落',
    h2: '見出し',
    strong: '太字',
    em: '強調',
    ul: 'リスト',
    ol: '番号付きリスト',
  },
  link: 'リンク',
  addLink: 'リンクを追加',
  formattingOf: (label) => `${label}の書式`,
  onlyBasic: 'HTML。保存時に、基本的な書式以外は削除されます。',
  preview: 'プレビュー',
  previewOf: (label) => `${label}のプレビュー`,
  empty: '空',
  url: 'URL',
  urlHint: 'Webページ（https://…）、このショップのページ（/pages/about）、またはメールアドレス（mailto:…）。',
  enterUrl: 'URLを入力してください',
  notALink: '有効なリンクではありません',
}
