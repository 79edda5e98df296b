import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { ActDialog } from '../components/act-dialog.tsx'
import { places } from '../places.ts'
import { useApi } from '../session/api.ts'
import { useMessages } from './messages.ts'

interface DeleteProps {
  productId: string
  version: number
  title: string
  /** Called before the page is left. */
  onDeleted: () => void
}

/** Deletes a product that is not for sale, after a question. */
export function DeleteProduct({ productId, version, title, onDeleted }: DeleteProps) {
  const m = useMessages()
  const api = useApi()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button type="button" size="small" kind="danger" icon="trash-2" onClick={() => setAsking(true)}>
        {m.delete}
      </Button>
      {asking && (
        <ActDialog
          title={m.askDelete(title)}
          does={m.deleteProduct}
          kind="danger"
          act={(idempotencyKey) => api.removeProduct({ params: { productId }, version, idempotencyKey })}
          says={m.deleted(title)}
          onDone={() => {
            onDeleted()
            return navigate(places.products, { replace: true })
          }}
          onClose={() => setAsking(false)}
        >
          <p>{m.deletion}</p>
        </ActDialog>
      )}
    </>
  )
}
