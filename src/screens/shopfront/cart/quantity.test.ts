import { describe, expect, test } from 'vitest'
import { quantityChoices, readQuantity } from './quantity.ts'

describe('A quantity', () => {
  test('is one unit where none was given', () => {
    expect([null, undefined, '', '  '].map(readQuantity)).toEqual([1, 1, 1, 1])
  })

  test('is at most what a line can hold, however much was typed', () => {
    expect(['3', ' 12 ', '99999', '100000', '9'.repeat(400)].map(readQuantity)).toEqual([
      3, 12, 99_999, 99_999, 99_999,
    ])
  })

  test('has the digits of any keyboard', () => {
    expect(['٢', '۱۲', ' १२ ', '３'].map(readQuantity)).toEqual([2, 12, 12, 3])
  })

  test('is left to the shop to refuse where it is none', () => {
    expect(['0', '-1', '1.5', '1e9', 'abc', '0x10', 'NaN'].map(readQuantity)).toEqual([0, 0, 0, 0, 0, 0, 0])
  })

  test('is chosen among ten, those that there are, and the one that is chosen already', () => {
    expect(quantityChoices(3)).toEqual([1, 2, 3])
    expect(quantityChoices(40, 12)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12])
    expect(quantityChoices(0)).toEqual([1])
  })
})
