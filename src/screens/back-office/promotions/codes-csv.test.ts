import { expect, test } from 'vitest'
import { toCsv } from './codes-csv.ts'

test('each row is a line, each cell quoted', () => {
  expect(
    toCsv([
      ['Code', 'Promotion'],
      ['A-1', 'Two "for" one'],
    ]),
  ).toBe('\uFEFF"Code","Promotion"\r\n"A-1","Two ""for"" one"\r\n')
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('%j is no formula', (text) => {
  expect(toCsv([[text]])).toBe(`\uFEFF"'${text}"\r\n`)
})
