import { choose, cyclic } from '../random.ts'
import type { Random } from '../random.ts'
import { fill, rect, round, xy } from '../svg.ts'
import { OVERLAP } from './field.ts'
import type { Field, Pattern } from './field.ts'

type Corner = 0 | 1 | 2 | 3

/** A quarter disc whose centre is one corner of the square cell. */
export function quarter(x: number, y: number, size: number, corner: Corner, radius: number): string {
  const right = corner === 1 || corner === 2
  const low = corner >= 2
  // The centre lies just outside the cell: edges that only touch would let the ground shine through.
  const cx = x + (right ? size + OVERLAP : -OVERLAP)
  const cy = y + (low ? size + OVERLAP : -OVERLAP)
  const reach = radius + OVERLAP
  const sweep = right === low ? 1 : 0
  return (
    `M${xy(cx, cy)}h${round(right ? -reach : reach)}` +
    `A${xy(reach, reach)} 0 0 ${sweep} ${xy(cx, cy + (low ? -reach : reach))}z`
  )
}

/** Whole rows only: stretches square cells by the few percent that a sheet's proportions leave over. */
function wholeRows(height: number, size: number, draw: (rows: number) => string): string {
  const rows = Math.max(1, Math.round(height / size))
  return `<g transform="scale(1 ${Math.round((height / (rows * size)) * 1000) / 1000})">${draw(rows)}</g>`
}

/** Different neighbours keep single colours from melting into accidental blocks. */
function freshColour(random: Random, colours: readonly string[], taken: readonly string[]): string {
  const free = colours.filter((colour) => !taken.includes(colour))
  return choose(random, free.length ? free : colours)
}

/** Quarter arcs turned at random, as in cut-paper tilings of the 1950s. */
export function quarterArcs(columns: number): Pattern {
  return ({ width, height, colours, random }: Field) => {
    const size = width / columns
    return wholeRows(height, size, (rows) => {
      let markup = ''
      let above: string[] = []
      for (let row = 0; row < rows; row++) {
        const grounds: string[] = []
        for (let column = 0; column < columns; column++) {
          const ground = freshColour(random, colours, [above[column] ?? '', grounds[column - 1] ?? ''])
          const ring = freshColour(random, colours, [ground])
          const inner = freshColour(random, colours, [ground, ring])
          const corner = Math.floor(random() * 4) as Corner
          const x = column * size
          const y = row * size
          grounds.push(ground)
          markup +=
            fill(ground, rect(x, y, size + OVERLAP, size + OVERLAP)) +
            fill(ring, quarter(x, y, size, corner, size)) +
            fill(inner, quarter(x, y, size, corner, size * 0.64)) +
            fill(ground, quarter(x, y, size, corner, size * 0.3))
        }
        above = grounds
      }
      return markup
    })
  }
}

/** Rows of overlapping ringed discs, each row hiding half of the one above (seigaiha). */
export function scallops(columns: number): Pattern {
  return ({ width, height, colours, defs }: Field) => {
    const size = width / columns
    const radius = size / 2 + OVERLAP
    const scaleRow = (outer: string): string =>
      defs.add(
        'g',
        '',
        [1, 0.74, 0.5, 0.24]
          .map((share, ring) => {
            const scale = (column: number) =>
              `M${xy((column + 0.5) * size - radius * share, 0)}` +
              `a${xy(radius * share, radius * share)} 0 0 1 ${round(2 * radius * share)} 0z`
            const colour = ring % 2 ? cyclic(colours, 1) : ring === 2 ? cyclic(colours, 3) : outer
            return fill(colour, Array.from({ length: columns + 1 }, (_, column) => scale(column)).join(''))
          })
          .join(''),
      )
    let markup = fill(cyclic(colours, 1), rect(0, 0, width, height))
    for (let row = -1; row * size * 0.25 < height + size; row++) {
      const id = scaleRow(cyclic(colours, row % 5 === 2 ? 2 : 0))
      markup += `<use href="#${id}" x="${round(row % 2 ? -size / 2 : 0)}" y="${round(row * size * 0.25)}"/>`
    }
    return markup
  }
}

/** Half discs and whole discs on a grid: a calm, large composition. */
export function halfDiscs(columns: number): Pattern {
  return ({ width, height, colours, random }: Field) => {
    const size = width / columns
    const [main, ground, accent, second] = colours as [string, string, string, string]
    let markup = fill(ground, rect(0, 0, width, height))
    for (let row = 0; row * size < height - 1; row++) {
      for (let column = 0; column < columns; column++) {
        const colour = cyclic([main, main, accent, second, main], Math.floor(random() * 5))
        const turn = Math.floor(random() * 4)
        const [x, y] = [column * size, row * size]
        const half: Record<number, string> = {
          0: `M${xy(x, y + size)}a${xy(size / 2, size / 2)} 0 0 1 ${round(size)} 0z`,
          1: `M${xy(x, y)}a${xy(size / 2, size / 2)} 0 0 0 ${round(size)} 0z`,
          2: `M${xy(x, y)}a${xy(size / 2, size / 2)} 0 0 1 0 ${round(size)}z`,
          3: `M${xy(x + size, y)}a${xy(size / 2, size / 2)} 0 0 0 0 ${round(size)}z`,
        }
        markup += fill(colour, half[turn] ?? '')
      }
    }
    return markup
  }
}
