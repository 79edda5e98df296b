import { expect, test } from 'vitest'
import { isTimeZone } from './time.ts'

test('time zones are known by their names', () => {
  expect(isTimeZone('Europe/Berlin')).toBe(true)
  expect(isTimeZone('Mars/Olympus')).toBe(false)
})
