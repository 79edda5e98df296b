import { expect, test } from 'vitest'
import { groupedIban, isIban } from './iban.ts'

test('the number of a bank account is known by its check digits, with and without spaces', () => {
  expect(['DE02 1203 0000 0000 2020 51', 'de02120300000000202051', 'NO93 8601 1117 947'].every(isIban)).toBe(
    true,
  )
  expect(
    ['DE03 1203 0000 0000 2020 51', '1203 0000', 'IBAN-OF-YOURS', 'DE02-1203-0000-0000-2020-51', ''].some(
      isIban,
    ),
  ).toBe(false)
})

test('it is written in groups of four', () => {
  expect(groupedIban('DE02120300000000202051')).toBe('DE02 1203 0000 0000 2020 51')
  expect(groupedIban('gb82 west12345698765432')).toBe('GB82 WEST 1234 5698 7654 32')
})
