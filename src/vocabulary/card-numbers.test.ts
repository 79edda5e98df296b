import { expect, test } from 'vitest'
import { looksLikeCardNumber, refuseCardNumbers } from './card-numbers.ts'
import { ShopFailure } from './failures.ts'

test.each([
  '4111111111111111',
  '4111 1111 1111 1111',
  '4111-1111-1111-1111',
  '4111.1111.1111.1111',
  '4111  1111\u00a01111\u20091111',
  '5555555555554444',
  '2223003122003222',
  '378282246310005',
  '3782 822463 10005',
  '30569309025904',
  '6011111111111117',
  '3530111333300000',
  '6200000000000005',
  '4222222222222',
  '６２００００００００００００0５',
  '4\u200b111111111111111',
  'please charge 4111 1111 1111 1111, thanks',
  'card:4111111111111111.',
  '24 4111 1111 1111 1111 12/29',
  '12 34 5555555555554444',
])('%j looks like a card number', (text) => {
  expect(looksLikeCardNumber(text)).toBe(true)
})

test.each([
  '',
  'Torstraße 1',
  '4111111111111112',
  '+49 4111 111111111',
  '+4915112345678',
  '0049 151 12345678',
  '411111111111',
  '41111111111111111111111111',
  '2026-03-01 09:00:00',
  '1234567890123',
  '9999999999999995',
  '00000000000000000',
])('%j does not', (text) => {
  expect(looksLikeCardNumber(text)).toBe(false)
})

test('a refusal names the fields and never what stands in them', () => {
  const value = {
    name: 'Ada',
    lines: ['x', '4111 1111 1111 1111'],
    nested: { note: '5555555555554444' },
    none: null,
    many: 7,
  }
  const message = 'Do not enter card numbers here'
  const fields = ['/lines/1', '/nested/note'].map((pointer) => ({
    pointer,
    code: 'card_number' as const,
    message,
  }))
  expect(() => refuseCardNumbers(value)).toThrow(new ShopFailure('card_number_refused', { fields }))
})

test('an identifier passes though its digits look like a card number, and a text around one does not', () => {
  const id = 'var_4111111111111111a1b2c3d4e5'
  expect(() => refuseCardNumbers({ lines: [{ variantId: id }] })).not.toThrow()
  expect(() => refuseCardNumbers({ note: `paid by ${id}` })).toThrow(ShopFailure)
})

test('what holds no card number passes', () => {
  expect(() => refuseCardNumbers({ phone: '+49 30 1234567', postcode: '10119' })).not.toThrow()
})
