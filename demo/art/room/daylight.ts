import { shade } from '../palette.ts'
import { fill, group, polygon } from '../svg.ts'
import { isDark } from './tones.ts'

export type LightKind = 'window' | 'tall' | 'leaves' | 'slant' | 'none'

/** One pane of light; the sun stands high at the left, so it leans. */
const pane = (x: number, y: number, w: number, h: number) =>
  polygon([
    [x, y],
    [x + w, y + w * 0.28],
    [x + w, y + h + w * 0.28],
    [x, y + h],
  ])

const shapes: Record<LightKind, () => string> = {
  none: () => '',
  window: () =>
    [0, 1].flatMap((c) => [0, 1].map((r) => pane(70 + c * 136, 60 + c * 38 + r * 196, 120, 180))).join(''),
  tall: () =>
    [0, 1, 2]
      .flatMap((c) => [0, 1, 2].map((r) => pane(40 + c * 96, -20 + c * 27 + r * 214, 82, 200)))
      .join(''),
  slant: () =>
    polygon([
      [-20, 240],
      [430, -20],
      [640, -20],
      [-20, 620],
    ]),
  leaves: () => pane(90, 40, 300, 470),
}

/** The shadow of a branch before the window. */
function branchShadow(tone: string): string {
  const leaf = 'M0 0Q16 -22 0 -56Q-16 -22 0 0z'
  const spray = [
    [150, 200, -40],
    [180, 250, 20],
    [210, 190, 60],
    [250, 300, -70],
    [300, 260, 10],
    [320, 350, 80],
    [190, 380, -20],
    [270, 430, 40],
  ]
    .map(([x, y, turn]) => `<path d="${leaf}" transform="translate(${x} ${y}) rotate(${turn}) scale(1.4)"/>`)
    .join('')
  const stem = `<path d="M90 150Q220 250 360 470M180 250L300 220" fill="none" stroke="${shade(tone, 0.16)}" stroke-width="5"/>`
  return group(`<g fill="${shade(tone, 0.16)}">${spray}</g>${stem}`, 'opacity=".38"')
}

/** Daylight thrown through a window out of sight. */
export function daylight(kind: LightKind, tone: string): string {
  const lit = fill('#fffaf0', shapes[kind](), `opacity="${isDark(tone) ? '.09' : '.34'}"`)
  return kind === 'leaves' ? lit + branchShadow(tone) : lit
}
