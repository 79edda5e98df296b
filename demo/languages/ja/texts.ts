import type { DemoTexts } from '../types.ts'
import { clay } from './clay.ts'
import { cloth } from './cloth.ts'
import { collections } from './collections.ts'
import { pages } from './pages.ts'
import { paperGoods } from './paper.ts'
import { prints } from './prints.ts'
import { terms } from './terms.ts'

/** All that the demo says, in Japanese. */
export const texts: DemoTexts = {
  products: { ...prints, ...clay, ...cloth, ...paperGoods },
  collections,
  pages,
  terms,
  notice: '<p><em>デモ用の内容です。工房とレビューは架空のもので、発送はいたしません。</em></p>',
  pictures: {
    closeUp: (close, colour) => `部分の拡大：${close}${colour && `、${colour}`}`,
    room: (seen, chair) => `${seen}。静かな部屋で${chair ? '、大きさがわかるよう椅子のそばに' : ''}`,
    back: (dimensions) => `寸法図：${dimensions}`,
  },
  size: (dimensions) => dimensions,
}
