import { useNavigate } from 'react-router'
import { Rich } from '../../messages/rich.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ActDialog } from '../components/act-dialog.tsx'
import { places } from '../places.ts'
import { useApi } from '../session/api.ts'
import { useMessages } from './messages.ts'

/** Asks whether all of the shop is to go into a file. */
export function ShopExportDialog({ onClose }: { onClose: () => void }) {
  const { export: m, exportShop } = useMessages()
  const api = useApi()
  const navigate = useNavigate()
  return (
    <ActDialog
      title={exportShop}
      does={m.does}
      act={(idempotencyKey) => api.exportShop({ idempotencyKey })}
      onDone={(job) => navigate(places.job(job.id))}
      onClose={onClose}
    >
      <p>
        <Rich text={m.shop} command={<code>npm run import</code>} />
      </p>
      <Notice tone="warning">{m.personal}</Notice>
    </ActDialog>
  )
}
