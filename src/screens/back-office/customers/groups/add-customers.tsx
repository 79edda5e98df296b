import { useState, type ComponentProps } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import type { CustomerGroup } from '../../types.ts'
import { MembersDialog } from './members-dialog.tsx'
import { useMessages } from './messages.ts'

interface AddCustomersProps extends Pick<ComponentProps<typeof Button>, 'kind' | 'icon'> {
  group: Pick<CustomerGroup, 'id' | 'name'>
}

/** Adds customers to a group by their e-mails. */
export function AddCustomers({ group, ...look }: AddCustomersProps) {
  const m = useMessages()
  const [adding, setAdding] = useState(false)
  return (
    <>
      <Button
        {...look}
        size="small"
        aria-label={m.addCustomersTo(group.name)}
        onClick={() => setAdding(true)}
      >
        {m.addCustomers}
      </Button>
      {adding && (
        <MembersDialog act="add" groups={[group]} groupId={group.id} onClose={() => setAdding(false)} />
      )}
    </>
  )
}
