import { expect, test } from 'vitest'
import { looksLikeCardNumber, refuseCardNumbers } from './card-numbers.ts'
import { ShopFailure } from './failures.ts'
import { fieldError } from './field-errors.ts'

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
  '6759649826438453',
  '4988438843884305126',
  '2200 7700 0000 0002',
  '9792000000000003',
  '8171 9999 2766 0000',
  '36 4111 1111 1111 1111',
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
  '55 11 91234-5676',
  '49 1512 3456787',
  'please match EAN 4006000000060',
  'IMEI 356938035643007',
  'parcel 003404341610940008',
  '22026001122331',
  '2345678901234567890123451',
  '5105 1051 0510 515',
  'please refund to DE03 5001 0517 5407 3204 31',
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
  const fields = ['/lines/1', '/nested/note'].map((pointer) =>
    fieldError(pointer, 'card_number', 'card_number'),
  )
  expect(() => refuseCardNumbers(value)).toThrow(new ShopFailure('card_number_refused', { fields }))
})

test('an identifier passes though its digits look like a card number, and a text around one does not', () => {
  const id = 'var_4111111111111111a1b2c3d4e5'
  expect(() => refuseCardNumbers({ lines: [{ variantId: id }] })).not.toThrow()
  expect(() => refuseCardNumbers({ note: `paid by ${id}` })).toThrow(ShopFailure)
})

test('the reference of a transfer may pass the Luhn check, and the note beside it may not', () => {
  expect(() => refuseCardNumbers({ reference: '4111 1111 1111 1111', note: '' })).not.toThrow()
  expect(() => refuseCardNumbers({ reference: '', note: '4111 1111 1111 1111' })).toThrow(ShopFailure)
})

test('what holds no card number passes', () => {
  expect(() => refuseCardNumbers({ phone: '+49 30 1234567', postcode: '10119' })).not.toThrow()
})
