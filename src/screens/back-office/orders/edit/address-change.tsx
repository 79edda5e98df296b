import { Choice } from '../../../ui/form/field.tsx'
import { TextField } from '../../kit/inputs.tsx'
import type { Address } from '../../types.ts'
import { useMessages } from '../messages.ts'

const fields = ['name', 'line1', 'line2', 'postcode', 'city'] as const

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
  const { delivery: m } = useMessages()
  return (
    <>
      <Choice
        label={m.changeAddress}
        about={m.changeAddressAbout}
        checked={address !== null}
        onChange={({ target }) => onChange(target.checked ? before : null)}
      />
      {address &&
        fields.map((name) => (
          <TextField
            key={name}
            label={m.fields[name]}
            name={`edit-address-${name}`}
            optional={name === 'line2'}
            value={address[name] ?? ''}
            onChange={(text) => onChange({ ...address, [name]: text })}
          />
        ))}
    </>
  )
}
