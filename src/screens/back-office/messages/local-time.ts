/** A moment in a `datetime-local` field: its text, and the moment that was saved. */
export interface LocalTime {
  text: string
  saved: string | null
}

/** As the field has it, to the second, in the reader's own time zone. */
function textOf(moment: string | null): string {
  if (moment === null) return ''
  const at = new Date(moment)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 19)
}

export const toLocal = (saved: string | null): LocalTime => ({ text: textOf(saved), saved })

/**
 * The moment of a field. One that nobody has touched is the saved one, to the millisecond: its text has neither
 * milliseconds nor an offset, and in autumn an hour comes twice.
 */
export function fromLocal({ text, saved }: LocalTime): string | null {
  if (text === textOf(saved)) return saved
  return text === '' ? null : new Date(text).toISOString()
}

/** The reader's time zone at a moment: `Europe/Berlin, GMT+2`. */
export function zoneOf({ text, saved }: LocalTime, locale: string): string {
  const moment = fromLocal({ text, saved })
  const format = new Intl.DateTimeFormat(locale, { timeZoneName: 'shortOffset' })
  const at = moment === null ? new Date() : new Date(moment)
  const offset = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value
  return [format.resolvedOptions().timeZone, offset].filter(Boolean).join(', ')
}
