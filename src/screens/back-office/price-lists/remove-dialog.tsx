import { useApi } from '../session/api.ts'
import { FormDialog } from '../components/form-dialog.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { useMutation } from '../session/use-mutation.ts'
import { useToasts } from '../shell/toasts.tsx'
import type { PriceList } from '../types.ts'
import { useMessages } from './messages.ts'

/** Removes a price list for good. */
export function RemoveDialog(props: { list: PriceList; onRemoved: () => void; onClose: () => void }) {
  const { list, onRemoved, onClose } = props
  const m = useMessages()
  const api = useApi()
  const mutation = useMutation()
  const say = useToasts()
  async function remove(): Promise<void> {
    const { id: priceListId, version } = list
    const done = await mutation.attempt(async (idempotencyKey) => {
      await api.removePriceList({ params: { priceListId }, version, idempotencyKey })
      return true
    })
    if (!done) return
    say(m.removed(list.name))
    onRemoved()
  }
  return (
    <FormDialog
      title={m.removeOf(list.name)}
      does={m.remove}
      kind="danger"
      busy={mutation.busy}
      onSubmit={() => void remove()}
      onClose={onClose}
    >
      <TroubleNote trouble={mutation.trouble} />
      <p>{m.removal}</p>
    </FormDialog>
  )
}
