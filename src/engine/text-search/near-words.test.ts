import fc from 'fast-check'
import { expect, it } from 'vitest'
import { editsAllowed, nearWords } from './near-words.ts'

/** Edits between two words by the whole table, the slow way. */
function edits(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, at) => [at, ...Array<number>(b.length).fill(0)])
  const cell = (row: number, column: number): number => table[row]?.[column] ?? Infinity
  for (let column = 0; column <= b.length; column += 1) (table[0] as number[])[column] = column
  for (let row = 1; row <= a.length; row += 1)
    for (let column = 1; column <= b.length; column += 1) {
      const change = cell(row - 1, column - 1) + (a[row - 1] === b[column - 1] ? 0 : 1)
      const swapped =
        a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
          ? cell(row - 2, column - 2) + 1
          : Infinity
      ;(table[row] as number[])[column] = Math.min(
        change,
        cell(row - 1, column) + 1,
        cell(row, column - 1) + 1,
        swapped,
      )
    }
  return cell(a.length, b.length)
}

it('finds the words that are near, and no others', () => {
  const letters = fc
    .array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 10 })
    .map((each) => each.join(''))
  fc.assert(
    fc.property(fc.uniqueArray(letters, { maxLength: 60 }), letters, (words, typed) => {
      const sorted = words.toSorted()
      const swapped = (word: string) =>
        typed.length === 3 &&
        edits(typed, word) === 1 &&
        Array.from(word).sort().join('') === Array.from(typed).sort().join('')
      const expected = sorted.filter((word) =>
        editsAllowed(typed) > 0 ? edits(typed, word) <= editsAllowed(typed) : swapped(word),
      )
      const found = nearWords(sorted, typed).filter(({ begun }) => !begun)
      expect(found.map(({ text }) => text).sort()).toEqual(expected)
      for (const { text, edits: counted } of found) expect(counted).toBe(edits(typed, text))
    }),
  )
})

it('finds how words begin, where what is typed is near that', () => {
  expect(nearWords(['celadon', 'ceramic', 'cereal'], 'cermi')).toContainEqual({
    text: 'cerami',
    edits: 1,
    begun: true,
  })
})

it('leaves short words alone, but for two letters in the wrong order', () => {
  expect(nearWords(['mug', 'owl', 'vase'], 'oul')).toEqual([])
  expect(nearWords(['mug', 'owl', 'vase'], 'mgu')).toEqual([{ text: 'mug', edits: 1, begun: false }])
  expect(nearWords(['ab'], 'ba')).toEqual([])
})
