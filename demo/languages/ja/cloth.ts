import type { ProductTexts } from '../types.ts'

const filled =
  '<ul><li>隠しファスナー</li><li>カバーは 30 °C で洗濯可</li><li>「中身つき」は羽根クッション入り</li></ul>'

/** Cushions, throws, linen, a rug, a hanging and a bag, in Japanese. */
export const cloth: Record<string, ProductTexts> = {
  'slipped-thread-cushion': {
    title: 'ずれた糸のクッション',
    subtitle: '綿のイカット、パイピング、50 × 50 cm',
    paragraphs: [
      'イカットは織る前に糸を染め、織機の上で少しずれます。羽根のような縁はそこから生まれます。',
      filled,
    ],
    tags: ['クッション', 'クッションカバー', 'イカット', '絣'],
    seen: '{option}の四角いイカットのクッション',
    close: '羽根のような絣の縁と縫い目',
  },
  'arcade-cushion': {
    title: 'アーケードのクッション',
    subtitle: 'プリントリネン、パイピング、45 × 45 cm',
    paragraphs: ['最初の版画の四分円を小さくして、洗いをかけたリネンに刷りました。', filled],
    tags: ['クッション', 'クッションカバー', '幾何学'],
    seen: '{option}の四分円の四角いクッション',
    close: 'リネンに刷られた弧',
  },
  'deckchair-cushion': {
    title: 'デッキチェアのクッション',
    subtitle: '綿キャンバス、縞、60 × 40 cm',
    paragraphs: ['左右対称の縞のデッキチェア地を、中央の縞が真ん中を通るように裁ちました。', filled],
    tags: ['クッション', 'クッションカバー', '縞', 'ストライプ'],
    seen: '{option}の縞の横長クッション',
    close: 'キャンバスの縞とステッチの縁',
  },
  'fishbone-throw': {
    title: '杉綾のひざ掛け',
    subtitle: 'ラムウール、破れ斜文、130 × 180 cm',
    paragraphs: [
      '同じ羊毛の二つの色で織った破れ斜文。やわらかくなるまで洗い、片面を起毛しました。',
      '短辺に撚り房。20 °C のウール洗い、または湿った夜の外気にさらしてください。',
    ],
    tags: ['ひざ掛け', 'ブランケット', '毛布', 'ヘリンボーン'],
    seen: '畳んだ{option}の杉綾のひざ掛け',
    close: '二色の羊毛の斜めの綾',
  },
  'byre-check-throw': {
    title: '牛舎チェックのひざ掛け',
    subtitle: 'ラムウール、大格子、140 × 190 cm',
    paragraphs: [
      '畑の向こうからも見える大きな格子に、数えられるよう細い格子を重ねました。',
      '継ぎ目なしの一枚織り。20 °C のウール洗い。',
    ],
    tags: ['ひざ掛け', 'ブランケット', '毛布', 'チェック', '格子'],
    seen: '棒に掛けた{option}の格子のひざ掛け',
    close: '交わる格子の帯',
  },
  'baker-stripe-towel': {
    title: 'パン屋の縞のふきん',
    subtitle: '半リネン、50 × 70 cm',
    paragraphs: [
      '麻と綿が半分ずつ。グラスをけばなく拭けて、十年かけてよくなります。',
      '短辺の中央にテープの輪つき。60 °C で洗えます。',
    ],
    tags: ['ふきん', 'キッチンクロス', '縞', 'ストライプ'],
    seen: '棒に掛けた{option}の縞のふきん',
    close: '半リネンの縞と縁',
  },
  'harbour-band-towel': {
    title: '港の帯のふきん',
    subtitle: '純リネン、織り帯、50 × 70 cm',
    paragraphs: [
      '無地のリネンの両端に、船の喫水線のような帯を織り込みました。',
      '輪つき。60 °C で洗えます。',
    ],
    tags: ['ふきん', 'キッチンクロス', 'リネン'],
    seen: '棒に掛けた{option}の帯のリネンふきん',
    close: '縁近くの織り帯',
  },
  'long-table-napkins': {
    title: '長い食卓のナプキン',
    subtitle: '洗いリネン、四枚組、42 × 42 cm',
    paragraphs: [
      '縫う前に洗ったギンガムリネン。角は額縁仕立てです。',
      '四枚組。湿ったまま畳めば、アイロンは要りません。',
    ],
    tags: ['ナプキン', 'リネン', 'ギンガム', 'セット'],
    seen: '重ねて畳んだ{option}のギンガムナプキン',
    close: 'ギンガムの格子と縫い目',
  },
  'stepping-stone-rug': {
    title: '飛び石の敷物',
    subtitle: 'ウール平織り、120 × 180 cm',
    paragraphs: [
      'はつり織りのキリム。菱形の段の一つ一つは、二つの色が引き返した場所です。',
      '表も裏もないので、春ごとに返して使えます。織機の上でおよそ十九日。',
    ],
    tags: ['敷物', 'ラグ', 'キリム', '絨毯'],
    seen: '全体を見せるために吊った、{option}の段のある菱形の平織り敷物',
    close: '羊毛の段のある菱形',
  },
  'cabin-wall-hanging': {
    title: '丸太小屋の壁掛け',
    subtitle: '麻の経糸に羊毛、ウォールナットの棒、60 × 75 cm',
    paragraphs: [
      'ログキャビン織り。明るい糸と暗い糸が四角ごとに入れ替わり、角を曲がるように見えます。',
      '棒と紐つき。',
    ],
    tags: ['壁掛け', 'タペストリー', 'ウォールハンギング'],
    seen: '房のついた{option}の織りの壁掛け',
    close: '交差する織りの帯',
  },
  'market-tote': {
    title: '市場のトート',
    subtitle: 'プリントキャンバス、38 × 42 cm',
    paragraphs: [
      '340 g のキャンバスに、冬のコートの肩にも掛かる長い持ち手をつけました。',
      '重なる鱗模様のプリント。じゃがいも 15 kg を運べます。試しました。',
    ],
    tags: ['トートバッグ', 'バッグ', 'かばん', 'エコバッグ'],
    seen: '釘に掛けた{option}の鱗模様のトート',
    close: 'プリントの鱗と縫い目',
  },
}
