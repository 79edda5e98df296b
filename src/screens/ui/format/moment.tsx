import type { Timestamp } from '#vocabulary/time.ts'
import { useLocale } from './locale.tsx'

/** A date for people, in UTC on server and browser alike; with `time` to the minute. */
export function Moment({ at, time = false }: { at: Timestamp; time?: boolean }) {
  const format = new Intl.DateTimeFormat(useLocale(), {
    ...(time
      ? { day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' }
      : { dateStyle: 'long' }),
    timeZone: 'UTC',
  })
  return (
    <time dateTime={at} suppressHydrationWarning>
      {format.format(new Date(at))}
      {time && ' UTC'}
    </time>
  )
}
