import { useMemo } from 'react'
import { useLocale } from '../../../ui/format/locale.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { zoneOf, type LocalTime } from '../../messages/local-time.ts'

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

/** A moment, to the minute, in the time zone of its value, which its hint names. */
export function TimeField({ value, about = '', onChange, ...field }: TimeFieldProps) {
  const locale = useLocale()
  const zone = useMemo(() => zoneOf(value, locale), [value, locale])
  return (
    <Field
      {...field}
      optional
      type="datetime-local"
      autoComplete="off"
      hint={`${zone}${about}`}
      value={value.text}
      onChange={(event) => onChange({ ...value, text: event.target.value })}
    />
  )
}
