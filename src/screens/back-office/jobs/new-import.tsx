import { useNavigate } from 'react-router'
import { limits } from '#vocabulary/limits.ts'
import { places } from '../places.ts'
import { useApi } from '../session/api.ts'
import { SendFile } from './send-file.tsx'

export { loadSending as loader } from './send-file.tsx'

/** Chooses a file of products. */
export function Component() {
  const api = useApi()
  const navigate = useNavigate()
  return (
    <SendFile
      title="Import products"
      lead="Step 1 of 3: choose a file. Nothing changes before you have reviewed the dry run."
      accept=".csv,text/csv"
      hint="CSV in UTF-8 with a header row, in Shopify’s format."
      most={limits.jobFileBytes.value}
      otherwise="split it"
      send={(upload, name, idempotencyKey) =>
        api.uploadImportFile({ query: { name }, upload, contentType: 'text/csv', idempotencyKey })
      }
      onSent={(fileId) => navigate(places.importFile(fileId))}
    />
  )
}
