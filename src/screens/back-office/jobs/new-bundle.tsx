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
      lead="Step 1 of 3: choose a bundle exported from a shop. Nothing changes before you have reviewed the dry run."
      accept=".tar,.gz,.tgz,application/gzip,application/x-tar"
      hint="A bundle (.tar.gz or .tar) from a source that you trust."
      most={limits.shopExportBytes.value}
      otherwise="import it with npm run restore"
      send={(upload, name, idempotencyKey) => {
        const contentType = name.endsWith('.tar') ? 'application/x-tar' : 'application/gzip'
        return api.uploadBundle({ query: { name }, upload, contentType, idempotencyKey })
      }}
      onSent={(fileId) => navigate(places.bundle(fileId))}
    />
  )
}
