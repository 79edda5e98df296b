import { useState } from 'react'
import { Field } from '../../ui/form/field.tsx'
import { useLocale } from '../../ui/format/locale.tsx'
import { errorAt } from '../session/field-errors.ts'
import { useApi } from '../session/api.ts'
import type { OrderEdit } from '../types.ts'
import { useMessages as useFailures } from '../session/messages.ts'
import { changeButton, changeEffect, usePreview } from './edit-preview.ts'
import { OrderDialog, type AboutOrder } from './order-dialog.tsx'
import { useOrderMutation } from './use-order-mutation.ts'

/** Exempts an order from tax after it was placed, and shows first how much is refunded. */
export function TaxExemptionDialog({ order, onClose }: AboutOrder) {
  const api = useApi()
  const locale = useLocale()
  const failures = useFailures()
  const [note, setNote] = useState('')
  const [vatId, setVatId] = useState(order.vatId ?? '')
  const mutation = useOrderMutation(order, onClose)
  const isGiven = note.trim() !== ''
  const taxExemption = { note: note.trim(), ...(vatId.trim() ? { vatId: vatId.trim() } : {}) }
  const edit: OrderEdit | undefined = isGiven ? { taxExemption, reason: note.trim() } : undefined
  const preview = usePreview(order, edit)
  const wrongAt = (pointer: string) =>
    errorAt(mutation.trouble, pointer) ?? errorAt(preview?.trouble ?? null, pointer)
  const submit = () =>
    mutation.run((idempotencyKey, version) => {
      const change = preview?.answer?.change ?? { amount: 0, currency: order.due.currency }
      const body = { taxExemption, reason: note.trim(), change }
      return api.editOrder({ params: { orderId: order.id }, body, idempotencyKey, version })
    }, `Order ${order.id} is exempt from tax`)
  return (
    <OrderDialog
      title={`Exempt ${order.id} from tax`}
      does={changeButton(preview, locale)}
      mutation={mutation}
      allowed={order.allowed.includes('edit') && order.taxExemption === null}
      missing={{
        'exemption-note': !isGiven && 'Enter a reason',
        change: isGiven && !preview?.answer && 'Wait for the new total',
      }}
      effect={
        changeEffect(order, preview, locale, failures) ?? [
          isGiven
            ? 'Calculating …'
            : 'All tax is removed. If an invoice was issued, a credit note and a new invoice follow.',
        ]
      }
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field
        label="Reason"
        name="exemption-note"
        autoComplete="off"
        maxLength={200}
        hint="Printed on the invoice, such as “Reverse charge: the buyer accounts for the tax”."
        value={note}
        error={wrongAt('/taxExemption/note')}
        onChange={(event) => setNote(event.target.value)}
      />
      <Field
        label="VAT number"
        optional
        name="exemption-vat-id"
        autoComplete="off"
        maxLength={30}
        value={vatId}
        error={wrongAt('/taxExemption/vatId')}
        onChange={(event) => setVatId(event.target.value)}
      />
    </OrderDialog>
  )
}
