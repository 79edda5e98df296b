import { expect, test } from 'vitest'
import { parentsFirst } from './parents-first.ts'

const row = (handle: string, parent: string | null = null) => ({ file: { handle, parent } })
const ordered = (...rows: ReturnType<typeof row>[]) => parentsFirst(rows).map(({ file }) => file.handle)

test('collections of a file are saved after those above them, and otherwise as they stand', () => {
  expect(ordered(row('tall', 'vases'), row('new'), row('vases', 'home'), row('home'))).toEqual([
    'home',
    'vases',
    'tall',
    'new',
  ])
  expect(ordered(row('a', 'elsewhere'), row('b', 'a'))).toEqual(['a', 'b'])
})

test('those that stand above each other are all there once', () => {
  expect(ordered(row('a', 'b'), row('b', 'a'), row('c', 'c')).sort()).toEqual(['a', 'b', 'c'])
})
