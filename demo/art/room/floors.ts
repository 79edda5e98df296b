import { shade } from '../palette.ts'
import { FLOOR } from '../stage.ts'
import { clipped, fill, polygon, rect, stroke, xy } from '../svg.ts'
import type { Defs, Point } from '../svg.ts'
import { repeated } from './repeated.ts'

export type FloorKind = 'boards' | 'herringbone' | 'chequer' | 'stone' | 'terrazzo'

/** Rows of a floor grow towards the eye. */
const ROWS = [800, 813, 831, 855, 888, 932, 990, 1060]
const across = (at: number, y: number): Point => [400 + at * (0.55 + ((y - FLOOR) / 200) * 0.5), y]

interface Floor {
  defs: Defs
  tone: string
  /** Colour of joints. */
  line: string
}

const kinds: Record<FloorKind, (floor: Floor) => string> = {
  boards: ({ line }) => {
    const seams = Array.from({ length: 25 }, (_, i) => {
      const at = (i - 12) * 96
      return `M${xy(...across(at, 800))}L${xy(...across(at, 1000))}`
    }).join('')
    const ends = [-10, -7, -4, -2, 1, 3, 6, 9]
      .map((i, k) => {
        const y = 818 + ((k * 53) % 160)
        return `M${xy(...across(i * 96, y))}L${xy(...across((i + 1) * 96, y))}`
      })
      .join('')
    return stroke(line, 1.6, seams + ends, 'opacity=".7"')
  },
  herringbone: ({ defs, tone, line }) => {
    const zigzag = (y: number): string => `M0 ${y + 16}L36 ${y}L72 ${y + 16}`
    const planks = stroke(shade(tone, 0.1), 11, zigzag(0) + zigzag(44), 'opacity=".3"')
    const seams = stroke(
      line,
      1.4,
      [-22, 0, 22, 44].map(zigzag).join('') + 'M36 -20V60M0 -20V60M72 -20V60',
      'opacity=".55"',
    )
    return repeated(defs, 72, 44, planks + seams, rect(0, 800, 800, 200))
  },
  chequer: ({ defs, tone }) => {
    let d = ''
    for (let row = 0; row < 7; row++) {
      for (let column = -9; column < 9; column++) {
        if ((row + column) % 2) continue
        const [top, low] = [ROWS[row] as number, ROWS[row + 1] as number]
        d += polygon([
          across(column * 110, top),
          across((column + 1) * 110, top),
          across((column + 1) * 110, low),
          across(column * 110, low),
        ])
      }
    }
    return clipped(defs, rect(0, 800, 800, 200), fill(shade(tone, 0.3), d, 'opacity=".55"'))
  },
  stone: ({ line }) => {
    const seams = ROWS.slice(1, 7).map((y) => `M0 ${y}H800`)
    const joints = ROWS.slice(0, 7).flatMap((y, row) =>
      [-3, -2, -1, 0, 1, 2, 3].map((i) => {
        const at = (i + (row % 2 ? 0.5 : 0)) * 240
        return `M${xy(...across(at, y))}L${xy(...across(at, ROWS[row + 1] as number))}`
      }),
    )
    return stroke(line, 1.6, [...seams, ...joints].join(''), 'opacity=".6"')
  },
  terrazzo: ({ tone }) => {
    let chips = ''
    for (let i = 0; i < 90; i++)
      chips += `M${(i * 137) % 800} ${806 + ((i * i * 31) % 192)}l${3 + (i % 5)} ${(i % 3) - 1}`
    return stroke(shade(tone, 0.35), 3, chips, 'stroke-linecap="round" opacity=".4"')
  },
}

/** What a floor is laid of, over its colour. */
export function floorPaint(defs: Defs, kind: FloorKind, tone: string): string {
  return kinds[kind]({ defs, tone, line: shade(tone, 0.16) })
}
