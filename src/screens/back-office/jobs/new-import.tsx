import { useNavigate, useSearchParams } from 'react-router'
import { limits } from '#vocabulary/limits.ts'
import { Button } from '../../ui/form/button.tsx'
import { places } from '../places.ts'
import { useApi } from '../session/api.ts'
import { saveTable } from '../session/save-table.ts'
import { useMessages } from './messages.ts'
import { sampleProducts } from './example-file.ts'
import { SendFile } from './send-file.tsx'
import { tableOf } from './table-of.ts'

export { loadSending as loader } from './send-file.tsx'

/** Chooses a file of products or collections. */
export function Component() {
  const m = useMessages()
  const api = useApi()
  const navigate = useNavigate()
  const of = tableOf(useSearchParams()[0])
  const isProducts = of === 'products'
  return (
    <SendFile
      title={isProducts ? m.importProducts : m.importCollections}
      words={isProducts ? m.productFile : { ...m.productFile, hint: m.collectionHint }}
      accept=".csv,text/csv"
      most={limits.jobFileBytes.value}
      send={(upload, name, idempotencyKey) =>
        api.uploadImportFile({ query: { name, of }, upload, contentType: 'text/csv', idempotencyKey })
      }
      onSent={(fileId) => navigate(places.importFile(fileId, of))}
      {...(isProducts && {
        beside: (
          <Button type="button" kind="quiet" onClick={() => saveTable('products-sample.csv', sampleProducts)}>
            {m.sampleFile}
          </Button>
        ),
      })}
    />
  )
}
