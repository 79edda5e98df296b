import { cyclic } from '../random.ts'
import { mix } from '../palette.ts'
import { disc, fill, polygon, rect, round, stroke, xy } from '../svg.ts'
import type { Point } from '../svg.ts'
import { OVERLAP } from './field.ts'
import type { Field, Pattern } from './field.ts'

/** Six-fold stars and hexagons (wallpaper group p6m), drawn once and repeated by reference. */
export function sixfoldStars(columns: number): Pattern {
  return ({ width, height, colours, defs }: Field) => {
    const [main, ground, accent, second] = colours as [string, string, string, string]
    const w = width / columns
    const h = w * Math.sqrt(3)
    const turn = (radius: number, degrees: number): Point => [
      radius * Math.cos((degrees * Math.PI) / 180),
      radius * Math.sin((degrees * Math.PI) / 180),
    ]
    const star = (outer: number, inner: number, offset: number): string =>
      polygon(Array.from({ length: 12 }, (_, i) => turn(i % 2 ? inner : outer, offset + i * 30)))
    const hexagon = (radius: number): string =>
      polygon(Array.from({ length: 6 }, (_, i) => turn(radius, i * 60)))
    const kites = [0, 60, 120, 180, 240, 300]
      .map((angle) =>
        polygon([
          turn(w * 0.3, angle),
          turn(w * 0.43, angle - 15),
          turn(w * 0.5, angle),
          turn(w * 0.43, angle + 15),
        ]),
      )
      .join('')
    const id = defs.add(
      'g',
      '',
      fill(main, star(w * 0.577, w * 0.3, 30)) +
        fill(accent, kites) +
        fill(ground, star(w * 0.31, w * 0.17, 0)) +
        fill(second, hexagon(w * 0.12)),
    )
    let markup = fill(ground, rect(0, 0, width, height))
    for (let row = -1; row * (h / 2) < height + h; row++) {
      for (let column = -1; column <= columns; column++) {
        const x = (column + (row % 2 ? 1 : 0.5)) * w
        markup += `<use href="#${id}" x="${round(x)}" y="${round(row * (h / 2))}"/>`
      }
    }
    return markup
  }
}

/** Painted tiles with four-fold symmetry (p4m): quarter rings meet at the corners. */
export function tinGlazeTiles(columns: number): Pattern {
  return ({ width, height, colours, defs }: Field) => {
    const [main, ground, accent, second] = colours as [string, string, string, string]
    const s = width / columns
    const corners: Point[] = [
      [0, 0],
      [s, 0],
      [s, s],
      [0, s],
    ]
    const rings = (radius: number) => corners.map(([x, y]) => disc(x, y, radius)).join('')
    const petals = [0, 90, 180, 270]
      .map(
        (angle) =>
          `<path transform="rotate(${angle} ${xy(s / 2, s / 2)})" d="M${xy(s / 2, s / 2)}` +
          `q${xy(s * 0.13, -s * 0.16, 0, -s * 0.34)}` +
          `q${xy(-s * 0.13, s * 0.18, 0, s * 0.34)}z"/>`,
      )
      .join('')
    const leaves = [45, 135, 225, 315]
      .map(
        (angle) =>
          `<path transform="rotate(${angle} ${xy(s / 2, s / 2)})" d="M${xy(s / 2, s / 2)}` +
          `q${xy(s * 0.07, -s * 0.12, 0, -s * 0.26)}` +
          `q${xy(-s * 0.07, s * 0.12, 0, s * 0.26)}z"/>`,
      )
      .join('')
    const clip = defs.add(
      'clipPath',
      '',
      `<path d="${rect(-OVERLAP, -OVERLAP, s + 2 * OVERLAP, s + 2 * OVERLAP)}"/>`,
    )
    const id = defs.add(
      'g',
      `clip-path="url(#${clip})"`,
      fill(ground, rect(-OVERLAP, -OVERLAP, s + 2 * OVERLAP, s + 2 * OVERLAP)) +
        stroke(main, s * 0.05, rings(s * 0.38)) +
        fill(accent, rings(s * 0.22)) +
        stroke(main, s * 0.02, rings(s * 0.28)) +
        `<g fill="${main}">${petals}</g>` +
        `<g fill="${second}">${leaves}</g>` +
        fill(accent, disc(s / 2, s / 2, s * 0.07)),
    )
    let markup = fill(ground, rect(0, 0, width, height))
    for (let row = 0; row * s < height - 1; row++) {
      for (let column = 0; column < columns; column++) {
        markup += `<use href="#${id}" x="${round(column * s)}" y="${round(row * s)}"/>`
      }
    }
    return markup
  }
}

/** Sprigs in half-drop repeat, every second one mirrored (wallpaper group pg). */
export function sprigs(columns: number): Pattern {
  return ({ width, height, colours, defs }: Field) => {
    const [main, ground, accent] = colours as [string, string, string]
    const s = width / columns
    const leaf = (x: number, y: number, dx: number, dy: number) =>
      `M${xy(x, y)}q${xy(dx * 0.2, dy, dx, dy)}q${xy(-dx * 0.1, -dy * 0.9, -dx, -dy)}z`
    const leaves = [0.3, 0.1, -0.1]
      .map(
        (y, i) =>
          leaf(0, y * s, s * (0.3 - i * 0.04), -s * 0.17) +
          leaf(0, (y - 0.08) * s, -s * (0.3 - i * 0.04), -s * 0.17),
      )
      .join('')
    const id = defs.add(
      'g',
      '',
      fill(main, leaves) +
        stroke(main, s * 0.03, `M0 ${round(s * 0.44)}V${round(-s * 0.3)}`) +
        fill(
          accent,
          disc(0, -s * 0.34, s * 0.1) +
            disc(-s * 0.11, -s * 0.26, s * 0.05) +
            disc(s * 0.11, -s * 0.26, s * 0.05),
        ),
    )
    let markup = fill(ground, rect(0, 0, width, height))
    for (let column = 0; column < columns; column++) {
      for (let row = -1; row * s < height + s; row++) {
        const x = (column + 0.5) * s
        const y = (row + (column % 2 ? 0.5 : 0)) * s
        const lean = (row + column) % 2 ? 28 : -28
        markup += `<use href="#${id}" transform="translate(${xy(x, y)}) rotate(${lean})"/>`
      }
    }
    return markup
  }
}

/** Dots on a turned grid that swell and shrink in waves. */
export function halftone(columns: number): Pattern {
  return ({ width, height, colours, random }: Field) => {
    const [main, ground, accent] = colours as [string, string, string]
    const s = width / columns
    const phase = random() * 6
    const layers: string[] = Array.from({ length: 6 }, () => '')
    for (let row = 0; row * s * 0.5 <= height + s; row++) {
      for (let column = 0; column <= columns; column++) {
        const [x, y] = [(column + (row % 2 ? 0.5 : 0)) * s, row * s * 0.5]
        const wave = 0.5 + 0.5 * Math.sin(x / (width * 0.16) + Math.sin(y / (height * 0.14) + phase) * 1.8)
        layers[Math.min(5, Math.floor(wave * 6))] += `M${xy(x, y)}h0`
      }
    }
    return (
      fill(ground, rect(0, 0, width, height)) +
      layers
        .map((d, i) => stroke(mix(accent, main, i / 5), s * (0.12 + i * 0.105), d, 'stroke-linecap="round"'))
        .join('')
    )
  }
}

/** Squares within squares, each turned a little against the last. */
export function turnedSquares(columns: number): Pattern {
  return ({ width, height, colours }: Field) => {
    const s = width / columns
    let markup = fill(cyclic(colours, 1), rect(0, 0, width, height))
    for (let row = 0; row * s < height - 1; row++) {
      for (let column = 0; column < columns; column++) {
        for (let ring = 0; ring < 4; ring++) {
          const size = s * (0.9 - ring * 0.22)
          const turn = (row * columns + column) * 4 * ring
          markup +=
            `<path fill="${cyclic(colours, ring === 1 ? 1 : ring === 3 ? 2 : (row + column) % 3 ? 0 : 3)}" ` +
            `transform="translate(${xy((column + 0.5) * s, (row + 0.5) * s)}) rotate(${turn})" ` +
            `d="${rect(-size / 2, -size / 2, size, size)}"/>`
        }
      }
    }
    return markup
  }
}
