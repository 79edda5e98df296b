import { useMemo } from 'react'
import { useLocale } from '../../../ui/format/locale.tsx'
import { useTimeZone } from '../../../ui/format/time-zone.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { inZone, zoneOf, type LocalTime } from '../../messages/local-time.ts'

interface TimeFieldProps {
  label: string
  name: string
  value: LocalTime
  error?: string | undefined
  /** Follows the time zone in the hint. */
  about?: string
  readOnly?: boolean
  onChange: (value: LocalTime) => void
}

/** A moment, to the minute, in the time zone of the shop, which its hint names. */
export function TimeField({ value, about = '', onChange, ...field }: TimeFieldProps) {
  const locale = useLocale()
  const shopZone = useTimeZone()
  const local = useMemo(() => inZone(value, shopZone), [value, shopZone])
  const zone = useMemo(() => zoneOf(local, locale), [local, locale])
  return (
    <Field
      {...field}
      optional
      type="datetime-local"
      autoComplete="off"
      hint={`${zone}${about}`}
      value={local.text}
      onChange={(event) => onChange({ ...local, text: event.target.value })}
    />
  )
}
