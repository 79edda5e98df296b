import type { Language } from '#vocabulary/languages/languages.ts'
import type { messages as english } from './en.ts'

const kinds = { product: '商品', collection: 'コレクション', page: 'ページ', term: 'ラベル' }
type Kind = keyof typeof kinds

const languages = { en: '英語', de: 'ドイツ語', ar: 'アラビア語', ja: '日本語' }

const heading = (kind: Kind, language: Language): string => `${kinds[kind]}（${languages[language]}）`
const listed = (names: readonly string[]): string => names.join('、')

export const messages: typeof english = {
  translations: '翻訳',
  kinds,
  languages,
  listed,
  fields: {
    title: 'タイトル',
    subtitle: 'サブタイトル',
    description: '説明',
    dimensions: '寸法',
    safety: '警告と安全に関する情報',
    tags: 'タグ',
    'seo.title': 'SEOタイトル',
    'seo.description': 'SEO説明',
    imageAlt: '代替テキスト',
    html: '本文',
  },
  uses: {
    option: 'オプション',
    option_value: 'オプションの値',
    attribute: '属性',
    attribute_value: '属性の値',
    market: '市場',
    delivery: '配送方法',
    pickup: '店頭受取',
    tax: '税',
    promotion: 'プロモーション',
    price_list: '価格表',
    payment: '支払い方法',
    sign_in: 'ログイン方法',
    shop: 'ショップについて',
  },
  status: 'ステータス',
  missing: '未翻訳',
  outdated: '更新が必要',
  translated: '翻訳済み',
  unsaved: '未保存',
  noResults: '該当なし',
  missingCount: (count) => `未翻訳${count}件`,
  outdatedCount: (count) => `更新が必要${count}件`,
  languageTabs: '言語',
  notSaved: '保存されていません',
  viewOnly: 'お使いの役割ではこれらのテキストを閲覧できますが、編集はできません。',
  notTranslated: 'この言語には翻訳されません',
  overview: {
    lead: '英語のテキストの翻訳です。未翻訳のテキストは英語で表示されます。',
    progress: '種類別の進捗',
    heading,
    titleSearch: 'いずれかの言語のタイトル',
    caption: (kind, language) => `${heading(kind, language)}、タイトル順`,
    pages: (kind, language) => `${heading(kind, language)}のページ`,
    filters: { missing: '未完了', older: '更新が必要', whole: '完了' },
    none: (kind) => `${kinds[kind]}はまだありません`,
    complete: (language) => `${languages[language]}の翻訳は完了しています`,
    showAll: 'すべて表示',
    language: '言語',
    title: 'タイトル',
    done: (done, all) => `${all}件中${done}件`,
    ofKind: (kind, language) => `、${heading(kind, language)}`,
    older: (count) => `更新が必要${count}件`,
    thanEnglish: (kind, language) => `（英語より古い）：${heading(kind, language)}`,
    untranslated: '未翻訳',
    partly: '一部翻訳済み',
    review: '要確認',
  },
  page: {
    lead: '左側の英語のテキストを翻訳してください。空欄の項目は英語で表示されます。',
    titleIn: (title, language) => `${title}（${languages[language]}）`,
    savedIn: (title, language) => `${title}（${languages[language]}）を保存しました`,
    tab: (language, missing, older) => {
      const states = [missing > 0 && `未翻訳${missing}件`, older > 0 && `更新が必要${older}件`].filter(
        Boolean,
      )
      return states.length > 0 ? `${languages[language]}（${states.join('、')}）` : languages[language]
    },
    texts: 'テキスト',
    seo: '検索エンジンでの表示',
    pictures: '画像',
    englishText: '英語のテキスト',
    viewInShop: 'ショップで表示',
    newTab: '新しいタブで開きます',
  },
  text: {
    states: {
      missing: '未翻訳：英語で表示されます',
      older: '更新が必要：英語のテキストが変更されました',
      there: '翻訳済み',
      changed: '未保存',
      follows: '英語と同じ',
      empty: '翻訳するテキストなし',
    },
    usesOthers: '上のテキストを使用',
    fieldIn: (field) => `${field}、`,
    empty: '空',
    tagsHint: 'Enterまたはカンマで追加',
    lengthOf: (length, room) => `約${room}文字中${length}文字`,
    stillCorrect: '翻訳は正しいまま',
    copyEnglish: '英語のテキストをコピー',
    of: (text) => `：${text}`,
  },
  terms: {
    title: (language) => heading('term', language),
    lead: 'オプション、属性とその値、配送方法、税などのラベルです。空欄の項目は英語で表示されます。',
    saved: (language) => `ラベル（${languages[language]}）を保存しました`,
    unsaved: (count) => `${count}件のテキストが未保存`,
    search: 'いずれかの言語のテキスト',
    usedInLabel: '使用箇所',
    found: (count, page, last) =>
      last > 1 ? `テキスト${count}件、${last}ページ中${page}ページ目` : `テキスト${count}件`,
    none: 'ラベルはまだありません',
    pages: 'ラベルのページ',
    usedFor: (name) => `${name}にのみ使用`,
    notUsed: '使用されていません',
    usedIn: (uses, names) => (names.length > 0 ? `${listed(uses)}：${listed(names)}` : listed(uses)),
    customFor: (name) => `${name}専用の翻訳`,
    fieldIn: (text, name, language) =>
      name === null ? `${text}、${languages[language]}` : `${text}、${name}のみ、${languages[language]}`,
    clash: (text, term) => `${text}：${term || '削除'}`,
  },
}
