import type { AllResourceMessages } from '../resource-messages.ts'

export const messages: AllResourceMessages = {
  collections: {
    list: 'コレクション',
    search: 'タイトルとアドレスを検索',
    create: 'コレクションを作成',
    edit: 'コレクションを編集',
    empty: {
      title: 'コレクションはまだありません',
      text: 'コレクションは「花瓶」のような商品のページです。入れ子にできます。',
    },
    removal: 'ページは表示されなくなります。商品はそのまま残ります。',
    labels: {
      title: 'タイトル',
      handle: 'アドレス',
      description: '説明',
      image: '画像',
      rule: 'ルール',
      pinned: '商品',
      seo: '検索エンジン',
      parent: '親コレクション',
      position: '表示順',
      productCount: '商品数',
      status: 'ステータス',
      publishedFrom: '公開開始',
      publishedTo: '公開終了',
      markets: 'マーケット',
    },
    hints: {
      handle:
        '/collections/vases の「vases」のような、アドレスの末尾です。変更すると、古いアドレスから新しいアドレスに転送されます。',
      description: 'ページと検索結果に表示される1～2文です。',
      image: 'コレクションの一覧に名前とともに表示されます。',
      rule: '条件を満たす有効な商品が自動的に含まれます。',
      pinned:
        'コレクションに含まれ、この順で他の商品より先に表示されます。ルールに一致しなくてもかまいません。',
      seo: '空の項目にはタイトルと説明が使われます。',
      parent: '属するコレクションです。',
      position: '同じ親のコレクションの中で、数字の小さいものが先に表示されます。',
      publishedTo: '終了時刻は含まれません。',
      markets: '選択したマーケットのお客様に表示されます。選択しない場合はすべてに表示されます。',
    },
    values: { status: { scheduled: '予定', published: '公開中', ended: '終了' } },
  },
  addressRedirects: {
    list: 'リダイレクト',
    search: 'アドレスを検索',
    create: '新しいリダイレクト',
    edit: 'リダイレクトを編集',
    empty: {
      title: 'リダイレクトはまだありません',
      text: '以前のショップのアドレス（「/old-shop/mug」など）を、このショップのページに移動させます。',
    },
    removal: '古いアドレスは見つからなくなります。',
    labels: { from: '古いアドレス', to: '移動先', live: '状態', updatedAt: '変更日' },
    hints: {
      from: '/old-shop/mug のようなパスです。すべての言語とマーケットで有効です。ショップ自身のページが常に優先されます。',
      to: '/collections/vases のような、ショップ内のパスです。',
    },
    values: { live: { true: '有効', false: 'リンク切れ' } },
  },
  customerGroups: {
    list: '顧客グループ',
    create: 'グループを追加',
    edit: 'グループを編集',
    empty: {
      title: 'グループはまだありません',
      text: 'グループには独自の価格とプロモーションを設定できます。',
    },
    removal: '顧客はグループから外れます。アカウントは残ります。',
    labels: { name: '名前', priceLists: '価格表', createdAt: '作成日' },
  },
  manufacturers: {
    list: '製造者',
    create: '新しい製造者',
    edit: '製造者を編集',
    empty: {
      title: '製造者はまだありません',
      text: 'EUの消費者に売るときは、製造者の名前、住所、メールまたはウェブのアドレスを示します。',
    },
    removal: 'その商品のページに表示されなくなります。',
    labels: {
      name: '名前',
      status: '製品安全（EU）',
      brands: 'ブランド',
      products: '商品',
      updatedAt: '変更日',
      address: '住所',
      country: '国',
      contact: 'メールまたはウェブのアドレス',
      responsibleName: 'EU域内の責任者',
      responsibleAddress: '責任者の住所',
      responsibleContact: '責任者のメールまたはウェブのアドレス',
    },
    hints: {
      name: '登録された商号や商標でもかまいません。',
      brands: 'コンマで区切ります。これらのブランドの商品に表示されます。',
      responsibleName: '製造者がEUの外にある場合に必要です（輸入者など）。',
    },
    values: { status: { complete: '完了', lacks_responsible: '責任者がありません' } },
  },
  pages: {
    list: 'ページと規約',
    search: 'タイトルとアドレスを検索',
    create: 'ページを作成',
    edit: 'ページを編集',
    empty: {
      title: 'ページはまだありません',
      text: '「私たちについて」のようなページや、利用規約・プライバシー・返品などの規約です。',
    },
    removal:
      'アドレスは表示されなくなり、翻訳も削除されます。規約「terms」がある間だけ、購入手続きで利用規約への同意を求めます。',
    labels: {
      title: 'タイトル',
      slug: 'アドレス',
      kind: '種類',
      position: '表示順',
      updatedAt: '更新日',
    },
    hints: {
      slug: '「about」のようなアドレスの末尾です。「terms」「privacy」「returns」は購入手続きからリンクされます。',
    },
    values: { kind: { policy: '規約', page: 'ページ' } },
  },
  searchRedirects: {
    list: '検索リダイレクト',
    create: 'リダイレクトを追加',
    edit: 'リダイレクトを編集',
    empty: {
      title: 'リダイレクトはまだありません',
      text: 'たとえば「返品」の検索を返品ポリシーに転送できます。',
    },
    removal: '検索結果が再び表示されます。',
    labels: { query: '検索語', path: '転送先', live: '状態' },
    hints: { path: 'ショップ内のパス（例：/collections/vases、/policies/returns）。' },
    values: { live: { true: '有効', false: 'リンク切れ' } },
  },
  synonyms: {
    list: '同義語',
    create: '同義語を追加',
    edit: '同義語を編集',
    empty: {
      title: '同義語はまだありません',
      text: '「ソファ」と「カウチ」を同じグループに入れると、どちらの検索でも両方が見つかります。',
    },
    removal: '各検索語は、再び完全に一致するものだけを見つけます。',
    labels: {
      words: '検索語',
      direction: '方向',
      finds: '一緒に見つける語',
    },
    hints: {
      words: '例：「ソファ, カウチ」',
      finds:
        '例：「ボウル, マグ, ティーポット」。空欄の場合、内蔵の類語辞書を使わず、その語だけを検索します。',
    },
    values: {
      direction: {
        both: '双方向：すべての語が同じ商品を見つけます',
        one_way: '一方向：ある語が他の語も、またはその語だけを見つけます',
      },
    },
  },
}
