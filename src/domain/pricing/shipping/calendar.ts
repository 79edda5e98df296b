import type { DayWindow } from '../model/priced-cart.ts'

/** When a shop packs and carriers carry. */
export interface DispatchCalendar {
  /** Working days from the order to the carrier; 0: the same day. */
  handlingDays: number
  /** Full hour; orders from then on are packed from the next working day. */
  cutOffHour: number
  /** IANA name of the zone that the hour and the days are of. */
  timeZone: string
  /** 1 Monday to 7 Sunday. */
  workingDays: readonly number[]
  /** Days nobody works on, `2026-12-25`. */
  holidays: readonly string[]
}

const dayLength = 86_400_000

/** By time zone: creating a formatter takes far longer than using it. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const formatter = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  })
  formatters.set(timeZone, formatter)
  return formatter
}

/** The local day and hour of a moment. */
function localTime(at: number, timeZone: string): { day: string; hour: number } {
  const parts = formatterOf(timeZone).formatToParts(at)
  const part = (type: string): string => parts.find((each) => each.type === type)?.value ?? ''
  return { day: `${part('year')}-${part('month')}-${part('day')}`, hour: Number(part('hour')) }
}

/** The day after a number of days. Days are computed in UTC, where each has 24 hours. */
function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10)
}

function isWorkingDay(day: string, { workingDays, holidays }: DispatchCalendar): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7
  return workingDays.includes(weekday) && !holidays.includes(day)
}

/** The working day a number of working days after a day; that day itself, or the next one, for 0. */
function workingDayAfter(day: string, days: number, calendar: DispatchCalendar): string {
  let at = day
  let left = days
  // Two years hold every run of holidays that means anything.
  for (let looked = 0; looked < 730; looked += 1) {
    if (isWorkingDay(at, calendar)) {
      if (left === 0) return at
      left -= 1
    }
    at = addDays(at, 1)
  }
  return at
}

/**
 * The arrival dates of an order placed at a moment (milliseconds since 1970): packing begins that day, or on the next
 * working day after the cut-off; then follow the days of packing and of transport, working days all.
 */
export function arrival(
  at: number,
  { minDays, maxDays }: { minDays: number; maxDays: number },
  calendar: DispatchCalendar,
): DayWindow {
  const { day, hour } = localTime(at, calendar.timeZone)
  const begun = workingDayAfter(hour >= calendar.cutOffHour ? addDays(day, 1) : day, 0, calendar)
  const sent = workingDayAfter(begun, calendar.handlingDays, calendar)
  return {
    earliest: workingDayAfter(sent, minDays, calendar),
    latest: workingDayAfter(sent, maxDays, calendar),
  }
}
