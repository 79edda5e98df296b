import { expect, test } from 'vitest'
import { answerIn } from './change-cart.ts'

const read = (search: string) => answerIn(new URLSearchParams(search))

test('after a plain post the address says what was removed', () => {
  expect(read('removed=var_1&quantity=3')).toEqual({
    removed: { variantId: 'var_1', quantity: 3, title: '' },
  })
})

test.each(['0', '-2', 'many', ''])('a quantity of "%s" puts one back', (quantity) => {
  expect(read(`removed=var_1&quantity=${quantity}`)?.removed?.quantity).toBe(1)
})

test('or that something was kept for later', () => {
  expect(read('kept=1')).toEqual({ kept: '' })
})

test('any other address says nothing of it', () => {
  expect(read('')).toBeUndefined()
  expect(read('removed=&quantity=2')).toBeUndefined()
})
