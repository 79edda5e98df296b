import { useState } from 'react'
import type { MemberAct } from '#vocabulary/people/group-members.ts'
import { Button } from '../../../ui/form/button.tsx'
import { useChosenRows, type ChosenRows } from '../../components/bulk/use-chosen-rows.ts'
import { useMessages as useShared } from '../../components/messages.ts'
import type { Customer, CustomerGroup } from '../../types.ts'
import { MembersDialog } from './members-dialog.tsx'
import { useMessages } from './messages.ts'

/** Most customers that are changed in one press. */
const most = 5_000

interface GroupActsProps extends ChosenRows<Customer> {
  groups: readonly CustomerGroup[]
  /** The group whose members the list shows, if any. */
  groupId?: string | undefined
}

/** Adds the selected customers to a group, or removes them from one. */
export function GroupActs({ groups, groupId, ...rows }: GroupActsProps) {
  const m = useMessages()
  const choose = useChosenRows(rows, most, useShared().bulk.tooMany)
  const [open, setOpen] = useState<{ act: MemberAct; chosen: string[] }>()
  async function begin(act: MemberAct): Promise<void> {
    const chosen = await choose()
    if (chosen) setOpen({ act, chosen: chosen.map(({ id }) => id) })
  }
  return (
    <>
      <Button size="small" onClick={() => void begin('remove')}>
        {m.remove}
      </Button>
      <Button size="small" kind="primary" onClick={() => void begin('add')}>
        {m.add}
      </Button>
      {open && (
        <MembersDialog
          {...{ groups, ...open }}
          groupId={open.act === 'remove' ? groupId : undefined}
          onDone={rows.selection.clear}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
