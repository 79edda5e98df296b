import { expect, test } from 'vitest'
import { arrival, type DispatchCalendar } from './calendar.ts'

const berlin: DispatchCalendar = {
  handlingDays: 1,
  cutOffHour: 14,
  timeZone: 'Europe/Berlin',
  workingDays: [1, 2, 3, 4, 5],
  holidays: ['2026-12-25'],
}
const days = (at: string, minDays = 2, maxDays = 3, calendar = berlin) => {
  const { earliest, latest } = arrival(Date.parse(at), { minDays, maxDays }, calendar)
  return `${earliest} ${latest}`
}

test('packing and the way are counted in working days', () => {
  // Friday noon: packed by Monday, on the way until Wednesday or Thursday.
  expect(days('2026-11-20T11:00:00.000Z')).toBe('2026-11-25 2026-11-26')
})

test('from the hour of cut-off on, packing begins a working day later', () => {
  expect(days('2026-11-18T12:59:59.999Z')).toBe('2026-11-23 2026-11-24')
  expect(days('2026-11-18T13:00:00.000Z')).toBe('2026-11-24 2026-11-25')
})

test('the hour is that of the place, also in summer', () => {
  expect(days('2026-07-15T11:59:00.000Z')).toBe('2026-07-20 2026-07-21')
  expect(days('2026-07-15T12:00:00.000Z')).toBe('2026-07-21 2026-07-22')
})

test('the day is that of the place, where it is tomorrow already', () => {
  const tokyo = { ...berlin, timeZone: 'Asia/Tokyo', cutOffHour: 24, handlingDays: 0 }
  expect(days('2026-11-18T16:00:00.000Z', 0, 0, tokyo)).toBe('2026-11-19 2026-11-19')
})

test('nobody works on a holiday', () => {
  // Thursday before Christmas, on Friday: packed on Monday.
  expect(days('2026-12-24T09:00:00.000Z', 1, 1)).toBe('2026-12-29 2026-12-29')
})

test('ordered on a Sunday, it begins on Monday', () => {
  expect(days('2026-11-22T10:00:00.000Z', 0, 0)).toBe('2026-11-24 2026-11-24')
})

test('a shop that never works still answers', () => {
  expect(days('2026-11-22T10:00:00.000Z', 0, 0, { ...berlin, workingDays: [] })).toMatch(/^\d{4}-/)
})
