import { Choice, Field } from '../../ui/form/field.tsx'
import type { Address } from '../types.ts'

const fields = [
  ['name', 'Name'],
  ['line1', 'Address'],
  ['line2', 'Apartment, suite or floor'],
  ['postcode', 'Postcode'],
  ['city', 'City'],
] as const

/** Another address in the same country; null while it stays as it is. */
export function AddressChange({
  before,
  address,
  onChange,
}: {
  before: Address
  address: Address | null
  onChange: (address: Address | null) => void
}) {
  return (
    <>
      <Choice
        label="Change the shipping address"
        about="The country stays the same, because taxes depend on it."
        checked={address !== null}
        onChange={({ target }) => onChange(target.checked ? before : null)}
      />
      {address &&
        fields.map(([name, label]) => (
          <Field
            key={name}
            label={label}
            name={`edit-address-${name}`}
            autoComplete="off"
            optional={name === 'line2'}
            value={address[name] ?? ''}
            onChange={({ target }) => onChange({ ...address, [name]: target.value })}
          />
        ))}
    </>
  )
}
