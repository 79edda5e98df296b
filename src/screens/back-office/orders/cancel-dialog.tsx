import { useState } from 'react'
import { errorAt } from '../session/field-errors.ts'
import { useApi } from '../session/api.ts'
import { Choice, Field } from '../../ui/form/field.tsx'
import { useLocale } from '../../ui/format/locale.tsx'
import { keepForm, useSavedForm } from '../session/saved-form.ts'
import { cancelEffect } from './effects.ts'
import { OrderDialog, type AboutOrder } from './order-dialog.tsx'
import { useOrderMutation } from './use-order-mutation.ts'

/** Cancels an order of which nothing has been shipped. */
export function CancelDialog({ order, onClose }: AboutOrder) {
  const api = useApi()
  const locale = useLocale()
  const saved = useSavedForm<{ reason: string; restock: boolean }>('cancel')
  const [reason, setReason] = useState(saved.reason ?? '')
  const [restock, setRestock] = useState(saved.restock ?? true)
  const mutation = useOrderMutation(order, onClose)
  const submit = () =>
    mutation.run(
      (idempotencyKey, version) =>
        api.cancelOrder({
          params: { orderId: order.id },
          body: { reason, restock },
          idempotencyKey,
          version,
        }),
      `Order ${order.id} cancelled`,
    )
  return (
    <OrderDialog
      title={`Cancel ${order.id}`}
      does="Cancel order"
      kind="danger"
      mutation={mutation}
      allowed={order.allowed.includes('cancel')}
      missing={{ 'cancel-reason': reason.trim() === '' && 'Enter a reason' }}
      effect={[...cancelEffect(order, locale), 'This cannot be undone.']}
      onLeave={() => keepForm('cancel', { reason, restock })}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field
        label="Reason"
        name="cancel-reason"
        autoComplete="off"
        maxLength={200}
        hint="For your records. Visible to the customer."
        value={reason}
        error={errorAt(mutation.trouble, '/reason')}
        onChange={(event) => setReason(event.target.value)}
      />
      <Choice
        label="Restock items"
        checked={restock}
        onChange={(event) => setRestock(event.target.checked)}
      />
    </OrderDialog>
  )
}
