import { useNavigate } from 'react-router'
import { ActDialog } from '../components/act-dialog.tsx'
import { places } from '../places.ts'
import { useApi } from '../session/api.ts'
import { useMessages } from './messages.ts'

/** Asks whether all collections are to go into a file. */
export function CollectionExportDialog({ onClose }: { onClose: () => void }) {
  const { export: m, exportCollections } = useMessages()
  const api = useApi()
  const navigate = useNavigate()
  return (
    <ActDialog
      title={exportCollections}
      does={m.does}
      act={(idempotencyKey) => api.exportCollections({ idempotencyKey })}
      onDone={(job) => navigate(places.job(job.id))}
      onClose={onClose}
    >
      <p>{m.collections}</p>
    </ActDialog>
  )
}
