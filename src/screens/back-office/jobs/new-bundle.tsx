import { useNavigate } from 'react-router'
import { limits } from '#vocabulary/limits.ts'
import { places } from '../places.ts'
import { useApi } from '../session/api.ts'
import { useMessages } from './messages.ts'
import { SendFile } from './send-file.tsx'

export { loadSending as loader } from './send-file.tsx'

/** Chooses a bundle of a shop. */
export function Component() {
  const m = useMessages()
  const api = useApi()
  const navigate = useNavigate()
  return (
    <SendFile
      title={m.importBundle}
      words={m.bundleFile}
      accept=".tar,.gz,.tgz,application/gzip,application/x-tar"
      most={limits.shopExportBytes.value}
      send={(upload, name, idempotencyKey) => {
        const contentType = name.endsWith('.tar') ? 'application/x-tar' : 'application/gzip'
        return api.uploadBundle({ query: { name }, upload, contentType, idempotencyKey })
      }}
      onSent={(fileId) => navigate(places.bundle(fileId))}
    />
  )
}
