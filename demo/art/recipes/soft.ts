import { colourway, shade, tint } from '../palette.ts'
import { quarterArcs, scallops } from '../patterns/arcs.ts'
import { contours } from '../patterns/contour.ts'
import type { Pattern } from '../patterns/field.ts'
import { terrazzo } from '../patterns/figures.ts'
import { truchet } from '../patterns/lines.ts'
import { sixfoldStars, sprigs, tinGlazeTiles, turnedSquares } from '../patterns/repeat.ts'
import { check, endBands, herringbone, ikat, kilim, logCabin, stripes } from '../patterns/weave.ts'
import type { Back, Recipe } from '../piece.ts'
import { bookBack } from '../pieces/book.ts'
import { calendarBack, cardsBack, postcardsBack } from '../pieces/card.ts'
import { cushionBack } from '../pieces/cushion.ts'
import { hangingBack, napkinsBack } from '../pieces/hanging.ts'
import { throwBack } from '../pieces/throw.ts'
import { toteBack, towelBack } from '../pieces/towel.ts'
import { rollsBack, sheetsBack } from '../pieces/wrap.ts'
import type { Cloth } from '../pieces/cloth.ts'
import type { BookSpec } from '../pieces/book.ts'
import type { TextileSpec } from '../pieces/flat.ts'
import type { PaperSpec } from '../pieces/paper.ts'

const main = (option: string): string => colourway(option)[0]
const ground = (option: string): string => colourway(option)[1]
const accent = (option: string): string => colourway(option)[2]

/** Something sewn, and how it is shown. */
export type SoftSpec = TextileSpec &
  (
    | { as: 'cushion'; piping: string }
    | { as: 'draped' | 'folded' | 'hanging'; fringeColour: string }
    | { as: 'towel' | 'napkins' | 'tote' }
  )

type SpecOf = (option: string, seed: string) => SoftSpec

const sewn = (pattern: Pattern, option: string, seed: string): Cloth => ({
  seed,
  pattern,
  colours: colourway(option),
})

function cushion(pattern: Pattern, sizeCm: [number, number], piping: (option: string) => string): SpecOf {
  return (option, seed) => ({
    as: 'cushion',
    cloth: sewn(pattern, option, seed),
    sizeCm,
    piping: piping(option),
  })
}

function blanket(pattern: Pattern, as: 'draped' | 'folded', sizeCm: [number, number]): SpecOf {
  return (option, seed) => ({
    as,
    cloth: sewn(pattern, option, seed),
    sizeCm,
    fringeColour: tint(main(option), as === 'folded' ? 0.15 : 0.4),
  })
}

function plainly(as: 'towel' | 'napkins' | 'tote', pattern: Pattern, sizeCm: [number, number]): SpecOf {
  return (option, seed) => ({ as, cloth: sewn(pattern, option, seed), sizeCm })
}

function hanging(pattern: Pattern, sizeCm: [number, number]): SpecOf {
  return (option, seed) => ({
    as: 'hanging',
    cloth: sewn(pattern, option, seed),
    sizeCm,
    fringeColour: tint(shade(ground(option), 0.08), 0.2),
  })
}

/** Textiles by handle. */
export const textileSpecs: Record<string, SpecOf> = {
  'slipped-thread-cushion': cushion(ikat(4), [50, 50], main),
  'arcade-cushion': cushion(quarterArcs(5), [45, 45], accent),
  'deckchair-cushion': cushion(stripes(19), [60, 40], main),
  'fishbone-throw': blanket(herringbone(14), 'folded', [130, 180]),
  'byre-check-throw': blanket(check(8), 'draped', [140, 190]),
  'baker-stripe-towel': plainly('towel', stripes(15), [50, 70]),
  'harbour-band-towel': plainly('towel', endBands(), [50, 70]),
  'long-table-napkins': plainly('napkins', check(10, false), [42, 42]),
  'stepping-stone-rug': hanging(kilim(3, 1.2), [120, 180]),
  'cabin-wall-hanging': hanging(logCabin(4), [60, 75]),
  'market-tote': plainly('tote', scallops(5), [38, 42]),
}

function sewnBack(spec: SoftSpec): Back {
  switch (spec.as) {
    case 'cushion':
      return (defs) => cushionBack(defs, spec)
    case 'draped':
    case 'folded':
      return (defs) => throwBack(defs, spec)
    case 'hanging':
      return (defs) => hangingBack(defs, spec)
    case 'napkins':
      return (defs) => napkinsBack(defs, spec)
    case 'towel':
      return (defs) => towelBack(defs, spec)
    case 'tote':
      return (defs) => toteBack(defs, spec)
  }
}

/** The backs of textiles, by handle. */
export const textileBacks: Record<string, Recipe> = Object.fromEntries(
  Object.entries(textileSpecs).map(([handle, specOf]): [string, Recipe] => [
    handle,
    (option, seed) => sewnBack(specOf(option, seed)),
  ]),
)

/** Something of paper, and how it is shown. */
export type PaperMade = PaperSpec &
  (
    | { as: 'rolls'; bands: readonly string[] }
    | { as: 'sheet'; note: string }
    | ({ as: 'book' } & BookSpec)
    | { as: 'cards'; envelope: string; count: number }
    | { as: 'postcards'; patterns: readonly Pattern[] }
    | { as: 'calendar' }
  )

/** Paper goods by handle. */
export const paperSpecs: Record<string, (option: string, seed: string) => PaperMade> = {
  'garden-path-wrap': (option, seed) => ({
    as: 'rolls',
    seed,
    pattern: truchet(3),
    colours: colourway(option),
    sizeCm: [50, 70],
    bands: [ground(option), ground(option), accent(option)],
  }),
  'hedgerow-wrap': (option, seed) => ({
    as: 'sheet',
    seed,
    pattern: sprigs(4),
    colours: colourway(option),
    sizeCm: [50, 70],
    note: '3 ×',
  }),
  'field-notebook': (option, seed) => ({
    as: 'book',
    seed,
    pattern: contours(7),
    colours: colourway(option),
    sizeCm: [14.8, 21],
    spine: shade(main(option), 0.35),
    elastic: accent(option),
  }),
  'glaze-recipes-grosse-brande': (option, seed) => ({
    as: 'book',
    seed,
    pattern: turnedSquares(5),
    colours: colourway(option),
    sizeCm: [19, 25],
    spine: main(option),
    label: true,
  }),
  'tile-cards': (option, seed) => ({
    as: 'cards',
    seed,
    pattern: tinGlazeTiles(3),
    colours: colourway(option),
    sizeCm: [10.5, 14.8],
    envelope: tint(main(option), 0.62),
    count: 6,
  }),
  'studio-postcards': (option, seed) => ({
    as: 'postcards',
    seed,
    colours: colourway(option),
    sizeCm: [10.5, 14.8],
    pattern: quarterArcs(3),
    patterns: [quarterArcs(3), scallops(4), sixfoldStars(3), truchet(4), terrazzo(36, 26)],
  }),
  'twelve-glazes-calendar': (option, seed) => ({
    as: 'calendar',
    seed,
    pattern: scallops(6),
    colours: colourway(option),
    sizeCm: [30, 42],
  }),
}

function paperBack(spec: PaperMade): Back {
  switch (spec.as) {
    case 'rolls':
      return () => rollsBack(spec)
    case 'sheet':
      return () => sheetsBack(spec)
    case 'book':
      return (defs) => bookBack(defs, spec)
    case 'cards':
      return () => cardsBack(spec)
    case 'postcards':
      return () => postcardsBack(spec)
    case 'calendar':
      return () => calendarBack(spec)
  }
}

/** The backs of paper products, by handle. */
export const paperBacks: Record<string, Recipe> = Object.fromEntries(
  Object.entries(paperSpecs).map(([handle, specOf]): [string, Recipe] => [
    handle,
    (option, seed) => paperBack(specOf(option, seed)),
  ]),
)
