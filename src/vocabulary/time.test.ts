import { expect, test } from 'vitest'
import { isTimeZone, readTimestamp } from './time.ts'

test('time zones are known by their names', () => {
  expect(isTimeZone('Europe/Berlin')).toBe(true)
  expect(isTimeZone('Mars/Olympus')).toBe(false)
})

test('moments that people write are read with their offset, and nothing else is', () => {
  const read = ['2026-03-01T10:00+01:00', '2026-03-01t09:00:00.5z', '2028-02-29T23:30-01:00']
  expect(read.map(readTimestamp)).toEqual([
    '2026-03-01T09:00:00.000Z',
    '2026-03-01T09:00:00.500Z',
    '2028-03-01T00:30:00.000Z',
  ])
  for (const text of ['2026-03-01T09:00', '2026-13-01T09:00Z', '2026-02-30T09:00Z', '2026-04-31T00:00+02:00'])
    expect(readTimestamp(text), text).toBeUndefined()
})
