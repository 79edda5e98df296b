import { expect, test } from 'vitest'
import { joinCodes, withCode, withoutCode } from './cart-codes.ts'
import { emptyCart } from './cart-lifetime.ts'

const cartWith = (...codes: string[]) => ({
  ...emptyCart({ ownerId: null, marketId: 'eu', email: null }, 0),
  codes,
})

test('a code stands in a cart once', () => {
  expect(withCode(cartWith('SPRING'), 'SPRING').codes).toEqual(['SPRING'])
  expect(withoutCode(cartWith('SPRING', 'VIP'), 'SPRING').codes).toEqual(['VIP'])
})

test('a cart that is full takes no more codes', () => {
  expect(() => withCode(cartWith('A', 'B', 'C', 'D', 'E'), 'F')).toThrow('code_limit')
})

test('of two carts that become one, the codes that were typed last stay', () => {
  expect(joinCodes(cartWith('NEW', 'BOTH'), cartWith('OLD', 'BOTH'))).toEqual(['NEW', 'BOTH', 'OLD'])
  expect(joinCodes(cartWith('A', 'B', 'C'), cartWith('D', 'E', 'F'))).toHaveLength(5)
})
