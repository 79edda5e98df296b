import { carriers } from '#vocabulary/orders/carriers.ts'

/** The id of {@link CarrierNames}, for the `list` of a field. */
export const carrierNames = 'carriers'

/** The carriers that a field for one suggests. */
export function CarrierNames() {
  return (
    <datalist id={carrierNames}>
      {carriers.map(({ name }) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  )
}
