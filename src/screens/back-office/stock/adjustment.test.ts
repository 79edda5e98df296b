import { describe, expect, test } from 'vitest'
import { readChange, readCount, readUnits } from './adjustment.ts'
import { messages } from './messages/en.ts'

const m = messages.errors

const item = { onHand: 10, reserved: 2 }

describe('a typed change of stock', () => {
  test.each([
    ['5', 5],
    ['+5', 5],
    ['-3', -3],
    ['−3', -3],
    ['- 3', -3],
    ['-8', -8],
  ])('%s is %i units', (text, change) => {
    expect(readChange(text, item, m)).toEqual({ change })
  })

  test.each(['0', '-0', '1.5', '1e3', '--1', 'five', '2000000', '-11', '-9'])(
    '%s is refused with a sentence',
    (text) => {
      expect(readChange(text, item, m)).toHaveProperty('wrong')
    },
  )

  test.each(['', ' ', '-', '+'])('%j is nothing yet', (text) => {
    expect(readChange(text, item, m)).toEqual({ empty: true })
  })
})

test('a count is the change that makes it so, and not below what is committed', () => {
  expect(readCount('12', item, m)).toEqual({ change: 2 })
  expect(readCount('2', item, m)).toEqual({ change: -8 })
  for (const text of ['10', '1', '-2', '1.5', 'ten']) expect(readCount(text, item, m)).toHaveProperty('wrong')
  expect(readCount(' ', item, m)).toEqual({ empty: true })
})

describe('typed units that come in or move', () => {
  test.each([
    ['5', 5],
    [' 1 000', 1_000],
  ])('%s is %i units', (text, change) => {
    expect(readUnits(text, m)).toEqual({ change })
  })

  test.each(['0', '-3', '+3', '1.5', 'five', '2000000'])('%s is refused with a sentence', (text) => {
    expect(readUnits(text, m)).toHaveProperty('wrong')
  })

  test('no more move than can be sold from there', () => {
    expect(readUnits('3', m, 3)).toEqual({ change: 3 })
    expect(readUnits('4', m, 3)).toEqual({ wrong: 'Only 3 can be moved from there' })
    expect(readUnits('1', m, -2)).toEqual({ wrong: 'None can be moved from there' })
    expect(readUnits('', m, 3)).toEqual({ empty: true })
  })
})
