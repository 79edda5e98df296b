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

/** The timestamp `milliseconds` after (or, when negative, before) another. */
export function plus(timestamp: Timestamp, milliseconds: number): Timestamp {
  return toTimestamp(Date.parse(timestamp) + milliseconds)
}

/**
 * Whether a moment was less than `span` ago. One that is still to come was measured before the clock was put back, and says
 * nothing any more.
 */
export const isRecent = (moment: number, now: number, span: number): boolean =>
  moment <= now && now - moment < span

/** Whether a text names a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
