import { expect, test } from 'vitest'
import { seededRandom } from '../random.ts'
import { checkedWeave, logCabinWeave, stripedWeave, tapestryWeave } from './weaving.ts'
import type { Weaving } from './weaving.ts'

const colours = ['main', 'ground', 'accent', 'second']

/** The visible weave at a crossing. */
const seen = (weaving: Weaving, column: number, row: number): string =>
  weaving.warpOnTop(column, row) ? weaving.warp(column, row) : weaving.weft(column, row)

test('a striped warp is mirrored about its middle, and starts over after it', () => {
  const weaving = stripedWeave(9, 20)(colours, seededRandom('towel'))
  const order = Array.from({ length: 200 }, (_, i) => weaving.warp(i, 0))
  const length = order.findIndex(
    (_, i) => i > 0 && order.slice(i, i + 60).join() === order.slice(0, 60).join(),
  )
  expect(length).toBeGreaterThan(10)
  expect(order.slice(0, length)).toEqual(order.slice(0, length).toReversed())
})

test('where bands of a check cross the colour is whole, and beside them half of it', () => {
  const weaving = checkedWeave(8, 20, 0, false)(colours, seededRandom('check'))
  const share = (left: number, top: number): number => {
    const cells = Array.from({ length: 16 }, (_, i) => seen(weaving, left + (i % 4), top + Math.floor(i / 4)))
    return cells.filter((colour) => colour === 'main').length / cells.length
  }
  expect([share(2, 12), share(10, 12), share(10, 4)]).toEqual([1, 0.5, 0])
})

test('the strips of a log cabin run one way in one block and across it in the next', () => {
  const weaving = logCabinWeave(8, 20)(colours, seededRandom('cabin'))
  const ground = (column: number, row: number): boolean => seen(weaving, column, row) === 'ground'
  const upright = (left: number, top: number): boolean =>
    ground(left + 2, top + 2) === ground(left + 2, top + 3)
  expect([upright(0, 0), upright(8, 0), upright(0, 8), upright(8, 8)]).toEqual([
    upright(0, 0),
    !upright(0, 0),
    !upright(0, 0),
    upright(0, 0),
  ])
})

test('in a tapestry no warp is seen', () => {
  const weaving = tapestryWeave(15, 17, 30)(colours, seededRandom('rug'))
  expect(Array.from({ length: 400 }, (_, i) => weaving.warpOnTop(i % 20, Math.floor(i / 20)))).not.toContain(
    true,
  )
})
