import { describe, expect, test } from 'vitest'
import { readChange } from './adjustment.ts'

const item = { onHand: 10, reserved: 2 }

describe('a typed change of stock', () => {
  test.each([
    ['5', 5],
    ['+5', 5],
    ['-3', -3],
    ['−3', -3],
    ['- 3', -3],
    ['-8', -8],
  ])('%s is %i pieces', (text, change) => {
    expect(readChange(text, item)).toEqual({ change })
  })

  test.each(['0', '-0', '1.5', '1e3', '--1', 'five', '2000000', '-11', '-9'])(
    '%s is refused with a sentence',
    (text) => {
      expect(readChange(text, item)).toHaveProperty('wrong')
    },
  )

  test.each(['', ' ', '-', '+'])('%j is nothing yet', (text) => {
    expect(readChange(text, item)).toEqual({ empty: true })
  })
})
