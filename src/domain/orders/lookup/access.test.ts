import { expect, it } from 'vitest'
import { day } from '#vocabulary/time.ts'
import { grantsAccess, orderAccess } from './access.ts'

const secret = 'at least thirty-two characters of secret'
const placedAt = '2026-03-01T09:00:00.000Z'
const now = Date.parse(placedAt)
const token = orderAccess(secret, '7K2QX-M4PD9', placedAt)

it('opens one order, for thirty days', () => {
  expect(grantsAccess(secret, '7K2QX-M4PD9', token, now)).toBe(true)
  expect(grantsAccess(secret, '7K2QX-M4PD9', token, now + 30 * day - 1)).toBe(true)
  expect(grantsAccess(secret, '7K2QX-M4PD9', token, now + 30 * day)).toBe(false)
  expect(grantsAccess(secret, '7K2QX-M4PD8', token, now)).toBe(false)
  expect(grantsAccess(`${secret}!`, '7K2QX-M4PD9', token, now)).toBe(false)
})

it.each([
  '',
  '.',
  'zzzzzzzzz',
  token.slice(0, -1),
  `${token}A`,
  `z${token}`,
  token.replace('.', '..'),
  'é'.repeat(90),
  `zzzzzzzzz.${token.split('.')[1]}`,
])('does not take “%s” for a token', (forged) => {
  expect(grantsAccess(secret, '7K2QX-M4PD9', forged, now)).toBe(false)
})
