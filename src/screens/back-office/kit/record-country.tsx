import { namedCountries } from '#vocabulary/places/country-names.ts'
import { usePlace } from '../../place.ts'
import type { ControlProps } from './field-kinds.tsx'
import { OptionField } from './inputs.tsx'

/** A country, by its name in the language of the staff member. */
export function RecordCountry({ field, label, hint, text, onText }: ControlProps) {
  const { language } = usePlace()
  return (
    <OptionField
      {...{ label, hint }}
      name={field.name}
      value={text}
      required={field.required}
      none=""
      options={namedCountries(language).map(({ code, name }) => [code, name])}
      onChange={(code = '') => onText(code)}
    />
  )
}
