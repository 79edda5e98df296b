import { colourway, shade, tint } from '../palette.ts'
import { quarterArcs, scallops } from '../patterns/arcs.ts'
import { contours } from '../patterns/contour.ts'
import type { Pattern } from '../patterns/field.ts'
import { terrazzo } from '../patterns/figures.ts'
import { truchet } from '../patterns/lines.ts'
import { sixfoldStars, sprigs, tinGlazeTiles, turnedSquares } from '../patterns/repeat.ts'
import {
  bandedWeave,
  checkedWeave,
  herringboneWeave,
  ikatWeave,
  logCabinWeave,
  stripedWeave,
  tapestryWeave,
} from '../patterns/weaving.ts'
import type { Weave } from '../patterns/weaving.ts'
import { check, endBands, herringbone, ikat, kilim, logCabin, stripes } from '../patterns/weave.ts'
import type { Cloth } from '../pieces/cloth.ts'
import type { Ending } from '../pieces/woven.ts'
import { bookPiece } from '../pieces/book.ts'
import { calendarPiece, cardsPiece, postcardsPiece } from '../pieces/card.ts'
import { rollsPiece, sheetPiece } from '../pieces/wrap.ts'
import { cushionPiece } from '../pieces/cushion.ts'
import { hangingPiece, napkinsPiece } from '../pieces/hanging.ts'
import { throwPiece } from '../pieces/throw.ts'
import { totePiece, towelPiece } from '../pieces/towel.ts'
import type { Recipe } from './vessels.ts'

const main = (option: string): string => colourway(option)[0]
const ground = (option: string): string => colourway(option)[1]
const accent = (option: string): string => colourway(option)[2]

type Made = Pick<Cloth, 'pattern' | 'weave' | 'ending' | 'stripes'>

/** Cloth of a pattern; a weave says that its threads make the pattern, and none that it is printed. */
const cloth = (pattern: Pattern, weave?: Weave, ending: Ending = 'hem'): Made => ({
  pattern,
  ...(weave && { weave, ending }),
})

function cushion(made: Made, sizeCm: [number, number], piping: (option: string) => string): Recipe {
  return (option, seed) =>
    cushionPiece({ cloth: { seed, ...made, colours: colourway(option) }, sizeCm, piping: piping(option) })
}

function blanket(made: Made, as: 'draped' | 'folded', sizeCm: [number, number]): Recipe {
  return (option, seed) =>
    throwPiece({
      cloth: { seed, ...made, colours: colourway(option) },
      sizeCm,
      as,
      fringeColour: tint(main(option), as === 'folded' ? 0.15 : 0.4),
    })
}

function towel(made: Made): Recipe {
  return (option, seed) =>
    towelPiece({ cloth: { seed, ...made, colours: colourway(option) }, sizeCm: [50, 70] })
}

function hanging(made: Made, width: number, sizeCm: [number, number]): Recipe {
  return (option, seed) =>
    hangingPiece({
      cloth: { seed, ...made, colours: colourway(option) },
      sizeCm,
      width,
      fringeColour: tint(shade(ground(option), 0.08), 0.2),
    })
}

/** Textiles by handle. */
export const textileRecipes: Record<string, Recipe> = {
  'slipped-thread-cushion': cushion(cloth(ikat(4), ikatWeave(12, 18, 25), 'seam'), [50, 50], main),
  'arcade-cushion': cushion(cloth(quarterArcs(5)), [45, 45], accent),
  'deckchair-cushion': cushion(cloth(stripes(19), stripedWeave(19, 25), 'seam'), [60, 40], main),
  'fishbone-throw': blanket(cloth(herringbone(14), herringboneWeave(8, 36), 'fringe'), 'folded', [130, 180]),
  'byre-check-throw': blanket(cloth(check(8), checkedWeave(8, 30, 0.9), 'fringe'), 'draped', [140, 190]),
  'baker-stripe-towel': towel({ ...cloth(stripes(15), stripedWeave(15, 22)), stripes: 15 }),
  'harbour-band-towel': towel(cloth(endBands(), bandedWeave(23))),
  'long-table-napkins': (option, seed) =>
    napkinsPiece({
      cloth: { seed, ...cloth(check(10, false), checkedWeave(9, 24, 0, false)), colours: colourway(option) },
      sizeCm: [42, 42],
    }),
  'stepping-stone-rug': hanging(cloth(kilim(3, 1.2), tapestryWeave(15, 17, 32), 'fringe'), 380, [120, 180]),
  'cabin-wall-hanging': hanging(cloth(logCabin(4), logCabinWeave(9, 31), 'fringe'), 400, [60, 75]),
  'market-tote': (option, seed) =>
    totePiece({ cloth: { seed, pattern: scallops(5), colours: colourway(option) }, sizeCm: [38, 42] }),
}

/** Paper goods by handle. */
export const paperRecipes: Record<string, Recipe> = {
  'garden-path-wrap': (option, seed) =>
    rollsPiece({
      seed,
      pattern: truchet(3),
      colours: colourway(option),
      sizeCm: [50, 70],
      bands: [ground(option), ground(option), accent(option)],
    }),
  'hedgerow-wrap': (option, seed) =>
    sheetPiece({
      seed,
      pattern: sprigs(4),
      colours: colourway(option),
      sizeCm: [50, 70],
      note: '3 ×',
      scene: 'wall',
    }),
  'field-notebook': (option, seed) =>
    bookPiece({
      seed,
      pattern: contours(7),
      colours: colourway(option),
      sizeCm: [14.8, 21],
      spine: shade(main(option), 0.35),
      elastic: accent(option),
      pages: 160,
    }),
  'glaze-recipes-grosse-brande': (option, seed) =>
    bookPiece({
      seed,
      pattern: turnedSquares(5),
      colours: colourway(option),
      sizeCm: [19, 25],
      spine: main(option),
      pages: 224,
      label: true,
    }),
  'tile-cards': (option, seed) =>
    cardsPiece({
      seed,
      pattern: tinGlazeTiles(3),
      colours: colourway(option),
      sizeCm: [10.5, 14.8],
      envelope: tint(main(option), 0.62),
      count: 6,
    }),
  'studio-postcards': (option, seed) =>
    postcardsPiece({
      seed,
      colours: colourway(option),
      sizeCm: [10.5, 14.8],
      pattern: quarterArcs(3),
      patterns: [quarterArcs(3), scallops(4), sixfoldStars(3), truchet(4), terrazzo(36, 26)],
    }),
  'twelve-glazes-calendar': (option, seed) =>
    calendarPiece({ seed, pattern: scallops(6), colours: colourway(option), sizeCm: [30, 42] }),
}
