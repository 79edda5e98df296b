import { useNavigate } from 'react-router'
import { Rich } from '../../messages/rich.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { places } from '../places.ts'
import { useApi } from '../session/api.ts'
import { useMutation } from '../session/use-mutation.ts'
import { useMessages } from './messages.ts'

/** Asks whether all of the shop is to go into a file. */
export function ShopExportDialog({ onClose }: { onClose: () => void }) {
  const { export: m, exportShop } = useMessages()
  const api = useApi()
  const mutation = useMutation()
  const navigate = useNavigate()
  async function begin(): Promise<void> {
    const job = await mutation.attempt((idempotencyKey) => api.exportShop({ idempotencyKey }))
    if (job) await navigate(places.job(job.id))
  }
  return (
    <FormDialog
      title={exportShop}
      does={m.does}
      busy={mutation.busy}
      onSubmit={() => void begin()}
      onClose={onClose}
    >
      <TroubleNote trouble={mutation.trouble} />
      <p>
        <Rich text={m.shop} command={<code>npm run import</code>} />
      </p>
      <Notice tone="warning">{m.personal}</Notice>
    </FormDialog>
  )
}
