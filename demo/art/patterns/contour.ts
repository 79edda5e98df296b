import { between } from '../random.ts'
import type { Random } from '../random.ts'
import { mix } from '../palette.ts'
import { blob, fill, rect } from '../svg.ts'
import type { Point } from '../svg.ts'
import type { Field, Pattern } from './field.ts'

type Heights = (x: number, y: number) => number

/** A smooth landscape in the unit square: a few hills and one hollow. */
function landscape(random: Random): Heights {
  const hills = Array.from({ length: 7 }, (_, i) => ({
    x: random(),
    y: random(),
    spread: between(random, 0.14, 0.34),
    rise: i === 6 ? -0.7 : between(random, 0.5, 1),
  }))
  return (x, y) =>
    hills.reduce(
      (sum, hill) =>
        sum + hill.rise * Math.exp(-((x - hill.x) ** 2 + (y - hill.y) ** 2) / (2 * hill.spread ** 2)),
      0,
    )
}

/**
 * Sides of a grid cell crossed in each marching-squares case; bits: upper left 1, upper right 2, lower
 * right 4, lower left 8.
 */
const CROSSINGS: Record<number, [from: number, to: number][]> = {
  1: [[3, 0]],
  2: [[0, 1]],
  3: [[3, 1]],
  4: [[1, 2]],
  5: [
    [3, 0],
    [1, 2],
  ],
  6: [[0, 2]],
  7: [[3, 2]],
  8: [[2, 3]],
  9: [[2, 0]],
  10: [
    [0, 1],
    [2, 3],
  ],
  11: [[2, 1]],
  12: [[1, 3]],
  13: [[1, 0]],
  14: [[0, 3]],
}

interface Grid {
  columns: number
  rows: number
  value: (column: number, row: number) => number
}

function crossing(
  grid: Grid,
  level: number,
  column: number,
  row: number,
  side: number,
): { key: string; point: Point } {
  const [c1, r1] = [column + (side === 1 ? 1 : 0), row + (side === 2 ? 1 : 0)]
  const [c2, r2] = [column + (side === 3 ? 0 : 1), row + (side === 0 ? 0 : 1)]
  const [a, b] = [grid.value(c1, r1), grid.value(c2, r2)]
  const share = Math.min(0.98, Math.max(0.02, (level - a) / (b - a)))
  return { key: `${c1},${r1},${c2},${r2}`, point: [c1 + (c2 - c1) * share, r1 + (r2 - r1) * share] }
}

/** Closed rings around everything higher than the level. The grid's rim must lie below it. */
function rings(grid: Grid, level: number): Point[][] {
  const following = new Map<string, { next: string; point: Point }>()
  for (let row = 0; row < grid.rows; row++) {
    for (let column = 0; column < grid.columns; column++) {
      const corners = [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ] as const
      const mask = corners.reduce(
        (bits, [dc, dr], i) => bits | (grid.value(column + dc, row + dr) > level ? 1 << i : 0),
        0,
      )
      for (const [from, to] of CROSSINGS[mask] ?? []) {
        const start = crossing(grid, level, column, row, from)
        following.set(start.key, { next: crossing(grid, level, column, row, to).key, point: start.point })
      }
    }
  }
  const found: Point[][] = []
  for (const first of following.keys()) {
    const ring: Point[] = []
    for (let key = first, step = following.get(key); step; step = following.get(key)) {
      ring.push(step.point)
      following.delete(key)
      key = step.next
    }
    if (ring.length > 5) found.push(ring)
  }
  return found
}

/** A grid over the field whose rim is sunk, so that every ring closes outside the visible part. */
function sunkenGrid(heights: Heights, columns: number, rows: number): Grid {
  const value = (column: number, row: number): number =>
    column <= 0 || row <= 0 || column >= columns || row >= rows
      ? -10
      : heights((column - 1) / (columns - 2), (row - 1) / (rows - 2))
  return { columns, rows, value }
}

/** Height lines of an invented island, each step tinted from ground to main colour. */
export function contours(levels: number): Pattern {
  return ({ width, height, colours, random }: Field) => {
    const columns = 19
    const rows = Math.round((columns * height) / width)
    const grid = sunkenGrid(landscape(random), columns, rows)
    const scale: Point = [width / (columns - 2), height / (rows - 2)]
    const [main, ground] = colours as [string, string]
    let markup = fill(ground, rect(0, 0, width, height))
    for (let level = 0; level < levels; level++) {
      const d = rings(grid, 0.25 + (level * 1.7) / levels)
        .map((ring) => blob(ring.map(([x, y]): Point => [(x - 1) * scale[0], (y - 1) * scale[1]])))
        .join('')
      const tone = mix(ground, main, (level + 1) / (levels + 1))
      markup += fill(tone, d, `stroke="${main}" stroke-width="${level % 4 === 3 ? 2 : 0.9}"`)
    }
    return markup
  }
}
