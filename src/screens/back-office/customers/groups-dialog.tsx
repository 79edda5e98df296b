import { useState } from 'react'
import { Link } from 'react-router'
import { useApi } from '../session/api.ts'
import { Choice } from '../../ui/form/field.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { ActDialog } from '../components/act-dialog.tsx'
import { places } from '../places.ts'
import type { Customer, CustomerGroup } from '../types.ts'
import { personName } from '../messages/person-name.ts'
import { useMessages } from './messages.ts'

/** Puts a customer into groups. */
export function GroupsDialog(props: {
  customer: Customer
  groups: readonly CustomerGroup[]
  onClose: () => void
}) {
  const words = useMessages()
  const m = words.grouping
  const { customer, groups, onClose } = props
  const [held, setHeld] = useState(() =>
    groups.filter(({ id }) => customer.groups.includes(id)).map(({ id }) => id),
  )
  const api = useApi()
  const name = personName(customer)
  if (groups.length === 0)
    return (
      <FormDialog
        shape="drawer"
        title={words.groupsOf(name)}
        does={m.close}
        done
        busy={false}
        onSubmit={onClose}
        onClose={onClose}
      >
        <p>{m.none}</p>
        <p>
          <Link to={places.customerGroups}>{m.create}</Link>
        </p>
      </FormDialog>
    )
  return (
    <ActDialog
      shape="drawer"
      title={words.groupsOf(name)}
      does={words.save}
      act={(idempotencyKey) =>
        api.setCustomerGroups({ params: { customerId: customer.id }, body: { groups: held }, idempotencyKey })
      }
      says={m.saved(name)}
      to={places.customer(customer.id)}
      undo={(_done, idempotencyKey) =>
        api.setCustomerGroups({
          params: { customerId: customer.id },
          body: { groups: customer.groups },
          idempotencyKey,
        })
      }
      onClose={onClose}
    >
      {groups.map(({ id, name: label, priceLists }) => (
        <Choice
          key={id}
          label={label}
          about={priceLists.length > 0 ? m.priceLists(priceLists) : undefined}
          checked={held.includes(id)}
          onChange={(event) =>
            setHeld(event.target.checked ? [...held, id] : held.filter((each) => each !== id))
          }
        />
      ))}
      <p>{m.atOnce}</p>
    </ActDialog>
  )
}
