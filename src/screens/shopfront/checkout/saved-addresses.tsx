import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import type { Account } from '../types.ts'
import styles from './checkout.module.css'

/** Takes one of the account's addresses. */
export function SavedAddresses({ addresses }: { addresses: Account['addresses'] }) {
  if (addresses.length === 0) return null
  return (
    <div className={styles.saved}>
      <SelectField label="Saved addresses" name="savedAddress">
        {addresses.map(({ id, address }) => (
          <option key={id} value={id}>
            {[address.name, address.line1, address.city].join(', ')}
          </option>
        ))}
      </SelectField>
      <Button type="submit" name="intent" value="use-address">
        Use it
      </Button>
    </div>
  )
}
