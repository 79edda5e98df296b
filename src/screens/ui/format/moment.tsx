import { useSyncExternalStore } from 'react'
import type { Timestamp } from '#vocabulary/time.ts'
import { useLocale } from './locale.tsx'
import { useTimeZone } from './time-zone.tsx'
import { useMessages } from '../messages.ts'
import { classes } from '../style/classes.ts'

const never = () => () => undefined
const zoneHere = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * A date for people, in a time zone that server and browser share: the market's, unless another is given. With `time`
 * it is to the minute, in the reader's own zone as soon as a browser knows it. {@link ZoneNote} names the zone before that.
 */
export function Moment({ at, time = false, timeZone }: { at: Timestamp; time?: boolean; timeZone?: string }) {
  const shared = useTimeZone()
  const here = useSyncExternalStore(never, zoneHere, () => undefined)
  const zone = timeZone ?? shared
  const format = new Intl.DateTimeFormat(
    useLocale(),
    time
      ? {
          day: 'numeric',
          month: 'short',
          year: 'numeric',
          hour: 'numeric',
          minute: '2-digit',
          timeZone: here ?? zone,
        }
      : { dateStyle: 'long', timeZone: zone },
  )
  return (
    <time dateTime={at} suppressHydrationWarning>
      {format.format(new Date(at))}
    </time>
  )
}

/** Names the zone of the times above, once for all of them, for browsers without scripts: others show them in their own. */
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
    <p className={classes('scriptless', className)} suppressHydrationWarning>
      {m.timesIn(name)}
    </p>
  )
}
