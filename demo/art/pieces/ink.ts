import { house } from '../palette.ts'
import { between, seededRandom } from '../random.ts'
import type { Random } from '../random.ts'
import { fill, rect, stroke, xy } from '../svg.ts'
import type { Defs } from '../svg.ts'

/** How a picture came onto its paper. */
export type Ink = 'screen' | 'riso' | 'lino' | 'sun' | 'pigment' | 'offset'

/** A texture of scattered marks, repeated. */
function scattered(defs: Defs, size: number, marks: (random: Random) => string, seed: string): string {
  const id = defs.add(
    'pattern',
    `width="${size}" height="${size}" patternUnits="userSpaceOnUse"`,
    marks(seededRandom(seed)),
  )
  return fill(`url(#${id})`, rect(-100, -100, 1000, 1200))
}

const dots = (random: Random, size: number, count: number): string =>
  Array.from({ length: count }, () => `M${xy(random() * size, random() * size)}h0`).join('')

/** The margins of each printing technique. */
const grains: Record<Ink, (defs: Defs, colours: readonly string[]) => string> = {
  // The mesh of the screen, and here and there a pinhole.
  screen: (defs) =>
    scattered(
      defs,
      9,
      () => stroke(house.ink, 3.4, 'M2 2h0M6.5 6.5h0', 'stroke-linecap="round" opacity=".13"'),
      'mesh',
    ) +
    scattered(
      defs,
      190,
      (random) => stroke('#ffffff', 2.6, dots(random, 190, 16), 'stroke-linecap="round" opacity=".7"'),
      'pin',
    ),
  // Soy ink lies in grains: the paper speaks through everywhere.
  riso: (defs) =>
    scattered(
      defs,
      130,
      (random) =>
        stroke('#fffdf7', 2.4, dots(random, 130, 210), 'stroke-linecap="round" opacity=".55"') +
        stroke('#fffdf7', 4, dots(random, 130, 34), 'stroke-linecap="round" opacity=".6"') +
        stroke(house.ink, 2, dots(random, 130, 70), 'stroke-linecap="round" opacity=".16"'),
      'riso',
    ),
  // Ink pressed from lino: a fine orange peel, and specks where dust kept it off.
  lino: (defs) =>
    scattered(
      defs,
      120,
      (random) =>
        stroke('#ffffff', 3.4, dots(random, 120, 90), 'stroke-linecap="round" opacity=".2"') +
        stroke(house.ink, 3, dots(random, 120, 80), 'stroke-linecap="round" opacity=".1"') +
        stroke('#fffaf0', 4.4, dots(random, 120, 5), 'stroke-linecap="round" opacity=".75"'),
      'lino',
    ),
  // The coat was brushed on: streaks, and the grain of the paper within the blue.
  sun: (defs) =>
    scattered(
      defs,
      220,
      (random) => {
        let streaks = ''
        for (let i = 0; i < 46; i++)
          streaks += `M${xy(random() * 220, random() * 220)}q${xy(30, between(random, -5, 5), between(random, 50, 110), between(random, -4, 4))}`
        return (
          stroke('#ffffff', 2.2, streaks, 'opacity=".13"') +
          stroke('#0c2253', 2.6, streaks, 'opacity=".14" transform="translate(3 5)"') +
          stroke('#ffffff', 2.2, dots(random, 220, 90), 'stroke-linecap="round" opacity=".3"')
        )
      },
      'coat',
    ),
  pigment: (defs, colours) =>
    scattered(
      defs,
      150,
      (random) =>
        [house.ink, colours[0] ?? house.cobalt, '#ffffff']
          .map((tone) => stroke(tone, 1.7, dots(random, 150, 300), 'stroke-linecap="round" opacity=".22"'))
          .join(''),
      'pigment',
    ),
  // The rosette of four screens.
  offset: (defs) =>
    scattered(
      defs,
      14,
      () =>
        stroke(house.cobalt, 3, 'M3.5 3.5h0M10.5 10.5h0', 'stroke-linecap="round" opacity=".22"') +
        stroke(house.vermilion, 2.6, 'M10.5 3.5h0M3.5 10.5h0', 'stroke-linecap="round" opacity=".2"') +
        stroke(house.ochre, 2.4, 'M7 7h0M0 0h0M14 14h0', 'stroke-linecap="round" opacity=".24"'),
      'rosette',
    ),
}

/** Ink over a printed area, in the whole frame; the caller clips it. */
export function grain(defs: Defs, ink: Ink, colours: readonly string[]): string {
  return grains[ink](defs, colours)
}

/** Rag paper from near by: its tooth, and single fibres of cotton. */
export function paperTooth(defs: Defs, random: Random): string {
  let fibres = ''
  for (let i = 0; i < 90; i++) {
    fibres += `M${xy(random() * 800, random() * 1000)}q${xy(between(random, -16, 16), between(random, -14, 14), between(random, -30, 30), between(random, -20, 20))}`
  }
  return (
    scattered(
      defs,
      150,
      (chance) =>
        stroke(house.ink, 3, dots(chance, 150, 80), 'stroke-linecap="round" opacity=".05"') +
        stroke('#ffffff', 3, dots(chance, 150, 80), 'stroke-linecap="round" opacity=".26"'),
      'tooth',
    ) +
    stroke(house.ink, 1.1, fibres, 'opacity=".1"') +
    stroke('#ffffff', 1.1, fibres, 'opacity=".3" transform="translate(1.4 1.6)"')
  )
}
