import type { messages as english } from './en.ts'

export const messages: typeof english = {
  title: '検索',
  parts: {
    queries: {
      title: '検索',
      label: '検索語句',
      lead: '顧客の検索語句と、結果のなかった検索です。',
    },
    synonyms: {
      title: '検索：同義語',
      label: '同義語',
      lead: '内蔵の類語辞書に加えて使う、同じ意味の言葉です。複数形や軽い入力ミスは自動的に処理されます。',
    },
    redirects: {
      title: '検索：リダイレクト',
      label: 'リダイレクト',
      lead: '検索結果の代わりにページを開く検索語句です。',
    },
    ranking: {
      title: '検索：順位',
      label: '順位',
      lead: '検索結果の並び順に影響する要素です。',
    },
  },
  queries: {
    period: '期間',
    days: (count) => `${count}日間`,
    noExact: '完全に一致する結果なし',
    noResults: '結果のない検索',
    noFailed: '結果のない検索はありません',
    noFailedText: 'この期間のすべての検索で、すべての語に一致する結果がありました。',
    top: '上位の検索',
    byFrequency: '頻度順の検索',
    none: '検索はまだありません',
    noneText: '検索は今から集計され、90日間保存されます。',
    search: '検索語句',
    count: '回数',
    results: '結果',
    actions: '操作',
    synonym: '同義語',
    synonymFor: (query) => `${query}の同義語`,
    synonymForFailed: (query) => `${query}の同義語（結果なし）`,
    redirect: 'リダイレクト',
    redirectOf: (query) => `${query}をリダイレクト`,
    redirectOfFailed: (query) => `${query}をリダイレクト（結果なし）`,
  },
  ranking: {
    title: '順位の要素',
    weights: {
      stock: {
        label: '在庫あり（0〜100）',
        hint: '在庫のある商品は、最大でこの割合だけ、より一致度の高い商品より上に表示されます。',
      },
      sales: {
        label: '売れ行き（0〜100）',
        hint: '最も売れている商品は、最大でこの割合だけ、より一致度の高い商品より上に表示されます。',
      },
      newness: {
        label: '新しさ（0〜100）',
        hint: '今日追加された商品は最大の効果を得て、90日後には半分になります。',
      },
    },
    outOfStockLast: '在庫切れを最後に表示',
    outOfStockLastAbout: '購入できない商品は、購入できるすべての商品の後に表示されます。',
    saved: '順位の設定を保存しました',
  },
  preview: {
    title: 'プレビュー',
    searchFor: '検索語句',
    show: '表示',
    nothing: (query) => `「${query}」の検索結果はありません。`,
    firstOf: (total, query) => `「${query}」の${total}件中、最初の結果`,
    synonyms: (words) => `同義語により次も検索：${words}`,
    thesaurus: (words) => `内蔵の類語辞書により次も検索：${words}`,
    current: '現在',
    proposed: 'この設定の場合',
    outOfStock: ' · 在庫切れ',
  },
}
