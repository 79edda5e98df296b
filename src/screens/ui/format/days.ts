import { memoize } from '#vocabulary/memoize.ts'
import { useLocale } from './locale.tsx'
import { unbroken } from './unbroken.ts'
import { useMessages } from '../messages.ts'

const numbers = memoize((locale) => new Intl.NumberFormat(locale))
const dates = memoize(
  (locale) =>
    new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }),
)

/** "2–4 working days", with the two figures on one line. */
export function useWorkingDays({ minDays, maxDays }: { minDays: number; maxDays: number }): string {
  const m = useMessages()
  const locale = useLocale()
  if (maxDays === 0) return m.today
  const format = numbers(locale)
  const range = minDays === maxDays ? format.format(maxDays) : format.formatRange(minDays, maxDays)
  return m.workingDays(maxDays, unbroken(range))
}

/**
 * "Tue 24 – Thu 26 Nov", of days as `2026-11-24`. A browser may write it another way than the server. Without the comma
 * that some languages set after the weekday: it would cut the range in the middle of a line or a sentence. Each of the days
 * stays on one line.
 */
export function useDates(): (days: { earliest: string; latest: string }) => string {
  const format = dates(useLocale())
  return ({ earliest, latest }) =>
    format
      .formatRange(Date.parse(earliest), Date.parse(latest))
      .replaceAll(/[,،] /g, ' ')
      .replaceAll(/(?<![–〜～]) (?![–〜～])/g, '\u00a0')
}
