import { useState } from 'react'
import { countryOf, type AddressField } from '#vocabulary/countries.ts'
import { Field, SelectField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { addressLabel, checkAddressField, isRequired } from './address-form.ts'
import styles from './address-fields.module.css'

const autocomplete: Record<AddressField, string> = {
  name: 'name',
  company: 'organization',
  line1: 'address-line1',
  line2: 'address-line2',
  postcode: 'postal-code',
  city: 'address-level2',
  region: 'address-level1',
  phone: 'tel',
}
const folded: readonly AddressField[] = ['company', 'line2']

/**
 * The fields of an address: the country first, then what that country's addresses have, in its order. Fields are named
 * `<prefix>.<field>`; `section` is the autocomplete section (shipping or billing).
 */
export function AddressFields({
  prefix,
  section,
  countries,
  values,
  errors,
}: {
  prefix: string
  section: 'shipping' | 'billing'
  /** ISO codes to choose between. */
  countries: readonly string[]
  values: Record<string, string | undefined>
  errors: Record<string, string>
}) {
  const given = values[`${prefix}.country`]
  const [country, setCountry] = useState(given && countries.includes(given) ? given : (countries[0] ?? ''))
  const { order, postcode, region } = countryOf(country)
  const choices = countries.map(countryOf).sort((a, b) => a.name.localeCompare(b.name, 'en'))
  const shown = order.filter((field) =>
    field === 'postcode' ? postcode : field === 'region' ? region : true,
  )
  const field = (name: AddressField) => (
    <AddressInput
      key={name}
      prefix={prefix}
      section={section}
      country={country}
      field={name}
      values={values}
      errors={errors}
    />
  )
  const unfolded = folded.some((name) => values[`${prefix}.${name}`] || errors[`${prefix}.${name}`])
  return (
    <div className={styles.fields}>
      <SelectField
        label="Country"
        name={`${prefix}.country`}
        autoComplete={`${section} country`}
        defaultValue={country}
        error={errors[`${prefix}.country`]}
        onChange={(event) => setCountry(event.currentTarget.value)}
        className={styles.whole}
      >
        {choices.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      {shown.filter((name) => !folded.includes(name)).map(field)}
      <details className={styles.folded} open={unfolded}>
        <summary>
          <Icon name="plus" />
          Company, flat, floor
        </summary>
        <div className={styles.fields}>{folded.map(field)}</div>
      </details>
    </div>
  )
}

/** Postcode, town and region share lines as their country writes them. */
function widths(country: string): Partial<Record<AddressField, string | undefined>> {
  const { order, region } = countryOf(country)
  const townFirst = region && order.indexOf('postcode') + 1 !== order.indexOf('city')
  return townFirst
    ? { postcode: styles.third, region: styles.twoThirds }
    : { postcode: styles.third, city: styles.twoThirds }
}

function AddressInput({
  prefix,
  section,
  country,
  field,
  values,
  errors,
}: {
  prefix: string
  section: string
  country: string
  field: AddressField
  values: Record<string, string | undefined>
  errors: Record<string, string>
}) {
  const name = `${prefix}.${field}`
  const { postcode } = countryOf(country)
  const digits = field === 'postcode' && /^\d+$/.test(postcode?.example ?? '')
  const required = isRequired(country, field)
  return (
    <Field
      label={addressLabel(country, field)}
      name={name}
      defaultValue={values[name] ?? ''}
      error={errors[name]}
      autoComplete={`${section} ${autocomplete[field]}`}
      required={required}
      optional={!required && !folded.includes(field)}
      maxLength={field === 'postcode' ? 20 : field === 'phone' ? 40 : 200}
      check={(value) => checkAddressField(country, field, value)}
      className={widths(country)[field] ?? styles.whole}
      {...(field === 'phone' ? { type: 'tel', hint: 'For the carrier, should the parcel get stuck' } : {})}
      {...(digits ? { inputMode: 'numeric' as const } : {})}
    />
  )
}
