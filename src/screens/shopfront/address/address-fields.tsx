import { useEffect, type ComponentProps } from 'react'
import {
  checkAddressField,
  fieldOfForm,
  findRegion,
  type AddressField,
  type AddressForm,
} from '#vocabulary/addresses/form.ts'
import { Button } from '../../ui/form/button.tsx'
import { Field, SelectField } from '../../ui/form/field.tsx'
import { Folded } from '../../ui/folded.tsx'
import { usePlace } from '../../place.ts'
import { fillIn, sayField } from '../problems/say-problem.ts'
import { useMessages as useProblemMessages } from '../problems/messages.ts'
import { addressLabel, otherRegion, regionChoice } from './address-form.ts'
import { countryOfForm, type AddressChoice } from './address-forms.ts'
import { useAddressForm } from './use-address-form.ts'
import { useMessages } from './messages.ts'
import styles from './address-fields.module.css'

/** The autofill tokens and input modes of fields (HTML, 4.10.18.7). */
const typing: Record<AddressField, { autoComplete: string; autoCapitalize?: string; maxLength: number }> = {
  name: { autoComplete: 'name', autoCapitalize: 'words', maxLength: 200 },
  company: { autoComplete: 'organization', autoCapitalize: 'words', maxLength: 200 },
  line1: { autoComplete: 'address-line1', autoCapitalize: 'words', maxLength: 200 },
  line2: { autoComplete: 'address-line2', autoCapitalize: 'words', maxLength: 200 },
  postcode: { autoComplete: 'postal-code', autoCapitalize: 'characters', maxLength: 20 },
  city: { autoComplete: 'address-level2', autoCapitalize: 'words', maxLength: 200 },
  region: { autoComplete: 'address-level1', autoCapitalize: 'words', maxLength: 200 },
  phone: { autoComplete: 'tel', maxLength: 40 },
}

interface InputProps {
  prefix: string
  section: 'shipping' | 'billing'
  values: Record<string, string | undefined>
  errors: Record<string, string>
}

/**
 * The fields of an address: the country first, then the fields of that country's addresses, in its order. Fields are named
 * `<prefix>.<field>`; `section` is the autocomplete section (shipping or billing). Without scripts a button (`intent`
 * is `country`) shows those of another country.
 */
export function AddressFields({ choice, ...input }: InputProps & { choice: AddressChoice }) {
  const m = useMessages()
  const { prefix, section, values, errors } = input
  const given = countryOfForm(
    choice.countries,
    values[`${prefix}.country`],
    choice.forms.map((each) => each.country),
  )
  const { country, setCountry, form } = useAddressForm(choice.forms, given)
  const id = `${prefix}.country`
  useEffect(() => {
    // A browser may have filled it in before the page came to life, or kept it when someone came back.
    const select = document.getElementById(id)
    if (select instanceof HTMLSelectElement && select.value) setCountry(select.value)
  }, [id, setCountry])
  if (!form) return null
  const folded = foldedFields(form)
  const unfolded = folded.some((name) => Boolean(values[`${prefix}.${name}`] || errors[`${prefix}.${name}`]))
  const field = (name: AddressField) => <AddressInput key={name} {...input} form={form} field={name} />
  return (
    <div className={styles.fields}>
      <SelectField
        label={m.country}
        name={id}
        autoComplete={`${section} country`}
        defaultValue={country}
        error={errors[id]}
        onChange={(event) => setCountry(event.currentTarget.value)}
        className={styles.whole}
      >
        {choice.countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      {choice.countries.length > 1 && (
        <p className="scriptless">
          <Button type="submit" name="intent" value="country" size="small" formNoValidate>
            {m.showFields}
          </Button>
        </p>
      )}
      {form.fields
        .map(({ name }) => name)
        .filter((name) => !folded.includes(name))
        .map(field)}
      <Folded
        question={folded.includes('line2') ? m.more : m.moreWithoutLine}
        open={unfolded}
        className={styles.whole}
      >
        <div className={styles.fields}>{folded.map(field)}</div>
      </Folded>
    </div>
  )
}

/** The rarely used fields; the second line stands open where it names a part of the town. */
const foldedFields = (form: AddressForm): AddressField[] =>
  fieldOfForm(form, 'line2')?.kind === 'line' ? ['company', 'line2'] : ['company']

/** Postcode, town and region share lines as their country writes them. */
function widthOf(form: AddressForm, field: AddressField): string | undefined {
  const order = form.fields.map(({ name }) => name)
  const place = (['postcode', 'city', 'region'] as const).filter((name) => order.includes(name))
  if (place.length < 2 || !place.some((name) => name === field)) return styles.whole
  const townFirst = order.indexOf('postcode') + 1 !== order.indexOf('city')
  const beside = !place.includes('postcode')
    ? null
    : townFirst && place.includes('region')
      ? 'region'
      : 'city'
  if (beside === null || !place.includes(beside)) return styles.whole
  if (field === 'postcode') return styles.third
  return field === beside ? styles.twoThirds : styles.whole
}

function AddressInput({
  prefix,
  section,
  form,
  field,
  values,
  errors,
}: InputProps & { form: AddressForm; field: AddressField }) {
  const m = useMessages()
  const problems = useProblemMessages()
  const name = `${prefix}.${field}`
  const required = fieldOfForm(form, field)?.required ?? false
  const { autoComplete, ...keyboard } = typing[field]
  const shared = {
    label: addressLabel(form, field, m),
    name,
    error: errors[name],
    autoComplete: `${section} ${autoComplete}`,
    required,
    optional: !required && !foldedFields(form).includes(field),
    className: widthOf(form, field),
  }
  if (field === 'region' && form.regions.length > 0)
    return <RegionInput shared={shared} prefix={prefix} form={form} value={values[name] ?? ''} />
  const digits = field === 'postcode' && /^[\d -]+$/.test(form.postcodeExample ?? '')
  return (
    <Field
      {...shared}
      {...keyboard}
      dir="auto"
      defaultValue={values[name] ?? ''}
      check={(value) => {
        const problem = checkAddressField(form, field, value)
        return problem && sayField(problem, problems)
      }}
      {...(field === 'phone'
        ? { type: 'tel', inputMode: 'tel' as const, dir: 'ltr', hint: m.phoneHint }
        : {})}
      {...(digits ? { inputMode: 'numeric' as const } : {})}
    />
  )
}

/** A region out of a list and, where the list may lack one, a field to type it. */
function RegionInput({
  shared,
  prefix,
  form,
  value,
}: {
  shared: Omit<ComponentProps<typeof SelectField>, 'label'> & { label: string }
  prefix: string
  form: AddressForm
  value: string
}) {
  const m = useMessages()
  const { language } = usePlace()
  const chosen = findRegion(form, value)
  const other = otherRegion(prefix)
  const forget = () => {
    const typed = document.getElementById(other)
    if (typed instanceof HTMLInputElement) typed.value = ''
  }
  return (
    <>
      <SelectField
        {...shared}
        key={`${form.country} ${chosen?.code}`}
        defaultValue={chosen ? regionChoice(chosen, form, language).value : ''}
        onChange={forget}
      >
        <option value="">{m.choose}</option>
        {form.regions.map((region) => {
          const choice = regionChoice(region, form, language)
          return (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          )
        })}
      </SelectField>
      {form.otherRegions && (
        <Folded
          question={fillIn(m.notListed, { name: shared.label })}
          open={!chosen && value !== ''}
          className={styles.whole}
        >
          <Field
            label={fillIn(m.notListed, { name: shared.label })}
            name={other}
            key={form.country}
            dir="auto"
            autoComplete="off"
            maxLength={typing.region.maxLength}
            defaultValue={chosen ? '' : value}
          />
        </Folded>
      )}
    </>
  )
}
