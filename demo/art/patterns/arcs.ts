import { choose, cyclic } from '../random.ts'
import type { Random } from '../random.ts'
import { fill, rect, round, xy } from '../svg.ts'
import { OVERLAP } from './field.ts'
import type { Field, Pattern } from './field.ts'

type Corner = 0 | 1 | 2 | 3

/** A square cell one of whose corners is the middle of quarter rings. */
interface Cell {
  x: number
  y: number
  size: number
  corner: Corner
}

/** The corner's place, and the ways into the cell from it: along the row, and along the column. */
function axes({ x, y, size, corner }: Cell): { cx: number; cy: number; right: number; down: number } {
  const [fromRight, fromBelow] = [corner === 1 || corner === 2, corner >= 2]
  return {
    cx: fromRight ? x + size : x,
    cy: fromBelow ? y + size : y,
    right: fromRight ? -1 : 1,
    down: fromBelow ? -1 : 1,
  }
}

/**
 * A quarter ring between two radii. Each ring ends where the next begins, so that along the cell's edge no
 * colour lies over another: what lies beneath would shine through there as a hairline.
 */
function quarterRing(cell: Cell, inner: number, outer: number): string {
  const { cx, cy, right, down } = axes(cell)
  const sweep = right === down ? 1 : 0
  const from = Math.max(0, inner - OVERLAP)
  const back = from
    ? `L${xy(cx, cy + down * from)}A${xy(from, from)} 0 0 ${1 - sweep} ${xy(cx + right * from, cy)}`
    : `L${xy(cx, cy)}`
  return `M${xy(cx + right * outer, cy)}A${xy(outer, outer)} 0 0 ${sweep} ${xy(cx, cy + down * outer)}${back}z`
}

/** What the largest quarter leaves of its cell. */
function beyondQuarter(cell: Cell): string {
  const { cx, cy, right, down } = axes(cell)
  const from = cell.size - OVERLAP
  return (
    `M${xy(cx + right * from, cy)}A${xy(from, from)} 0 0 ${right === down ? 1 : 0} ${xy(cx, cy + down * from)}` +
    `V${round(cy + down * cell.size)}H${round(cx + right * cell.size)}V${round(cy)}z`
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
          const cell: Cell = { x: column * size, y: row * size, size: size + OVERLAP, corner }
          grounds.push(ground)
          markup +=
            fill(ground, beyondQuarter(cell) + quarterRing(cell, 0, size * 0.3)) +
            fill(ring, quarterRing(cell, size * 0.64, size + OVERLAP)) +
            fill(inner, quarterRing(cell, size * 0.3, size * 0.64))
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
        const [x, y] = [column * size - OVERLAP, row * size - OVERLAP]
        const [wide, r] = [size + 2 * OVERLAP, size / 2 + OVERLAP]
        const arc = (dx: number, dy: number, sweep: 0 | 1): string =>
          `a${xy(r, r)} 0 0 ${sweep} ${xy(dx, dy)}z`
        const half: Record<number, string> = {
          0: `M${xy(x, y + wide)}${arc(wide, 0, 1)}`,
          1: `M${xy(x, y)}${arc(wide, 0, 0)}`,
          2: `M${xy(x, y)}${arc(0, wide, 1)}`,
          3: `M${xy(x + wide, y)}${arc(0, wide, 0)}`,
        }
        markup += fill(colour, half[turn] ?? '')
      }
    }
    return markup
  }
}
