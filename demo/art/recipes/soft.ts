import { colourway, shade, tint } from '../palette.ts'
import { quarterArcs, scallops } from '../patterns/arcs.ts'
import { contours } from '../patterns/contour.ts'
import type { Pattern } from '../patterns/field.ts'
import { terrazzo } from '../patterns/figures.ts'
import { truchet } from '../patterns/lines.ts'
import { sixfoldStars, sprigs, tinGlazeTiles, turnedSquares } from '../patterns/repeat.ts'
import { check, endBands, herringbone, ikat, kilim, logCabin, stripes } from '../patterns/weave.ts'
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

function cushion(pattern: Pattern, sizeCm: [number, number], piping: (option: string) => string): Recipe {
  return (option, seed) =>
    cushionPiece({ cloth: { seed, pattern, colours: colourway(option) }, sizeCm, piping: piping(option) })
}

function blanket(pattern: Pattern, as: 'draped' | 'folded', sizeCm: [number, number]): Recipe {
  return (option, seed) =>
    throwPiece({
      cloth: { seed, pattern, colours: colourway(option) },
      sizeCm,
      as,
      fringeColour: tint(main(option), as === 'folded' ? 0.15 : 0.4),
    })
}

function towel(pattern: Pattern): Recipe {
  return (option, seed) =>
    towelPiece({ cloth: { seed, pattern, colours: colourway(option) }, sizeCm: [50, 70] })
}

function hanging(pattern: Pattern, width: number, sizeCm: [number, number]): Recipe {
  return (option, seed) =>
    hangingPiece({
      cloth: { seed, pattern, colours: colourway(option) },
      sizeCm,
      width,
      fringeColour: tint(shade(ground(option), 0.08), 0.2),
    })
}

/** Textiles by handle. */
export const textileRecipes: Record<string, Recipe> = {
  'slipped-thread-cushion': cushion(ikat(4), [50, 50], main),
  'arcade-cushion': cushion(quarterArcs(5), [45, 45], accent),
  'deckchair-cushion': cushion(stripes(19), [60, 40], main),
  'fishbone-throw': blanket(herringbone(14), 'folded', [130, 180]),
  'byre-check-throw': blanket(check(8), 'draped', [140, 190]),
  'baker-stripe-towel': towel(stripes(15)),
  'harbour-band-towel': towel(endBands()),
  'long-table-napkins': (option, seed) =>
    napkinsPiece({
      cloth: { seed, pattern: check(10, false), colours: colourway(option) },
      sizeCm: [42, 42],
    }),
  'stepping-stone-rug': hanging(kilim(3, 1.2), 380, [120, 180]),
  'cabin-wall-hanging': hanging(logCabin(4), 400, [60, 75]),
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
