import { startTransition, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useApi } from '../session/api.ts'
import { Choice } from '../../ui/form/field.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { useMutation } from '../session/use-mutation.ts'
import { useToasts } from '../shell/toasts.tsx'
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
  const mutation = useMutation()
  const { revalidate } = useRevalidator()
  const say = useToasts()
  const name = personName(customer)
  async function save(): Promise<void> {
    const answer = await mutation.attempt((idempotencyKey) =>
      api.setCustomerGroups({ params: { customerId: customer.id }, body: { groups: held }, idempotencyKey }),
    )
    if (!answer) return
    await revalidate()
    say(m.saved(name))
    startTransition(onClose)
  }
  return (
    <FormDialog
      shape="drawer"
      title={words.groupsOf(name)}
      does={words.save}
      busy={mutation.busy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TroubleNote trouble={mutation.trouble} />
      {groups.length === 0 && <p>{m.none}</p>}
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
    </FormDialog>
  )
}
