import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { places } from '../places.ts'
import { useApi } from '../session/api.ts'
import { useMutation } from '../session/use-mutation.ts'
import { useToasts } from '../shell/toasts.tsx'
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
  const say = useToasts()
  const navigate = useNavigate()
  const mutation = useMutation()
  const [asking, setAsking] = useState(false)
  async function submit(): Promise<void> {
    const done = await mutation.attempt(async (idempotencyKey) => {
      await api.removeProduct({ params: { productId }, version, idempotencyKey })
      return true
    })
    if (!done) return
    say(m.deleted(title))
    onDeleted()
    await navigate(places.products, { replace: true })
  }
  return (
    <>
      <Button type="button" size="small" kind="danger" icon="trash-2" onClick={() => setAsking(true)}>
        {m.delete}
      </Button>
      {asking && (
        <FormDialog
          title={m.askDelete(title)}
          does={m.deleteProduct}
          kind="danger"
          busy={mutation.busy}
          onSubmit={() => void submit()}
          onClose={() => {
            mutation.forget()
            setAsking(false)
          }}
        >
          <TroubleNote trouble={mutation.trouble} />
          <p>{m.deletion}</p>
        </FormDialog>
      )}
    </>
  )
}
