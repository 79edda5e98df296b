import { memoize } from './memoize.ts'

/** A moment as RFC 3339 text in UTC with milliseconds (`2026-03-01T09:00:00.000Z`): sorts as it reads. */
export type Timestamp = string

/** Spans of time, in milliseconds. */
export const second = 1_000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

/** The timestamp of a moment given in milliseconds since 1970. */
export function toTimestamp(milliseconds: number): Timestamp {
  return new Date(milliseconds).toISOString()
}

/** A moment with the offset of its zone, as RFC 3339 writes it. */
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/i

/** Whether a text is a day of the calendar: `Date` takes 30 February for 2 March. */
const isDay = (date: string): boolean => {
  const at = Date.parse(`${date}T00:00Z`)
  return !Number.isNaN(at) && toTimestamp(at).startsWith(date)
}

/** Reads a moment that somebody has written, to the millisecond; undefined for any other text. */
export function readTimestamp(text: string): Timestamp | undefined {
  const at = moment.test(text) && isDay(text.slice(0, 10)) ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? undefined : toTimestamp(at)
}

/** The timestamp `milliseconds` after (or, when negative, before) another. */
export function plus(timestamp: Timestamp, milliseconds: number): Timestamp {
  return toTimestamp(Date.parse(timestamp) + milliseconds)
}

/** How far the clocks of machines may be apart, in milliseconds. A moment that lies further ahead is from before a clock was set back. */
export const clocksApart = minute

/**
 * Whether less than `span` milliseconds have gone by since a moment. Since one from before the clock was set back they
 * have: nobody knows how many.
 */
export const isWithin = (span: number, since: number, now: number): boolean =>
  now - since < span && since - now <= clocksApart

const dayFormats = memoize(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
)

/** The day of a moment in a time zone, `2026-03-01`. */
export function dayIn(at: Timestamp, timeZone: string): string {
  const parts = dayFormats(timeZone).formatToParts(Date.parse(at))
  const part = (type: string): string => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** The day so many days before a day, `2026-03-01`. Days are reckoned in UTC, where each has 24 hours. */
export const dayBefore = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) - days * day).toISOString().slice(0, 10)

/** Whether a text names a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
