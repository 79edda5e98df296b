import type { DemoTexts } from '../types.ts'
import { clay } from './clay.ts'
import { cloth } from './cloth.ts'
import { collections } from './collections.ts'
import { pages } from './pages.ts'
import { paperGoods } from './paper.ts'
import { prints } from './prints.ts'
import { terms } from './terms.ts'

/** All that the demo says, in Arabic. */
export const texts: DemoTexts = {
  products: { ...prints, ...clay, ...cloth, ...paperGoods },
  collections,
  pages,
  terms,
  notice: '<p><em>محتوى تجريبي: الاستوديو والتقييمات غير حقيقية ولن يُرسل شيء.</em></p>',
  pictures: {
    closeUp: (close, colour) => `عن قرب: ${close}${colour && `، ${colour}`}`,
    room: (seen, chair) => `${seen}، في غرفة هادئة${chair ? ' بجانب كرسي لإظهار الحجم' : ''}`,
    back: (dimensions) => `رسم بالأبعاد: ${dimensions}`,
  },
  size: (dimensions) => dimensions.replaceAll('Ø', 'القطر').replaceAll('cm', 'سم'),
}
