import { useNavigate } from 'react-router'
import { Notice } from '../../ui/notice.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { places } from '../places.ts'
import { useApi } from '../session/api.ts'
import { useMutation } from '../session/use-mutation.ts'

/** Asks whether all of the shop is to go into a file. */
export function ShopExportDialog({ onClose }: { onClose: () => void }) {
  const api = useApi()
  const mutation = useMutation()
  const navigate = useNavigate()
  async function begin(): Promise<void> {
    const job = await mutation.attempt((idempotencyKey) => api.exportShop({ idempotencyKey }))
    if (job) await navigate(places.job(job.id))
  }
  return (
    <FormDialog
      title="Export the shop"
      does="Export"
      busy={mutation.busy}
      onSubmit={() => void begin()}
      onClose={onClose}
    >
      <TroubleNote trouble={mutation.trouble} />
      <p>
        Exports products, stock, customers, orders, settings and pictures as one bundle. Import it into
        another shop with <code>npm run import</code>.
      </p>
      <Notice tone="warning">
        The bundle contains names, addresses and messages of customers. Keys and passwords are excluded.
      </Notice>
    </FormDialog>
  )
}
