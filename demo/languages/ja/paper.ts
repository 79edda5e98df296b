import type { ProductTexts } from '../types.ts'

/** Paper goods, in Japanese. */
export const paperGoods: Record<string, ProductTexts> = {
  'garden-path-wrap': {
    title: '庭の小道の包装紙',
    subtitle: 'ロール包装紙、50 × 70 cm',
    paragraphs: [
      '一枚のタイルを気ままに回しながら刷ったので、同じ道の包みは二つとありません。',
      '非塗工紙 90 g。再生でき、フィルムではなく紙の帯で巻いています。',
    ],
    tags: ['包装紙', 'ラッピングペーパー', '紙'],
    seen: '{option}のうねる小道の包装紙三本',
    close: '刷られた小道とめくれた角',
  },
  'hedgerow-wrap': {
    title: '生け垣の包装紙',
    subtitle: '平判の包装紙、50 × 70 cm',
    paragraphs: [
      '実をつけた小枝を一つおきに裏返しました。几帳面な生け垣ならこう育つでしょう。',
      '平判を一度だけ折り、厚紙の袋に入れてお届けします。',
    ],
    tags: ['包装紙', 'ラッピングペーパー', '紙', '植物'],
    seen: '{option}の実のなる小枝の包装紙',
    close: '小枝とめくれた角',
  },
  'field-notebook': {
    title: '野帳',
    subtitle: 'A5、160ページ、布背、ゴムバンド',
    paragraphs: [
      '糸かがり綴じで、どのページも平らに開きます。表紙には私たちの島の等高線の一部を。',
      'クリーム紙 90 g、無地または方眼ドット。',
    ],
    tags: ['ノート', '手帳', 'スケッチブック', '文房具'],
    seen: '{option}の等高線とゴムバンドのノート',
    close: '布の背と刷られた表紙',
  },
  'glaze-recipes-grosse-brande': {
    title: 'Große Brände 釉薬の調合112',
    subtitle: '書籍、224ページ、19 × 25 cm',
    paragraphs: [
      '百十二の釉薬をグラムと焼成温度で記し、そこに至るまでの失敗も載せました。',
      '独英対訳。糸綴じ、布の背、紙の題箋。',
    ],
    tags: ['本', '書籍', '陶芸', '釉薬'],
    seen: '{option}の回る四角と紙の題箋の本',
    close: '題箋と回る四角',
  },
  'tile-cards': {
    title: 'タイルのカード',
    subtitle: '二つ折りカード、封筒つき、A6',
    paragraphs: [
      '私たちのアズレージョを 350 g の二つ折りカードに。中は無地です。',
      '封筒は同じ色の淡い調子。',
    ],
    tags: ['カード', 'グリーティングカード', '封筒', '文房具'],
    seen: '{option}の絵付けタイルの二つ折りカードと封筒',
    close: 'カードのタイル模様',
  },
  'studio-postcards': {
    title: '工房の絵はがき十枚',
    subtitle: '十枚、五柄、A6',
    paragraphs: [
      '版画室の五つの模様を二枚ずつ。インクにも鉛筆にもなじむ非塗工のカードです。',
      '裏面には、宛先とひとことを書く余地があります。',
    ],
    tags: ['絵はがき', 'はがき', 'ポストカード', 'セット'],
    seen: '扇形に広げた{option}の五柄の絵はがき',
    close: '非塗工カードの四分円',
  },
  'twelve-glazes-calendar': {
    title: '十二の釉薬カレンダー',
    subtitle: '壁掛け、リング綴じ、30 × 42 cm',
    paragraphs: [
      '十二か月、釉薬の本から選んだ十二の肌合いと、書き込める素直な升目。',
      '絵はミシン目で切り離せ、小さな版画になります。',
    ],
    tags: ['カレンダー', '壁掛けカレンダー', '暦'],
    seen: '{option}の鱗模様のページの壁掛けカレンダー',
    close: '重なる鱗とめくれた角',
  },
}
