import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fromLocal, toLocal, zoneOf } from './local-time.ts'

const moments = [
  '2026-10-25T00:30:00.000Z',
  '2026-10-25T01:30:00.000Z',
  '2026-12-31T22:59:59.999Z',
  '2026-03-29T01:00:00.000Z',
  '2026-04-04T15:00:00.000Z',
  '1999-01-01T00:00:00.001Z',
]

describe.each(['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Tokyo', 'UTC'])(
  'In %s',
  (zone) => {
    beforeEach(() => void vi.stubEnv('TZ', zone))
    afterEach(() => void vi.unstubAllEnvs())

    test.each(moments)('a moment that nobody touched stays: %s', (moment) => {
      expect(fromLocal(toLocal(moment))).toBe(moment)
    })

    test('none is none, and what was typed is taken', () => {
      expect(fromLocal(toLocal(null))).toBeNull()
      expect(fromLocal({ ...toLocal('2026-12-31T22:59:59.999Z'), text: '' })).toBeNull()
      const typed = fromLocal({ ...toLocal(null), text: '2026-07-01T12:00' })
      expect(typed).toBe(new Date('2026-07-01T12:00').toISOString())
    })

    test('a time in another zone than the reader’s is taken in that one', () => {
      const inLisbon = toLocal('2026-07-01T12:00:00.000Z', 'Europe/Lisbon')
      expect(inLisbon.text).toBe('2026-07-01T13:00')
      expect(zoneOf(inLisbon, 'en')).toBe('Europe/Lisbon, GMT+1')
      const typed = (text: string) => fromLocal({ ...toLocal(null, 'Europe/Berlin'), text })
      expect(typed('2026-01-05T08:30')).toBe('2026-01-05T07:30:00.000Z')
      expect(typed('2026-10-25T02:30')).toBe('2026-10-25T00:30:00.000Z')
      expect(typed('2026-03-29T02:30')).toBe('2026-03-29T01:30:00.000Z')
    })

    test('the zone has its name', () => {
      expect(zoneOf(toLocal('2026-07-01T12:00:00.000Z'), 'en')).toContain(zone)
    })
  },
)
