import { useState } from 'react'
import { useApi } from '../session/api.ts'
import { TextField } from '../kit/inputs.tsx'
import { ActDialog } from '../components/act-dialog.tsx'
import type { StockLocation } from '../types.ts'
import { useMessages } from './messages.ts'

/** Adds a location, or gives one another name. */
export function NameDialog({ location, onClose }: { location?: StockLocation; onClose: () => void }) {
  const { places: m } = useMessages()
  const api = useApi()
  const [name, setName] = useState(location?.name ?? '')
  return (
    <ActDialog
      title={location ? m.renameOf(location.name) : m.addLocation}
      does={location ? m.rename : m.add}
      missing={{
        name: name.trim() === '' ? m.enterName : name.trim() === location?.name && m.enterOther,
      }}
      renews
      act={(idempotencyKey) =>
        location
          ? api.renameLocation({ params: { locationId: location.id }, body: { name }, idempotencyKey })
          : api.addLocation({ body: { name }, idempotencyKey })
      }
      undo={
        location &&
        ((_done, idempotencyKey) =>
          api.renameLocation({
            params: { locationId: location.id },
            body: { name: location.name },
            idempotencyKey,
          }))
      }
      says={(saved) => (location ? m.renamed(location.name, saved.name) : m.added(saved.name))}
      onClose={onClose}
    >
      <TextField
        label={m.name}
        name="name"
        maxLength={100}
        hint={location ? undefined : m.comesLast}
        value={name}
        onChange={setName}
      />
    </ActDialog>
  )
}

/** Closes a location where nothing lies any more. */
export function CloseDialog({ location, onClose }: { location: StockLocation; onClose: () => void }) {
  const { places: m } = useMessages()
  const api = useApi()
  return (
    <ActDialog
      title={m.closeOf(location.name)}
      does={m.closeLocation}
      kind="danger"
      blocked={location.variants > 0}
      renews
      act={(idempotencyKey) => api.closeLocation({ params: { locationId: location.id }, idempotencyKey })}
      says={m.closed(location.name)}
      onClose={onClose}
    >
      <p>{location.variants > 0 ? m.stillStocked(location.variants) : m.closing}</p>
    </ActDialog>
  )
}
