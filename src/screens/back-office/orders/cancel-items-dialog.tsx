import { useState } from 'react'
import { formatMoney } from '#vocabulary/money.ts'
import { useApi } from '../session/api.ts'
import { keepForm, useSavedForm } from '../session/saved-form.ts'
import { Choice } from '../../ui/form/field.tsx'
import { useLocale } from '../../ui/format/locale.tsx'
import { useMessages as useFailures } from '../session/messages.ts'
import { troubleLabels } from '../session/operation.ts'
import type { AdminOrder, EditPreview } from '../types.ts'
import { editEffect, usePreview } from './edit/edit-preview.ts'
import { cancelEffect, openLines, type Wording } from './effects.ts'
import { useMessages } from './messages.ts'
import { useMessages as usePaymentMessages } from './payment/messages.ts'
import { NotifyField } from './notify-field.tsx'
import { OrderDialog, type AboutOrder } from './order-dialog.tsx'
import type { Quantities } from './quantities.tsx'
import { ReasonField } from './reason-field.tsx'
import { pickedOf, UnitPicker } from './unit-picker.tsx'
import { useOrderMutation } from './use-order-mutation.ts'

interface Saved {
  quantities: Quantities
  reason: string
  restock: boolean
  refund: boolean
  notify: boolean
}

/** Units that are neither cancelled nor back. */
const liveUnits = ({ lines }: AdminOrder): number =>
  lines.reduce((sum, line) => sum + line.quantity - line.cancelled, 0)

/** The effect of an edit that only takes items off, with or without its refund. */
function effectOf(
  order: AdminOrder,
  answer: EditPreview,
  refund: boolean,
  m: ReturnType<typeof useMessages>,
  wording: Wording,
): string[] {
  const { back } = answer
  if (refund || back.amount === 0) return editEffect(order, answer, m.edit, wording)
  const kept = { ...answer, back: { ...back, amount: 0 } }
  return [
    ...editEffect(order, kept, m.edit, wording),
    m.cancelItems.staysOverpaid(formatMoney(back, wording.locale)),
  ]
}

/** Cancels some items that were not shipped; all of an order cancel it. */
export function CancelItemsDialog({ order, onClose }: AboutOrder) {
  const api = useApi()
  const m = useMessages()
  const failures = useFailures()
  const wording = { m: usePaymentMessages(), locale: useLocale() }
  const saved = useSavedForm<Saved>('cancel-items')
  const [quantities, setQuantities] = useState<Quantities>(saved.quantities ?? {})
  const [reason, setReason] = useState(saved.reason ?? '')
  const [restock, setRestock] = useState(saved.restock ?? true)
  const [refund, setRefund] = useState(saved.refund ?? true)
  const [notify, setNotify] = useState(saved.notify ?? true)
  const mutation = useOrderMutation(order, onClose)
  const rows = openLines(order).map(({ line, open }) => ({ id: line.id, line, most: open }))
  const picked = pickedOf(rows, quantities)
  const lines = (picked ?? []).map(({ row, quantity }) => ({ lineId: row.id, quantity }))
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const isWhole = count > 0 && count === liveUnits(order)
  const edit = count > 0 && !isWhole ? { cancel: lines, restock, reason: '–' } : undefined
  const preview = usePreview(order, edit)
  const effect = isWhole
    ? [...cancelEffect(order, wording), m.cancel.notUndone]
    : preview?.answer
      ? effectOf(order, preview.answer, refund, m, wording)
      : [
          preview?.trouble
            ? troubleLabels(preview.trouble, failures)
            : edit
              ? m.edit.calculating
              : m.cancelItems.choose,
        ]
  const submit = () =>
    mutation.run(
      (idempotencyKey, version) =>
        api.cancelOrder({
          params: { orderId: order.id },
          body: { lines, reason, restock, refund, notify },
          idempotencyKey,
          version,
        }),
      m.cancelItems.done(count),
    )
  return (
    <OrderDialog
      title={m.cancelItems.title(order.id)}
      does={isWhole ? m.cancel.does : count > 0 ? m.cancelItems.doesCount(count) : m.cancelItems.does}
      kind="danger"
      keeps={m.cancelItems.keeps}
      mutation={mutation}
      allowed={rows.length > 0 && order.allowed.includes(isWhole ? 'cancel' : 'edit')}
      missing={{
        items: count === 0 && m.cancelItems.choose,
        'cancel-reason': reason.trim() === '' && m.enterReason,
      }}
      effect={effect}
      onLeave={() => keepForm('cancel-items', { quantities, reason, restock, refund, notify })}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <UnitPicker legend={m.cancelItems.items} rows={rows} quantities={quantities} onChange={setQuantities} />
      <Choice
        label={m.cancelItems.restock}
        checked={restock}
        onChange={({ target }) => setRestock(target.checked)}
      />
      {order.paid.amount > 0 && (
        <Choice
          label={m.cancelItems.refund}
          about={m.cancelItems.refundAbout}
          checked={refund}
          onChange={({ target }) => setRefund(target.checked)}
        />
      )}
      <ReasonField name="cancel-reason" value={reason} trouble={mutation.trouble} onChange={setReason} />
      <NotifyField value={notify} onChange={setNotify} />
    </OrderDialog>
  )
}
