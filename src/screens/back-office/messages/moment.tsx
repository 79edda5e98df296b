import { useLocale } from '../../ui/format/locale.tsx'

/** A moment in the reader’s own time zone, or a given one; the exact one stands in `datetime` and on hover. */
export function LocalMoment({ at, only, zone }: { at: string; only?: 'date'; zone?: string }) {
  const locale = useLocale()
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
