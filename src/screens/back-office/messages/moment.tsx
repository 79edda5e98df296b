import { useLocale } from '../../ui/format/locale.tsx'

/** A moment in the reader’s own time zone; the exact one stands in `datetime` and on hover. */
export function LocalMoment({ at, only }: { at: string; only?: 'date' }) {
  const locale = useLocale()
  const moment = new Date(at)
  const label = moment.toLocaleString(
    locale,
    only ? { dateStyle: 'medium' } : { dateStyle: 'medium', timeStyle: 'short' },
  )
  return (
    <time dateTime={at} title={moment.toLocaleString(locale, { dateStyle: 'full', timeStyle: 'long' })}>
      {label}
    </time>
  )
}
