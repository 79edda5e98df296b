import type { Timestamp } from '#vocabulary/time.ts'

/** A date in the format of the locale, in a given time zone, so that every process prints the same. */
export const printDay = (at: Timestamp, locale: string, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(at))
