import { useState } from 'react'
import { TextField } from '../../kit/inputs.tsx'
import { errorAt } from '../../session/field-errors.ts'
import { useApi } from '../../session/api.ts'
import type { OrderEdit } from '../../types.ts'
import { useChange, usePreview } from './edit-preview.ts'
import { useMessages } from '../messages.ts'
import { OrderDialog, type AboutOrder } from '../order-dialog.tsx'
import { useOrderMutation } from '../use-order-mutation.ts'

/** Exempts an order from tax after it was placed, and shows first how much is refunded. */
export function TaxExemptionDialog({ order, onClose }: AboutOrder) {
  const api = useApi()
  const m = useMessages()
  const [note, setNote] = useState('')
  const [vatId, setVatId] = useState(order.vatId ?? '')
  const mutation = useOrderMutation(order, onClose)
  const isGiven = note.trim() !== ''
  const taxExemption = { note: note.trim(), ...(vatId.trim() ? { vatId: vatId.trim() } : {}) }
  const edit: OrderEdit | undefined = isGiven ? { taxExemption, reason: note.trim() } : undefined
  const preview = usePreview(order, edit)
  const change = useChange(order, preview)
  const wrongAt = (pointer: string) =>
    errorAt(mutation.trouble, pointer) ?? errorAt(preview?.trouble ?? null, pointer)
  const submit = () =>
    mutation.run((idempotencyKey, version) => {
      const agreed = preview?.answer?.change ?? { amount: 0, currency: order.due.currency }
      const body = { taxExemption, reason: note.trim(), change: agreed }
      return api.editOrder({ params: { orderId: order.id }, body, idempotencyKey, version })
    }, m.exemption.done(order.id))
  return (
    <OrderDialog
      title={m.exemption.title(order.id)}
      does={change.button}
      mutation={mutation}
      allowed={order.allowed.includes('edit') && order.taxExemption === null}
      missing={{
        'exemption-note': !isGiven && m.enterReason,
        change: isGiven && !preview?.answer && m.edit.awaitTotal,
      }}
      effect={change.effect ?? [isGiven ? m.edit.calculating : m.exemption.effect]}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label={m.reason}
        name="exemption-note"
        maxLength={200}
        hint={m.exemption.noteHint}
        value={note}
        error={wrongAt('/taxExemption/note')}
        onChange={setNote}
      />
      <TextField
        label={m.exemption.vatId}
        optional
        name="exemption-vat-id"
        maxLength={30}
        value={vatId}
        error={wrongAt('/taxExemption/vatId')}
        onChange={setVatId}
      />
    </OrderDialog>
  )
}
