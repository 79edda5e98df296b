import { between } from '../random.ts'
import { mix } from '../palette.ts'
import { disc, fill, rect, round, smooth, stroke, xy } from '../svg.ts'
import type { Point } from '../svg.ts'
import type { Field, Pattern } from './field.ts'

/** Two families of rings that beat against each other. */
export function moire(rings: number): Pattern {
  return ({ width, height, colours, random }: Field) => {
    const [main, ground, , second] = colours as [string, string, string, string]
    const reach = Math.hypot(width, height) * 0.62
    const family = (x: number, y: number) =>
      Array.from({ length: rings }, (_, i) => disc(x, y, ((i + 1) * reach) / rings)).join('')
    const shift = between(random, 0.09, 0.13) * width
    return (
      fill(ground, rect(0, 0, width, height)) +
      stroke(mix(second, main, 0.2), (reach / rings) * 0.44, family(width / 2 + shift, height * 0.44)) +
      stroke(main, (reach / rings) * 0.44, family(width / 2 - shift, height * 0.56))
    )
  }
}

/** Smith's Truchet tiles drawn as a broad path with a coloured core. */
export function truchet(columns: number): Pattern {
  return ({ width, height, colours, random, defs }: Field) => {
    const size = width / columns
    const [main, ground, accent] = colours as [string, string, string]
    const r = size / 2
    let d = ''
    for (let row = 0; row * size < height; row++) {
      for (let column = 0; column < columns; column++) {
        const [x, y] = [column * size, row * size]
        const arc = (dx: number, dy: number, sweep: number) => `a${xy(r, r)} 0 0 ${sweep} ${xy(dx, dy)}`
        d +=
          random() < 0.5
            ? `M${xy(x + r, y)}${arc(-r, r, 1)}M${xy(x + size, y + r)}${arc(-r, r, 0)}`
            : `M${xy(x + r, y)}${arc(r, r, 0)}M${xy(x, y + r)}${arc(r, r, 1)}`
      }
    }
    const id = defs.add('path', `fill="none" d="${d}"`, '')
    return (
      fill(ground, rect(0, 0, width, height)) +
      (
        [
          [main, 0.52],
          [ground, 0.26],
          [accent, 0.1],
        ] as const
      )
        .map(
          ([colour, share]) =>
            `<use href="#${id}" stroke="${colour}" stroke-width="${round(size * share)}"/>`,
        )
        .join('')
    )
  }
}

/** Stacked profiles of water, each hiding what lies behind it. */
export function tides(count: number): Pattern {
  return ({ width, height, colours, random }: Field) => {
    const [main, ground, accent] = colours as [string, string, string]
    let markup = fill(main, rect(0, 0, width, height))
    const peak = between(random, 0.35, 0.62)
    for (let line = 0; line < count; line++) {
      const y = height * (0.16 + (0.76 * line) / count)
      const phase = random() * 7
      const points: Point[] = Array.from({ length: 19 }, (_, i) => {
        const at = i / 18
        const swell = Math.exp(-(((at - peak) / 0.17) ** 2)) * (0.4 + random() * 0.9)
        return [
          width * (0.06 + 0.88 * at),
          y - swell * height * 0.11 - Math.sin(at * 22 + phase) * height * 0.003,
        ]
      })
      const colour = line === Math.floor(count * 0.6) ? accent : ground
      markup += fill(main, smooth(points), `stroke="${colour}" stroke-width="2.6" stroke-linecap="round"`)
    }
    return markup
  }
}

/** Broad and narrow bands of sea and sky with one sun. */
export function horizon(): Pattern {
  return ({ width, height, colours, random }: Field) => {
    const [main, ground, accent, second] = colours as [string, string, string, string]
    const line = height * 0.56
    let markup = fill(mix(ground, second, 0.35), rect(0, 0, width, height))
    for (let i = 0; i < 5; i++) {
      markup += fill(mix(ground, second, 0.3 - i * 0.07), rect(0, line * (0.3 + i * 0.14), width, line))
    }
    markup += fill(accent, disc(width * 0.62, line - height * 0.09, width * 0.19))
    const bands = 11
    for (let i = 0; i < bands; i++) {
      const y = line + (height - line) * (i / bands) ** 1.35
      markup += fill(mix(mix(main, second, 0.5), main, i / bands), rect(0, y, width, height - y))
    }
    for (let i = 0; i < 11; i++) {
      const reach = width * (0.17 - i * 0.008) * between(random, 0.5, 1.1)
      const y = line + 8 + i * height * 0.026
      markup += stroke(
        mix(accent, main, i / 18),
        3 + i * 0.5,
        `M${xy(width * 0.62 - reach + between(random, -8, 8), y)}h${round(reach * 2)}`,
        'stroke-linecap="round"',
      )
    }
    return markup
  }
}
