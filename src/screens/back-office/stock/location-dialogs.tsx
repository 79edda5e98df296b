import { startTransition, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useApi } from '../session/api.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { useMutation } from '../session/use-mutation.ts'
import { useToasts } from '../shell/toasts.tsx'
import type { StockLocation } from '../types.ts'

/** Adds a location, or gives one another name. */
export function NameDialog({ location, onClose }: { location?: StockLocation; onClose: () => void }) {
  const api = useApi()
  const mutation = useMutation()
  const say = useToasts()
  const { revalidate } = useRevalidator()
  const [name, setName] = useState(location?.name ?? '')

  async function save(): Promise<void> {
    const body = { name }
    const saved = await mutation.attempt((idempotencyKey) =>
      location
        ? api.renameLocation({ params: { locationId: location.id }, body, idempotencyKey })
        : api.addLocation({ body, idempotencyKey }),
    )
    await revalidate()
    if (!saved) return
    say(location ? `${location.name} is ${saved.name} now` : `${saved.name} was added`)
    startTransition(onClose)
  }
  return (
    <FormDialog
      title={location ? `Rename ${location.name}` : 'Add location'}
      does={location ? 'Rename' : 'Add'}
      busy={mutation.busy}
      missing={{
        name: name.trim() === '' ? 'Enter a name' : name.trim() === location?.name && 'Enter another name',
      }}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TroubleNote trouble={mutation.trouble} />
      <Field
        label="Name"
        name="name"
        autoComplete="off"
        maxLength={100}
        hint={location ? undefined : 'New locations come last in the order of fulfilment.'}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  )
}

/** Closes a location where nothing lies any more. */
export function CloseDialog({ location, onClose }: { location: StockLocation; onClose: () => void }) {
  const api = useApi()
  const mutation = useMutation()
  const say = useToasts()
  const { revalidate } = useRevalidator()

  async function close(): Promise<void> {
    const params = { locationId: location.id }
    const done = await mutation.attempt(async (idempotencyKey) => {
      await api.closeLocation({ params, idempotencyKey })
      return true
    })
    await revalidate()
    if (!done) return
    say(`${location.name} is closed`)
    startTransition(onClose)
  }
  return (
    <FormDialog
      title={`Close ${location.name}`}
      does="Close location"
      kind="danger"
      busy={mutation.busy}
      blocked={location.variants > 0}
      onSubmit={() => void close()}
      onClose={onClose}
    >
      <TroubleNote trouble={mutation.trouble} />
      <p>
        {location.variants > 0
          ? `${location.variants === 1 ? 'One variant is still in stock' : `${location.variants} variants are still in stock`} there. Transfer the remaining stock first.`
          : 'A closed location receives no stock and fulfils no orders. It cannot be reopened.'}
      </p>
    </FormDialog>
  )
}
