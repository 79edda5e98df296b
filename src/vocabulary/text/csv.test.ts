import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvRows, harmlessCell, plainCell, readCell } from './csv.ts'

test.each(['=1+1', '+1', '-1+cmd', '+1', '@SUM(A1)', '\t=1', '\r=1', "'=1", "''-2"])(
  'takes the sting out of %j',
  (text) => {
    expect(harmlessCell(text)).toBe(`'${text}`)
  },
)

test.each(['a=1', "'quoted'", "rock 'n' roll", '', "'"])('leaves %j as it is', (text) => {
  expect(harmlessCell(text)).toBe(text)
  expect(plainCell(text)).toBe(text)
})

test('gives every text back as it was', () => {
  const like = fc.stringMatching(/^'{0,3}[=+\-@\t\ra]{0,3}$/)
  fc.assert(
    fc.property(fc.oneof(like, fc.string({ unit: 'binary' })), (text) => {
      expect(plainCell(harmlessCell(text))).toBe(text)
      expect(harmlessCell(text)).not.toMatch(/^[=+\-@\t\r]/)
    }),
  )
})

test('quotes what would break a row, and leaves numbers below zero', () => {
  expect(csvRows([['a,b', 'say "x"', 'two\nlines', -4, true]])).toBe(
    '"a,b","say ""x""","two\nlines",-4,true\r\n',
  )
})

test.each([
  ['="00123"', '00123'],
  ['="say ""hi"""', 'say "hi"'],
  ['="1"&"2"', '="1"&"2"'],
  [`'="00123"`, '="00123"'],
  ['=1+1', '=1+1'],
  ["'00123", "'00123"],
])('what stands in a cell as %j is %j', (cell, text) => {
  expect(readCell(cell)).toBe(text)
})
