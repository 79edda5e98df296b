/** A moment in a `datetime-local` field: its text, the moment that was saved, and another zone than the reader's own. */
export interface LocalTime {
  text: string
  saved: string | null
  zone?: string
}

type Zone = string | undefined

/** How many milliseconds a zone, the reader's own by default, is ahead of UTC at a moment. */
function aheadIn(zone: Zone, at: number): number {
  const format = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1_000) * 1_000
}

/** As the field has it, to the minute. */
function textOf(moment: string | null, zone: Zone): string {
  if (moment === null) return ''
  const at = Date.parse(moment)
  return new Date(at + aheadIn(zone, at)).toISOString().slice(0, 16)
}

/** The moment of a time of day in a zone. Of an hour that comes twice it is the first, of one that is left out the one after. */
function momentOf(text: string, zone: Zone): string {
  const asUtc = Date.parse(`${text}Z`)
  const aDay = 86_400_000
  const [before, after] = [aheadIn(zone, asUtc - aDay), aheadIn(zone, asUtc + aDay)]
  const fits = [before, after].find((ahead) => aheadIn(zone, asUtc - ahead) === ahead)
  return new Date(asUtc - (fits ?? before)).toISOString()
}

export const toLocal = (saved: string | null, zone?: string): LocalTime => ({
  text: textOf(saved, zone),
  saved,
  ...(zone !== undefined && { zone }),
})

/**
 * The moment of a field. One that nobody has touched is the saved one, to the millisecond: its text has neither
 * seconds nor an offset, and in autumn an hour comes twice.
 */
export function fromLocal({ text, saved, zone }: LocalTime): string | null {
  if (text === textOf(saved, zone)) return saved
  return text === '' ? null : momentOf(text, zone)
}

/** The same moment in another zone; the same value where it is of that zone. */
export const inZone = (time: LocalTime, zone: string): LocalTime =>
  time.zone === zone ? time : { ...toLocal(fromLocal(time), zone), saved: time.saved }

/** The time zone of a field at its moment: `Europe/Berlin, GMT+2`. */
export function zoneOf(time: LocalTime, locale: string): string {
  const moment = fromLocal(time)
  const format = new Intl.DateTimeFormat(locale, { timeZone: time.zone, timeZoneName: 'shortOffset' })
  const at = moment === null ? new Date() : new Date(moment)
  const offset = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value
  return [format.resolvedOptions().timeZone, offset].filter(Boolean).join(', ')
}
