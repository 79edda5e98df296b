import { useNavigate } from 'react-router'
import { limits } from '#vocabulary/limits.ts'
import { places } from '../places.ts'
import { useApi } from '../session/api.ts'
import { useMessages } from './messages.ts'
import { SendFile } from './send-file.tsx'

export { loadSending as loader } from './send-file.tsx'

/** Chooses a file of products. */
export function Component() {
  const m = useMessages()
  const api = useApi()
  const navigate = useNavigate()
  return (
    <SendFile
      title={m.importProducts}
      words={m.productFile}
      accept=".csv,text/csv"
      most={limits.jobFileBytes.value}
      send={(upload, name, idempotencyKey) =>
        api.uploadImportFile({ query: { name }, upload, contentType: 'text/csv', idempotencyKey })
      }
      onSent={(fileId) => navigate(places.importFile(fileId))}
    />
  )
}
