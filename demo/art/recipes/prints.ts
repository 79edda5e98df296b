import { colourway, house, mix } from '../palette.ts'
import { halfDiscs, quarterArcs } from '../patterns/arcs.ts'
import { contours } from '../patterns/contour.ts'
import type { Pattern } from '../patterns/field.ts'
import { cutVessels, hills, orbits, seedHead, sunprint } from '../patterns/figures.ts'
import { horizon, moire, tides, truchet } from '../patterns/lines.ts'
import { halftone, sixfoldStars } from '../patterns/repeat.ts'
import type { Recipe } from '../piece.ts'
import { printBack } from '../pieces/print-back.ts'
import type { Frame, PrintSpec } from '../pieces/print-spec.ts'

type SpecOf = (option: string, seed: string) => PrintSpec

const portrait: Pick<PrintSpec, 'size' | 'sizeCm'> = { size: [480, 672], sizeCm: [50, 70] }
const square: Pick<PrintSpec, 'size' | 'sizeCm'> = { size: [560, 560], sizeCm: [50, 50] }
const landscape: Pick<PrintSpec, 'size' | 'sizeCm'> = { size: [640, 457], sizeCm: [70, 50] }
const tall: Pick<PrintSpec, 'size' | 'sizeCm'> = { size: [340, 680], sizeCm: [30, 60] }

const FRAMES: readonly Frame[] = ['Oak', 'Black', 'White', 'Walnut', 'Unframed', 'Batten']

type Sheet = Pick<PrintSpec, 'size' | 'sizeCm' | 'ink'> & Pick<PrintSpec, 'margin'>

/** One image whose option is the frame. */
function framedIn(pattern: Pattern, colours: readonly string[], sheet: Sheet): SpecOf {
  return (option, seed) => {
    const frame = FRAMES.find((known) => known === option)
    if (!frame) throw new Error(`no frame is called ${option}`)
    // The image itself must not change with its frame, so the frame's name is left out of the seed.
    return { seed: seed.split('/')[0] ?? seed, pattern, colours, frame, ...sheet }
  }
}

/** One block printed in several inks; every ink has its own edition and so its own drawing. */
function inkedIn(pattern: Pattern, frame: Frame, sheet: Sheet): SpecOf {
  return (option, seed) => ({ seed, pattern, colours: colourway(option), frame, ...sheet })
}

/** Prints by handle. */
export const printSpecs: Record<string, SpecOf> = {
  'quarter-day': framedIn(
    quarterArcs(4),
    [house.cobalt, house.paper, house.ochre, house.celadon, house.ink],
    { ...portrait, ink: 'pigment', margin: 0.13 },
  ),
  'mon-contour': inkedIn(contours(10), 'Oak', { ...portrait, ink: 'riso', margin: 0.1 }),
  'two-blues-moire': framedIn(moire(34), [house.cobalt, '#eef3f8', house.ochre, '#7fa4e0'], {
    ...square,
    ink: 'screen',
    margin: 0.11,
  }),
  'truchet-garden': inkedIn(truchet(8), 'Black', { ...portrait, ink: 'lino', margin: 0.12 }),
  'seventeen-no-11': inkedIn(sixfoldStars(4), 'White', { ...square, ink: 'screen', margin: 0.1 }),
  'north-sea-six-am': framedIn(horizon(), ['#24477f', '#fbe9dc', house.vermilion, '#8fb3cf'], {
    ...landscape,
    ink: 'pigment',
    margin: 0,
  }),
  'three-vessels': framedIn(
    cutVessels(),
    [house.moss, '#f7eee0', house.ochre, mix(house.iris, house.paper, 0.15)],
    { ...portrait, ink: 'pigment', margin: 0.11 },
  ),
  'fern-sunprint': framedIn(sunprint(), ['#1b3f8f', '#e8eef4', house.ochre, '#7fa4e0'], {
    ...tall,
    ink: 'sun',
    margin: 0.1,
  }),
  'orbit-study': inkedIn(orbits(), 'Walnut', { ...portrait, ink: 'screen', margin: 0.1 }),
  'ploughed-hills': framedIn(hills(7), [house.moss, '#f9efd9', house.vermilion, house.ochre], {
    ...landscape,
    ink: 'lino',
    margin: 0.08,
  }),
  'tide-table': framedIn(tides(24), ['#1f2937', '#f1ece0', house.ochre], {
    ...portrait,
    ink: 'screen',
    margin: 0.1,
  }),
  'sunflower-count': framedIn(seedHead(340), [house.ochre, '#fdf8ec', '#6b3a1f', house.moss], {
    ...square,
    ink: 'pigment',
    margin: 0.09,
  }),
  'half-moons': inkedIn(halfDiscs(4), 'Batten', { ...portrait, ink: 'riso', margin: 0.12 }),
  swell: inkedIn(halftone(17), 'Unframed', { ...square, ink: 'riso', margin: 0.1 }),
}

export const printBacks: Record<string, Recipe> = Object.fromEntries(
  Object.entries(printSpecs).map(([handle, specOf]): [string, Recipe] => [
    handle,
    (option, seed) => () => printBack(specOf(option, seed)),
  ]),
)
