import { startTransition, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useApi } from '../session/api.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { useMutation } from '../session/use-mutation.ts'
import { useToasts } from '../shell/toasts.tsx'
import type { CustomerGroup } from '../types.ts'

/** Names a customer group: a new one, or one there is. */
export function GroupDialog({ group, onClose }: { group: CustomerGroup | null; onClose: () => void }) {
  const [name, setName] = useState(group?.name ?? '')
  const api = useApi()
  const mutation = useMutation()
  const { revalidate } = useRevalidator()
  const say = useToasts()
  async function save(): Promise<void> {
    const body = { name }
    const answer = await mutation.attempt((idempotencyKey) =>
      group
        ? api.renameCustomerGroup({
            params: { groupId: group.id },
            version: group.version,
            body,
            idempotencyKey,
          })
        : api.createCustomerGroup({ body, idempotencyKey }),
    )
    if (!answer) return
    await revalidate()
    say(`${answer.name} is saved`)
    startTransition(onClose)
  }
  return (
    <FormDialog
      title={group ? `Rename ${group.name}` : 'New customer group'}
      does="Save"
      busy={mutation.busy}
      blocked={name.trim() === ''}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TroubleNote trouble={mutation.trouble} />
      <Field
        label="Name"
        name="group-name"
        autoComplete="off"
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  )
}

/** Removes a customer group. */
export function RemoveGroupDialog({ group, onClose }: { group: CustomerGroup; onClose: () => void }) {
  const api = useApi()
  const mutation = useMutation()
  const { revalidate } = useRevalidator()
  const say = useToasts()
  async function remove(): Promise<void> {
    const done = await mutation.attempt(async (idempotencyKey) => {
      const { id: groupId, version } = group
      await api.removeCustomerGroup({ params: { groupId }, version, idempotencyKey })
      return true
    })
    if (!done) return
    await revalidate()
    say(`${group.name} is removed`)
    startTransition(onClose)
  }
  return (
    <FormDialog
      title={`Remove ${group.name}`}
      does="Remove"
      kind="danger"
      busy={mutation.busy}
      onSubmit={() => void remove()}
      onClose={onClose}
    >
      <TroubleNote trouble={mutation.trouble} />
      <p>Its customers are removed from the group. Their accounts remain.</p>
    </FormDialog>
  )
}
