import { useState } from 'react'
import { useApi } from '../session/api.ts'
import { Choice } from '../../ui/form/field.tsx'
import { useLocale } from '../../ui/format/locale.tsx'
import { keepForm, useSavedForm } from '../session/saved-form.ts'
import { useMessages } from './messages.ts'
import { useMessages as usePaymentMessages } from './payment/messages.ts'
import { cancelEffect } from './effects.ts'
import { NotifyField } from './notify-field.tsx'
import { OrderDialog, type AboutOrder } from './order-dialog.tsx'
import { ReasonField } from './reason-field.tsx'
import { useOrderMutation } from './use-order-mutation.ts'

/** Cancels an order of which nothing has been shipped. */
export function CancelDialog({ order, onClose }: AboutOrder) {
  const api = useApi()
  const m = useMessages()
  const wording = { m: usePaymentMessages(), locale: useLocale() }
  const saved = useSavedForm<{ reason: string; restock: boolean; notify: boolean }>('cancel')
  const [reason, setReason] = useState(saved.reason ?? '')
  const [restock, setRestock] = useState(saved.restock ?? true)
  const [notify, setNotify] = useState(saved.notify ?? true)
  const mutation = useOrderMutation(order, onClose)
  const submit = () =>
    mutation.run(
      (idempotencyKey, version) =>
        api.cancelOrder({
          params: { orderId: order.id },
          body: { reason, restock, notify },
          idempotencyKey,
          version,
        }),
      m.cancel.done(order.id),
    )
  return (
    <OrderDialog
      title={m.cancel.title(order.id)}
      does={m.cancel.does}
      kind="danger"
      keeps={m.cancel.keeps}
      mutation={mutation}
      allowed={order.allowed.includes('cancel')}
      missing={{ 'cancel-reason': reason.trim() === '' && m.enterReason }}
      effect={[...cancelEffect(order, wording), m.cancel.notUndone]}
      onLeave={() => keepForm('cancel', { reason, restock, notify })}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <ReasonField name="cancel-reason" value={reason} trouble={mutation.trouble} onChange={setReason} />
      <Choice
        label={m.cancel.restock}
        checked={restock}
        onChange={(event) => setRestock(event.target.checked)}
      />
      <NotifyField value={notify} onChange={setNotify} />
    </OrderDialog>
  )
}
