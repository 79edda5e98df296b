import { useLocale } from '../../ui/format/locale.tsx'
import { useTimeZone } from '../../ui/format/time-zone.tsx'

/** A moment in the time zone of the shop; the exact one stands in `datetime` and on hover. */
export function LocalMoment({ at, only }: { at: string; only?: 'date' }) {
  const locale = useLocale()
  const zone = useTimeZone()
  const moment = new Date(at)
  const label = moment.toLocaleString(locale, {
    timeZone: zone,
    dateStyle: 'medium',
    ...(only ? {} : { timeStyle: 'short' }),
  })
  return (
    <time
      dateTime={at}
      title={moment.toLocaleString(locale, {
        timeZone: zone,
        dateStyle: 'full',
        timeStyle: 'long',
      })}
    >
      {label}
    </time>
  )
}
