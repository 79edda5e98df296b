import { expect, test } from 'vitest'
import { giftCardId } from '../credit/codes.ts'
import { foldCode, isCode } from './codes.ts'

test.each(['save10', ' SAVE10 ', 'SAVE١٠', 'save۱۰', 'ＳＡＶＥ１０', 'SAVE१०'])(
  '%j is the code SAVE10',
  (typed) => {
    expect(foldCode(typed)).toBe('SAVE10')
    expect(isCode(foldCode(typed))).toBe(true)
  },
)

test.each(['summer–10', 'SUMMER‑10', 'Summer—10', 'sum\u00admer-10', '\u200bsummer-10\ufeff'])(
  '%j is the code SUMMER-10',
  (typed) => {
    expect(foldCode(typed)).toBe('SUMMER-10')
    expect(giftCardId(typed)).toBe(giftCardId('summer10'))
  },
)

test('the digits of a gift card are those of any keyboard', () => {
  expect(giftCardId('AB٢٣-CDEF')).toBe(giftCardId('ab23 cdef'))
})
