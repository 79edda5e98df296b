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

/** A day, as the number of days since 1 January 1970. */
type Day = number

const dayOf = (date: string): Day => Date.parse(date) / dayLength

/** By day. One is added a day; writing dates takes most of the time of an arrival. */
const dates = new Map<Day, string>()

function dateOf(day: Day): string {
  const known = dates.get(day)
  if (known !== undefined) return known
  const date = new Date(day * dayLength).toISOString().slice(0, 10)
  dates.set(day, date)
  return date
}

/** By time zone: the latest minute that was asked for. */
const localTimes = new Map<string, { minute: number; day: Day; hour: number }>()

/** The local day and hour of a moment. */
function localTime(at: number, timeZone: string): { day: Day; hour: number } {
  const minute = Math.floor(at / 60_000)
  const known = localTimes.get(timeZone)
  if (known?.minute === minute) return known
  const parts = formatterOf(timeZone).formatToParts(at)
  const part = (type: string): string => parts.find((each) => each.type === type)?.value ?? ''
  const day = dayOf(`${part('year')}-${part('month')}-${part('day')}`)
  const found = { minute, day, hour: Number(part('hour')) }
  localTimes.set(timeZone, found)
  return found
}

/** Day 0 was a Thursday. */
const weekdayOf = (day: Day): number => ((day + 3) % 7) + 1

function isWorkingDay(day: Day, { workingDays, holidays }: DispatchCalendar): boolean {
  return workingDays.includes(weekdayOf(day)) && (holidays.length === 0 || !holidays.includes(dateOf(day)))
}

/** The working day a number of working days after a day; that day itself, or the next one, for 0. */
function workingDayAfter(day: Day, days: number, calendar: DispatchCalendar): Day {
  let at = day
  let left = days
  // Two years hold every run of holidays that means anything.
  for (let looked = 0; looked < 730; looked += 1) {
    if (isWorkingDay(at, calendar)) {
      if (left === 0) return at
      left -= 1
    }
    at += 1
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
  const begun = workingDayAfter(hour >= calendar.cutOffHour ? day + 1 : day, 0, calendar)
  const sent = workingDayAfter(begun, calendar.handlingDays, calendar)
  return {
    earliest: dateOf(workingDayAfter(sent, minDays, calendar)),
    latest: dateOf(workingDayAfter(sent, maxDays, calendar)),
  }
}
