import { Choice, Field } from '../../ui/form/field.tsx'
import type { Address } from '../types.ts'

const fields = [
  ['name', 'Name'],
  ['line1', 'Street and number'],
  ['line2', 'Flat, floor'],
  ['postcode', 'Postcode'],
  ['city', 'Town'],
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
        label="Send it to another address"
        about="In the same country: elsewhere taxes differ."
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
