import type { DemoTexts } from '../types.ts'
import { clay } from './clay.ts'
import { cloth } from './cloth.ts'
import { collections } from './collections.ts'
import { pages } from './pages.ts'
import { paperGoods } from './paper.ts'
import { prints } from './prints.ts'
import { terms } from './terms.ts'

/** All that the demo says, in German. */
export const texts: DemoTexts = {
  products: { ...prints, ...clay, ...cloth, ...paperGoods },
  collections,
  pages,
  terms,
  notice:
    '<p><em>Demo-Inhalt: Das Studio und die Bewertungen sind erfunden, und nichts wird versandt.</em></p>',
  pictures: {
    closeUp: (close, colour) => `Nahaufnahme: ${close}${colour && `, ${colour}`}`,
    room: (seen, chair) =>
      `${seen}, in einem stillen Raum${chair ? ', daneben ein Stuhl zum Größenvergleich' : ''}`,
    back: (dimensions) => `Maßzeichnung: ${dimensions}`,
  },
  size: (dimensions) => dimensions.replaceAll(/(\d)\.(\d)/g, '$1,$2'),
}
