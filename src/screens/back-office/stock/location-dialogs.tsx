import { startTransition, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useApi } from '../session/api.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { useMutation } from '../session/use-mutation.ts'
import { useToasts } from '../shell/toasts.tsx'
import type { StockLocation } from '../types.ts'
import { useMessages } from './messages.ts'

/** Adds a location, or gives one another name. */
export function NameDialog({ location, onClose }: { location?: StockLocation; onClose: () => void }) {
  const { places: m } = useMessages()
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
    say(location ? m.renamed(location.name, saved.name) : m.added(saved.name))
    startTransition(onClose)
  }
  return (
    <FormDialog
      title={location ? m.renameOf(location.name) : m.addLocation}
      does={location ? m.rename : m.add}
      busy={mutation.busy}
      missing={{
        name: name.trim() === '' ? m.enterName : name.trim() === location?.name && m.enterOther,
      }}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TroubleNote trouble={mutation.trouble} />
      <Field
        label={m.name}
        name="name"
        autoComplete="off"
        maxLength={100}
        hint={location ? undefined : m.comesLast}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  )
}

/** Closes a location where nothing lies any more. */
export function CloseDialog({ location, onClose }: { location: StockLocation; onClose: () => void }) {
  const { places: m } = useMessages()
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
    say(m.closed(location.name))
    startTransition(onClose)
  }
  return (
    <FormDialog
      title={m.closeOf(location.name)}
      does={m.closeLocation}
      kind="danger"
      busy={mutation.busy}
      blocked={location.variants > 0}
      onSubmit={() => void close()}
      onClose={onClose}
    >
      <TroubleNote trouble={mutation.trouble} />
      <p>{location.variants > 0 ? m.stillStocked(location.variants) : m.closing}</p>
    </FormDialog>
  )
}
