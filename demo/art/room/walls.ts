import { house, mix, shade, tint } from '../palette.ts'
import { fill, rect, stroke } from '../svg.ts'
import type { Defs } from '../svg.ts'
import { repeated } from './repeated.ts'
import { isDark } from './tones.ts'

export type WallKind = 'plaster' | 'dado' | 'panels' | 'boards' | 'arch' | 'tiles'

interface Wall {
  defs: Defs
  tone: string
  /** Colour of grooves. */
  line: string
  /** Colour of what catches the light. */
  pale: string
}

const kinds: Record<WallKind, (wall: Wall) => string> = {
  plaster: () => '',
  // Painted darker up to the height of a chair.
  dado: ({ tone, pale }) => {
    return (
      fill(shade(tone, 0.14), rect(0, 500, 800, 300)) +
      fill(pale, rect(0, 492, 800, 8)) +
      fill(house.ink, rect(0, 500, 800, 4), 'opacity=".12"')
    )
  },
  // Framed panels, each moulding with a shadow and a light.
  panels: ({ line, pale }) => {
    const frames = [20, 220, 420, 620].map((x) => rect(x, 50, 160, 380) + rect(x, 496, 160, 240)).join('')
    return (
      stroke(line, 5, frames) +
      stroke(pale, 3, frames, 'transform="translate(4 4)"') +
      fill(pale, rect(0, 456, 800, 10)) +
      fill(house.ink, rect(0, 466, 800, 3), 'opacity=".1"')
    )
  },
  // Upright boards to shoulder height, with a rail.
  boards: ({ line, pale }) => {
    const grooves = Array.from({ length: 17 }, (_, i) => `M${i * 48 + 16} 360V800`).join('')
    return (
      fill(pale, rect(0, 350, 800, 450)) +
      stroke(line, 2.4, grooves) +
      fill(tint(pale, 0.4), rect(0, 342, 800, 12)) +
      fill(house.ink, rect(0, 354, 800, 4), 'opacity=".12"')
    )
  },
  // A painted arch at the left.
  arch: ({ tone }) => {
    return fill(mix(tone, house.ochre, 0.2), 'M70 800V330A240 240 0 0 1 550 330V800z', 'opacity=".7"')
  },
  // Glazed tiles to above the counter.
  tiles: ({ defs, tone, pale }) => {
    return (
      repeated(
        defs,
        58,
        58,
        fill(pale, rect(1.5, 1.5, 55, 55)) + stroke('#ffffff', 2, 'M4 50V4H50', 'opacity=".5"'),
        rect(0, 300, 800, 500),
      ) + fill(shade(tone, 0.1), rect(0, 292, 800, 9))
    )
  },
}

/** What is on a wall besides its colour. */
export function wallPaint(defs: Defs, kind: WallKind, tone: string): string {
  const line = isDark(tone) ? tint(tone, 0.14) : shade(tone, 0.1)
  const pale = tint(tone, isDark(tone) ? 0.1 : 0.45)
  return kinds[kind]({ defs, tone, line, pale })
}
