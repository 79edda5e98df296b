import type { messages as english } from './en.ts'

export const messages: typeof english = {
  named: '次のもので使われているため、まだ削除できません：',
  more: '最初の50件だけを表示しています。',
  close: '閉じる',
  kinds: {
    order: '注文',
    price_list: '価格表',
    promotion: 'プロモーション',
    collection: 'コレクション',
    menu: 'メニュー',
    home_page: 'ホームページ',
    page: 'ページ',
    post: '記事',
    announcement: 'お知らせ',
    search_redirect: '検索リダイレクト',
    product: '商品',
    draft_order: '下書き注文',
    cart: 'カート',
  },
}
