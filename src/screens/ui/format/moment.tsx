import type { Timestamp } from '#vocabulary/time.ts'
import { useLocale } from './locale.tsx'
import { useTimeZone } from './time-zone.tsx'
import { useMessages } from '../messages.ts'

/**
 * A date for people, with `time` to the minute, in a time zone that server and browser share: the market's, unless another is
 * given. {@link ZoneNote} names it.
 */
export function Moment({ at, time = false, timeZone }: { at: Timestamp; time?: boolean; timeZone?: string }) {
  const shared = useTimeZone()
  const zone = { timeZone: timeZone ?? shared }
  const format = new Intl.DateTimeFormat(
    useLocale(),
    time
      ? { day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit', ...zone }
      : { dateStyle: 'long', ...zone },
  )
  return (
    <time dateTime={at} suppressHydrationWarning>
      {format.format(new Date(at))}
    </time>
  )
}

/** Names the zone of the times beside it, once for all of them. */
export function ZoneNote({
  at,
  timeZone,
  className,
}: {
  at: Timestamp
  timeZone: string
  className?: string | undefined
}) {
  const m = useMessages()
  const format = new Intl.DateTimeFormat(useLocale(), { timeZone, timeZoneName: 'longGeneric' })
  const name =
    format.formatToParts(new Date(at)).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  return (
    <p className={className} suppressHydrationWarning>
      {m.timesIn(name)}
    </p>
  )
}
