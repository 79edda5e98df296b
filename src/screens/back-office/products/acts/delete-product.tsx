import { useNavigate } from 'react-router'
import { ActDialog } from '../../components/act-dialog.tsx'
import { TroubleNote } from '../../components/trouble-note.tsx'
import { places } from '../../places.ts'
import { UnlessNamed } from '../../references/unless-named.tsx'
import { useApi } from '../../session/api.ts'
import { useMessages } from './messages.ts'

interface DeleteProps {
  productId: string
  version: number
  title: string
  /** Archives it instead; undefined for one that is archived. */
  archive: (() => void) | undefined
  /** Called before the page is left. */
  onDeleted: () => void
  onClose: () => void
}

/** Deletes a product that is not for sale, after a question; for one that something names, it lists that instead. */
export function DeleteProduct({ productId, version, title, archive, onDeleted, onClose }: DeleteProps) {
  const m = useMessages()
  const api = useApi()
  const navigate = useNavigate()
  const params = { productId }
  return (
    <UnlessNamed
      title={m.askDelete(title)}
      read={() => api.listProductReferences({ params })}
      instead={{ does: m.archive, text: m.archiveInstead, act: archive }}
      onClose={onClose}
    >
      {(reading) => (
        <ActDialog
          title={m.askDelete(title)}
          does={m.deleteProduct}
          kind="danger"
          blocked={reading.busy}
          act={(idempotencyKey) => api.removeProduct({ params, version, idempotencyKey })}
          says={m.deleted(title)}
          onDone={() => {
            onDeleted()
            return navigate(places.products, { replace: true })
          }}
          onClose={onClose}
        >
          <TroubleNote trouble={reading.trouble} />
          <p>{m.deletion}</p>
        </ActDialog>
      )}
    </UnlessNamed>
  )
}
