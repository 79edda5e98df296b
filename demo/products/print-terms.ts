import { plain } from './build.ts'
import type { Entry, Row } from './build.ts'

export const common = {
  type: 'Print',
  collections: ['prints', 'for-the-wall'],
  material: ['Cotton paper'],
  brand: 'Nordhavn Press',
} satisfies Partial<Entry>

export const sizes = (...values: string[]) => plain('Size', ...values)
export const paper =
  '<ul><li>300 g cotton paper, matt</li><li>Pigment inks, lightfast</li><li>Numbered in pencil</li></ul>'

/** Two sizes in three frames: the bare sheet is always the last and cheapest. */
export function framedRows(small: number, large: number, stock: number[], was?: number): Row[] {
  const frames: [number, number][] = [
    [4200, 1400],
    [3900, 1400],
    [0, 140],
  ]
  return [small, large].flatMap((base, size) =>
    frames.map(([extra, weight], i): Row => {
      const row: Row = [base + extra * (size ? 1.5 : 1), weight * (size ? 2 : 1), stock[size * 3 + i] ?? 0]
      return was !== undefined && size === 0 && i === 2 ? [row[0], row[1], row[2], was] : row
    }),
  )
}
