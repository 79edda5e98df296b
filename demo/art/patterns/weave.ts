import { between, choose, cyclic } from '../random.ts'
import type { Random } from '../random.ts'
import { mix } from '../palette.ts'
import { fill, rect, round, stroke, xy } from '../svg.ts'
import type { Field, Pattern } from './field.ts'

/** A stripe: how broad, compared with the others, and of which colour. */
export interface Stripe {
  size: number
  colour: string
}

/**
 * Stripes in an irregular but mirrored order, as a weaver would set a warp. Every other one but the ground's is broad
 * and of the main colour, so that the cloth is what its colouring is called.
 */
function stripeOrder(count: number, colours: readonly string[], random: Random): Stripe[] {
  const [main, ground, accent, second] = colours as [string, string, string, string]
  const half = Array.from({ length: Math.ceil(count / 2) }, (_, i) => {
    if (i % 4 === 0) return { size: choose(random, [1, 1.6, 2.4]), colour: main }
    return {
      size: choose(random, [0.35, 1, 1.6, 2.4]),
      colour: i % 2 ? ground : choose(random, [main, accent, second]),
    }
  })
  return [...half, ...half.slice(0, -1).reverse()]
}

/** Upright stripes. */
export function stripes(count: number): Pattern {
  return ({ width, height, colours, random }: Field) => {
    const order = stripeOrder(count, colours, random)
    const ground = cyclic(colours, 1)
    const unit = width / order.reduce((sum, stripe) => sum + stripe.size, 0)
    let markup = fill(ground, rect(0, 0, width, height))
    let at = 0
    for (const { size, colour } of order) {
      if (colour !== ground) markup += fill(colour, rect(at, 0, size * unit + 0.5, height))
      at += size * unit
    }
    return markup
  }
}

/** Broad checks where warp and weft cross at full strength; a fine overcheck on top. */
export function check(columns: number, overcheck = true): Pattern {
  return ({ width, height, colours }: Field) => {
    const [main, ground, accent] = colours as [string, string, string]
    const s = width / columns
    let warp = ''
    let weft = ''
    let crossed = ''
    let fine = ''
    for (let i = 0; i <= columns; i += 2) {
      warp += rect(i * s, 0, s, height)
      fine += `M${round((i + 1.5) * s)} 0v${round(height)}`
    }
    for (let j = 0; j * s < height; j += 2) {
      weft += rect(0, j * s, width, s)
      fine += `M0 ${round((j + 1.5) * s)}h${round(width)}`
      for (let i = 0; i <= columns; i += 2) crossed += rect(i * s, j * s, s, s)
    }
    const thin = mix(ground, main, 0.55)
    return (
      fill(ground, rect(0, 0, width, height)) +
      fill(thin, warp + weft) +
      fill(main, crossed) +
      (overcheck ? stroke(accent, s * 0.1, fine) : '')
    )
  }
}

function steppedDiamond(cx: number, cy: number, w: number, h: number, steps: number): string {
  return Array.from({ length: steps }, (_, i) => {
    const [across, tall] = [w * ((i + 1) / steps), h * ((steps - i) / steps)]
    return rect(cx - across, cy - tall, across * 2, tall * 2)
  }).join('')
}

/** Nested stepped diamonds of a flat-woven rug. */
export function kilim(columns: number, stretch = 1.3): Pattern {
  return ({ width, height, colours }: Field) => {
    const [main, ground, accent, second] = colours as [string, string, string, string]
    const s = width / columns
    const rows = Math.ceil(height / (s * stretch))
    let markup = fill(ground, rect(0, 0, width, height))
    for (let row = 0; row <= rows; row++) {
      for (let column = 0; column < columns; column++) {
        const [x, y] = [(column + 0.5) * s, (row + 0.5) * (height / rows)]
        const h = height / rows / 2
        const tone = (row + column) % 2 ? second : main
        markup +=
          fill(tone, steppedDiamond(x, y, s * 0.48, h * 0.96, 5)) +
          fill(ground, steppedDiamond(x, y, s * 0.3, h * 0.62, 4)) +
          fill(accent, steppedDiamond(x, y, s * 0.17, h * 0.36, 3))
      }
    }
    return markup
  }
}

/** Diamonds whose edges feather where resist-dyed threads slipped. */
export function ikat(columns: number): Pattern {
  return ({ width, height, colours, random }: Field) => {
    const [main, ground, accent, second] = colours as [string, string, string, string]
    const s = width / columns
    const threads = 12
    const layers: [string, number][] = [
      [main, 0.5],
      [ground, 0.36],
      [accent, 0.26],
      [second, 0.1],
    ]
    let markup = fill(ground, rect(0, 0, width, height))
    for (const [colour, reach] of layers) {
      let d = ''
      for (let row = -0.5; row * s * 1.5 < height; row++) {
        for (let thread = 0; thread < threads * columns; thread++) {
          const within = Math.abs(((thread + 0.5) % threads) / threads - 0.5)
          const tall = (reach - within) * s * 1.5
          if (tall <= 0) continue
          const middle =
            (row + 0.5 + (Math.floor(thread / threads) % 2) * 0.5) * s * 1.5 + between(random, -5, 5)
          d += rect((thread * s) / threads, middle - tall, s / threads + 0.3, tall * 2)
        }
      }
      markup += fill(colour, d)
    }
    return markup
  }
}

/** Broken twill: slanting bricks that change direction every column. */
export function herringbone(columns: number): Pattern {
  return ({ width, height, colours, defs }: Field) => {
    const [main, ground] = colours as [string, string]
    const w = width / columns
    const step = w * 0.5
    let d = ''
    for (let y = -w; y < height + w; y += step) {
      d +=
        `M0 ${round(y)}l${xy(w, -w * 0.8)}l${xy(w + 0.3, w * 0.8)}v${round(step * 0.5)}` +
        `l${xy(-w - 0.3, -w * 0.8)}l${xy(-w, w * 0.8)}z`
    }
    const id = defs.add('path', `d="${d}"`, '')
    const pairs = Array.from(
      { length: Math.ceil(columns / 2) },
      (_, i) => `<use href="#${id}" x="${round(i * 2 * w)}"/>`,
    )
    return fill(ground, rect(0, 0, width, height)) + `<g fill="${main}">${pairs.join('')}</g>`
  }
}

/** Blocks of thin strips round a centre, as in a log-cabin weave. */
export function logCabin(columns: number): Pattern {
  return ({ width, height, colours }: Field) => {
    const s = width / columns
    let markup = fill(cyclic(colours, 1), rect(0, 0, width, height))
    const layers = new Map<string, string>()
    for (let row = 0; row * s < height; row++) {
      for (let column = 0; column < columns; column++) {
        const upright = (row + column) % 2 === 0
        const colour = cyclic(colours, upright ? 0 : row % 3 === 1 ? 2 : 3)
        for (let i = 0; i < 5; i++) {
          const at = (i * s) / 5
          const strip = upright
            ? rect(column * s + at, row * s, s * 0.12, s + 0.5)
            : rect(column * s, row * s + at, s + 0.5, s * 0.12)
          layers.set(colour, (layers.get(colour) ?? '') + strip)
        }
      }
    }
    for (const [colour, d] of layers) markup += fill(colour, d)
    return markup
  }
}

/** Plain cloth with broad bands near both ends and one line between them. */
export function endBands(): Pattern {
  return ({ width, height, colours }: Field) => {
    const [main, ground, accent, second] = colours as [string, string, string, string]
    const bands: [number, number, string][] = [
      [0.08, 0.05, main],
      [0.145, 0.012, accent],
      [0.17, 0.012, main],
      [0.72, 0.012, main],
      [0.745, 0.012, accent],
      [0.77, 0.1, main],
      [0.885, 0.02, second],
      [0.92, 0.012, main],
    ]
    return (
      fill(ground, rect(0, 0, width, height)) +
      bands.map(([y, tall, colour]) => fill(colour, rect(0, y * height, width, tall * height))).join('')
    )
  }
}
