import { Link } from 'react-router'
import { useMay } from '../session/office.ts'
import { Rich } from '../../messages/rich.tsx'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../kit/inputs.tsx'
import { places } from '../places.ts'
import type { Customer } from '../types.ts'
import type { DraftPart } from './draft-part.ts'
import { useMessages } from './messages.ts'
import { ofCustomer } from './use-customer-search.ts'
import styles from '../orders/orders.module.css'
import { typedKey } from '../../ui/form/typed-key.ts'

const nameOf = ({ name, email, id }: Customer): string => [name, email].filter(Boolean).join(', ') || id

/** Chooses the customer whose order it will be, by words; without one it is a guest’s. */
export function DraftCustomer({ content, change, errorAt, customer, search }: DraftPart) {
  const m = useMessages()
  const may = useMay()('customers:read')
  const { text, found } = search
  const { customerId } = content
  if (customerId) {
    const problem = errorAt('/customerId')
    return (
      <div className={styles.stack}>
        <p className={styles.whole}>
          <Rich
            text={m.customerIs}
            customer={
              <Link to={places.customer(customerId)}>{customer ? nameOf(customer) : customerId}</Link>
            }
          />
          {problem && <span className={styles.wrong}> {problem}</span>}
        </p>
        <div className={styles.buttons}>
          <Button type="button" size="small" onClick={() => change({ customerId: null })}>
            {m.toGuest}
          </Button>
        </div>
      </div>
    )
  }
  if (!may) return null
  const pick = (picked: Customer) => {
    search.type('')
    change(ofCustomer(picked, content))
  }
  return (
    <div className={styles.stack}>
      <TextField
        label={m.customer}
        optional
        name="draft-customer"
        type="search"
        hint={m.customerHint}
        value={text}
        error={found?.length === 0 ? m.customerNotFound : undefined}
        onChange={search.type}
        onKeyDown={(event) => {
          if (typedKey(event) !== 'Enter') return
          event.preventDefault()
          void search.look()
        }}
      />
      <div className={styles.buttons}>
        {found && found.length > 0 ? (
          found.map((customer) => (
            <Button type="button" size="small" key={customer.id} onClick={() => pick(customer)}>
              {nameOf(customer)}
            </Button>
          ))
        ) : (
          <Button type="button" size="small" onClick={() => void search.look()}>
            {m.findCustomer}
          </Button>
        )}
      </div>
    </div>
  )
}
