import { useNavigate } from 'react-router'
import { limits } from '#vocabulary/limits.ts'
import { places } from '../places.ts'
import { useApi } from '../session/api.ts'
import { SendFile } from './send-file.tsx'

export { loadSending as loader } from './send-file.tsx'

/** Chooses a bundle of a shop. */
export function Component() {
  const api = useApi()
  const navigate = useNavigate()
  return (
    <SendFile
      title="Import a bundle"
      lead="Step 1 of 3: choose a bundle that a shop has exported. Nothing changes until you have seen what would."
      accept=".tar,.gz,.tgz,application/gzip,application/x-tar"
      hint="A bundle (.tar.gz or .tar) that you have made or trust."
      most={limits.shopExportBytes.value}
      otherwise="put it in by npm run restore"
      send={(upload, name, idempotencyKey) => {
        const contentType = name.endsWith('.tar') ? 'application/x-tar' : 'application/gzip'
        return api.uploadBundle({ query: { name }, upload, contentType, idempotencyKey })
      }}
      onSent={(fileId) => navigate(places.bundle(fileId))}
    />
  )
}
