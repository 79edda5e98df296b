import { describe, expect, test } from 'vitest'
import { variant } from '../example-draft.ts'
import { cellText, columnsFor, fillDown, isTable, pasteCells, readClipboard } from './paste.ts'

describe('the clipboard of a spreadsheet', () => {
  test.each([
    [
      '1\t2\r\n3\t4\r\n',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    ['42.00\n43.00\n44.00', [['42.00'], ['43.00'], ['44.00']]],
    ['a\n\nc', [['a'], [''], ['c']]],
    ['a\t', [['a', '']]],
    ['"two\nlines"\t"say ""hi"""\n', [['two\nlines', 'say "hi"']]],
    ['12" ruler\tx', [['12" ruler', 'x']]],
    ['one', [['one']]],
  ])('%j is read into rows and cells', (text, rows) => {
    expect(readClipboard(text)).toEqual(rows)
  })

  test('with one cell is left to the browser', () => {
    expect(isTable(readClipboard('one'))).toBe(false)
    expect(isTable(readClipboard('one\ttwo'))).toBe(true)
  })
})

describe('the variant table', () => {
  const rows = [variant(['S']), variant(['M']), variant(['L'])]
  const columns = columnsFor(['EUR', 'USD'])

  test('takes a pasted column from the cell on and leaves the other cells alone', () => {
    const { variants, leftOut } = pasteCells(rows, columns, { row: 1, column: 'EUR.amount' }, [
      ['50,00'],
      ['60'],
    ])
    expect(variants.map((row) => cellText(row, 'EUR.amount'))).toEqual(['42.00', '50,00', '60'])
    expect(variants[0]).toBe(rows[0])
    expect(leftOut).toBe(0)
  })

  test('takes several columns and counts what does not fit', () => {
    const pasted = [
      ['1', '2', '3'],
      ['4', '5', '6'],
      ['7', '8', '9'],
    ]
    const { variants, leftOut } = pasteCells(rows, columns, { row: 1, column: 'weight' }, pasted)
    expect(variants.map((row) => [row.weight, row.lowStock])).toEqual([
      ['500', ''],
      ['1', '2'],
      ['4', '5'],
    ])
    expect(leftOut).toBe(5)
  })

  test('makes a price in a currency that the variant did not have', () => {
    const { variants } = pasteCells(rows, columns, { row: 0, column: 'USD.compareAt' }, [['55'], ['56']])
    expect(variants[1]?.prices).toEqual({
      EUR: { amount: '42.00', compareAt: '', cost: '', tiers: [] },
      USD: { amount: '', compareAt: '56', cost: '', tiers: [] },
    })
  })

  test('fills a cell down to the rows below only', () => {
    const filled = fillDown([rows[0]!, { ...rows[1]!, weight: '750' }, rows[2]!], {
      row: 1,
      column: 'weight',
    })
    expect(filled.map(({ weight }) => weight)).toEqual(['500', '750', '750'])
  })
})
