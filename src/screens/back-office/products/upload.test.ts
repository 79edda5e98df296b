import { expect, test } from 'vitest'
import { fileProblem, moved } from './upload.ts'

test.each([
  [{ type: 'image/svg+xml', size: 10 }, /JPEG/],
  [{ type: 'text/html', size: 10 }, /JPEG/],
  [{ type: '', size: 10 }, /JPEG/],
  [{ type: 'image/png', size: 20_000_001 }, /20 MB/],
  [{ type: 'image/png', size: 0 }, /empty/],
])('%o is refused before it is sent', (file, words) => {
  expect(fileProblem(file)).toMatch(words)
})

test('a picture of a kind that is taken is sent', () => {
  expect(fileProblem({ type: 'image/webp', size: 20_000_000 })).toBeUndefined()
})

test('a picture is moved to another place, and no further than the ends', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b', 'c'], 1, 9)).toEqual(['a', 'c', 'b'])
  expect(moved(['a'], 5, 0)).toEqual(['a'])
})
