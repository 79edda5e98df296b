import { namedCountries } from '#vocabulary/places/country-names.ts'
import { SelectField } from '../../ui/form/field.tsx'
import { usePlace } from '../../place.ts'
import type { ControlProps } from './field-kinds.tsx'

/** A country, by its name in the language of the staff member. */
export function RecordCountry({ field, label, hint, text, onText }: ControlProps) {
  const { language } = usePlace()
  return (
    <SelectField
      {...{ label, hint }}
      name={field.name}
      value={text}
      required={field.required}
      onChange={({ target }) => onText(target.value)}
    >
      <option value="" />
      {namedCountries(language).map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
